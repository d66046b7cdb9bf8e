// Where Sheets does not know any more where a table is, nothing is read or written, and a person is asked.
import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import {
  columnArea,
  copyCells,
  cutCells,
  expectDoubt,
  type FoundTable,
  foundTable,
  MODES,
  makeLegacy,
  titlesOf,
} from './found-table';

/** Sheets ▸ Duplicate, from the tab's menu. */
function duplicate({ opened, sheet }: FoundTable): void {
  opened.sheet.enter();
  opened.sheet.google.nextExecution({ mode: 'SIDEBAR', user: 'owner' });
  const spreadsheet = SpreadsheetApp.getActive();
  spreadsheet.getSheetByName(sheet.name)?.copyTo(spreadsheet);
}

function otherSheet({ opened }: FoundTable): Sheet {
  return opened.sheet.workbook.insertSheet({ name: 'Other' });
}

function headerMarkOf({ opened, id }: FoundTable) {
  return opened.sheet.workbook.metadata.find(({ value }) => value === `${id}.header`);
}

describe.each(MODES)('in the mode %s it is in doubt', (mode) => {
  const first = mode === 'snapshot' ? 3 : 1;
  const width = first + 2;
  const whole = ({ sheet }: FoundTable) => columnArea(sheet, 1, width);

  test.each<[string, (table: FoundTable) => void, RegExp]>([
    [
      'its header’s row was deleted',
      ({ sheet }) => sheet.deleteRows(1, 1),
      /its header row on “Projects” was deleted/,
    ],
    [
      'the mark of its header’s row is gone',
      (table) => table.opened.sheet.workbook.removeMetadata(headerMarkOf(table)?.id ?? 0),
      /its header row on “Projects” was deleted/,
    ],
    [
      'two rows are marked as its header’s',
      (table) => {
        const { id: _, ...mark } = headerMarkOf(table) ?? {
          id: 0,
          key: '',
          value: '',
          visibility: 'DOCUMENT',
          location: { kind: 'workbook' },
        };
        table.sheet.growRows(9);
        const location = { kind: 'row', sheetId: table.sheet.id, index: 9 } as const;
        table.opened.sheet.workbook.addMetadata({ ...mark, location });
      },
      /Several rows of “Projects” are marked.*: 1, 9/,
    ],
    [
      'it was sorted together with its header',
      (table) => table.sheet.sort(whole(table), [{ column: first, ascending: true }]),
      /header of this import on “Projects” is in row \d, among the rows/,
    ],
    [
      'it was sorted so after its notes were deleted',
      (table) => {
        const { sheet } = table;
        sheet.setAttributes({ row: 1, column: 1, rows: 1, columns: width }, 'note', [
          new Array(width).fill(''),
        ]);
        sheet.sort(whole(table), [{ column: first, ascending: true }]);
      },
      /header of this import on “Projects” is in row \d, among the rows/,
    ],
    [
      'all of its cells were cut, to rows below',
      (table) => cutCells(table.sheet, whole(table), table.sheet, 20, 1),
      /in row 20 of “Projects”, columns [A-Z] to [A-Z], now, and not in row 1/,
    ],
    [
      'all of its cells were cut, to another sheet',
      (table) => cutCells(table.sheet, whole(table), otherSheet(table), 2, 2),
      /in row 2 of “Other”, columns [A-Z] to [A-Z], now, and not in row 1 of “Projects”/,
    ],
    [
      'so they were, and a table with the same titles was put in their place',
      (table) => {
        const { sheet } = table;
        const titles = titlesOf(sheet).filter((title) => title !== '');
        const columns = titles.length;
        cutCells(sheet, columnArea(sheet, 1, columns), otherSheet(table), 2, 2);
        sheet.enter({ row: 1, column: 1, rows: 1, columns }, [titles]);
      },
      /in row 2 of “Other”, columns [A-Z] to [A-Z], now, and not in row 1 of “Projects”/,
    ],
    [
      'its sheet was deleted',
      ({ opened, sheet }) => opened.sheet.workbook.deleteSheet(sheet.id),
      /The sheet “Projects” with the table of this import was deleted/,
    ],
    [
      'its sheet was deleted, and a copy is left',
      (table) => {
        duplicate(table);
        table.opened.sheet.workbook.deleteSheet(table.sheet.id);
      },
      /The sheet “Projects” with the table of this import was deleted/,
    ],
  ])('where %s', (_, act, words) => {
    for (const copiedTabMetadata of ['copied', 'left'] as const) {
      const table = foundTable(mode, {}, { copiedTabMetadata });
      act(table);
      expectDoubt(table, words);
    }
  });

  test.each([
    ['first', 0, 'ID'],
    ['middle', 1, 'Project'],
    ['last', 2, 'Size'],
  ])('where the %s column was cut to the right, to rows below, or to another sheet', (_, right, title) => {
    for (const to of ['right', 'below', 'other sheet'] as const) {
      const table = foundTable(mode);
      const { sheet } = table;
      const target = to === 'other sheet' ? otherSheet(table) : sheet;
      const area = columnArea(sheet, first + right);
      cutCells(sheet, area, target, to === 'below' ? 30 : 1, to === 'below' ? area.column : width + 3);
      const letter = String.fromCharCode(64 + (to === 'below' ? area.column : width + 3));
      const before = to === 'right' ? '' : `, and not in row 1 of “${sheet.name}”`;
      const row = to === 'below' ? 30 : 1;
      expectDoubt(
        table,
        new RegExp(`“${title}” stands in row ${row} of “${target.name}”, column ${letter}, now${before}\\.`),
      );
    }
  });

  test.each([
    ['cut', cutCells],
    ['copied', copyCells],
  ])('where one of its columns was %s over another', (_, paste) => {
    const table = foundTable(mode);
    const { sheet } = table;
    paste(sheet, columnArea(sheet, first + 2), sheet, 1, first + 1);
    expectDoubt(table, /was “Project”, and has the header of “Size” now/);
  });

  test('where a table without marks of columns has two that could be one', () => {
    const table = foundTable(mode);
    const { sheet } = table;
    makeLegacy(table);
    copyCells(sheet, columnArea(sheet, first + 1), sheet, 1, width + 2);
    expectDoubt(table, /Several columns of “Projects” could be “Project”/);
  });
});

