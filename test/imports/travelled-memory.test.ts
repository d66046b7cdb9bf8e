// A copy of the file knows the rows of its tables as the file does: whatever a person does to them there ends as it would here.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { lift, putDown } from '../../sandbox/workbook/copied';
import type { Sheet } from '../../sandbox/workbook/workbook';
import type { Definition } from '../../src/imports/definition/definition';
import { openBeside } from '../in-process-sheet';
import { atEveryCall } from './broken-off/at-every-call';
import { MINUTES_10 } from './broken-off/unbroken';
import { answerWith, creatorsImport } from './open-fields/creators-import';
import { drive, type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource } from './projects-import';
import { projectsSheet } from './snapshot-table';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const KINDS: readonly [string, Definition][] = [
  ['replace', projectsImport()],
  ['update', projectsImport({ mode: 'update' })],
  ['snapshot', projectsImport({ mode: 'snapshot' })],
  ['rows that have their place alone', creatorsImport()],
];
const FIRST = 'abcdb';

function send(opened: OpenedImport, ids: string, size: number): void {
  const rows = Array.from(ids, (id, index) => ({ id, name: `Project ${id}`, size: size + index }));
  const isProjects = opened.ask('home', {}).imports[0]?.name !== 'Top';
  if (isProjects) setSource(opened, rows);
  else
    answerWith(
      opened,
      rows.map(({ id, size: followers }) => ({ nick: id, followers })),
    );
}

function begin(definition: Definition): { readonly opened: OpenedImport; readonly id: string } {
  const opened = openImport();
  const { id } = opened.ask('saveImport', { definition });
  send(opened, FIRST, 1);
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  const sheet = projectsSheet(opened);
  sheet.growRows(20);
  sheet.growColumns(12);
  const column = sheet.lastColumn + 1;
  const remarks = Array.from(FIRST, (one, index) => [index === 3 ? null : `of ${one} ${index}`]);
  sheet.enter({ row: 2, column, rows: remarks.length, columns: 1 }, remarks);
  return { opened, id };
}

function copyOf(opened: OpenedImport): OpenedImport {
  const copy = drive(openBeside(opened.sheet, { saved: opened.sheet.workbook.save() }));
  copy.ask('restoreImports', {});
  return copy;
}

function pasteRow(sheet: Sheet, from: number, to: number): void {
  const area = { row: from, column: 1, rows: 1, columns: sheet.lastColumn };
  putDown(lift(sheet, area), sheet, { ...area, row: to }, { ...area, row: to }, 'follow');
}

/** Records are in rows 2 to 6. */
const ACTS: readonly [string, (sheet: Sheet) => void][] = [
  ['nothing', () => undefined],
  ['the last record is dragged up', (sheet) => sheet.moveRows(6, 1, 3)],
  ['two records are dragged to below it', (sheet) => sheet.moveRows(3, 2, 7)],
  [
    'a record is copied inside',
    (sheet) => {
      sheet.insertRows(4, 1);
      pasteRow(sheet, 3, 4);
    },
  ],
  ['a record is copied to below it', (sheet) => pasteRow(sheet, 3, 7)],
  [
    'a row is made inside',
    (sheet) => {
      sheet.insertRows(4, 1);
      sheet.enter({ row: 4, column: 1, rows: 1, columns: 1 }, [['MINE']]);
    },
  ],
  [
    'something is written below it',
    (sheet) => sheet.enter({ row: 7, column: 1, rows: 1, columns: 1 }, [['MINE']]),
  ],
  ['the last record is deleted', (sheet) => sheet.deleteRows(6, 1)],
];

/** When anything was captured is another moment in each file. */
const cellsOf = (opened: OpenedImport) => {
  const sheet = projectsSheet(opened);
  const cells = sheet.values({ row: 1, column: 1, rows: sheet.maxRows, columns: sheet.maxColumns });
  return cells.map((row) => row.map((cell) => (typeof cell === 'object' && cell !== null ? 'date' : cell)));
};

