// In a copy of the file, a row of the person's among the records that says TRUE under `In source` stays, or is asked about, as it
// is in the file itself: whether the source is as it was or has changed, and however long the table is.
import { expect, test } from 'vitest';
import { openBeside } from '../../in-process-sheet';
import { drive, type OpenedImport, openImport } from '../opened-import';
import { projectsImport, type Source, setSource, source } from '../projects-import';
import { projectsSheet } from '../snapshot-table';
import { expectMineOrAsked } from './own-row';

const SHORT = source('a', 'b', 'c');
const LONG = source(...Array.from({ length: 64 }, (_, index) => `p${index}`));
const WITHOUT_FIRST = (all: readonly Source[]) => all.slice(1);
const COMING: readonly (readonly [string, (all: readonly Source[]) => readonly Source[]])[] = [
  ['as it was', (all) => all],
  ['another value', ([first, ...others]) => [{ ...(first as Source), size: 7 }, ...others]],
  ['one came', (all) => [...all, ...source('z')]],
  ['the first left', WITHOUT_FIRST],
  ['the last left', (all) => all.slice(0, -1)],
  ['the first left, one came', (all) => [...WITHOUT_FIRST(all), ...source('z')]],
];

const CASES = (['replace', 'update'] as const).flatMap((mode) =>
  (['planned-1', null] as const).flatMap((key) =>
    (
      [
        [true, SHORT],
        [false, SHORT],
        [true, LONG],
      ] as const
    ).flatMap(([inSource, all]) =>
      COMING.map(([what, come]) => [mode, key, inSource, all.length, what, all, come] as const),
    ),
  ),
);

function copyOf(opened: OpenedImport): OpenedImport {
  const copy = drive(openBeside(opened.sheet, { saved: opened.sheet.workbook.save() }));
  copy.ask('restoreImports', {});
  return copy;
}

test.each(CASES)(
  '%s, the ID %s, %s under In source, %i records: %s',
  (mode, key, inSource, _, __, all, come) => {
    const opened = openImport();
    setSource(opened, all);
    const { id } = opened.run(projectsImport({ mode }));
    const made = projectsSheet(opened);
    made.insertRows(3, 1);
    made.enter({ row: 3, column: 1, rows: 1, columns: 4 }, [[key, 'mine', 500, inSource]]);
    const files = [opened, copyOf(opened), copyOf(copyOf(opened))];
    const states = files.map((file) => {
      setSource(file, come(all));
      file.sheet.google.clock.advance(3_600_000);
      const end = file.runAgain(id);
      expectMineOrAsked(end, projectsSheet(file));
      return [end.state, end.result?.changes, end.error?.message];
    });
    expect(states[1]).toEqual(states[0]);
  },
);

// What a run of the copy had written counts for the next one, and once it is undone, what had been written before.
test.each(['before a run', 'after a run', 'after an undo'])('%s in a copy of a copy', (when) => {
  const opened = openImport();
  setSource(opened, source('a', 'b', 'c', 'd'));
  const { id } = opened.run(projectsImport());
  const copy = copyOf(copyOf(opened));
  setSource(copy, source('a', 'b'));
  if (when !== 'before a run') expect(copy.runAgain(id)).toMatchObject({ state: 'done' });
  if (when === 'after an undo') copy.ask('undoImport', { id });
  const sheet = projectsSheet(copy);
  sheet.insertRows(3, 1);
  sheet.enter({ row: 3, column: 1, rows: 1, columns: 4 }, [['planned-1', 'mine', 500, true]]);
  expectMineOrAsked(copy.runAgain(id), sheet);
});
