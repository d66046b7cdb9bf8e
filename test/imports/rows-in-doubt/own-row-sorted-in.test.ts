// The person writes a row of their own right below the table, and sorts it all: it comes among the records (or first), and the last
// record stands one row further down than the table was long. No record is there twice then, and each remark is beside its own.
import { beforeAll, expect, test, vi } from 'vitest';
import { atEveryCall } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import { cutCells } from '../found-table';
import { type OpenedImport, openImport } from '../opened-import';
import { projectsImport, type Source, setSource, source } from '../projects-import';
import { columnOf, projectsSheet } from '../snapshot-table';
import { withoutInSource } from '../without-in-source';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

type Mode = 'replace' | 'update';
type Told = 'with In source' | 'In source was deleted' | 'deleted, and run' | 'made before';

function cases(...tables: readonly Told[]) {
  return (['replace', 'update'] as const).flatMap((mode) =>
    tables.flatMap((table) =>
      [
        ['first', 'A mine'],
        ['among them', 'Project bb'],
      ].flatMap(([place, name]) => [true, false].map((noted) => [mode, table, place, name, noted] as const)),
    ),
  );
}

const SHORT = source('a', 'b', 'c', 'd');
const LONG = source(...Array.from({ length: 64 }, (_, index) => `p${index}`));

const NAME = '%s, %s: it comes %s (%s), a remark beside the last one: %s';
test.each(cases('with In source', 'In source was deleted', 'deleted, and run', 'made before'))(
  NAME,
  (mode, table, _, name, noted) => {
    const sorted = sortedIn(mode, table, String(name), SHORT, noted ? 'd' : undefined);
    expectOnce(sorted, SHORT);
  },
);

/** Of those that are sorted by their names, nothing is known of the last one. */
test.each(
  (['replace', 'update'] as const).flatMap((mode) =>
    (['In source was deleted', 'deleted, and run', 'made before'] as const).flatMap((table) =>
      (['A mine', 'Project p4'] as const).flatMap((name) =>
        ([2, 3] as const).map((by) => [mode, table, name, by] as const),
      ),
    ),
  ),
)('%s, %s, a long table: %s, sorted by column %i', (mode, table, name, by) => {
  const last = by === 2 ? 'p9' : 'p63';
  expectOnce(sortedIn(mode, table, name, LONG, last, by), LONG);
});

test.each(
  (['replace', 'update'] as const).flatMap((mode) =>
    [SHORT, LONG].flatMap((all) =>
      (
        [
          ['another value', all.map((one) => ({ ...one, size: one.size + 7 }))],
          ['the first left', all.slice(1)],
          ['the last left', all.slice(0, -1)],
          ['one came', [...all, ...source('z')]],
        ] as const
      ).map(([what, coming]) => [mode, all.length, what, all, coming] as const),
    ),
  ),
)('%s, %i records, and then %s', (mode, _, __, all, coming) => {
  const sorted = sortedIn(mode, 'made before', 'Project a', all, all.at(-1)?.id, 3);
  setSource(sorted.opened, coming);
  expectOnce(sorted, coming);
});

// What a person lists right below the table is no record of it, whatever the service sends; nor where one was deleted above it.
test.each(
  (['replace', 'update'] as const).flatMap((mode) =>
    [SHORT, LONG].flatMap((all) =>
      (['made before', 'In source was deleted'] as const).flatMap((table) =>
        (['nothing', 'its first comes', 'the last left', 'a record is deleted'] as const).map(
          (what) => [mode, all.length, table, what, all] as const,
        ),
      ),
    ),
  ),
)('%s, %i records, %s, a list right below it: %s', (mode, _, table, what, all) => {
  const { opened, sheet, again } = begin(mode, table, all);
  const list = ['x1', 'x2', all[0]?.id, all.at(-1)?.id].map((id, index) => [`${id}`, `List ${index}`, 5]);
  sheet.enter({ row: all.length + 2, column: 1, rows: list.length, columns: 3 }, list);
  if (what === 'its first comes') setSource(opened, [...all, ...source('x1')]);
  if (what === 'the last left') setSource(opened, all.slice(0, -1));
  if (what === 'a record is deleted') sheet.deleteRows(3, 1);
  again();
  const rows = sheet.values({ row: 2, column: 1, rows: sheet.lastRow - 1, columns: 3 });
  expect(rows.filter(([, name]) => String(name).startsWith('List'))).toEqual(list);
});