describe.each(KINDS)('%s', (_, definition) => {
  describe.each(ACTS)('%s', (__, act) => {
    test.each(['bcaed', 'ab', 'abcdbxyz'])('then %s comes', (ids) => {
      const { opened, id } = begin(definition);
      const copy = copyOf(opened);
      const ends = [opened, copy].map((file) => {
        act(projectsSheet(file));
        send(file, ids, 100);
        file.sheet.google.clock.advance(3_600_000);
        const { state, result, error } = file.runAgain(id);
        return { state, changes: result?.changes, error: error?.message, cells: cellsOf(file) };
      });
      expect(ends[1]).toEqual(ends[0]);
    });
  });
});

test('a copy that is made of a file whose run died at any call writes over nothing, and has no row twice', {
  timeout: MINUTES_10,
}, async () => {
  let { opened, id } = begin(creatorsImport());
  const begun = (): OpenedImport => {
    ({ opened, id } = begin(creatorsImport()));
    send(opened, 'edcbaf', 100);
    opened.sheet.google.clock.advance(3_600_000);
    return opened;
  };
  const ends = { done: 0, asks: 0 };
  for await (const call of atEveryCall(begun, () => void opened.runAgain(id))) {
    const copy = copyOf(opened);
    const sheet = projectsSheet(copy);
    sheet.moveRows(sheet.lastRow, 1, 3);
    sheet.insertRows(3, 1);
    sheet.enter({ row: 3, column: 1, rows: 1, columns: 1 }, [['MINE']]);
    const before = cellsOf(copy);
    const { state } = copy.runAgain(id);
    if (state === 'done') {
      ends.done += 1;
      continue;
    }
    ends.asks += 1;
    expect(cellsOf(copy), call).toEqual(before);
    sheet.deleteRows(3, 1);
    const end = copy.runAgain(id);
    if (end.state !== 'done') continue;
    const names = cellsOf(copy).map(([name]) => name);
    expect(
      names.filter((name) => name !== null),
      call,
    ).toEqual(['Creator', ...'edcbaf']);
  }
  expect(ends.done, JSON.stringify(ends)).toBe(0);
});

test.each(['replace', 'update', 'snapshot'] as const)(
  '%s: a copy without marks, with a blank row among the records, has each of them once, beside what was written there',
  (mode) => {
    const { opened } = begin(projectsImport({ mode }));
    projectsSheet(opened).insertRows(4, 1);
    const copy = drive(openBeside(opened.sheet, { saved: opened.sheet.workbook.save() }));
    const { workbook } = copy.sheet;
    for (const { id } of workbook.metadata) workbook.removeMetadata(id);
    copy.ask('restoreImports', {});
    const card = () => copy.ask('home', {}).imports[0];
    const id = card()?.id ?? '';
    send(copy, 'abcdxy', 100);
    copy.sheet.google.clock.advance(3_600_000);
    for (let end = copy.runAgain(id); end.state !== 'done'; end = copy.runAgain(id)) {
      const { stamp, places } = card()?.question ?? { stamp: '', places: [] };
      expect(places, end.error?.message).not.toEqual([]);
      copy.ask('answerQuestion', { id, stamp, answer: 0 });
    }
    const sheet = projectsSheet(copy);
    const lines = sheet.values({ row: 1, column: 1, rows: sheet.lastRow, columns: sheet.lastColumn });
    const [titles = []] = lines;
    const [ids, capture] = [titles.indexOf('ID'), titles.indexOf('Capture')];
    const of = (key: string) =>
      lines.filter((cells) => cells[ids] === key && (capture < 0 || cells[capture] === 2));
    for (const key of 'acdxy') expect(of(key), key).toHaveLength(1);
    for (const remark of ['of a 0', 'of c 2']) {
      expect(lines.find((cells) => cells.includes(remark))?.[ids]).toBe(remark.slice(3, 4));
    }
  },
);
