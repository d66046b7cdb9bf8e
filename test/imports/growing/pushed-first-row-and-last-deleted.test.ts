// Cells are pushed down from the first record on, and then the last row is deleted, or cells of another record are: a sum of all
// records names those that are left, and goes on to cover all records once they are there again.
import { expect, test } from 'vitest';
import { source } from '../projects-import';
import { growingTable, MODES } from './growing-table';

test.each(MODES.flatMap((mode) => (['the last row', 'cells'] as const).map((out) => [mode, out] as const)))(
  '%s, %s deleted',
  (mode, out) => {
    const rows = source('a', 'b', 'c', 'd');
    const table = growingTable({ mode, rows });
    const { opened, sheet, at } = table;
    const letter = String.fromCharCode(64 + table.column('Size'));
    sheet.growRows(20);
    const report = opened.sheet.workbook.insertSheet({ name: 'Report' });
    report.setFormulas(at(1, 1), [[`=SUM(Projects!${letter}2:${letter}5)`]]);
    sheet.insertCells(at(2, 1, 1, table.right), 'row');
    if (out === 'cells') sheet.deleteCells(at(4, 1, 1, table.right), 'row');
    else sheet.deleteRows(6, 1);
    expect(table.again(rows)).toMatchObject({ state: 'done' });
    const ids = sheet.values(at(2, table.column('ID'), sheet.lastRow - 1)).flat();
    const full = ids.flatMap((id, down) => (id === null ? [] : [down + 2]));
    const [[formula = ''] = []] = report.formulas(at(1, 1));
    const [, from, to] = /[A-Z](\d+):[A-Z](\d+)/.exec(formula.replaceAll('$', '')) ?? [];
    expect(Number(from), formula).toBeLessThanOrEqual(full[0] ?? 0);
    expect(Number(to), formula).toBeGreaterThanOrEqual(full[full.length - 1] ?? 0);
  },
);
