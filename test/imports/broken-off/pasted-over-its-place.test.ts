// A first run dies wherever it may, and a copy of another table is pasted where its own was to come: whether it goes on or is
// stopped and run again, it writes over nothing of that.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { copyCells } from '../found-table';
import { type OpenedImport, openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';
import { projectsSheet } from '../snapshot-table';
import { atEveryCall } from './at-every-call';
import { MINUTES_10 } from './unbroken';

beforeEach(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const ROWS = 4;
let opened: OpenedImport;
let id: string;

function begin(): OpenedImport {
  opened = openImport();
  setSource(opened, source('a', 'b', 'c'));
  opened.run(projectsImport({ mode: 'update' }));
  const sheet = projectsSheet(opened);
  sheet.growColumns(20);
  const target = { sheet: 'Projects', cell: 'G1', sheetId: sheet.id };
  ({ id } = opened.ask('saveImport', { definition: projectsImport({ name: 'Second', target }) }));
  return opened;
}

/** What stands in the rows and columns of the copy, wherever they are by now. */
function copied(texts: readonly (readonly string[])[]): number {
  const sheet = projectsSheet(opened);
  const all = sheet.displayTexts({ row: 1, column: 1, rows: sheet.maxRows, columns: sheet.maxColumns });
  const wanted = texts.map((line) => line.join('|'));
  const lines = all.map((line) => line.join('|'));
  // Those of the first table are the same.
  return wanted.reduce(
    (sum, line) => sum + lines.reduce((count, one) => count + one.split(line).length - 1, 0),
    0,
  );
}

describe.each([6, 7, 8])('from column %i on', (column) => {
  test.each(['goes on', 'is stopped and run again'])('it %s', { timeout: MINUTES_10 }, async (how) => {
    for await (const call of atEveryCall(begin, () => void opened.runAgain(id), {
      ...{ from: 30, step: 1, loseWrites: 0 },
    })) {
      const sheet = projectsSheet(opened);
      opened.sheet.google.clock.advance(MINUTES_10);
      const [, card] = opened.ask('home', {}).imports;
      const there = { row: 1, column, rows: ROWS, columns: 4 };
      if (
        sheet
          .displayTexts(there)
          .flat()
          .some((text) => text !== '')
      )
        continue;
      copyCells(sheet, { row: 1, column: 1, rows: ROWS, columns: 4 }, sheet, 1, column);
      const texts = sheet.displayTexts(there);
      const before = copied(texts);
      if (how !== 'goes on' && card?.progress) opened.ask('stopRun', { id, run: card.progress.run });
      const end = opened.runAgain(id);
      expect(copied(texts), `${call} ${end.state} ${end.error?.message}`).toBeGreaterThanOrEqual(before);
    }
  });
});
