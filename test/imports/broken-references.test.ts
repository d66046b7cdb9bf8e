// Rows that go take what names them along: whoever is about to run an import is told which formulas that breaks.
import { beforeEach, expect, test } from 'vitest';
import { area } from '../sandbox/workbook/contract/fixture';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';

let opened: OpenedImport;
let id: string;
const BEFORE = source('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');

beforeEach(() => {
  opened = openImport();
  setSource(opened, BEFORE);
  id = opened.run(projectsImport()).id;
});

function told(
  formulas: readonly string[],
  count: number,
): { before: readonly string[]; after: readonly string[] } {
  const tab = opened.sheet.workbook.insertSheet({ name: 'Sums' });
  const cells = { ...area('B1'), rows: formulas.length };
  tab.setFormulas(
    cells,
    formulas.map((formula) => [formula]),
  );
  setSource(opened, BEFORE.slice(0, count));
  const { notes } = opened.ask('price', { id, definition: projectsImport() });
  opened.runAgain(id);
  return { before: notes.filter((note) => note.includes('#REF!')), after: tab.formulas(cells).flat() };
}

test.each([3, 4, 5, 6])(
  'the price names the formulas that break, and no others, as %i rows stay',
  (count) => {
    const all = Array.from({ length: 8 }, (_, row) => `=Projects!C${row + 2}`);
    const { before, after } = told([...all, '=SUM(Projects!C2:C9)', '=SUM(Projects!$C$8:C8)'], count);
    const broken = after.flatMap((formula, row) => (formula.includes('#REF!') ? [`Sums!B${row + 1}`] : []));
    expect(broken.length).toBeGreaterThan(0);
    expect(before).toHaveLength(1);
    const words = before[0] ?? '';
    for (const cell of broken.slice(0, 3)) expect(words).toContain(cell);
    const named = words.match(/Sums!B\d+/g) ?? [];
    const more = Number(/(\d+) more/.exec(words)?.[1] ?? 0);
    expect(named.length + more).toBe(broken.length);
  },
);

test('where one row goes, what names the last record follows it, and nothing breaks', () => {
  const { before, after } = told(['=Projects!C8', '=SUM(Projects!$C$8:C8)', '=SUM(Projects!C2:C9)'], 7);
  expect(after).toEqual(['=Projects!C8', '=SUM(Projects!$C$8:C8)', '=SUM(Projects!C2:C8)']);
  expect(before).toEqual([]);
});

test('nothing is said where nothing breaks', () => {
  expect(told(['=Projects!C2', '=SUM(Projects!C2:C9)', '=Projects!C9'], 3).before).toEqual([]);
});

test('a formula beyond a blank column beside the rows is named; one that moves with them is not', () => {
  const { sheet } = opened;
  const tab = sheet.workbook.sheetByName('Projects') ?? expect.fail();
  tab.growColumns(12);
  tab.enter(area('E7'), [['=C7*2']]);
  tab.enter(area('H3'), [['=C7*2']]);
  setSource(opened, BEFORE.slice(0, 3));
  const { notes } = opened.ask('price', { id, definition: projectsImport() });
  opened.runAgain(id);
  expect(tab.formulas(area('H3'))).toEqual([['=#REF!*2']]);
  const named = notes.flatMap((note) => (note.includes('#REF!') ? (note.match(/[A-Z]+\d+/g) ?? []) : []));
  expect(named).toEqual(['H3']);
});
