// A run dies at any of its calls, and somebody makes a copy of the file as it is: its settings stay behind, its sheets come
// along half written. Run there, it loses nothing and has no row twice; the first file goes on as if there were no copy.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { CellValue, Sheet } from '../../../sandbox/workbook/workbook';
import type { Mode } from '../../../src/imports/definition/definition';
import { openBeside } from '../../in-process-sheet';
import { drive, type OpenedImport, openImport } from '../opened-import';
import { projectsImport, type Source, setSource, source } from '../projects-import';
import { atEveryCall, STEP } from './at-every-call';
import { MINUTES_10 } from './unbroken';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const BEFORE = source('a', 'b', 'c', 'd', 'e');
const REMARKED = ['a', 'c', 'e'];
/** Two leave, one of which has a remark; three come: first, in the middle, last. */
const AFTER: readonly Source[] = source('f', 'e', 'c', 'g', 'b', 'h').map((row) => ({
  ...row,
  size: row.size + 4000,
}));

let opened: OpenedImport;
let id: string;

function begin(mode: Mode): OpenedImport {
  opened = openImport();
  setSource(opened, BEFORE);
  ({ id } = opened.run(projectsImport({ mode })));
  const sheet = tableOf(opened);
  const beside = sheet.lastColumn + 1;
  sheet.growColumns(4);
  sheet.enter({ row: 1, column: beside, rows: 1, columns: 2 }, [['Remark', 'Twice']]);
  for (const [down, row] of BEFORE.entries()) {
    const at = { row: down + 2, column: beside, rows: 1, columns: 1 };
    if (REMARKED.includes(row.id)) sheet.enter(at, [[`of ${row.id}`]]);
    const size = String.fromCharCode(64 + titles(sheet).indexOf('Size') + 1);
    sheet.setFormulas({ ...at, column: beside + 1 }, [[`=${size}${down + 2}*2`]]);
  }
  sheet.growRows(5);
  sheet.enter({ row: 9, column: 1, rows: 1, columns: 1 }, [['Total of all']]);
  setSource(opened, AFTER);
  opened.sheet.google.clock.advance(3_600_000);
  return opened;
}

const tableOf = ({ sheet }: OpenedImport): Sheet => sheet.workbook.sheetByName('Projects') as Sheet;

const titles = (sheet: Sheet): readonly CellValue[] =>
  sheet.values({ row: 1, column: 1, rows: 1, columns: sheet.maxColumns })[0] ?? [];

/** Each row with a record: `a 1000 of a`, and whether its formula is its own. */
function rowsIn(file: OpenedImport): readonly string[] {
  const sheet = tableOf(file);
  const header = titles(sheet);
  const column = (title: string): number => header.indexOf(title) + 1;
  const rows = { row: 2, rows: sheet.lastRow - 1, columns: 1 };
  const [ids, sizes, remarks] = ['ID', 'Size', 'Remark'].map((title) =>
    sheet.values({ ...rows, column: column(title) }).flat(),
  );
  const formulas = sheet.formulas({ ...rows, column: column('Twice') }).flat();
  const letter = String.fromCharCode(64 + column('Size'));
  return (ids ?? []).flatMap((one, down) => {
    const isOwn = formulas[down] === `=${letter}${down + 2}*2`;
    const remark = remarks?.[down] ?? '';
    if (one === null && remark === '') return [];
    return [[one ?? '-', sizes?.[down] ?? '-', remark, isOwn ? '' : formulas[down]].join(' ').trim()];
  });
}

const line = ({ id: one, size }: Source, isKept = true): string =>
  [one, size, isKept && REMARKED.includes(one) ? `of ${one}` : ''].join(' ').trim();

const recordsIn = (file: OpenedImport): readonly string[] =>
  rowsIn(file).filter((row) => !row.startsWith('Total'));

function expectTotalBelow(file: OpenedImport, where: string): void {
  const sheet = tableOf(file);
  const all = sheet.values({ row: 1, column: 1, rows: sheet.lastRow, columns: 1 }).flat();
  expect(all.indexOf('Total of all') + 1, where).toBe(sheet.lastRow);
}

/** Each record once, with what stood beside it. */
function expectWhole(file: OpenedImport, mode: 'replace' | 'update', where: string): void {
  const order = { replace: 'fecgbha', update: 'bcefgha' }[mode];
  const wanted = [...order].map((one) => line([...AFTER, ...BEFORE].find((row) => row.id === one) as Source));
  expect(recordsIn(file), where).toEqual(wanted);
  expectTotalBelow(file, where);
}

function inCopy(call: string): { readonly copy: OpenedImport; readonly copied: string } {
  const copy = drive(openBeside(opened.sheet, { saved: opened.sheet.workbook.save() }));
  opened.sheet.google.clock.advance(MINUTES_10);
  expect(copy.ask('home', {}).found, call).toEqual(['Projects']);
  copy.ask('restoreImports', {});
  return { copy, copied: copy.ask('home', {}).imports[0]?.id ?? '' };
}

