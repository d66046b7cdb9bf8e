// A title alone makes no column the import's: not another import's, nor one of the person's.
import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';

const HOUR = 3_600_000;

function runAgain(opened: OpenedImport, id: string, ...ids: readonly string[]) {
  setSource(
    opened,
    source(...ids).map((row) => ({ ...row, size: 7 })),
  );
  opened.sheet.google.clock.advance(HOUR);
  return opened.runAgain(id);
}

describe.each([
  ['left', 1, 8],
  ['right', 8, 1],
] as const)('of two imports side by side, of the %s one', (_, own, other) => {
  function begin() {
    const opened = openImport();
    const sheet = opened.sheet.workbook.insertSheet({ name: 'Both', rows: 40, columns: 20 });
    setSource(opened, source('a', 'b'));
    const at = (column: number) => ({
      sheet: 'Both',
      sheetId: sheet.id,
      cell: `${String.fromCharCode(64 + column)}1`,
    });
    const definition = projectsImport({ name: 'Own', target: at(own) });
    const begun = (change: Parameters<typeof projectsImport>[0]) =>
      opened.run({ ...definition, ...change }).id;
    return {
      opened,
      sheet,
      definition,
      begun,
      beginOther: () => begun({ name: 'Other', target: at(other) }),
    };
  }

  const tableAt = (sheet: Sheet, column: number, columns: number) =>
    sheet.values({ row: 1, column, rows: 30, columns });

  test.each([
    ['a column', 2],
    ['the ids', 0],
  ])('%s that are deleted are not looked for in the other', (_what, right) => {
    const { opened, sheet, begun, beginOther } = begin();
    const id = begun({});
    beginOther();
    sheet.deleteColumns(own + right, 1);
    const there = own < other ? other - 1 : other;
    const before = tableAt(sheet, there, 3);
    runAgain(opened, id, 'c', 'b', 'd', 'e');
    expect(tableAt(sheet, there, 3)).toEqual(before);
  });

  test('a column that is added to it is not the other’s', () => {
    const { opened, sheet, definition, begun, beginOther } = begin();
    const id = begun({ columns: definition.columns.slice(0, 2) });
    beginOther();
    const known = opened.ask('definition', { id });
    opened.ask('saveImport', { id, definition: { ...known, columns: definition.columns } });
    const there = tableAt(sheet, other, 3);
    expect(runAgain(opened, id, 'c', 'b')).toMatchObject({ state: 'done' });
    expect([tableAt(sheet, other, 3), tableAt(sheet, other + 1, 3)]).toContainEqual(there);
  });

  test('“In source” of the other stays the other’s', () => {
    const { opened, sheet, begun, beginOther } = begin();
    const theirs = beginOther();
    sheet.enter({ row: 3, column: other + 4, rows: 1, columns: 1 }, [['of b']]);
    runAgain(opened, theirs, 'a', 'x');
    const there = tableAt(sheet, other, 5);
    expect(there[0]).toContain('In source');
    const id = begun({});
    runAgain(opened, id, 'a', 'y', 'z');
    expect(tableAt(sheet, other, 5)).toEqual(there);
  });
});

describe.each([5, 8])('a column of the person, number %i', (column) => {
  test.each([
    ['In source', {}],
    ['Category', { columns: [...projectsImport().columns, { key: 'category', title: 'Category' }] }],
  ] as const)('called “%s” stays theirs', (title, change) => {
    const opened = openImport();
    setSource(opened, source('a', 'b'));
    const { id } = opened.run(projectsImport());
    const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
    sheet.growColumns(9);
    sheet.enter({ row: 1, column, rows: 3, columns: 1 }, [[title], ['mine a'], ['mine b']]);
    sheet.enter({ row: 3, column: column === 5 ? 6 : 5, rows: 1, columns: 1 }, [['note b']]);
    opened.ask('saveImport', { id, definition: { ...opened.ask('definition', { id }), ...change } });
    expect(runAgain(opened, id, 'a', 'x')).toMatchObject({ state: 'done' });
    const all = sheet.values({ row: 1, column: 1, rows: sheet.lastRow, columns: sheet.lastColumn }).flat();
    expect(all).toContain('mine a');
    expect(all).toContain('mine b');
  });
});
