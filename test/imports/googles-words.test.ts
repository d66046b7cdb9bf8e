// A service of Google's fails in a way that nobody knows, in any language: once, the run is to go on and end well;
// again and again, the person is told in Google's own words, and nothing is lost.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { MINUTES_10 } from './broken-off/unbroken';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';

const STEP = process.env.FAIL === 'all' ? 1 : 9;

// What is logged of it.
beforeAll(() => {
  for (const method of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const LANGUAGES = [
  ['en', /Service \w+ failed/],
  ['xx', /Xdienst \w+ xfehlgeschlagen/],
] as const;

function begin(language: 'en' | 'xx') {
  const opened = openImport({ language });
  setSource(opened, source('a', 'b', 'c'));
  const { id } = opened.run(projectsImport({ mode: 'update' }));
  const sheet = opened.sheet.workbook.sheetByName('Projects');
  sheet?.growColumns(3);
  sheet?.enter({ row: 1, column: 5, rows: 4, columns: 1 }, [['Mine'], ['of a'], ['of b'], ['of c']]);
  setSource(opened, source('d', 'c', 'a'));
  opened.sheet.google.clock.advance(3_600_000);
  return { opened, id, sheet };
}

/** What the person is told, whichever way; undefined where it went well. */
function toldBy(opened: OpenedImport, id: string): string | undefined {
  try {
    const end = opened.runAgain(id);
    return end.state === 'done' ? undefined : (end.error?.message ?? 'nothing');
  } catch (thrown) {
    return (thrown as Error).message;
  }
}

function callsOfARun(language: 'en' | 'xx'): number {
  const { opened, id } = begin(language);
  const before = opened.calls;
  opened.runAgain(id);
  return opened.calls - before;
}

describe.each(LANGUAGES)('in the language %s', (language, words) => {
  test('a failure that comes once, at any call, is not told', () => {
    const calls = callsOfARun(language);
    for (let call = 1; call <= calls; call += STEP) {
      const { opened, id } = begin(language);
      opened.failAt(call, 1);
      expect(toldBy(opened, id), `call ${call} of ${calls}`).toBeUndefined();
      expect(opened.ask('history', { id })[0], `call ${call}`).toMatchObject({ outcome: 'done' });
    }
  });

  test('one that stays is told in Google’s words, and the run ends well once it is over', () => {
    const calls = callsOfARun(language);
    for (let call = 2; call <= calls; call += STEP) {
      const where = `call ${call} of ${calls}`;
      const { opened, id, sheet } = begin(language);
      opened.failAt(call, Number.POSITIVE_INFINITY);
      const told = toldBy(opened, id);
      if (told !== undefined) expect(told, where).toMatch(words);
      opened.failAt(1, 0);
      opened.sheet.google.clock.advance(MINUTES_10);
      expect(opened.runAgain(id), where).toMatchObject({ state: 'done' });
      const rows = sheet?.values({ row: 2, column: 1, rows: 4, columns: 5 }) ?? [];
      expect(rows.map(([one, , , , remark]) => `${one} ${remark}`).sort(), where).toEqual([
        ...['a of a', 'b of b', 'c of c', 'd null'],
      ]);
    }
  });
});