/** Where nothing of importance is broken off between, fewer calls do. */
const EVERY = STEP === 1 ? 1 : 5;

const LOST = [
  ['all', {}],
  ['some', { loseWrites: 2, from: 2 }],
  ['none', { loseWrites: 0, from: 3 }],
] as const;

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test.each(LOST)(
    'copied after a death at any call that lost %s of the waiting writes',
    async (_, ending) => {
      const act = (): void => void opened.runAgain(id);
      for await (const call of atEveryCall(() => begin(mode), act, { step: EVERY, ...ending })) {
        const { copy, copied } = inCopy(call);
        expect(copy.runAgain(copied), call).toMatchObject({ state: 'done' });
        expectWhole(copy, mode, `copy, ${call}`);
        expect(copy.runAgain(copied), call).toMatchObject({ state: 'done' });
        expectWhole(copy, mode, `copy again, ${call}`);
        expect(opened.runAgain(id), call).toMatchObject({ state: 'done' });
        expectWhole(opened, mode, `first file, ${call}`);
      }
    },
  );
});

describe('snapshot', () => {
  const capturesIn = (file: OpenedImport): readonly (readonly [CellValue, string])[] => {
    const sheet = tableOf(file);
    const column = titles(sheet).indexOf('Capture') + 1;
    const rows = { row: 2, column, rows: sheet.lastRow - 1, columns: 1 };
    const ids = sheet.values({ ...rows, column: titles(sheet).indexOf('ID') + 1 }).flat();
    return sheet
      .values(rows)
      .flat()
      .flatMap((capture, down) => (ids[down] == null ? [] : [[capture, String(ids[down])] as const]));
  };
  const earlier = BEFORE.map((row) => line(row));
  const came = AFTER.map((row) => line(row, false));

  test.each(LOST)(
    'copied after a death at any call that lost %s of the waiting writes',
    async (_, ending) => {
      const act = (): void => void opened.runAgain(id);
      for await (const call of atEveryCall(() => begin('snapshot'), act, { step: EVERY, ...ending })) {
        const { copy, copied } = inCopy(call);
        const stood = recordsIn(copy);
        expect(stood.slice(0, earlier.length), call).toEqual(earlier);
        const highest = Math.max(...capturesIn(copy).map(([capture]) => Number(capture)));
        expect(copy.runAgain(copied), call).toMatchObject({ state: 'done' });
        // What the dead run has written is history by now, which nothing but the person takes away.
        expect(recordsIn(copy), call).toEqual([...stood, ...came]);
        const last = capturesIn(copy).slice(-AFTER.length);
        expect(last, call).toEqual(AFTER.map((row) => [highest + 1, row.id]));
        expectTotalBelow(copy, call);
        expect(copy.ask('undoImport', { id: copied }).undone, call).toEqual(['Undone: 6 rows taken away.']);
        expect(recordsIn(copy), call).toEqual(stood);
        const isOver = opened.ask('history', { id }).length > 1;
        if (!isOver) expect(opened.runAgain(id), call).toMatchObject({ state: 'done' });
        expect(recordsIn(opened), `first file, ${call}`).toEqual([...earlier, ...came]);
        expectTotalBelow(opened, call);
      }
    },
  );
});

describe.each(['replace', 'snapshot'] as const)('the first run, %s', (mode) => {
  const came = BEFORE.map(({ id: one }) => one);
  /** On whichever sheet. */
  const keysIn = ({ sheet }: OpenedImport): readonly CellValue[] =>
    sheet.workbook.sheets
      .filter(({ hidden }) => !hidden)
      .flatMap((one) => one.values({ row: 1, column: 1, rows: one.maxRows, columns: one.maxColumns }).flat())
      .filter((value) => came.includes(String(value)));
  const beginFirst = (): OpenedImport => {
    opened = openImport();
    setSource(opened, BEFORE);
    ({ id } = opened.ask('saveImport', { definition: projectsImport({ mode }) }));
    return opened;
  };

  test.each(LOST)('dies at any call that lost %s of the waiting writes', async (_, ending) => {
    const act = (): void => void opened.runAgain(id);
    for await (const call of atEveryCall(beginFirst, act, { ...ending, step: EVERY })) {
      const copy = drive(openBeside(opened.sheet, { saved: opened.sheet.workbook.save() }));
      opened.sheet.google.clock.advance(MINUTES_10);
      if (copy.ask('home', {}).found.length > 0) {
        copy.ask('restoreImports', {});
        const stood = keysIn(copy);
        const end = copy.runAgain(copy.ask('home', {}).imports[0]?.id ?? '');
        if (end.state !== 'done') expect([end.error?.kind, keysIn(copy)], call).toEqual(['doubt', stood]);
        else expect(keysIn(copy), call).toEqual([...(mode === 'snapshot' ? stood : []), ...came]);
      }
      if (opened.ask('history', { id }).length === 0)
        expect(opened.runAgain(id), call).toMatchObject({ state: 'done' });
      expect(keysIn(opened), `first file, ${call}`).toEqual(came);
    }
  });
});
