// What an array formula spills beside a table is no work of a person's hands, wherever the formula stands: it keeps no row that
// leaves, moves with none, and is never left behind as values. What was typed beside it is theirs as ever.
import { beforeEach, describe, expect, test } from 'vitest';
import { createCalculatingGrid } from '../../sandbox/workbook/calculating-grid';
import type { CellValue, Sheet } from '../../sandbox/workbook/workbook';
import type { Mode } from '../../src/imports/definition/definition';
import { area, createHost } from '../sandbox/workbook/contract/fixture';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';

let opened: OpenedImport;
let id: string;
let sheet: Sheet;

/** The table's header stands in row 4, from column D: ID, Project, Size, In source in D to G. */
const HEADER = 4;

const calculate = (): Promise<void> => opened.sheet.workbook.calculate(createHost({}));

function begin(mode: Mode, ...ids: readonly string[]): void {
  opened = openImport({ createGrid: createCalculatingGrid });
  sheet = opened.sheet.workbook.sheets[0] as Sheet;
  sheet.growColumns(14);
  setSource(opened, source(...ids));
  const run = opened.run(
    projectsImport({ mode, target: { sheet: 'Sheet1', sheetId: 0, cell: `D${HEADER}` } }),
  );
  expect(run.end).toMatchObject({ state: 'done' });
  id = run.id;
}

async function runWith(...ids: readonly string[]) {
  await calculate();
  setSource(opened, source(...ids));
  opened.sheet.google.clock.advance(3_600_000);
  const end = opened.runAgain(id);
  expect(end).toMatchObject({ state: 'done', rows: ids.length });
  await calculate();
}

const under = (letter: string): readonly CellValue[] =>
  sheet.values(area(`${letter}${HEADER + 1}:${letter}${HEADER + 12}`)).flat();
const idsThere = (): readonly CellValue[] =>
  under('D')
    .filter((value) => value !== null)
    .sort();
const rowOf = (one: string): number => HEADER + 1 + under('D').indexOf(one);

type Spill = readonly [where: string, cell: string, formula: string, columns: number];

