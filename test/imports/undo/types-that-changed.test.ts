// A field that nobody documented came with another type for once: what an undo puts back has the type that it had.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { CellValue } from '../../../sandbox/workbook/workbook';
import type { Definition } from '../../../src/imports/definition/definition';
import { watchWorkbook } from '../../hostile/text/watched-workbook';
import { atEveryCall } from '../broken-off/at-every-call';
import { answerWith, creatorsImport } from '../open-fields/creators-import';
import { openImport, type Watch } from '../opened-import';

beforeAll(() => {
  // What the dead execution would have logged.
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const COLUMNS = [
  { key: 'id', title: 'ID' },
  { key: 'score', title: 'Score' },
];

const WAYS: readonly (readonly [string, Partial<Definition>])[] = [
  ['replace', { mode: 'replace', rowKey: 'id' }],
  ['update', { mode: 'update', rowKey: 'id' }],
  ['replace without a row key', { mode: 'replace' }],
];

/** Texts that would be something else under a format of numbers. */
const TEXTS = ['007', '1-2', '=1+1', "'5", '1e5', 'TRUE', '50%', 'n/a'];

type Scores = readonly unknown[];

const TYPES: readonly (readonly [string, Scores, Scores])[] = [
  ['a text among numbers', [5, 5.5, -5, 0], [5, 'n/a', -5, 0]],
  ['objects in place of numbers', [5, 6, 7], [{ of: 5 }, { of: 6 }, { of: 7 }]],
  ['yes and no among numbers', [5, 6, 7], [5, true, 7]],
  ['numbers in place of yes and no', [true, false, true], [1, 0, 1]],
  ['a text among yes and no', [true, false, true], ['yes', false, true]],
  ['numbers in place of texts', TEXTS, [1, 2, 3, 4, 5, 6, 7, 8]],
  ['other texts', TEXTS, TEXTS.toReversed()],
];

function begin(way: Partial<Definition>, before: Scores, since: Scores, watch?: Watch) {
  const opened = openImport({}, watch);
  const watched = watchWorkbook(opened.sheet.workbook);
  const send = (scores: Scores): void =>
    answerWith(
      opened,
      scores.map((score, index) => ({ id: `c${index}`, score })),
    );
  send(before);
  const { id } = opened.run(creatorsImport({ ...way, columns: COLUMNS }));
  const sheet = opened.sheet.workbook.sheetByName('Projects');
  if (!sheet) throw new Error('There is no table.');
  const area = { row: 2, column: 2, rows: before.length, columns: 1 };
  const values = (): readonly CellValue[] => sheet.values(area).flat();
  const formats = () =>
    sheet
      .attributes(area, 'numberFormat')
      .flat()
      .map((one) => one || 'General');
  const again = (): void => {
    send(since);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  };
  return { opened, id, sheet, area, values, formats, again, watched };
}

describe.each(WAYS)('%s', (_, way) => {
  test.each(TYPES)('%s: all is as before once it is undone', (_, before, since) => {
    const { opened, id, values, formats, again, watched } = begin(way, before, since);
    const stood = { values: values(), formats: formats() };
    expect(stood.values).toEqual(before);
    again();
    const { undone = [] } = opened.ask('undoImport', { id });
    expect({ values: values(), formats: formats() }).toEqual(stood);
    expect(undone.join(' ')).not.toContain('not as before');
    expect(watched.formulas).toEqual([]);
  });

  test('a number to which a person gave the format of texts is a number under that format again', () => {
    const { opened, id, sheet, area, values, formats, again } = begin(way, [5, 6, 7], [5, 'n/a', 7]);
    sheet.fillAttribute({ ...area, rows: 2 }, 'numberFormat', '@');
    again();
    opened.ask('undoImport', { id });
    expect(values()).toEqual([5, 6, 7]);
    expect(formats()).toEqual(['@', '@', 'General']);
  });

  test('texts are put back as texts, not even for a moment as anything else', () => {
    const seen: (readonly unknown[])[] = [];
    let isUndoing = false;
    const watch: Watch = (platform) => ({
      ...platform,
      sheets: {
        ...platform.sheets,
        setValues(at, values) {
          platform.sheets.setValues(at, values);
          if (!isUndoing || platform.sheets.find(at.sheet)?.isHidden !== false) return;
          const all = { ...at, row: 2, column: 2, rows: TEXTS.length, columns: 1 };
          seen.push(platform.sheets.values(all).flat());
        },
      },
    });
    const { opened, id, again, values } = begin(way, TEXTS, [1, 2, 3, 4, 5, 6, 7, 8], watch);
    again();
    isUndoing = true;
    opened.ask('undoImport', { id });
    expect(values()).toEqual(TEXTS);
    expect(seen.length).toBeGreaterThan(0);
    const isOne = (cell: unknown, row: number): boolean => cell === TEXTS[row] || cell === row + 1;
    expect(seen.filter((cells) => !cells.every(isOne))).toEqual([]);
  });
});

test.each([
  ['numbers', [5, 6, 7], [5, 'n/a', 7]],
  ['texts', TEXTS.slice(0, 3), [1, 2, 3]],
] as const)('%s: an undo that died is carried on', async (_, before, since) => {
  const start = () => begin({ mode: 'replace', rowKey: 'id' }, before, since);
  let all = start();
  const undo = (): void => void all.opened.ask('undoImport', { id: all.id });
  const first = () => {
    all = start();
    all.again();
    return all.opened;
  };
  for await (const call of atEveryCall(first, undo)) {
    const { opened, id, values, formats, watched } = all;
    opened.sheet.google.clock.advance(600_000);
    const progress = opened.ask('home', {}).imports[0]?.progress;
    if (progress) {
      let now = opened.ask('stepRun', { id, run: progress.run });
      while (now.state === 'writing') now = opened.ask('stepRun', { id, run: progress.run });
    } else if (opened.ask('home', {}).imports[0]?.canUndo) undo();
    expect(values(), call).toEqual(before);
    expect(new Set(formats()), call).toEqual(new Set([typeof before[0] === 'string' ? '@' : 'General']));
    expect(watched.formulas).toEqual([]);
  }
});
