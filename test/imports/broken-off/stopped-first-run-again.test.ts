// The first run dies wherever it may and is stopped: the next one makes the table as an unbroken one would, once, and asks nothing.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Definition } from '../../../src/imports/definition/definition';
import { MODES } from '../growing/growing-table';
import { type OpenedImport, openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';
import { atEveryCall } from './at-every-call';
import { MINUTES_10 } from './unbroken';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

/** What people see of it, without the times of captures. */
function shown({ sheet: { workbook } }: OpenedImport, name: string): readonly (readonly string[])[] {
  const sheet = workbook.sheetByName(name);
  if (!sheet) return [];
  const all = { row: 1, column: 1, rows: sheet.maxRows, columns: sheet.maxColumns };
  const texts = sheet.displayTexts(all).filter((line) => line.some((text) => text !== ''));
  return texts.map((line) => line.map((text) => (/^\d{4}-/.test(text) ? 'then' : text)));
}

const stateOf = ({ sheet: { google } }: OpenedImport, id: string): string =>
  google.properties.document.get(`import.${id}.state`) ?? '';

const TARGETS = {
  'in a new sheet': { sheet: 'Projects', cell: 'A1' },
  'at a cell': { sheet: 'Sheet1', sheetId: 0, cell: 'C4' },
} as const satisfies Record<string, Definition['target']>;

describe.each(MODES)('%s', (mode) => {
  test.each(['in a new sheet', 'at a cell'] as const)('%s', { timeout: MINUTES_10 }, async (where) => {
    const target = TARGETS[where];
    const begin = (): { readonly opened: OpenedImport; readonly id: string } => {
      const opened = openImport();
      setSource(opened, source('a', 'b', 'c'));
      return { opened, ...opened.ask('saveImport', { definition: projectsImport({ mode, target }) }) };
    };
    const unbroken = begin();
    unbroken.opened.runAgain(unbroken.id);
    const expected = shown(unbroken.opened, target.sheet);
    const [titles = [], ...records] = expected;

    const ends = new Set<string>();
    for (const loseWrites of [0, 1, 2, undefined]) {
      let now = begin();
      const begun = (): OpenedImport => {
        now = begin();
        return now.opened;
      };
      const ending = { from: 40, ...(loseWrites !== undefined && { loseWrites }) };
      for await (const call of atEveryCall(begun, () => void now.opened.runAgain(now.id), ending)) {
        const { opened, id } = now;
        opened.sheet.google.clock.advance(MINUTES_10);
        const [card] = opened.ask('home', {}).imports;
        if (!card?.progress) continue;
        opened.ask('stopRun', { id, run: card.progress.run });
        ends.add(`${'table' in JSON.parse(stateOf(opened, id))} ${shown(opened, target.sheet).length}`);
        const told = `${call}, ${loseWrites ?? 'all'} lost`;
        expect(opened.runAgain(id), told).toMatchObject({ state: 'done' });
        const after = shown(opened, target.sheet);
        expect(after[0], told).toEqual(titles);
        // The rows of a capture that was stopped stay, and are numbered.
        if (mode !== 'snapshot') expect(after, told).toEqual(expected);
        else expect(after.length - 1, told).toBeGreaterThanOrEqual(records.length);
        expect(
          opened.sheet.workbook.sheets.filter(({ hidden }) => !hidden),
          told,
        ).toHaveLength(where === 'at a cell' ? 1 : 2);
      }
    }
    // Stopped before anything was written, with titles alone, and with rows.
    expect(Array.from(ends)).toEqual(expect.arrayContaining(['false 0', 'true 1']));
  });
});
