// An answer that nobody would expect is told in words: after the run, on the card, in the history; also of a run by the clock.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { besideTable } from './beside';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, type Source, setSource, source } from './projects-import';
import { projectsSheet } from './snapshot-table';

const HOUR = 3_600_000;
const BEFORE = source('a', 'b', 'c', 'd', 'e');
const EMPTY = 'The service sent no rows. The run before had 5.';
const FEW = 'The service sent 2 rows, less than half of the 5 of the run before.';
const NAMELESS = 'None of the rows has a value under “ID”';
const MODES = ['replace', 'update', 'snapshot'] as const;

let opened: OpenedImport;
let id: string;

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  opened = openImport();
});

function begin(change: Parameters<typeof projectsImport>[0]): void {
  setSource(opened, BEFORE);
  const { end, ...run } = opened.run(projectsImport(change));
  expect(end.result?.notes).toEqual([]);
  id = run.id;
}

function told(rows: readonly Source[]): readonly string[] {
  opened.sheet.google.clock.advance(HOUR);
  setSource(opened, rows);
  const { result } = opened.runAgain(id);
  const notes = result?.notes ?? [];
  const [card] = opened.ask('home', {}).imports;
  expect(card?.lastGood?.notes ?? []).toEqual(notes);
  expect(opened.ask('history', { id })[0]?.result?.notes).toEqual(notes);
  return notes;
}

const nameless = (rows: readonly Source[]): readonly Source[] =>
  rows.map((row) => ({ ...row, id: null as unknown as string }));

describe.each(MODES)('%s', (mode) => {
  test('no row where there were some', () => {
    begin({ mode });
    const words = mode === 'snapshot' ? 'The service sent no rows, so no capture was added.' : EMPTY;
    expect(told([])).toContainEqual(expect.stringContaining(words));
  });

  test('less than half of the rows, and not half of them', () => {
    begin({ mode });
    expect(told(BEFORE.slice(0, 3))).toEqual([]);
    opened = openImport();
    begin({ mode });
    expect(told(BEFORE.slice(0, 2))).toContainEqual(expect.stringContaining(FEW));
  });

  test('a column that comes blank in every row, and one with texts among its numbers', () => {
    begin({ mode });
    const sized = (size: unknown) => BEFORE.map((row) => ({ ...row, size: size as number }));
    expect(told(sized(null))).toEqual([
      `No row had a value for “Size” this time, so ${mode === 'snapshot' ? 'it is blank in the new rows' : 'its column is blank'}.`,
    ]);
    expect(told(sized(7))).toEqual([]);
    expect(told(sized('1,097.5'))).toEqual([
      'Under “Size” some rows came with a text where there was a number: a sum passes over it.',
    ]);
    expect(told([...sized(7).slice(1), ...sized(null).slice(0, 1)])).toEqual([]);
  });

  test('so many rows as were asked for are no surprise', () => {
    begin({ mode });
    const rows = { kind: 'value', value: '2' } as const;
    opened.ask('saveImport', { id, definition: projectsImport({ mode, arguments: { rows } }) });
    expect(told(BEFORE)).toEqual([]);
  });
});

test.each(['replace', 'update'] as const)('%s: no row has its id', (mode) => {
  begin({ mode });
  const sheet = projectsSheet(opened);
  const mine = besideTable(sheet);
  sheet.growColumns(mine);
  sheet.enter({ row: 1, column: mine, rows: 4, columns: 1 }, [['Mine'], ['of a'], [null], ['of c']]);
  expect(told(nameless(BEFORE))).toContainEqual(expect.stringContaining(NAMELESS));
  const remarks = sheet
    .values({ row: 2, column: 1, rows: sheet.lastRow - 1, columns: mine })
    .flatMap((cells) => (cells[mine - 1] ? [[cells[0], cells[mine - 1]]] : []));
  expect(remarks).toEqual([
    ['a', 'of a'],
    ['c', 'of c'],
  ]);
});

test('one row without its id is told of, too', () => {
  begin({});
  const [first, ...others] = BEFORE;
  expect(told([...others, ...nameless([first as Source])])).toContainEqual(
    expect.stringContaining('1 row came without “ID”.'),
  );
});

test('a run by the clock tells it on the card', () => {
  begin({ schedule: { every: 'hours', hours: 1 } });
  opened.sheet.google.clock.advance(2 * HOUR);
  setSource(opened, []);
  opened.strike();
  const [card] = opened.ask('home', {}).imports;
  expect(card?.lastGood?.notes).toContainEqual(expect.stringContaining(EMPTY));
});

test('the price says so beforehand', () => {
  begin({});
  setSource(opened, BEFORE.slice(0, 2));
  const { notes } = opened.ask('price', { id, definition: projectsImport() });
  expect(notes).toContainEqual(expect.stringContaining(FEW));
});
