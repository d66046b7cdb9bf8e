// A total stands right under the last record. The person deletes cells of a record (Delete ▸ Cells ▸ Shift up), and the total comes up
// onto the row that was the last: it is no row of the table, what comes next stands above it, and what covered all records covers all.
import { expect, test } from 'vitest';
import { source } from '../projects-import';
import { growingTable, MODES } from './growing-table';

test.each(
  MODES.flatMap((mode) =>
    [1, 2, 3, 4].flatMap((record) =>
      [true, false].flatMap((isSummed) =>
        (mode === 'snapshot' ? ['ID', 'Capture'] : ['ID', 'Project']).map(
          (under) => [mode, record, isSummed, under] as const,
        ),
      ),
    ),
  ),
)('%s, record %i, with a sum: %s, and its title under %s', (mode, record, isSummed, under) => {
  const rows = source('a', 'b', 'c', 'd');
  const table = growingTable({ mode, rows });
  const { opened, sheet, at } = table;
  const size = table.column('Size');
  const letter = String.fromCharCode(64 + size);
  sheet.growRows(20);
  const report = opened.sheet.workbook.insertSheet({ name: 'Report' });
  report.setFormulas(at(1, 1), [[`=SUM(Projects!${letter}2:${letter}5)`]]);
  sheet.enter(at(6, table.column(under)), [['Total']]);
  if (isSummed) sheet.setFormulas(at(6, size), [[`=SUM(${letter}2:${letter}5)`]]);
  else sheet.setFormulas(at(6, size), [[`=COUNT(${letter}2:${letter}5)`]]);
  sheet.deleteCells(at(1 + record, 1, 1, table.right), 'row');
  expect(table.again(rows)).toMatchObject({ state: 'done' });

  const ids = sheet.values(at(2, table.column('ID'), sheet.lastRow - 1)).flat();
  const last = 1 + ids.lastIndexOf('d') + 1;
  const wanted = mode === 'snapshot' ? 7 : 4;
  expect(ids.filter((id) => rows.some((one) => one.id === id))).toHaveLength(wanted);
  const titles = sheet.values(at(2, table.column(under), sheet.lastRow - 1)).flat();
  expect(titles.filter((title) => title === 'Total')).toHaveLength(1);
  const total = 2 + titles.indexOf('Total');
  expect(total).toBeGreaterThan(last);
  for (const [of, cell] of [
    [report, at(1, 1)],
    [sheet, at(total, size)],
  ] as const) {
    const [[formula = ''] = []] = of.formulas(cell);
    const [, from, to] = /[A-Z](\d+):[A-Z](\d+)/.exec(formula.replaceAll('$', '')) ?? [];
    expect(Number(from), formula).toBe(2);
    expect(Number(to), formula).toBeGreaterThanOrEqual(last);
    expect(Number(to), formula).toBeLessThan(total);
  }
});
