// The first run of an import dies right beside a person's list, and goes on, or is stopped and runs again: the list stays where it is,
// as beside an unbroken one.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { MODES } from '../growing/growing-table';
import { type OpenedImport, openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';
import { atEveryCall } from './at-every-call';
import { MINUTES_10 } from './unbroken';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const LIST = [['Name'], ['Ada'], ['Bo'], ['Cy'], ['=COUNTA(A5:A7)']];

function begin(mode: (typeof MODES)[number], column: number): readonly [opened: OpenedImport, id: string] {
  const opened = openImport();
  setSource(opened, source(...'abcd'));
  opened.sheet.workbook.sheets[0]?.enter({ row: 4, column, rows: 5, columns: 1 }, LIST);
  const target = { sheet: 'Sheet1', sheetId: 0, cell: 'B4' };
  return [opened, opened.ask('saveImport', { definition: projectsImport({ mode, target }) }).id];
}

/** Without the times of captures. */
function shown({ sheet }: OpenedImport): readonly (readonly string[])[] {
  const [one] = sheet.workbook.sheets;
  const lines = one?.displayTexts({ row: 1, column: 1, rows: one.maxRows, columns: 8 }) ?? [];
  return lines.map((line) => line.map((text) => (/^\d{4}-/.test(text) ? 'then' : text)));
}

describe.each(MODES)('%s', (mode) => {
  test.each([
    ['left', 1],
    ['right', mode === 'snapshot' ? 7 : 6],
  ])('%s of it', { timeout: MINUTES_10 }, async (_, column) => {
    const [unbroken, first] = begin(mode, column);
    unbroken.runAgain(first);
    const expected = shown(unbroken);

    for (const loseWrites of [0, 3, undefined]) {
      let [opened, id] = begin(mode, column);
      const begun = (): OpenedImport => {
        [opened, id] = begin(mode, column);
        return opened;
      };
      const ending = { from: 40, ...(loseWrites !== undefined && { loseWrites }) };
      for await (const call of atEveryCall(begun, () => void opened.runAgain(id), ending)) {
        const where = `${call}, ${loseWrites ?? 'all'} lost`;
        opened.sheet.google.clock.advance(MINUTES_10);
        const [card] = opened.ask('home', {}).imports;
        // All that was left to do was to say so.
        if (!card?.progress) continue;
        expect(opened.runAgain(id), where).toMatchObject({ state: 'done' });
        expect(shown(opened), where).toEqual(expected);
      }
    }
  });

  test('right of it, and is stopped', { timeout: MINUTES_10 }, async () => {
    const column = mode === 'snapshot' ? 7 : 6;
    const [unbroken, first] = begin(mode, column);
    unbroken.runAgain(first);
    const expected = shown(unbroken);
    const listIn = (lines: readonly (readonly string[])[]) => lines.map((line) => line[column - 1]);

    for (const loseWrites of [0, 3]) {
      let [opened, id] = begin(mode, column);
      const begun = (): OpenedImport => {
        [opened, id] = begin(mode, column);
        return opened;
      };
      for await (const call of atEveryCall(begun, () => void opened.runAgain(id), { from: 40, loseWrites })) {
        const where = `${call}, ${loseWrites} lost`;
        opened.sheet.google.clock.advance(MINUTES_10);
        const [card] = opened.ask('home', {}).imports;
        if (!card?.progress) continue;
        opened.ask('stopRun', { id, run: card.progress.run });
        expect(opened.runAgain(id), where).toMatchObject({ state: 'done' });
        expect(listIn(shown(opened)), where).toEqual(listIn(expected));
        // The rows of a capture that was stopped stay.
        if (mode !== 'snapshot') expect(shown(opened), where).toEqual(expected);
        else expect(shown(opened)[3], where).toEqual(expected[3]);
      }
    }
  });
});
