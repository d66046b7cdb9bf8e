// The run after the undo of a first run dies and is stopped: what stands beside the place comes to its records with the next one all the same.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { atEveryCall, STEP } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import { agreeThatNotesStay, answerWithCreators, creatorsImport } from '../open-fields/creators-import';
import { type OpenedImport, openImport } from '../opened-import';
import { setSource, source } from '../projects-import';
import { type NotedTable, notedTable, words } from '../rows-in-doubt/noted-table';

beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

function stop(opened: OpenedImport, id: string): void {
  opened.sheet.google.clock.advance(MINUTES_10);
  const progress = opened.ask('home', {}).imports[0]?.progress;
  if (progress) opened.ask('stopRun', { id, run: progress.run });
}

const remarked = ({ lines }: NotedTable) =>
  words(lines)
    .map((line) => line.replace(/ (TRUE|FALSE)$/, ''))
    .filter((line) => !line.endsWith(' -'))
    .toSorted();

describe.each(['replace', 'update', 'snapshot'] as const)('%s', (mode) => {
  test.each(['stopped', 'stopped and undone'] as const)('%s', { timeout: MINUTES_10 }, async (then) => {
    let table = notedTable(mode, []);
    const begin = () => {
      table = notedTable(mode, ['a', 'b', 'd']);
      table.opened.ask('undoImport', { id: table.id });
      setSource(table.opened, source('z', 'c', 'a', 'b'));
      return table.opened;
    };
    const act = () => void table.opened.runAgain(table.id);
    for await (const call of atEveryCall(begin, act, { step: 3 * STEP })) {
      const { opened, id } = table;
      stop(opened, id);
      if (then === 'stopped and undone') opened.answer('undoImport', { id });
      const end = table.again(source('y', 'b', 'a', 'c'));
      expect(end, `${call}: ${JSON.stringify(end)}`).toMatchObject({ state: 'done' });
      expect(remarked(table), call).toEqual(['a of a', 'b of b', 'd of d']);
      if (mode === 'snapshot') continue;
      const ids = table.lines.map((line) => line.id);
      expect(ids.toSorted(), call).toEqual(['a', 'b', 'c', 'd', 'y']);
    }
  });
});

test.each(['stopped', 'stopped and undone'] as const)(
  'rows without an ID, %s: other values come there, and it is asked',
  { timeout: MINUTES_10 },
  async (then) => {
    let opened = openImport();
    let id = '';
    const begin = () => {
      opened = openImport();
      answerWithCreators(opened, ['a', 'b', 'c']);
      ({ id } = opened.run(creatorsImport()));
      const sheet = opened.sheet.workbook.sheetByName('Projects');
      sheet?.growColumns(6);
      const lines = [['Remark'], ['of a'], ['of b'], ['of c']];
      sheet?.enter({ row: 1, column: 3, rows: 4, columns: 1 }, lines);
      opened.ask('undoImport', { id });
      return opened;
    };
    const act = () => void opened.runAgain(id);
    for await (const call of atEveryCall(begin, act, { step: 3 * STEP })) {
      stop(opened, id);
      const undoes =
        then === 'stopped and undone' || opened.ask('home', {}).imports[0]?.lastGood !== undefined;
      if (undoes) opened.answer('undoImport', { id });
      answerWithCreators(opened, ['x', 'c', 'b', 'a']);
      let end = opened.runAgain(id);
      if (end.error?.kind === 'refused') {
        // Half of the rows stand there, and nothing tells whose they are: they are to go first.
        expect(end.error.message, call).toContain('among those of this import');
        opened.ask('undoImport', { id });
        end = opened.runAgain(id);
      }
      expect(end, `${call}: ${JSON.stringify(end)}`).toMatchObject({
        state: 'failed',
        error: { kind: 'doubt' },
      });
      expect(agreeThatNotesStay(opened, id), call).toMatchObject({ state: 'done' });
    }
  },
);
