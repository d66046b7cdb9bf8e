import { expect } from 'vitest';
import type { OpenedImport } from './opened-import';
import { setAside, shownSheets } from './shown-sheets';

/** A run that is refused before anything changes, in words with all of these: nothing is left half-done, or set aside. */
export function expectRefused(opened: OpenedImport, id: string, ...words: readonly string[]): void {
  const { workbook } = opened.sheet;
  const seen = (): unknown => [shownSheets(workbook), setAside(workbook).map((sheet) => sheet.id)];
  const before = seen();
  const end = opened.runAgain(id);
  expect(end).toMatchObject({ state: 'failed', error: { kind: 'refused' } });
  for (const word of words) expect(end.error?.message).toContain(word);
  expect(seen()).toEqual(before);
  expect(opened.ask('home', {}).imports[0]).toMatchObject({ state: 'failed', isGivenUp: false });
}
