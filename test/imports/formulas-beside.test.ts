// Formulas that a person has beside a table: those that fill a whole column, and those that show nothing.
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CellValue, Sheet } from '../../sandbox/workbook/workbook';
import type { Definition, Mode } from '../../src/imports/definition/definition';
import { area, createHost } from '../sandbox/workbook/contract/fixture';
import { atEveryCall } from './broken-off/at-every-call';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

let opened: OpenedImport;
let id: string;

/** ID, Project and Size in A to C; but for snapshots, In source in D. */
function begin(mode: Mode, ...ids: readonly string[]): void {
  opened = openImport();
  setSource(opened, source(...ids));
  const run = opened.run(projectsImport({ mode }));
  expect(run.end).toMatchObject({ state: 'done' });
  id = run.id;
  table().growColumns(7);
  table().growRows(20);
}

async function runWith(...ids: readonly string[]): Promise<void> {
  await calculate();
  setSource(opened, source(...ids));
  opened.sheet.google.clock.advance(3_600_000);
  expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: ids.length });
  await calculate();
}

/** Give the cells that they are given, and the text that shows nothing. */
const functions = createHost({ ALL: (cells) => cells, NOTHING: () => '' });
const calculate = (): Promise<void> => opened.sheet.workbook.calculate(functions);

const table = (): Sheet => opened.sheet.workbook.sheetByName('Projects') as Sheet;
const column = (letter: string, rows: number): readonly CellValue[] =>
  table()
    .values(area(`${letter}2:${letter}${rows + 1}`))
    .flat();

describe.each(
  (['replace', 'update'] as const).flatMap((mode) =>
    ['=ALL(C2:C)', '=ARRAYFORMULA(C2:C*2)'].map((spill) => ({ mode, spill })),
  ),
)('one formula fills a column beside a table: $spill, $mode', ({ mode, spill: SPILL }) => {
  const again = (rows: number) => {
    const [titles = []] = table().values(area('A1:G1'));
    return { row: 2, column: titles.indexOf('Again') + 1, rows, columns: 1 };
  };

  const isWhole = (rows: number): void => {
    const sizes = column('C', rows) as readonly number[];
    expect(table().formulas(again(rows)).flat()).toEqual([SPILL, ...Array(rows - 1).fill('')]);
    // The other one is not calculated here.
    if (SPILL.startsWith('=ALL')) expect(table().values(again(rows)).flat()).toEqual(sizes);
  };

  const found = (): readonly string[] =>
    table()
      .formulas(again(18))
      .flat()
      .filter((formula) => formula !== '');

  beforeEach(() => {
    begin(mode, 'a', 'b', 'c');
    table().enter(area('E1'), [['Again']]);
    table().setFormulas(area('E2'), [[SPILL]]);
  });

  const CHANGES = [
    ['rows come', ['a', 'b', 'c', 'd', 'e']],
    ['the first row moves down', ['c', 'b', 'a', 'd']],
    ['the first row leaves the source', ['b', 'c']],
    ['the first row leaves, and others come', ['c', 'x', 'b', 'y']],
  ] as const;
  const OTHERS = ['all rows are other ones', ['x', 'y', 'z', 'w']] as const;
  // Of another function nobody knows that it fills its column, where no row stays to tell.
  test.each(SPILL.startsWith('=ARRAY') ? [...CHANGES, OTHERS] : CHANGES)(
    'and goes on doing so where %s',
    async (_, ids) => {
      await runWith(...ids);
      isWhole(ids.length);
    },
  );

  test.each([...CHANGES, OTHERS])('and does so again when a run is undone after which %s', async (_, ids) => {
    await runWith(...ids);
    expect(found()).toEqual([expect.stringContaining(SPILL.slice(0, 5))]);
    opened.ask('undoImport', { id });
    await calculate();
    isWhole(3);
  });

  test('and is not lost with a row that leaves, wherever it stands', async () => {
    table().setFormulas(area('E2:E3'), [[''], [SPILL.replace('C2', 'C3')]]);
    await runWith('a', 'c');
    expect(found()).toHaveLength(1);
  });

  // Of another function nobody knows then whether it filled its column before: but it is there.
  if (mode === 'replace')
    test.each([
      ['moves down', ['c', 'd', 'b', 'a']],
      ['leaves', ['c', 'd', 'b', 'e']],
    ])(
      'and is kept by a run that was broken off at any call of its writing: the first row %s',
      async (_, ids) => {
        const beginAgain = async (): Promise<OpenedImport> => {
          begin(mode, 'a', 'b', 'c');
          table().enter(area('E1'), [['Again']]);
          table().setFormulas(area('E2'), [[SPILL]]);
          await calculate();
          setSource(opened, source(...ids));
          opened.sheet.google.clock.advance(3_600_000);
          return opened;
        };
        const act = (): void => void opened.runAgain(id);
        for await (const call of atEveryCall(beginAgain, act, { from: 60, loseWrites: 3 })) {
          await calculate();
          opened.sheet.google.clock.advance(3_600_000);
          expect(opened.runAgain(id), call).toMatchObject({ state: 'done', rows: 4 });
          await calculate();
          if (SPILL.startsWith('=ARRAY')) isWhole(4);
          else expect(found(), call).toHaveLength(1);
        }
      },
    );
});

