// The first run dies as soon as it has made a sheet for its table, and is stopped: the next one uses that sheet.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Mode } from '../../../src/imports/definition/definition';
import { MODES } from '../growing/growing-table';
import { Killed, type OpenedImport, openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';

const HOUR = 3_600_000;

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

const names = ({ sheet: { workbook } }: OpenedImport): readonly string[] =>
  workbook.sheets.filter(({ hidden }) => !hidden).map(({ name }) => name);

/** @returns undefined where it came to its end before that call */
function stoppedAt(call: number, loseWrites: number, mode: Mode) {
  const opened = openImport();
  setSource(opened, source('a', 'b', 'c'));
  const definition = projectsImport({ mode });
  const { id } = opened.ask('saveImport', { definition });
  opened.killAt(call, loseWrites);
  try {
    opened.runAgain(id);
    return undefined;
  } catch (thrown) {
    if (!(thrown instanceof Killed)) throw thrown;
  }
  opened.killAt(Number.POSITIVE_INFINITY);
  opened.sheet.google.clock.advance(HOUR);
  const { run = '' } = opened.ask('home', {}).imports[0]?.progress ?? {};
  if (run !== '') opened.ask('stopRun', { id, run });
  return { opened, id, definition };
}

/** Where it dies with a sheet that is still blank, and before it knows where its table goes. */
function* blank(mode: Mode): Iterable<NonNullable<ReturnType<typeof stoppedAt>>> {
  let count = 0;
  for (let call = 40; ; call += 1) {
    const stopped = stoppedAt(call, call % 3, mode);
    if (!stopped) break;
    const { workbook, google } = stopped.opened.sheet;
    const kept = google.properties.document.get(`import.${stopped.id}.state`) ?? '{}';
    const isPlaced = 'table' in JSON.parse(kept);
    if (isPlaced && count > 0) break;
    if (isPlaced || !workbook.sheetByName('Projects')) continue;
    count += 1;
    yield stopped;
  }
  expect(count).toBeGreaterThan(0);
}

test.each(MODES)('%s: the table stands there', (mode) => {
  for (const { opened, id } of blank(mode)) {
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', result: { sheet: 'Projects' } });
    expect(names(opened)).toEqual(['Sheet1', 'Projects']);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', result: { sheet: 'Projects' } });
  }
});

test('an import that was edited meanwhile uses it too', () => {
  for (const { opened, id, definition } of blank('replace')) {
    opened.ask('saveImport', { id, definition: { ...definition, name: 'All projects' } });
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', result: { sheet: 'Projects' } });
    expect(names(opened)).toEqual(['Sheet1', 'Projects']);
  }
});

test('an import that is to go elsewhere goes there', () => {
  for (const { opened, id, definition } of blank('replace')) {
    const target = { sheet: 'Elsewhere', cell: 'A1' };
    opened.ask('saveImport', { id, definition: { ...definition, target } });
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', result: { sheet: 'Elsewhere' } });
  }
});

test('what a person has written there meanwhile stays, and the table gets another one', () => {
  for (const { opened, id } of blank('update')) {
    const sheet = opened.sheet.workbook.sheetByName('Projects');
    sheet?.enter({ row: 2, column: 2, rows: 1, columns: 1 }, [['mine']]);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', result: { sheet: 'Projects 2' } });
    expect(sheet?.entries({ row: 2, column: 2, rows: 1, columns: 1 })).toEqual([['mine']]);
  }
});
