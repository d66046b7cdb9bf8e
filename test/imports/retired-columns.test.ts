// A column that is imported no more, or did not come one day, keeps its title and what stands in it.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Definition, Mode } from '../../src/imports/definition/definition';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { columnOf, projectsSheet, under } from './snapshot-table';

const HOUR = 3_600_000;
const ALL = projectsImport().columns;
const WITHOUT_SIZE = ALL.slice(0, 2);

let opened: OpenedImport;
let id: string;

beforeEach(() => {
  opened = openImport();
});

function begin(mode: Mode, change: Partial<Definition> = {}): void {
  setSource(opened, source('a', 'b', 'c'));
  const { end, ...run } = opened.run(projectsImport({ mode, ...change }));
  expect(end).toMatchObject({ state: 'done' });
  id = run.id;
}

function choose(columns: Definition['columns']): void {
  opened.ask('saveImport', { id, definition: { ...opened.ask('definition', { id }), columns } });
}

function runAgain(...ids: readonly string[]): void {
  opened.sheet.google.clock.advance(HOUR);
  setSource(opened, source(...ids));
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
}

const titles = (): readonly unknown[] => {
  const sheet = projectsSheet(opened);
  return sheet.values({ row: 1, column: 1, rows: 1, columns: sheet.lastColumn })[0] ?? [];
};

const noteOf = (title: string): string => {
  const sheet = projectsSheet(opened);
  const area = { row: 1, column: columnOf(title, sheet), rows: 1, columns: 1 };
  return sheet.attributes(area, 'note')[0]?.[0] ?? '';
};

/** Each row as `id size`. */
function sizes(): readonly string[] {
  const all = under('Size', opened);
  return under('ID', opened).map((one, row) => `${one} ${all[row] ?? '-'}`);
}

test.each(['replace', 'update', 'snapshot'] as const)(
  '%s: no other column gets the title of one that stays behind',
  (mode) => {
    begin(mode);
    const other = (title: string) => ({ key: 'creator_mention_count_30d', title });
    const definition = opened.ask('definition', { id });
    const refused = {
      ok: false,
      error: { message: expect.stringContaining('has a column “size” that is not imported') },
    };
    const wanted = { ...definition, columns: [...WITHOUT_SIZE, other('size')] };
    expect(opened.answer('saveImport', { id, definition: wanted })).toMatchObject(refused);
    choose(WITHOUT_SIZE);
    runAgain('a', 'b', 'c');
    expect(opened.answer('saveImport', { id, definition: wanted })).toMatchObject(refused);
    choose([...WITHOUT_SIZE, other('Mentions')]);
    runAgain('a', 'b', 'c');
    const sheet = projectsSheet(opened);
    sheet.deleteColumns(columnOf('Size', sheet), 1);
    choose([...WITHOUT_SIZE, other('Size')]);
    runAgain('a', 'b', 'c');
    expect(titles().filter((title) => title === 'Size')).toHaveLength(1);
  },
);