const SPILLS: readonly Spill[] = [
  ['in the first row', 'H5', '=ARRAYFORMULA(F5:F)', 1],
  ['in the first row, of the rows there are', 'H5', '=ARRAYFORMULA(F5:F8)', 1],
  ['in the first row, where an error shows nothing', 'H5', '=IFERROR(ARRAYFORMULA(F5:F8))', 1],
  ['in the first row, of the rows there are, by INDEX', 'H5', '=INDEX(F5:F8)', 1],
  ['in the header’s row', 'H4', '=ARRAYFORMULA(F4:F)', 1],
  ['in the header’s row, with its title', 'H4', '=ARRAYFORMULA({"Mine";F5:F8})', 1],
  ['in the header’s row, with its title, by INDEX', 'H4', '={"Mine";INDEX(F5:F8)}', 1],
  ['left of the table', 'C5', '=ARRAYFORMULA(F5:F)', 1],
  ['left of the table, in the header’s row', 'C4', '=ARRAYFORMULA(F4:F)', 1],
  ['above the table', 'H2', '=ARRAYFORMULA(F2:F)', 1],
  ['above the table, from where its header is', 'H2', '=ARRAYFORMULA(F4:F)', 1],
  ['left of the table and above it', 'C1', '=ARRAYFORMULA(F1:F)', 1],
  ['over two columns', 'H5', '=ARRAYFORMULA(E5:F)', 2],
  ['over two columns, of the rows there are', 'H5', '=ARRAYFORMULA(E5:F8)', 2],
  ['over two columns, from the header’s row on', 'H4', '=ARRAYFORMULA(E4:F)', 2],
  ['over two columns, from above', 'H3', '=ARRAYFORMULA(E3:F)', 2],
  ['over two columns left of the table', 'B5', '=ARRAYFORMULA(E5:F)', 2],
];

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  beforeEach(() => begin(mode, 'a', 'b', 'c', 'd'));

  async function put([, cell, formula, width]: Spill): Promise<void> {
    const { row, column } = area(cell);
    const titles = ['Mine', 'Too'].slice(0, width);
    if (row > HEADER) sheet.enter({ row: HEADER, column, rows: 1, columns: width }, [titles]);
    sheet.setFormulas(area(cell), [[formula]]);
    await calculate();
    const last = { row: HEADER + 4, column: column + width - 1, rows: 1, columns: 1 };
    if (row > HEADER) expect(sheet.values(last)).toEqual([[1003]]);
  }

  /** One formula is all that its columns hold of their own. */
  function expectSpills([, cell, formula, width]: Spill): void {
    expect(sheet.formulas(area('A1:N20')).flat().filter(Boolean)).toEqual([
      expect.stringMatching(/^=((IFERROR\()?ARRAYFORMULA\(|INDEX\(|\{"Mine")/),
    ]);
    const below = { row: HEADER + 1, column: area(cell).column, rows: 12, columns: width };
    const entries = sheet.entries(below).flat();
    const isTyped = (entry: unknown): boolean => entry !== null && entry !== '' && entry !== formula;
    expect(entries.filter((entry) => isTyped(entry) && typeof entry !== 'object')).toEqual([]);
  }

  describe.each(SPILLS)('%s (%s): %s', (...spill) => {
    beforeEach(() => put(spill));

    test.each([
      ['the first', ['b', 'c', 'd']],
      ['the last', ['a', 'b', 'c']],
      ['those in the middle', ['a', 'd']],
      ['all but one, while others come,', ['x', 'd', 'y']],
    ])('of rows that leave, %s go', async (_, ids) => {
      await runWith(...ids);
      expect(idsThere()).toEqual([...ids].sort());
      expectSpills(spill);
    });

    test('a row with a remark stays, and keeps it', async () => {
      const [, cell, , width] = spill;
      const column = cell.startsWith('H') ? 'HIJ'.charAt(width) : 'H';
      sheet.enter(area(`${column}${HEADER}`), [['Remark']]);
      sheet.enter(area(`${column}${rowOf('c')}`), [['of c']]);
      await runWith('d', 'x', 'a');
      expect(idsThere()).toEqual(['a', 'c', 'd', 'x']);
      expect(sheet.values(area(`${column}${rowOf('c')}`))).toEqual([['of c']]);
      expect(under(column).filter((value) => value !== null)).toEqual(['of c']);
      expectSpills(spill);
    });

    test('what is typed where it would show something keeps its row', async () => {
      const [, cell, , width] = spill;
      const { row, column } = area(cell);
      // Of one above the header nothing is left in the other column's neighbor then, which parts it from the table.
      const typed = { ...area(cell), row: rowOf('c'), column: row < HEADER ? column : column + width - 1 };
      sheet.enter(typed, [['of c']]);
      await runWith('d', 'x', 'a');
      expect(idsThere()).toEqual(['a', 'c', 'd', 'x']);
      expect(sheet.values({ ...typed, row: rowOf('c') })).toEqual([['of c']]);
    });

    test('an undo brings the rows back, and leaves no value of it', async () => {
      await runWith('d', 'x');
      opened.ask('undoImport', { id });
      await calculate();
      expect(idsThere()).toEqual(['a', 'b', 'c', 'd']);
      expectSpills(spill);
    });
  });

  describe.each(['=FILTER(F5:F8,F5:F8>=1000)', '=FILTER(F5:F8,F5:F8>1000)', '=IFERROR(UNIQUE(F5:F8))'])(
    'a list in the first row, %s',
    (formula) => {
      const sizes = () => under('F').filter((value) => value !== null);
      const isListed = (size: CellValue) => !formula.includes('>1000') || Number(size) > 1000;

      beforeEach(async () => {
        sheet.enter(area(`H${HEADER}`), [['Mine']]);
        sheet.setFormulas(area(`H${HEADER + 1}`), [[formula]]);
        await calculate();
      });

      test.each([
        ['the first', ['b', 'c', 'd']],
        ['the first two', ['d', 'c']],
        ['all but one, while others come,', ['x', 'd', 'y']],
      ])('of rows that leave, %s go', async (_, ids) => {
        for (const next of [ids, [...ids, 'z'], ['z', ...ids]]) {
          await runWith(...next);
          expect(idsThere()).toEqual([...next].sort());
          expect(sheet.formulas(area('H5:H20')).flat().filter(Boolean)).toHaveLength(1);
          expect(sheet.formulas(area('H5'))).toEqual([[expect.stringContaining(formula.slice(0, 7))]]);
          expect(under('H').filter((value) => value !== null)).toEqual(sizes().filter(isListed));
        }
      });

      test.each(['b', 'd'])(
        'what is typed below it in the row of %s keeps its row, and the formula stays',
        async (one) => {
          sheet.enter(area(`H${rowOf(one)}`), [[`of ${one}`]]);
          await runWith('x', 'c');
          expect(idsThere()).toContain(one);
          expect(sheet.values(area(`H${rowOf(one)}`))).toEqual([[`of ${one}`]]);
          expect(sheet.formulas(area('H5:H20')).flat().filter(Boolean)).toHaveLength(1);
        },
      );
    },
  );

  test.each(SPILLS.filter(([, cell]) => cell === 'H5'))(
    'what is typed below the formula %s, and the first record leaves: it goes on to stand there',
    async (...spill) => {
      await put(spill);
      sheet.enter(area(`H${rowOf('c')}`), [['of c']]);
      await runWith('d', 'x', 'c');
      expect(sheet.values(area(`H${rowOf('c')}`))).toEqual([['of c']]);
      expect(sheet.formulas(area('H5:H20')).flat().filter(Boolean)).toHaveLength(1);
    },
  );
});
