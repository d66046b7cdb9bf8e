// Last rows of a table that hold nothing of it any more, but something beside it, where rows come as cells of the table alone: what
// stands there moves down with them, and comes beside no record.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import type { Mode } from '../../src/imports/definition/definition';
import { area } from '../sandbox/workbook/contract/fixture';
import { atEveryCall, STEP } from './broken-off/at-every-call';
import { MINUTES_10 } from './broken-off/unbroken';
import { questionIn } from './lost-header/put-back';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';

// What is logged of executions that are killed.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const TIME = /\d{4}-\d\d-\d\d \d\d:\d\d /;
const RECORDS = source('a', 'b', 'c', 'd');

interface Table {
  readonly opened: OpenedImport;
  readonly id: string;
  readonly sheet: Sheet;
  /** The first column beside it. */
  readonly own: number;
}

/** What keeps rows from coming as whole rows of the sheet. */
type Beside = 'another import' | 'a list';

/** The table begins in G1, and its last rows stand beside it from then on. */
function begin(mode: Mode, beside: Beside, cut: number, holds: 'the record' | 'a remark'): Table {
  const opened = openImport();
  const [sheet] = opened.sheet.workbook.sheets as [Sheet];
  setSource(opened, RECORDS);
  const target = (cell: string) => ({ sheet: 'Sheet1', sheetId: 0, cell });
  if (beside === 'another import') opened.run(projectsImport({ target: target('A1') }));
  else
    sheet.enter(
      area('A1:A8'),
      Array.from({ length: 8 }, (_, row) => [`line ${row}`]),
    );
  const { id, end } = opened.run(projectsImport({ mode, name: 'Second', target: target('G1') }));
  expect(end).toMatchObject({ state: 'done' });
  const width = mode === 'snapshot' ? 5 : 4;
  const own = 7 + width;
  sheet.growColumns(own + 8);
  const last = { row: 6 - cut, column: 7, rows: cut, columns: width };
  const keys = sheet.values({ ...last, column: mode === 'snapshot' ? 9 : 7, columns: 1 });
  if (holds === 'the record') sheet.restore({ ...last, column: own }, sheet.entries(last));
  else
    sheet.enter(
      { ...last, column: own, columns: 1 },
      keys.map(([key]) => [`about ${key}`]),
    );
  sheet.clear(last, { contents: true });
  opened.sheet.google.clock.advance(3_600_000);
  return { opened, id, sheet, own };
}

/** From the first row to the last: what the table has there, and what stands beside it. */
function rowsOf({ sheet, own }: Table): readonly (readonly [string, string])[] {
  // But for when it was captured.
  const texts = (column: number, columns: number): readonly string[] =>
    sheet
      .displayTexts({ row: 2, column, rows: sheet.lastRow - 1, columns })
      .map((cells) => cells.join(' ').replace(TIME, '').trim());
  const [ours, theirs] = [texts(7, own - 7), texts(own, 5)];
  return ours.map((text, row) => [text, theirs[row] ?? ''] as const);
}

/** Asked whether those are records that were cleared, the person says that they are theirs. */
function runOnce({ opened, id }: Table) {
  const end = opened.runAgain(id);
  if (end.state !== 'failed') return end;
  const { places, stamp } = questionIn(opened, id);
  opened.ask('answerQuestion', { id, stamp, answer: places.length - 1 });
  return opened.runAgain(id);
}

describe.each(['replace', 'update', 'snapshot'] as const)('%s', (mode) => {
  describe.each(['another import', 'a list'] as const)('beside %s', (beside) => {
    test.each(
      [1, 2, 3].flatMap((cut) => (['the record', 'a remark'] as const).map((holds) => [cut, holds] as const)),
    )('%i of them, with %s: each stays in a row of its own, run after run', (cut, holds) => {
      const table = begin(mode, beside, cut, holds);
      const before = rowsOf(table).flatMap(([, theirs]) => (theirs === '' ? [] : [theirs]));
      expect(before).toHaveLength(cut);
      for (const ids of ['abcd', 'abcdef', 'dcb']) {
        setSource(table.opened, source(...ids));
        expect(runOnce(table)).toMatchObject({ state: 'done', rows: ids.length });
        const beside = rowsOf(table).filter(([, theirs]) => theirs !== '');
        expect(beside).toEqual(before.map((theirs) => ['', theirs]));
        table.opened.sheet.google.clock.advance(3_600_000);
      }
    });

    test.each(['abcd', 'a'])(
      'killed at any call of a run of %s, they end as in an unbroken one',
      async (ids) => {
        const again = () => {
          const table = begin(mode, beside, 2, 'the record');
          setSource(table.opened, source(...ids));
          return table;
        };
        const whole = again();
        runOnce(whole);
        const expected = rowsOf(whole);
        for (const loseWrites of [undefined, 1]) {
          let table = whole;
          const ready = () => {
            table = again();
            return table.opened;
          };
          const deaths = atEveryCall(ready, () => void runOnce(table), {
            step: 11 * STEP,
            ...(loseWrites && { loseWrites }),
          });
          for await (const call of deaths) {
            table.opened.sheet.google.clock.advance(MINUTES_10);
            const isOver = table.opened.ask('history', { id: table.id }).length > 1;
            if (!isOver) expect(runOnce(table), call).toMatchObject({ state: 'done' });
            expect(rowsOf(table), call).toEqual(expected);
          }
        }
      },
    );
  });
});
