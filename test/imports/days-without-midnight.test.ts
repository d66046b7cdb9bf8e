// A day whose midnight the clocks leave out is a row's key: it is the same row after the spreadsheet was set to another time zone.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type OpenedImport, openImport } from './opened-import';
import { withoutInSource } from './without-in-source';

const NEW_YORK = 'America/New_York';
/** Zones that begin a day at one o'clock, and that day. */
const SKIPPED = [
  ['America/Santiago', '2026-09-06'],
  ['America/Havana', '2026-03-08'],
  ['Africa/Cairo', '2026-04-24'],
  ['America/Havana', '2026-11-01'],
] as const;
const MODES = ['replace', 'update'] as const;

let opened: OpenedImport;
let id: string;

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

function send(days: readonly string[]): void {
  const history = days.map((date) => ({ date, count: Number(date.slice(-2)), brands: [] }));
  opened.sheet.apis.faults.clear();
  opened.sheet.apis.faults.add({
    body: JSON.stringify({ data: { id: 'ctr_1', mention_history: history } }),
    match: { times: 'always' },
  });
}

const definition = (mode: (typeof MODES)[number]) => ({
  name: 'Mentions',
  dataset: 'CREATOR_MENTIONS',
  place: 'document' as const,
  arguments: { creatorId: { kind: 'value' as const, value: 'ctr_1' } },
  columns: [
    { key: 'date', title: 'Day' },
    { key: 'count', title: 'Count' },
  ],
  target: { sheet: 'T', cell: 'A1' },
  mode,
  schedule: { every: 'never' as const },
  isPaused: false,
});

/** With a remark beside each day. */
function begin(mode: (typeof MODES)[number], timeZone: string, days: readonly string[]): void {
  opened = openImport({ timeZone });
  send(days);
  ({ id } = opened.run(definition(mode)));
  sheet().growColumns(3);
  const remarks = ['Mine', ...days.map((day) => `of ${day}`)].map((text) => [text]);
  sheet().enter({ row: 1, column: 4, rows: remarks.length, columns: 1 }, remarks);
}

function sheet() {
  const found = opened.sheet.workbook.sheetByName('T');
  if (!found) throw new Error('No sheet');
  return found;
}

const shown = (rows: number) =>
  sheet()
    .values({ row: 2, column: 1, rows, columns: 4 })
    .map(([date, ...rest]) => {
      const at = new Date((date as { readonly date: number }).date);
      return [
        at.toLocaleString('sv', { timeZone: opened.sheet.workbook.timeZone }).replace(' 00:00:00', ''),
        ...rest,
      ];
    });

const wanted = (days: readonly string[], isThere: (day: string) => boolean = () => true) =>
  days.map((day) => [day, Number(day.slice(-2)), isThere(day), `of ${day}`]);

describe.each(MODES)('%s', (mode) => {
  describe.each(SKIPPED)('%s', (timeZone, day) => {
    test.each([
      ['the first', [0, 1, 2]],
      ['among others', [-1, 0, 1]],
      ['the last', [-2, -1, 0]],
      ['the only one', [0]],
    ])('%s', (_, places) => {
      const days = places.map((count) => dayAfter(day, count));
      begin(mode, timeZone, days);
      for (const zone of [NEW_YORK, timeZone, NEW_YORK]) {
        opened.sheet.workbook.setTimeZone(zone);
        const { forecast } = opened.ask('price', { id, definition: definition(mode) });
        expect(forecast?.comparison).toMatchObject({ added: 0, removed: 0 });
        expect(opened.runAgain(id)).toMatchObject({
          state: 'done',
          result: { changes: { added: 0, removed: 0, changed: forecast?.comparison?.changed }, notes: [] },
        });
        if (zone === NEW_YORK) expect(shown(days.length)).toEqual(wanted(days));
        expect(sheet().values({ row: 2, column: 3, rows: days.length, columns: 2 })).toEqual(
          days.map((one) => [true, `of ${one}`]),
        );
      }
    });
  });

  const [timeZone, day] = SKIPPED[0];
  const days = [-1, 0, 1, 2].map((count) => dayAfter(day, count));

  test.each([
    ['the first', [0, 1, 2]],
    ['the last', [-2, -1, 0]],
  ])('%s of a table without In source', (_, places) => {
    const without = places.map((count) => dayAfter(day, count));
    begin(mode, timeZone, without);
    withoutInSource(opened, id);
    opened.sheet.workbook.setTimeZone(NEW_YORK);
    expect(opened.runAgain(id)).toMatchObject({
      state: 'done',
      result: { changes: { added: 0, removed: 0 }, notes: [] },
    });
    expect(sheet().values({ row: 2, column: 3, rows: 3, columns: 1 })).toEqual(
      without.map((one) => [`of ${one}`]),
    );
  });

  test('leaves the source, and comes back', () => {
    begin(mode, timeZone, days);
    opened.sheet.workbook.setTimeZone(NEW_YORK);
    send(days.filter((one) => one !== day));
    expect(opened.runAgain(id)).toMatchObject({ result: { changes: { added: 0, removed: 1 } } });
    opened.sheet.workbook.setTimeZone(timeZone);
    opened.sheet.workbook.setTimeZone(NEW_YORK);
    send(days);
    expect(opened.runAgain(id)).toMatchObject({ result: { changes: { removed: 0 }, notes: [] } });
    expect(new Set(shown(days.length))).toEqual(new Set(wanted(days)));
  });

  test('the run before is undone in the other zone', () => {
    begin(mode, timeZone, days);
    send([...days, dayAfter(day, 3)]);
    opened.runAgain(id);
    opened.sheet.workbook.setTimeZone(NEW_YORK);
    opened.ask('undoImport', { id });
    expect(sheet().values({ row: 2, column: 3, rows: days.length, columns: 2 })).toEqual(
      days.map((one) => [true, `of ${one}`]),
    );
    send(days);
    expect(opened.runAgain(id)).toMatchObject({ result: { changes: { added: 0, removed: 0 }, notes: [] } });
    expect(shown(days.length)).toEqual(wanted(days));
  });

  test('the run in the other zone is undone', () => {
    begin(mode, timeZone, days);
    opened.sheet.workbook.setTimeZone(NEW_YORK);
    send([...days, dayAfter(day, 3)]);
    opened.runAgain(id);
    opened.ask('undoImport', { id });
    expect(sheet().values({ row: 2, column: 3, rows: days.length, columns: 2 })).toEqual(
      days.map((one) => [true, `of ${one}`]),
    );
    send(days);
    expect(opened.runAgain(id)).toMatchObject({ result: { changes: { added: 0, removed: 0 }, notes: [] } });
    expect(shown(days.length)).toEqual(wanted(days));
  });
});