describe.each([
  ['replace', ['c 1002', 'x -', 'a 1000'], ['c 1000', 'x 1001', 'a 1002']],
  ['update', ['a 1000', 'c 1002', 'x -'], ['a 1002', 'c 1000', 'x 1001']],
  ['snapshot', ['a 1000', 'b 1001', 'c 1002', 'c -', 'x -', 'a -'], undefined],
] as const)('%s: a column that the person unticked', (mode, rows, again) => {
  test('keeps title and values, moves with its rows, and says since when', () => {
    begin(mode);
    choose(WITHOUT_SIZE);
    runAgain('c', 'x', 'a');
    expect(titles()).toContain('Size');
    expect(sizes()).toEqual(rows);
    const note = noteOf('Size');
    expect(note).toMatch(/Not imported any more, since 2026-09-15 09:00: what stands here is from before\./);
    const before = titles();
    runAgain('c', 'x', 'a');
    expect(noteOf('Size')).toBe(note);
    expect(titles()).toEqual(before);
  });

  test('is used again where it is ticked again', () => {
    begin(mode);
    choose(WITHOUT_SIZE);
    runAgain('c', 'x', 'a');
    projectsSheet(opened).enter(
      { row: 1, column: columnOf('Size', projectsSheet(opened)), rows: 1, columns: 1 },
      [['How many']],
    );
    choose(ALL);
    const before = titles();
    runAgain('c', 'x', 'a');
    expect(titles()).toEqual(before);
    expect(noteOf('How many')).not.toMatch(/any more/);
    projectsSheet(opened).enter(
      { row: 1, column: columnOf('How many', projectsSheet(opened)), rows: 1, columns: 1 },
      [['Size']],
    );
    expect(sizes()).toEqual(again ?? [...rows, 'c 1000', 'x 1001', 'a 1002']);
  });

  test('is used again though its note was deleted', () => {
    begin(mode);
    choose(WITHOUT_SIZE);
    runAgain('c', 'x', 'a');
    const sheet = projectsSheet(opened);
    sheet.clear({ row: 1, column: columnOf('Size', sheet), rows: 1, columns: 1 }, { notes: true });
    choose(ALL);
    const before = titles();
    runAgain('c', 'x', 'a');
    expect(titles()).toEqual(before);
  });

  test('comes anew where the person has deleted it, and ticks it again', () => {
    begin(mode);
    choose(WITHOUT_SIZE);
    runAgain('c', 'x', 'a');
    const sheet = projectsSheet(opened);
    sheet.deleteColumns(columnOf('Size', sheet), 1);
    runAgain('c', 'x', 'a');
    choose(ALL);
    runAgain('a');
    expect(under('Size', opened)).toContain(1000);
  });

  test('is told before, as one that stays', () => {
    begin(mode);
    const priced = () =>
      opened.ask('price', {
        id,
        definition: { ...opened.ask('definition', { id }), columns: WITHOUT_SIZE },
      }).notes;
    expect(priced()).toEqual(['Not imported any more: “Size”. What stands there stays.']);
    choose(WITHOUT_SIZE);
    runAgain('c', 'x', 'a');
    expect(priced()).toEqual([]);
  });
});

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test('rows that leave take such a column along, and its cells keep none', () => {
    begin(mode);
    choose(WITHOUT_SIZE);
    runAgain('a', 'b', 'c');
    runAgain('b');
    expect(sizes().filter((one) => one !== 'null -')).toEqual(['b 1001']);
    runAgain('a', 'b');
    expect(sizes().toSorted()).toEqual(['a -', 'b 1001']);
  });

  test('undo puts its cells back, also in rows that had left', () => {
    begin(mode);
    choose(WITHOUT_SIZE);
    runAgain('c', 'x');
    runAgain('x');
    opened.ask('undoImport', { id });
    expect(sizes().toSorted()).toEqual(['c 1002', 'x -']);
    expect(noteOf('Size')).toMatch(/Not imported any more, since 2026-09-15 09:00/);
  });

  test('undo of the run that brought a column leaves it blank, under its title', () => {
    begin(mode, { columns: WITHOUT_SIZE });
    choose(ALL);
    runAgain('a', 'b');
    expect(opened.ask('undoImport', { id }).undone).toContain(
      '1 column that came with that run stays, blank.',
    );
    expect(titles()).toContain('Size');
    expect(sizes().toSorted()).toEqual(['a -', 'b -', 'c -']);
    runAgain('a', 'b');
    expect(sizes()).toEqual(['a 1000', 'b 1001']);
  });

  test('a chosen column that came without any value is blank that day', () => {
    begin(mode);
    opened.sheet.apis.world.change.setProjects(
      opened.sheet.apis.world.projects.map((one) => ({ ...one, community_size: null }) as never),
    );
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(sizes()).toEqual(['a -', 'b -', 'c -']);
  });
});

test('a title of before, “(not imported any more)”, stays until the column is ticked again', () => {
  begin('update');
  const sheet = projectsSheet(opened);
  const header = { row: 1, column: columnOf('Size', sheet), rows: 1, columns: 1 };
  choose(WITHOUT_SIZE);
  runAgain('a', 'b', 'c');
  sheet.enter(header, [['(not imported any more)']]);
  runAgain('a', 'b', 'c');
  expect(sheet.values(header)).toEqual([['(not imported any more)']]);
});

describe.each(['replace', 'snapshot'] as const)('%s of an open dataset without chosen columns', (mode) => {
  const FIELD = 'rank_score';

  function creators(fields: readonly object[]): void {
    const body = JSON.stringify({ data: fields });
    opened.sheet.apis.faults.clear();
    opened.sheet.apis.faults.add({ body, match: { times: 'always' } });
  }

  test('a field that did not come today leaves its column where it is, and today’s rows blank there', () => {
    creators([
      { name: 'a', [FIELD]: 1 },
      { name: 'b', [FIELD]: 2 },
    ]);
    const run = opened.run(
      projectsImport({
        mode,
        dataset: 'TOP_CREATORS',
        arguments: { metric: { kind: 'value', value: 'quality_score' } },
        columns: [],
      }),
    );
    expect(run.end).toMatchObject({ state: 'done', rows: 2 });
    id = run.id;
    const before = titles();
    const title = String(before[before.length - 1]);
    opened.sheet.google.clock.advance(HOUR);
    creators([{ name: 'b' }, { name: 'a' }]);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 2 });
    expect(titles()).toEqual(before);
    expect(under(title, opened)).toEqual(mode === 'replace' ? [null, null] : [1, 2, null, null]);
    const stands = mode === 'replace' ? 'its cells are blank.' : 'what stands here is from before.';
    expect(noteOf(title)).toContain(`Has not come since 2026-09-15 09:00: ${stands}`);
    creators([{ name: 'b', [FIELD]: 3 }]);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(titles()).toEqual(before);
    expect(
      under(title, opened)
        .filter((one) => one !== null)
        .at(-1),
    ).toBe(3);
    expect(noteOf(title)).not.toMatch(/Has not come/);
  });
});
