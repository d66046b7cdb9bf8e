// A value comes as another type than before, a number as a text: the price says so, as the run does.
import { beforeEach, expect, test, vi } from 'vitest';
import { openImport } from './opened-import';
import { projectsImport, type Source, setSource } from './projects-import';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

const rowsOf = (...sizes: readonly unknown[]): readonly Source[] =>
  sizes.map((size, index) => ({ id: `p${index}`, name: `Project ${index}`, size: size as number }));

test.each([
  ['replace', 1, '1', 1],
  ['update', 1, '1', 1],
  ['replace', '1', 1, 1],
  ['update', '1', 1, 1],
  ['replace', true, 'true', 1],
  ['update', 'TRUE', true, 1],
  ['replace', 1, true, 1],
  ['replace', 1, 1, 0],
  ['update', 'many', 'many', 0],
  ['replace', true, true, 0],
  ['update', null, '', 0],
] as const)('%s: %j, then %j', (mode, before, after, changed) => {
  const opened = openImport();
  setSource(opened, rowsOf(0, before, 2));
  const { id } = opened.run(projectsImport({ mode }));
  setSource(opened, rowsOf(0, after, 2));
  const { forecast } = opened.ask('price', { id, definition: opened.ask('definition', { id }) });
  const { result } = opened.runAgain(id);
  expect(result?.changes).toEqual({ added: 0, changed, removed: 0 });
  expect(forecast?.comparison).toMatchObject({ added: 0, changed, removed: 0 });
});
