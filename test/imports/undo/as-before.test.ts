// After an undo, what is kept of the table is what was kept before the run that it took back: so nothing is asked about that only this
// run has changed.
import { describe, expect, test } from 'vitest';
import type { Mode } from '../../../src/imports/definition/definition';
import { openImport } from '../opened-import';
import { projectsImport, type Source, setSource } from '../projects-import';
import { projectsSheet, under } from '../snapshot-table';

const HOUR = 3_600_000;

/** Projects of different sizes. */
function made(count: number, letter = 'k'): readonly Source[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${letter}${index}`,
    name: `Name of ${letter}${index}`,
    size: 100 + index,
  }));
}

const grown = (rows: readonly Source[], by: number): readonly Source[] =>
  rows.map((row) => ({ ...row, size: row.size + by }));
const without = (rows: readonly Source[], ...ids: readonly string[]): readonly Source[] =>
  rows.filter(({ id }) => !ids.includes(id));

/** With remarks beside the first two records, of which the first one then leaves. */
function begin(mode: Mode, count: number) {
  const opened = openImport();
  const all = made(count);
  setSource(opened, all);
  const { id } = opened.run(projectsImport({ mode }));
  const sheet = projectsSheet(opened);
  sheet.enter({ row: 1, column: 5, rows: 3, columns: 1 }, [['Mine'], ['of k0'], ['of k1']]);
  const run = (rows: readonly Source[]) => {
    opened.sheet.google.clock.advance(HOUR);
    setSource(opened, rows);
    return opened.runAgain(id);
  };
  const rows = without(all, 'k0');
  expect(run(rows)).toMatchObject({ state: 'done' });
  return {
    rows,
    run,
    undo: () => expect(opened.ask('undoImport', { id })).toMatchObject({ state: 'fresh' }),
    /** What is kept of the table. */
    kept: () => JSON.parse(opened.sheet.google.properties.document.get(`import.${id}.state`) ?? '{}').table,
    ids: () => under('ID', opened),
  };
}

const RUNS: readonly (readonly [string, (rows: readonly Source[]) => readonly Source[]])[] = [
  ['in which values changed', (rows) => grown(rows, 1)],
  ['in which a record left', (rows) => without(rows, 'k5')],
  ['in which the first one left', (rows) => without(rows, 'k1')],
  ['in which records came', (rows) => [...rows, ...made(3, 'n')]],
  ['in which the first one came', (rows) => [...made(1, 'n'), ...rows]],
  ['in which all are others', () => made(20, 'n')],
];

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  describe.each([10, 51, 60, 120])('of %i rows', (count) => {
    test.each(RUNS)('a run %s is undone: all that is kept is as before', (_, change) => {
      const { rows, run, undo, kept } = begin(mode, count);
      const before = kept();
      expect(run(change(rows))).toMatchObject({ state: 'done' });
      undo();
      // With rows that went by the undo: they may be back, since a person undid that in Sheets.
      expect(kept()).toEqual({ ...before, gone: expect.stringMatching(`^${before.gone}`) });
    });

    test.each(RUNS)('after the undo of a run %s a record leaves, and nobody is asked', (_, change) => {
      const { rows, run, undo, ids } = begin(mode, count);
      expect(run(change(rows))).toMatchObject({ state: 'done' });
      undo();
      const now = grown(without(rows, 'k3'), 5);
      expect(run(now)).toMatchObject({ state: 'done' });
      expect(ids()).toEqual([...now.map(({ id }) => id), 'k0']);
    });
  });
});
