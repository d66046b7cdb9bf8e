// Two titles are exchanged in the definition, and before the next run one of the two columns is unticked: no two columns of
// the table have the same title afterwards, or the edit is refused as it is where one does both at once.
import { expect, test } from 'vitest';
import type { Definition } from '../../src/imports/definition/definition';
import { openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { projectsSheet } from './snapshot-table';

test.each(['replace', 'update', 'snapshot'] as const)('%s', (mode) => {
  const opened = openImport();
  setSource(opened, source('a', 'b', 'c'));
  const { id } = opened.run(projectsImport({ mode }));
  const edit = (columns: Definition['columns']) =>
    opened.answer('saveImport', { id, definition: { ...opened.ask('definition', { id }), columns } });
  edit([
    { key: 'id', title: 'ID' },
    { key: 'name', title: 'Size' },
    { key: 'community_size', title: 'Project' },
  ]);
  const second = edit([
    { key: 'id', title: 'ID' },
    { key: 'name', title: 'Size' },
  ]);
  if (!second.ok) return;
  opened.sheet.google.clock.advance(3_600_000);
  opened.runAgain(id);
  const sheet = projectsSheet(opened);
  const titles = sheet.displayTexts({ row: 1, column: 1, rows: 1, columns: sheet.lastColumn }).flat();
  expect(titles).toEqual([...new Set(titles)]);
});
