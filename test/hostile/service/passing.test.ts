/** A fault that passes after a few tries is not noticed, but for time. */
import { describe, expect, test } from 'vitest';
import { openImport } from '../../imports/opened-import';
import { isLong } from '../long';
import { FAULTS, plant, type ServiceFault } from './faults';
import { firstOf, PLACES, SOME_PLACES } from './places';

/** Those of which a try more may be the last. */
const PASSING = FAULTS.filter(({ tries, isLate }) => tries > 1 && !isLate);

/** How often it is met: as often as it is tried again at all, or less. */
function timesOf({ tries }: ServiceFault): readonly number[] {
  const most = Math.min(tries - 1, 3);
  if (!isLong) return [most];
  return Array.from({ length: most }, (_, index) => index + 1);
}

const CASES = PASSING.flatMap((fault) => timesOf(fault).map((times) => [fault.name, times, fault] as const));

describe.each((isLong ? PLACES : SOME_PLACES).map((place) => [place.name, place] as const))(
  '%s',
  (_, place) => {
    test.each(CASES)('%s, %i times', (_name, times, fault) => {
      const opened = openImport();
      place.prepare(opened);
      const { apis, google } = opened.sheet;
      const startedMs = google.clock.now();
      const { length } = apis.requests;
      plant(fault, opened.sheet, 1, times);
      expect(place.ask(opened)).toEqual({ ids: place.truth(opened) });
      expect(google.clock.now() - startedMs).toBeLessThan(8_000);
      const asked = apis.requests.length - length;
      // Those that Google fails together are all asked for again, by themselves.
      const most = fault.refusal === undefined ? place.pages + times * place.widest : place.pages;
      expect(asked).toBeGreaterThanOrEqual(place.pages);
      expect(asked).toBeLessThanOrEqual(most);
    });
  },
);

test('pages that are reset half way, and half of which came, leave no row twice', () => {
  const opened = openImport();
  const place = firstOf('import');
  place.prepare(opened);
  opened.sheet.apis.faults.add({ drop: 'mid-body', match: { nth: 2, times: 2 } });
  expect(place.ask(opened)).toEqual({ ids: place.truth(opened) });
});
