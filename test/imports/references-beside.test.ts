// Formulas of the person beside a table name what they named, wherever their row goes.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import type { Definition } from '../../src/imports/definition/definition';
import { copiedDown } from '../../src/imports/rows/row-references';
import { area } from '../sandbox/workbook/contract/fixture';
import { STEP } from './broken-off/at-every-call';
import { Killed, openImport } from './opened-import';
import { projectsImport, type Source, setSource, source } from './projects-import';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

type Mode = Definition['mode'];

/** By row: what stands beside, and what is to stand there once the row is another. */
const COLUMNS: readonly ((row: number, was: number) => string)[] = [
  (_, was) => `=Notes!B${was}`,
  (_, was) => `='It''s mine'!$B${was}+"A1"`,
  (row) => `=$C${row}*J1`,
  (row) => `=LET(c, C${row}, r, 2, c*r)`,
  (_, was) => `=SUM(Notes!${was}:${was})`,
];

function begin(mode: Mode) {
  const opened = openImport();
  const before = source('a', 'b', 'c', 'd', 'e');
  setSource(opened, before);
  const { id } = opened.run(projectsImport({ mode }));
  const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
  sheet.growColumns(12);
  const rows = before.map((_row, index) => index + 2);
  sheet.enter(area('E1:I1'), [COLUMNS.map((_column, index) => `Mine ${index}`)]);
  sheet.setFormulas(
    { row: 2, column: 5, rows: rows.length, columns: COLUMNS.length },
    rows.map((row) => COLUMNS.map((formula) => formula(row, row))),
  );
  const look = () => sheet.formulas({ row: 2, column: 5, rows: sheet.lastRow - 1, columns: COLUMNS.length });
  const ids = () => sheet.values({ row: 2, column: 1, rows: sheet.lastRow - 1, columns: 1 }).flat();
  return { opened, id, sheet, look, ids };
}

/** Where each project stood at first. */
const WAS: Readonly<Record<string, number>> = { a: 2, b: 3, c: 4, d: 5, e: 6 };

function wanted(ids: readonly unknown[]): readonly (readonly string[])[] {
  return ids.map((id, index) => {
    const row = index + 2;
    return COLUMNS.map((formula) => formula(row, WAS[String(id)] as number));
  });
}

const OTHERS: readonly (readonly [string, readonly Source[]])[] = [
  ['the other way round', source('e', 'd', 'c', 'b', 'a')],
  ['without the first', source('d', 'b', 'c', 'e')],
  ['without some', source('e', 'c')],
];

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test.each(OTHERS)('rows that come %s', (_, rows) => {
    const { opened, id, look, ids } = begin(mode);
    setSource(opened, rows);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect([...ids()].sort()).toEqual(rows.map((row) => row.id).sort());
    expect(look()).toEqual(wanted(ids()));
  });

  test('a run that was killed leaves no other reference, and the next one no `$`', () => {
    const rows = source('e', 'c', 'a');
    for (let call = 1, isWhole = false; !isWhole; call += STEP) {
      const { opened, id, look, ids } = begin(mode);
      setSource(opened, rows);
      opened.killAt(call, 0);
      try {
        opened.runAgain(id);
        isWhole = true;
      } catch (thrown) {
        if (!(thrown instanceof Killed)) throw thrown;
        opened.sheet.google.clock.advance(600_000);
        expect(opened.runAgain(id), `call ${call}`).toMatchObject({ state: 'done' });
      }
      const found = look().map((line) =>
        line.map((formula) => formula.replace(/(?<=!\$?B?)\$(?=\d)|(?<=J)\$(?=1)|(?<=:)\$(?=\d)/g, '')),
      );
      expect(found, `call ${call}`).toEqual(wanted(ids()));
    }
  });
});

test('what names the rows of the table moves as Sheets has it', () => {
  const { opened, id, sheet } = begin('replace');
  sheet.setFormulas(area('E2:E6'), [['=C2'], ['=E2+C3'], ['=E3+C4'], ['=E4+C5'], ['=E5+C6']]);
  setSource(opened, source('a', 'c', 'b', 'd', 'e'));
  opened.runAgain(id);
  expect(sheet.formulas(area('E2:E6')).flat()).toEqual(['=C2', '=E2+C3', '=E3+C4', '=E4+C5', '=E5+C6']);
});

describe.each([false, true])('new rows, where the first one is hidden: %s', (isHidden) => {
  test('get formulas with names of their own', () => {
    const { opened, id, sheet } = begin('update');
    sheet.growRows(20);
    if (isHidden) sheet.setRowsHidden(2, 1, true);
    setSource(opened, source('a', 'b', 'c', 'd', 'e', 'f', 'g'));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(sheet.formulas(area('H2:H8')).flat()).toEqual(
      [2, 3, 4, 5, 6, 7, 8].map((row) => `=LET(c, C${row}, r, 2, c*r)`),
    );
  });
});

test('a column of a Sheets table is none, though its name looks like a cell', () => {
  expect(copiedDown('=XLOOKUP(A5,Rates[Id],Rates[Q1])*C5+SUM(Rates[[#ALL],[FY24]:[FY25]])&"A1"', 3)).toBe(
    '=XLOOKUP(A8,Rates[Id],Rates[Q1])*C8+SUM(Rates[[#ALL],[FY24]:[FY25]])&"A1"',
  );
});
