// Google may lose the answer to a save that was done: whoever presses again has one import all the same.
import { expect, test } from 'vitest';
import { Killed, openImport } from '../imports/opened-import';
import { projectsImport, setSource, source } from '../imports/projects-import';

const NEW = 'ab12cd34';
const MOST_CALLS = 200;

test('one that is saved twice under one new id is there once, as it was saved last', () => {
  const opened = openImport();
  setSource(opened, source('a', 'b'));
  const definition = projectsImport({ schedule: { every: 'hours', hours: 4 } });
  expect(opened.ask('saveImport', { newId: NEW, definition })).toEqual({ id: NEW });
  expect(opened.ask('saveImport', { newId: NEW, definition: { ...definition, name: 'Again' } })).toEqual({
    id: NEW,
  });
  expect(opened.ask('home', {}).imports).toMatchObject([{ id: NEW, name: 'Again' }]);
  expect(opened.runAgain(NEW)).toMatchObject({ state: 'done', rows: 2 });
});

test('so it is wherever the first save died', () => {
  const definition = projectsImport();
  for (let call = 1, isWhole = false; !isWhole; call += 1) {
    expect(call).toBeLessThan(MOST_CALLS);
    const opened = openImport();
    setSource(opened, source('a'));
    opened.killAt(call);
    try {
      opened.ask('saveImport', { newId: NEW, definition });
      isWhole = true;
    } catch (thrown) {
      if (!(thrown instanceof Killed)) throw thrown;
    }
    opened.killAt(Number.POSITIVE_INFINITY);
    expect(opened.ask('saveImport', { newId: NEW, definition }), `call ${call}`).toEqual({ id: NEW });
    expect(opened.ask('home', {}).imports, `call ${call}`).toMatchObject([{ id: NEW }]);
    expect(opened.runAgain(NEW), `call ${call}`).toMatchObject({ state: 'done', rows: 1 });
  }
});

test.each(['', 'ab12', 'AB12CD34', '../state', '__proto__'])('no new id is called %j', (newId) => {
  const opened = openImport();
  expect(opened.answer('saveImport', { newId, definition: projectsImport() })).toMatchObject({ ok: false });
  expect(opened.ask('home', {}).imports).toEqual([]);
});

test('one that reads something else from now on cannot undo what it read before', () => {
  const opened = openImport();
  setSource(opened, source('a', 'b'));
  const { id } = opened.run(projectsImport());
  const canUndo = () => opened.ask('home', {}).imports[0]?.canUndo;
  opened.ask('saveImport', { id, definition: { ...opened.ask('definition', { id }), name: 'Other' } });
  expect(canUndo()).toBe(true);
  const columns = [{ key: 'id', title: 'ID' }];
  const definition = { ...opened.ask('definition', { id }), dataset: 'CREATORS', columns };
  opened.ask('saveImport', { id, definition });
  expect(canUndo()).toBe(false);
});
