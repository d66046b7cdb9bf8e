/**
 * A service that fails for good, in every way and wherever it is asked: one sentence that says what to do, in bounded
 * time and by bounded requests; nothing is written, nothing bad is kept, and the next try succeeds.
 */
import { describe, expect, test } from 'vitest';
import { type OpenedImport, openImport } from '../../imports/opened-import';
import { allSheets } from '../../imports/shown-sheets';
import { isLong } from '../long';
import { FAULTS, plant, type ServiceFault } from './faults';
import { PLACES, type Place, SOME_PLACES } from './places';

/** Prices and lists of both APIs go the same way. */
const MOST_PLACES = PLACES.filter(({ name }) => isLong || !/(price|list) of .*creators/.test(name));

describe.each(MOST_PLACES.map((place) => [place.name, place] as const))('%s', (_, place) => {
  test.each(FAULTS.map((fault) => [fault.name, fault] as const))('%s', (_name, fault) => {
    const opened = openImport();
    place.prepare(opened);
    failsWell(opened, place, fault, 1);
  });
});

describe.each(
  (isLong ? PLACES : SOME_PLACES)
    .filter(({ waves }) => waves > 1)
    .map((place) => [place.name, place] as const),
)('%s, of which the first page came', (_, place) => {
  test.each(FAULTS.map((fault) => [fault.name, fault] as const))('%s', (_name, fault) => {
    const opened = openImport();
    place.prepare(opened);
    failsWell(opened, place, fault, 2);
  });
});

test.each([
  ['one by itself', 1, 4],
  ['each of a wave, together and by itself in each try,', 2, 8],
])('where connections drop, %s goes out at most so often: %i asked, %i times', (_, ids, times) => {
  const { sheet } = openImport();
  const { apis } = sheet;
  apis.faults.add({ drop: 'connection', match: { times: 'always' } });
  const asked = apis.world.contributors.slice(0, ids).map(({ id }) => id);
  expect(() =>
    sheet.call(
      'CREATOR_DETAILS',
      asked.map((id) => [id]),
      'handle',
    ),
  ).toThrow('could not be reached');
  for (const id of asked) {
    expect(apis.requests.filter(({ url }) => url.endsWith(id))).toHaveLength(times);
  }
});

function failsWell(opened: OpenedImport, place: Place, fault: ServiceFault, nth: 1 | 2): void {
  const { sheet } = opened;
  const { clock } = sheet.google;
  const before = allSheets(sheet.workbook);
  const startedMs = clock.now();
  const planted = plant(fault, sheet, nth);
  const outcome = place.ask(opened);
  planted.lift();
  if (fault.isLate && isOneWave(place, nth)) {
    expect(outcome).toEqual({ ids: place.truth(opened) });
    return;
  }
  const waits = place.kind === 'import' ? fault.waited : undefined;
  const message = expect.stringMatching(waits?.told ?? fault.told);
  expect(outcome).toEqual({ failure: { kind: fault.kind, message } });
  expect(allSheets(sheet.workbook)).toEqual(before);

  // What Google waits for by itself is nobody's to end.
  const longest = fault.isLate ? 91 : (waits?.seconds ?? place.seconds);
  expect((clock.now() - startedMs) / 1000).toBeLessThanOrEqual(longest);
  expect(planted.met).toBeGreaterThan(0);
  expect(planted.met).toBeLessThanOrEqual((waits?.tries ?? fault.tries) * mostRequests(place, fault, nth));

  clock.advance(1000 * (fault.restSeconds ?? 0));
  const { length } = sheet.apis.requests;
  expect(place.ask(opened)).toEqual({ ids: place.truth(opened) });
  const asked = sheet.apis.requests.length - length;
  if (place.keepsParts) expect(asked).toBeLessThanOrEqual(place.pages);
  else expect(asked).toBe(place.pages);
}

/** Steps of an import wait for one wave each. */
function isOneWave({ kind, waves }: Place, nth: 1 | 2): boolean {
  return kind === 'import' || waves - (nth - 1) <= 1;
}

/** Of one try. */
function mostRequests(
  { waves, widest }: Place,
  { failsTogether, refusal }: ServiceFault,
  nth: 1 | 2,
): number {
  const wave = waves > 1 && nth === 1 ? 1 : widest;
  if (!failsTogether || wave === 1) return wave;
  // Google says no twice: to all of them together, and to the first by itself.
  return refusal === undefined ? 2 * wave : 2;
}
