/** Who may only look gets no menu and no sidebar; if a script ran for them all the same, it could change no cell. */
import { expect, test } from 'vitest';
import { openImport } from '../../imports/opened-import';
import { projectsImport, setSource, source } from '../../imports/projects-import';

test('a viewer sees the cells, and no key; a run of theirs leaves the sheets as they are', () => {
  const opened = openImport();
  setSource(opened, source('a', 'b'));
  const { id } = opened.run(projectsImport());
  const before = JSON.stringify(opened.sheet.workbook.save());
  setSource(opened, source('c'));
  const viewer = opened.as('viewer');
  const { keys } = opened.sheet.apis.world;
  const home = JSON.stringify(viewer.ask('home', {}));
  for (const key of [keys.campaigns.owner, keys.intelligence.full])
    expect(home).not.toContain(key.slice(0, 12));
  expect(viewer.answer('choices', { list: 'projects', place: 'user' })).toMatchObject({ ok: false });
  const end = viewer.runAgain(id);
  expect(end).toMatchObject({ state: 'failed', error: { message: expect.stringContaining('permission') } });
  expect(JSON.stringify(opened.sheet.workbook.save())).toBe(before);
});