describe.each(['replace', 'update'] as const)('in the mode %s it is in doubt', (mode) => {
  test.each([
    ['nothing is left of it', false],
    ['a copy of it is left', true],
  ])('where the column that tells rows apart was deleted, and %s', (_, hasCopy) => {
    const table = foundTable(mode);
    const { sheet, column } = table;
    if (hasCopy) copyCells(sheet, columnArea(sheet, column('ID')), sheet, 1, 6);
    sheet.deleteColumns(column('ID'), 1);
    expectDoubt(table, /“ID” of this import is not on “Projects” any more/);
  });
});

test('a scheduled run in doubt asks nothing of the service, and keeps no other from running', () => {
  const table = foundTable('update', { schedule: { every: 'hours', hours: 1 } });
  const { opened, sheet } = table;
  const { definition } = { definition: opened.ask('definition', { id: table.id }) };
  const other = opened.run({ ...definition, name: 'Other', target: { sheet: 'Second', cell: 'A1' } });
  sheet.deleteColumns(1, 1);
  const before = sheet.entries(columnArea(sheet, 1, 5));
  opened.sheet.google.clock.advance(7_200_000);
  const { length } = opened.sheet.apis.requests;
  opened.strike();
  expect(sheet.entries(columnArea(sheet, 1, 5))).toEqual(before);
  const cards = opened.ask('home', {}).imports;
  expect(cards.map(({ state }) => state)).toEqual(['asks', 'fresh']);
  expect(opened.ask('history', { id: other.id })).toHaveLength(2);
  // One page and the empty one after it, of the other import alone.
  expect(opened.sheet.apis.requests.length - length).toBe(other.end.requests);
  opened.sheet.google.clock.advance(3_600_000);
  opened.strike();
  expect(opened.ask('home', {}).imports[0]).toMatchObject({ state: 'asks' });
});
