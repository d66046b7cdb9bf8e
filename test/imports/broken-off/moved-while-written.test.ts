// A run dies while it writes, and then its table is moved away, or deleted: the card asks how it goes on, whenever it died.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import type { Mode } from '../../../src/imports/definition/definition';
import { cutCells } from '../found-table';
import { MODES } from '../growing/growing-table';
import { Killed, type OpenedImport, openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';
import { STEP } from './at-every-call';

const HOUR = 3_600_000;
const REMARKS = ['of a', 'of b', 'of c', 'of d'];

let opened: OpenedImport;
let id: string;

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

const sheetOf = (name: string): Sheet => opened.sheet.workbook.sheetByName(name) as Sheet;

function begin(mode: Mode): void {
  opened = openImport();
  setSource(opened, source('a', 'b', 'c', 'd'));
  ({ id } = opened.run(projectsImport({ mode })));
  const sheet = sheetOf('Projects');
  const column = sheet.lastColumn + 1;
  sheet.growColumns(6);
  sheet.enter({ row: 1, column, rows: 5, columns: 1 }, [['Mine'], ...REMARKS.map((text) => [text])]);
  setSource(opened, source('x', 'd', 'b', 'y', 'z'));
  opened.sheet.google.clock.advance(HOUR);
}

const card = () => opened.ask('home', {}).imports[0];

function remarks(): readonly string[] {
  return opened.sheet.workbook.sheets
    .filter(({ hidden }) => !hidden)
    .flatMap((sheet) =>
      sheet.values({ row: 1, column: 1, rows: sheet.maxRows, columns: sheet.maxColumns }).flat(),
    )
    .map(String)
    .filter((text) => text.startsWith('of '))
    .sort();
}

const ACTS: readonly [string, readonly Mode[], () => void, number | 'new'][] = [
  ['its sheet is deleted', MODES, () => opened.sheet.workbook.deleteSheet(sheetOf('Projects').id), 'new'],
  [
    'all of it is cut to another tab',
    MODES,
    () => {
      const sheet = sheetOf('Projects');
      const area = { row: 1, column: 1, rows: sheet.lastRow, columns: sheet.lastColumn };
      cutCells(sheet, area, sheetOf('Sheet1'), 1, 1);
    },
    0,
  ],
  ['its header row is deleted', ['snapshot'], () => sheetOf('Projects').deleteRows(1, 1), 'new'],
];

describe.each(ACTS)('%s', (what, modes, act, answer) => {
  test.each(modes)('%s, wherever the run died', (mode) => {
    begin(mode);
    const before = opened.calls;
    opened.runAgain(id);
    const calls = opened.calls - before;
    let halted = 0;
    for (let call = calls - 100; call < calls; call += STEP) {
      const where = `call ${call} of ${calls}`;
      begin(mode);
      opened.killAt(call, call % 3);
      expect(() => opened.runAgain(id), where).toThrow(Killed);
      opened.killAt(Number.POSITIVE_INFINITY);
      opened.sheet.google.clock.advance(HOUR);
      act();
      const kept = remarks();
      const end = opened.runAgain(id);
      if (end.state === 'done') continue;
      expect(end, where).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
      const { question, progress } = card() ?? {};
      expect(question, where).toBeDefined();
      expect(end.error?.message.replace(' on its card', ''), where).toBe(question?.message);
      const isHalf = question?.message.includes('some rows are old, some new') === true;
      expect(question?.message.includes('Nothing was changed'), where).toBe(!isHalf);
      if (isHalf) halted += 1;
      // The hour comes to the same end, and keeps the question.
      expect(opened.runAgain(id).error?.kind, where).toBe('doubt');
      const { stamp = '' } = card()?.question ?? {};
      if (isHalf && call % 2 === 0) {
        const definition = opened.ask('definition', { id });
        expect(opened.answer('saveImport', { id, definition }), where).toMatchObject({
          error: { message: expect.stringContaining('Finish it (Continue) or stop it (Stop)') },
        });
        opened.ask('stopRun', { id, run: progress?.run ?? '' });
        opened.ask('saveImport', { id, definition });
        continue;
      }
      opened.ask('answerQuestion', { id, stamp, answer });
      let last = opened.runAgain(id);
      const { question: next } = card() ?? {};
      if (last.state === 'failed' && next) {
        // Where it ends over there nobody knows, with blank rows that were coming in between.
        const all = next.places.findIndex((place) => place.includes('the table’s'));
        opened.ask('answerQuestion', { id, stamp: next.stamp, answer: all });
        last = opened.runAgain(id);
      }
      expect(last, where).toMatchObject({ state: 'done' });
      expect(remarks(), where).toEqual(kept);
      expect(card()?.question, where).toBeUndefined();
      expect(opened.runAgain(id), where).toMatchObject({ state: 'done' });
    }
    expect(halted, what).toBeGreaterThan(0);
  });
});
