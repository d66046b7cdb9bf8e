// A word stands below a history, under any of its titles. The person deletes captures as cells (Delete ▸ Cells ▸ Shift up), and the
// word comes up: it stays below all captures, and a chart of all of them shows the next ones, too.
import { expect, test } from 'vitest';
import { source } from '../projects-import';
import { growingTable } from './growing-table';

const TITLES = ['Capture', 'Captured at', 'ID', 'Project', 'Size'];
/** Whoever deletes that column has no time beside a word under Capture. */
const WITHOUT_TIMES = 'Capture, and no times';

test.each(
  [...TITLES, WITHOUT_TIMES].flatMap((told) =>
    [true, false].flatMap((isUndone) => [1, 2].map((below) => [told, isUndone, below] as const)),
  ),
)('under %s, a run undone before: %s, %i below the last', (told, isUndone, below) => {
  const under = told === WITHOUT_TIMES ? 'Capture' : told;
  const table = growingTable({ mode: 'snapshot', rows: source('a', 'b', 'c') });
  const { opened, sheet, at, id } = table;
  sheet.growRows(20);
  expect(table.again(source('a', 'b', 'c', 'd'))).toMatchObject({ state: 'done' });
  if (isUndone) {
    expect(table.again(source('a', 'b'))).toMatchObject({ state: 'done' });
    opened.ask('undoImport', { id });
  }
  expect(sheet.lastRow).toBe(8);
  if (told === WITHOUT_TIMES) sheet.deleteColumns(table.column('Captured at'), 1);
  sheet.enter(at(8 + below, table.column(under)), [['label']]);
  sheet.addChart({
    ...{ kind: 'line', row: 1, column: 12, title: '', width: 100, height: 100 },
    ranges: [{ sheetId: sheet.id, area: at(1, table.column('Size'), 8) }],
  });
  sheet.deleteCells(at(2, 1, 3, 5), 'row');
  expect(table.again(source('x', 'y'))).toMatchObject({ state: 'done' });

  const texts = sheet.values(at(1, table.column(under), sheet.lastRow)).flat();
  const ids = sheet.values(at(1, table.column('ID'), sheet.lastRow)).flat();
  const last = 1 + ids.lastIndexOf('y');
  expect(ids.filter((one) => typeof one === 'string' && /^[a-dxy]$/.test(one))).toEqual([...'abcdxy']);
  expect(texts.filter((text) => text === 'label')).toHaveLength(1);
  expect(1 + texts.indexOf('label')).toBe(last + below);
  const [{ area } = { area: at(1, 1) }] = sheet.charts[0]?.ranges ?? [];
  expect(area.row + area.rows - 1).toBeGreaterThanOrEqual(last);
});
