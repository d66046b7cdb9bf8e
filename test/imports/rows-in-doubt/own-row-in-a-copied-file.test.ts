// In a copy of the file, a row of the person's among the records that says TRUE under `In source` stays, or is asked about, also where
// the source is as it was.
import { test } from 'vitest';
import { openBeside } from '../../in-process-sheet';
import { drive, openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';
import { projectsSheet } from '../snapshot-table';
import { expectMineOrAsked } from './own-row';

type Mode = 'replace' | 'update';

function cases(inSource: boolean) {
  return (['replace', 'update'] as const).flatMap((mode) =>
    ['planned-1', null].map((key) => [mode, key, inSource] as const),
  );
}

const NAME = '%s, the ID %s, %s under In source';
test.each(cases(false))(NAME, stays);
// It goes.
test.fails.each(cases(true))(NAME, stays);

function stays(mode: Mode, key: string | null, inSource: boolean) {
  const opened = openImport();
  setSource(opened, source('a', 'b', 'c'));
  const { id } = opened.run(projectsImport({ mode }));
  const made = projectsSheet(opened);
  made.insertRows(3, 1);
  made.enter({ row: 3, column: 1, rows: 1, columns: 4 }, [[key, 'mine', 500, inSource]]);
  const copy = drive(openBeside(opened.sheet, { saved: opened.sheet.workbook.save() }));
  copy.ask('restoreImports', {});
  expectMineOrAsked(copy.runAgain(id), projectsSheet(copy));
}
