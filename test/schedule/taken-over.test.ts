// The hour of one person dies in mid-run, at any call, and never comes again; somebody else takes the import over. Their hour ends
// it as an unbroken one would: with each row once, each remark beside its row, and in their name.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { CellValue, Sheet } from '../../sandbox/workbook/workbook';
import type { Mode } from '../../src/imports/definition/definition';
import { atEveryCall } from '../imports/broken-off/at-every-call';
import { type OpenedImport, openImport } from '../imports/opened-import';
import { projectsImport, setSource, source } from '../imports/projects-import';

const HOUR = 3_600_000;
const STEP = process.env.FAIL === 'all' ? 1 : 11;

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

let opened: OpenedImport;
let id: string;

function begin(mode: Mode): OpenedImport {
  opened = openImport();
  setSource(opened, source('a', 'b', 'c', 'd'));
  const definition = projectsImport({ mode, schedule: { every: 'hours', hours: 1 } });
  ({ id } = opened.ask('saveImport', { definition, runnerName: 'Ada' }));
  opened.runAgain(id);
  const { sheet, beside } = table();
  sheet.growColumns(2);
  const remarks = [['Mine'], ['of a'], [null], ['of c'], [null]];
  sheet.enter({ row: 1, column: beside, rows: 5, columns: 1 }, remarks);
  setSource(opened, source('x', 'd', 'c', 'y'));
  opened.sheet.google.clock.advance(HOUR);
  return opened;
}

function table(): { readonly sheet: Sheet; readonly beside: number } {
  const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
  return { sheet, beside: sheet.lastColumn + 1 };
}

/** Each row as `c of c`. */
function rows(): readonly string[] {
  const { sheet } = table();
  const [titles = []] = sheet.values({ row: 1, column: 1, rows: 1, columns: sheet.maxColumns });
  const under = (title: string): readonly CellValue[] =>
    sheet.values({ row: 2, column: titles.indexOf(title) + 1, rows: sheet.lastRow - 1, columns: 1 }).flat();
  const remarks = under('Mine');
  return under('ID').map((one, down) => [one ?? '-', remarks[down] ?? ''].join(' ').trim());
}

const EXPECTED: Readonly<Record<Mode, readonly string[]>> = {
  replace: ['x', 'd', 'c of c', 'y', 'a of a'],
  update: ['c of c', 'd', 'x', 'y', 'a of a'],
  snapshot: ['a of a', 'b', 'c of c', 'd', 'x', 'd', 'c', 'y'],
};

describe.each(['replace', 'update', 'snapshot'] as const)('%s', (mode) => {
  test('taken over, and ended by the hour of who took it over', async () => {
    const act = (): void => opened.strike();
    for await (const call of atEveryCall(() => begin(mode), act, { step: STEP })) {
      const editor = opened.as('editor');
      opened.sheet.google.clock.advance(10 * 60_000);
      editor.ask('adoptImport', { id, runnerName: 'Grace' });
      const good = () => opened.ask('history', { id }).filter(({ outcome }) => outcome === 'done').length;
      // Killed behind its end, it is over: another capture is due an hour later.
      const isOver = good() > 1;
      if (!isOver) {
        opened.sheet.google.clock.advance(HOUR);
        editor.strike();
      }
      expect(good(), call).toBe(2);
      expect(rows(), call).toEqual(EXPECTED[mode]);
      expect(editor.ask('home', {}).imports[0], call).toMatchObject({
        ...{ state: 'fresh', runner: { name: 'Grace', isMe: true } },
      });
      // The hour of the one before comes after all, and is about nothing of theirs.
      const before = opened.sheet.apis.requests.length;
      opened.strike();
      expect(opened.sheet.apis.requests.length, call).toBe(before);
      expect(rows(), call).toEqual(EXPECTED[mode]);
    }
  });
});
