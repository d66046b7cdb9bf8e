// A record leaves the source, or a run was undone. The person makes a row of their own among the records, with TRUE under `In source`
// (typed, filled down, or because a record was copied and got another ID): it stays, or is asked about.
import { expect, test } from 'vitest';
import { copyCells } from '../found-table';
import { openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';
import { projectsSheet } from '../snapshot-table';
import { expectMineOrAsked } from './own-row';

test.each(
  (['replace', 'update'] as const).flatMap((mode) =>
    (['typed', 'copied'] as const).flatMap((how) =>
      (['right after', 'one more run after', 'in that very run', 'after an undo'] as const).map(
        (when) => [mode, how, when] as const,
      ),
    ),
  ),
)('%s, %s, %s', (mode, how, when) => {
  const opened = openImport();
  setSource(opened, source('a', 'b', 'c', 'd'));
  const { id } = opened.run(projectsImport({ mode }));
  const sheet = projectsSheet(opened);
  const again = () => {
    opened.sheet.google.clock.advance(3_600_000);
    return opened.runAgain(id);
  };
  const left = when === 'right after' || when === 'one more run after';
  if (left) setSource(opened, source('a', 'b', 'c'));
  expect(again()).toMatchObject({ state: 'done' });
  if (when === 'after an undo') opened.ask('undoImport', { id });
  if (when === 'in that very run') setSource(opened, source('a', 'b', 'c'));
  if (when === 'one more run after') expect(again()).toMatchObject({ state: 'done' });
  sheet.insertRows(3, 1);
  if (how === 'typed') {
    sheet.enter({ row: 3, column: 1, rows: 1, columns: 4 }, [['planned-1', 'mine', 500, true]]);
  } else {
    copyCells(sheet, { row: 4, column: 1, rows: 1, columns: 4 }, sheet, 3, 1);
    sheet.enter({ row: 3, column: 1, rows: 1, columns: 2 }, [['planned-1', 'mine']]);
  }
  expectMineOrAsked(again(), sheet);
});