test.each(['replace', 'update'] as const)(
  'a formula in the first row, above what the person wrote, stays in its row: %s',
  async (mode) => {
    begin(mode, 'a', 'b', 'c');
    table().setFormulas(area('E2'), [['=C2*2']]);
    table().enter(area('E3:E4'), [['of b'], ['of c']]);
    await runWith('z', 'c', 'b', 'a');
    const at = column('A', 4).indexOf('a');
    const beside = table().formulas(area('E2:E5')).flat();
    expect(beside[at]).toBe(`=C${at + 2}*2`);
    expect(column('E', 4)[column('A', 4).indexOf('b')]).toBe('of b');
    expect(column('E', 4)[column('A', 4).indexOf('c')]).toBe('of c');
  },
);

test('a formula of each row is filled down, also where it uses an array function', async () => {
  begin('replace', 'a', 'b');
  table().setFormulas(area('E2:E3'), [['=ARRAYFORMULA(C2)'], ['=ARRAYFORMULA(C3)']]);
  await runWith('a', 'b', 'c');
  expect(table().formulas(area('E2:E4')).flat()).toEqual([2, 3, 4].map((row) => `=ARRAYFORMULA(C${row})`));
});

/** The import gets a column more: it comes beside the table, which must not take cells of the person. */
function widen(): void {
  const known = opened.ask('definition', { id });
  const columns = [...(known.columns ?? []), { key: 'category', title: 'Category' }];
  const definition: Definition = { ...known, columns };
  opened.ask('saveImport', { id, definition });
}

describe.each(['replace', 'update', 'snapshot'] as const)(
  'what shows nothing beside a table, in %s',
  (mode) => {
    const HIDDEN = '=NOTHING()';
    const at = mode === 'snapshot' ? 6 : 5;
    const cells = (row: number, rows: number, right = 0) => ({ row, column: at + right, rows, columns: 1 });
    const found = (): readonly string[] => {
      const all = { row: 1, column: 1, rows: table().maxRows, columns: table().maxColumns };
      return table()
        .formulas(all)
        .flatMap((line) => line.filter((formula) => formula === HIDDEN));
    };

    beforeEach(() => begin(mode, 'a', 'b', 'c'));

    test('formulas stay, though the table becomes wider', async () => {
      table().setFormulas(cells(2, 3), [[HIDDEN], [HIDDEN], [HIDDEN]]);
      widen();
      await runWith('b', 'a', 'c');
      expect(found().length).toBeGreaterThanOrEqual(3);
    });

    test('formulas stay with their rows where rows are sorted', async () => {
      table().setFormulas(cells(2, 3), [[HIDDEN], [HIDDEN], [HIDDEN]]);
      await runWith('c', 'b', 'a');
      expect(found().length).toBeGreaterThanOrEqual(3);
    });

    test('a note in a row stays, though the table becomes wider', async () => {
      table().setAttributes(cells(3, 1), 'note', [['ask Ann']]);
      widen();
      await runWith('a', 'b', 'c');
      const width = table().maxColumns;
      const notes = table().attributes({ row: 3, column: 1, rows: 1, columns: width }, 'note').flat();
      const [titles = []] = table().values({ row: 1, column: 1, rows: 1, columns: width });
      expect(titles).toContain('Category');
      expect(titles[notes.indexOf('ask Ann')]).toBeNull();
    });

    test('a note in a row moves with it', async () => {
      table().setAttributes(cells(2, 1), 'note', [['ask Ann']]);
      await runWith('c', 'b', 'a', 'd');
      const notes = table()
        .attributes(cells(2, table().maxRows - 1), 'note')
        .flat();
      const ids = table()
        .values({ ...cells(2, table().maxRows - 1), column: mode === 'snapshot' ? 3 : 1 })
        .flat();
      expect(ids[notes.indexOf('ask Ann')]).toBe('a');
    });
  },
);

describe.each(['replace', 'update'] as const)('what is typed where a formula would spill, in %s', (mode) => {
  test.each([
    ['the first row', 'E2'],
    ['the header', 'E1'],
  ])('is the person’s: the formula in %s shows an error', async (_, cell) => {
    begin(mode, 'a', 'b', 'c');
    table().setFormulas(area(cell), [['=ARRAYFORMULA(C2:C)']]);
    table().enter(area('E4'), [['call back']]);
    await runWith('a', 'b');
    const all = table().values({ row: 1, column: 1, rows: table().lastRow, columns: 7 });
    expect(all.find(([first]) => first === 'c')).toContain('call back');
  });
});

test.each(['replace', 'update'] as const)(
  'what is typed below a formula that need not fill its column is the person’s: %s',
  async (mode) => {
    begin(mode, 'a', 'b', 'c');
    table().setFormulas(area('E1'), [['={"Best";FILTER(A2:A3,C2:C3>5)}']]);
    table().enter(area('E4'), [['call back']]);
    await runWith('a', 'b');
    const all = table().values({ row: 1, column: 1, rows: table().lastRow, columns: 7 });
    expect(all.find(([first]) => first === 'c')).toContain('call back');
  },
);

test.each([
  ['=PROJECT_DETAILS(A2)', 21, /with 21 calls of our functions, .* choose “Refresh formulas”/],
  ['=IFERROR(PROJECT_DETAILS(A2)&CREATOR_DETAILS(A2))', 11, /with 22 calls/],
  ['=PROJECT_DETAILS(A2)', 20, undefined],
  ['=MY_PROJECT_DETAILS(A2)', 30, undefined],
] as const)('so many calls of ours at once are told: %s, %i new rows', async (formula, count, note) => {
  begin('replace', 'a');
  table().setFormulas(area('E2'), [[formula]]);
  const more = Array.from({ length: count }, (_, index) => `n${index}`);
  setSource(opened, source('a', ...more));
  opened.sheet.google.clock.advance(3_600_000);
  const { result } = opened.runAgain(id);
  expect(result?.notes).toEqual(note ? [expect.stringMatching(note)] : []);
});
