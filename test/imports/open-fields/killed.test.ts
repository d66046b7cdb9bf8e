// Rows that their key does not tell apart, and an execution that dies anywhere: none is lost, none stands twice.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Killed, type OpenedImport, openImport } from '../opened-import';
import { columnOf, projectsSheet } from '../snapshot-table';
import { answerWith, creatorsImport } from './creators-import';

const BEFORE = [
  { id: 'a', nick: 'A', followers: 1 },
  { nick: 'first without', followers: 2 },
  { id: 'b', nick: 'B', followers: 3 },
  { nick: 'second without', followers: 4 },
];
/** Twins, one more without an id, and another order. */
const AFTER = [
  { nick: 'first without', followers: 5 },
  { id: 'b', nick: 'B', followers: 6 },
  { id: 'b', nick: 'Twin of B', followers: 7 },
  { nick: 'second without', followers: 8 },
  { nick: 'third without', followers: 9 },
  { id: 'c', nick: 'C', followers: 10 },
];
const MINUTES_10 = 600_000;

function begin(mode: 'replace' | 'update'): { readonly opened: OpenedImport; readonly id: string } {
  const opened = openImport();
  answerWith(opened, BEFORE);
  const { id } = opened.run(creatorsImport({ mode, rowKey: 'id' }));
  const sheet = projectsSheet(opened);
  const column = columnOf('Creator ID', sheet) + 1;
  sheet.enter({ row: 1, column, rows: 5, columns: 1 }, [
    ['Mine'],
    ...BEFORE.map(({ nick }) => [`note of ${nick}`]),
  ]);
  answerWith(opened, AFTER);
  return { opened, id };
}

/** In their order; but for new rows without a key, which come behind the others where a run goes on with the person's order. */
const shown = (opened: OpenedImport, mode: 'replace' | 'update'): readonly unknown[] => {
  const sheet = projectsSheet(opened);
  const rows = sheet.values({ row: 1, column: 1, rows: sheet.lastRow, columns: sheet.lastColumn });
  return mode === 'replace' ? rows : rows.map((cells) => JSON.stringify(cells)).sort();
};

beforeEach(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test('ends as an unbroken run', () => {
    const unbroken = begin(mode);
    const from = unbroken.opened.calls;
    expect(unbroken.opened.runAgain(unbroken.id)).toMatchObject({ state: 'done' });
    const calls = unbroken.opened.calls - from;
    const expected = shown(unbroken.opened, mode);
    for (let call = 5; call <= calls; call += 7) {
      const { opened, id } = begin(mode);
      opened.killAt(call);
      try {
        opened.runAgain(id);
      } catch (thrown) {
        if (!(thrown instanceof Killed)) throw thrown;
      }
      opened.killAt(Number.POSITIVE_INFINITY);
      opened.sheet.google.clock.advance(MINUTES_10);
      expect(opened.runAgain(id), `call ${call} of ${calls}`).toMatchObject({ state: 'done' });
      expect(shown(opened, mode), `call ${call} of ${calls}`).toEqual(expected);
    }
  });
});
