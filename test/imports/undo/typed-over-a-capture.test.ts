// A person types over the key of a row of the first capture, or pastes a row over it, with remarks beside; then the run is undone. The
// next capture has its own rows alone: whatever of the first one comes back beside a remark keeps its number.
import { describe, expect, test } from 'vitest';
import { type GrowingTable, growingTable } from '../growing/growing-table';
import { type Source, source } from '../projects-import';
import { pasteOver } from '../rows-in-doubt/noted-table';

const ROWS = source('a', 'b', 'c');
const CHANGED = ROWS.map((row, index) => ({ ...row, size: 9000 + index }));

interface Line {
  readonly capture: unknown;
  readonly id: unknown;
  readonly name: unknown;
  readonly remark: unknown;
}

function made(rows: readonly Source[] = ROWS): GrowingTable {
  const t = growingTable({ mode: 'snapshot', rows });
  t.own(
    'Remark',
    rows.map(({ id }) => `of ${id}`),
  );
  return t;
}

function undo({ opened, id }: GrowingTable): void {
  expect(opened.answer('undoImport', { id })).toMatchObject({ ok: true });
}

function lines(t: GrowingTable): readonly Line[] {
  const titles = t.sheet.values(t.at(1, 1, 1, 8))[0] ?? [];
  const cells = t.sheet.values(t.at(2, 1, 20, 8));
  return cells.flatMap((line) => {
    const under = (title: string) => line[titles.indexOf(title)] ?? null;
    const found = {
      ...{ capture: under('Capture'), id: under('ID') },
      ...{ name: under('Project'), remark: under('Remark') },
    };
    return Object.values(found).some((cell) => cell !== null) ? [found] : [];
  });
}

function expectCapture(t: GrowingTable, capture: number, rows: readonly Source[]): void {
  const found = lines(t).filter((line) => line.capture === capture);
  expect(found.map(({ id, name }) => [id, name]).toSorted()).toEqual(
    rows.map(({ id, name }) => [id, name]).toSorted(),
  );
}

const ACTS: readonly [string, (t: GrowingTable) => void][] = [
  ['the ID of another is typed over the second', (t) => t.sheet.enter(t.at(3, 3), [['a']])],
  ['the ID of another is typed over the first', (t) => t.sheet.enter(t.at(2, 3), [['b']])],
  ['the ID of another is typed over the last', (t) => t.sheet.enter(t.at(4, 3), [['a']])],
  ['all get the same ID', (t) => t.sheet.enter(t.at(2, 3, 3, 1), [['b'], ['b'], ['b']])],
  ['an ID of nobody is typed over the second', (t) => t.sheet.enter(t.at(3, 3), [['nobody']])],
  ['the first row is pasted over the second', (t) => pasteOver(t.sheet, t.at(2, 1, 1, 5), 3)],
  ['the last row is pasted over the first', (t) => pasteOver(t.sheet, t.at(4, 1, 1, 5), 2)],
  ['its cells but for the remark are cleared', (t) => t.sheet.clear(t.at(3, 1, 1, 5), { contents: true })],
];

describe.each(ACTS)('%s', (_, act) => {
  test.each([
    ['the same', ROWS],
    ['with other sizes', CHANGED],
    ['fewer', ROWS.slice(0, 2)],
    ['more', [...ROWS, ...source('x')]],
  ] as const)('then comes %s', (_, came) => {
    const t = made();
    act(t);
    undo(t);
    expect(t.again(came)).toMatchObject({ state: 'done', rows: came.length });
    expectCapture(t, 2, came);
    expect(lines(t).flatMap(({ remark }) => remark ?? [])).toHaveLength(3);
    // Of two rows that are alike, nobody knows which was pasted over the other.
    const beside = [...came.map(({ id }) => `${id} of ${id}`), 'c of a'];
    for (const { capture, id, remark } of lines(t)) {
      if (capture === 2 && remark !== null) expect(beside).toContain(`${id} ${remark}`);
    }
    expect(t.again(came)).toMatchObject({ state: 'done' });
    expectCapture(t, 2, came);
    expectCapture(t, 3, came);
  });

  test('then it is undone once more, and comes again', () => {
    const t = made();
    act(t);
    undo(t);
    expect(t.again(ROWS)).toMatchObject({ state: 'done' });
    t.opened.answer('undoImport', { id: t.id });
    expect(t.again(ROWS)).toMatchObject({ state: 'done' });
    expectCapture(t, 3, ROWS);
  });
});

test('rows of the source with the same ID come back as they were', () => {
  const twice = [...source('a', 'b'), { id: 'b', name: 'Project b too', size: 7 }];
  const t = made(twice);
  undo(t);
  expect(t.again(twice)).toMatchObject({ state: 'done' });
  expect(lines(t).map(({ capture, name }) => [capture, name])).toEqual(twice.map(({ name }) => [2, name]));
});