test('a record that was cut to right below a table is asked about, where the service still sends it', () => {
  const { sheet, again } = begin('replace', 'made before', SHORT);
  cutCells(sheet, { row: 3, column: 1, rows: 1, columns: 3 }, sheet, 6, 1);
  const end = again();
  expect(end.error?.message).toMatch(/^Row 6 of “Projects”, below the table, has the ID “b”/);
  sheet.moveRows(6, 1, 3);
  expect(again()).toMatchObject({ state: 'done', result: { changes: { added: 0, removed: 0 } } });
});

test('wherever a run dies, it ends as one that does not', { timeout: MINUTES_10 }, async () => {
  const coming = [...SHORT.slice(1), ...source('z')];
  const sort = () => {
    const sorted = sortedIn('replace', 'made before', 'Project bb', SHORT, 'd');
    // What they list below begins with a record that is about to leave.
    sorted.sheet.enter({ row: 7, column: 1, rows: 1, columns: 3 }, [['a', 'List', 5]]);
    setSource(sorted.opened, coming);
    return sorted;
  };
  const cellsOf = ({ sheet }: ReturnType<typeof sort>) =>
    sheet.values({ row: 1, column: 1, rows: sheet.lastRow, columns: sheet.lastColumn });
  const unbroken = sort();
  expect(unbroken.again()).toMatchObject({ state: 'done' });
  expect(cellsOf(unbroken)).toContainEqual(expect.arrayContaining(['a', 'List']));
  let sorted = unbroken;
  const before = () => {
    sorted = sort();
    return sorted.opened;
  };
  for await (const call of atEveryCall(before, () => void sorted.again())) {
    sorted.opened.sheet.google.clock.advance(MINUTES_10);
    expect(sorted.again(), call).toMatchObject({ state: 'done' });
    expect(cellsOf(sorted), call).toEqual(cellsOf(unbroken));
  }
});

function begin(mode: Mode, table: Told, all: readonly Source[]) {
  const opened = openImport();
  setSource(opened, all);
  const { id } = opened.run(projectsImport({ mode }));
  const sheet = projectsSheet(opened);
  const again = () => {
    opened.sheet.google.clock.advance(3_600_000);
    return opened.runAgain(id);
  };
  if (table === 'made before') withoutInSource(opened, id);
  else if (table !== 'with In source') sheet.deleteColumns(columnOf('In source', sheet), 1);
  if (table === 'deleted, and run') expect(again()).toMatchObject({ state: 'done' });
  sheet.growColumns(5);
  sheet.growRows(5);
  return { opened, sheet, again };
}

/** @param noted the record that comes last, where a remark is to stand beside it */
function sortedIn(
  mode: Mode,
  table: Told,
  name: string,
  all: readonly Source[],
  noted: string | undefined,
  by = 2,
) {
  const begun = begin(mode, table, all);
  const { sheet } = begun;
  const own = all.length + 2;
  sheet.enter({ row: own, column: 1, rows: 1, columns: 3 }, [['plan', name, 5]]);
  const beside = table === 'with In source' ? 5 : 4;
  if (noted !== undefined) {
    const row = all.findIndex(({ id }) => id === noted) + 2;
    sheet.enter({ row, column: beside, rows: 1, columns: 1 }, [[`of ${noted}`]]);
  }
  sheet.sort({ row: 2, column: 1, rows: own - 1, columns: beside }, [{ column: by, ascending: true }]);
  return { ...begun, noted };
}

function expectOnce(
  { sheet, again, noted }: ReturnType<typeof sortedIn> & { readonly opened: OpenedImport },
  coming: readonly Source[],
): void {
  const end = again();
  if (end.state !== 'done') {
    expect(end.error?.kind).toBe('doubt');
    return;
  }
  const rows = sheet.values({ row: 2, column: 1, rows: sheet.lastRow - 1, columns: sheet.maxColumns });
  const beside = rows.find((cells) => cells.includes(`of ${noted}`));
  const left = coming.some(({ id }) => id === noted) || noted === undefined ? [] : [noted];
  const standing = rows.map(([key]) => key).filter((key) => key !== null);
  const expected = [...coming.map(({ id }) => id), ...left, 'plan'];
  expect([...standing].sort(), JSON.stringify(end.result?.notes)).toEqual(expected.sort());
  if (noted !== undefined) expect(beside?.[0]).toBe(noted);
}
