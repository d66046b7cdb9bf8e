/** Google takes no answer of more than 50 MB: it says so, and is not asked for it again and again. */
import { expect, test } from 'vitest';
import { type OpenedImport, openImport } from '../../imports/opened-import';
import { allSheets } from '../../imports/shown-sheets';
import { firstOf, type Place } from './places';

const MB = 1024 * 1024;
const FILLING = ' '.repeat(50 * MB);

const SOME = (['formula', 'import'] as const).map(firstOf);

function opening(place: Place): OpenedImport {
  const opened = openImport();
  place.prepare(opened);
  return opened;
}

test.each(SOME.map((place) => [place.name, place] as const))('%s', (_, place) => {
  const opened = opening(place);
  const { apis, workbook } = opened.sheet;
  const before = allSheets(workbook);
  const { length } = apis.requests;
  apis.faults.add({ transform: (body) => body + FILLING, match: { times: 'always' } });
  const outcome = place.ask(opened);
  expect(outcome).toEqual({
    failure: {
      kind: 'platform',
      message: expect.stringMatching(
        /^Google did not carry out the request to the Campaigns API\. Ask for less, or try again later\. Google says: Limit Exceeded: URLFetch Response Size\.$/,
      ),
    },
  });
  expect(apis.requests.length - length).toBe(2);
  expect(allSheets(workbook)).toEqual(before);
  apis.faults.clear();
  expect(place.ask(opened)).toEqual({ ids: place.truth(opened) });
});

test('a page among others that is too large is the failure of all, and is not asked for again and again', () => {
  const place = firstOf('formula');
  const opened = opening(place);
  const { apis } = opened.sheet;
  apis.faults.add({ transform: (body) => body + FILLING, match: { nth: 2, times: 'always' } });
  expect(place.ask(opened)).toMatchObject({ failure: { kind: 'platform' } });
  // Page 1; then twice: both others together, and the first of them by itself.
  expect(apis.requests.length).toBe(1 + 2 * (2 + 1));
});

test('an answer of a little less is taken', () => {
  const place = firstOf('formula');
  const opened = opening(place);
  opened.sheet.apis.faults.add({ transform: (body) => body + ' '.repeat(49 * MB - body.length) });
  expect(place.ask(opened)).toEqual({ ids: place.truth(opened) });
});
