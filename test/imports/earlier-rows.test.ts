// A run of a snapshot writes into no cell of earlier rows, whatever it is killed at, and whatever was edited before.
import { beforeAll, expect, test, vi } from 'vitest';
import { meet } from '../../src/area';
import type { Definition } from '../../src/imports/definition/definition';
import type { Area, Platform, Sheets } from '../../src/platform';
import type { Switches } from '../switched';
import { STEP } from './broken-off/at-every-call';
import { Killed, type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { projectsSheet, under } from './snapshot-table';

const MINUTES_10 = 600_000;

beforeAll(() => {
  // What the dead execution would have logged.
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

/** All that changes cells of an area; a sort moves whole rows. Rules are taken away only where there are none, to see whether Sheets lets it. */
const WRITING: readonly (keyof Sheets)[] = [
  'setValues',
  'setFormula',
  'setFormulas',
  'setFormat',
  'setFormats',
  'setNotes',
  'setBold',
  'clear',
  'empty',
];

interface Watched {
  readonly opened: OpenedImport;
  readonly id: string;
  /** What was written into the rows that stood before. */
  readonly faults: readonly string[];
  /** What these rows show. */
  readonly shown: () => unknown;
}

const columns = (...keys: readonly string[]): Definition['columns'] =>
  keys.map((key) => ({ key, title: `The ${key}` }));

function begin(switches: Switches, edit: Definition['columns'] | undefined): Watched {
  const faults: string[] = [];
  let earlier: Area | undefined;
  const look = (method: string, area: Area, sheets: Sheets): void => {
    if (!earlier || area.sheet !== earlier.sheet || !meet(area, earlier)) return;
    // Rows come before the last one, and are blank then.
    const isBlank = (): boolean =>
      sheets
        .values(area)
        .flat()
        .every((cell) => cell === '');
    if (method !== 'clear' || !isBlank()) faults.push(method);
  };
  const watch = (platform: Platform): Platform => ({
    ...platform,
    sheets: new Proxy(platform.sheets, {
      get(sheets, name: keyof Sheets) {
        const method = sheets[name] as (...given: readonly unknown[]) => unknown;
        if (name === 'copy' || name === 'fillRule') {
          return (...given: readonly unknown[]) => {
            look(name, given[1] as Area, sheets);
            return method(...given);
          };
        }
        if (!WRITING.includes(name)) return method;
        return (...given: readonly unknown[]) => {
          look(name, given[0] as Area, sheets);
          return method(...given);
        };
      },
    }),
  });
  const opened = openImport(switches, watch);
  setSource(opened, source('a', '2'));
  const { id } = opened.run(projectsImport({ mode: 'snapshot' }));
  opened.sheet.google.clock.advance(MINUTES_10);
  setSource(opened, source('3', 'c', 'a'));
  const known = opened.ask('definition', { id });
  if (edit) opened.ask('saveImport', { id, definition: { ...known, columns: edit } });
  const sheet = projectsSheet(opened);
  const rows = { row: 2, rows: 2, column: 1, columns: 5 };
  earlier = { sheet: sheet.id, ...rows };
  return { opened, id, faults, shown: () => sheet.displayTexts(rows) };
}

test.each<readonly [string, Switches, Definition['columns'] | undefined]>([
  ['as it was', {}, undefined],
  ['where a format stops no number', { textFormatStopsNumbers: false }, undefined],
  ['where texts keep their apostrophe', { textFormatKeepsApostrophe: true }, undefined],
  ['without its last column', {}, columns('id', 'name')],
  ['without its first column', {}, columns('name', 'community_size')],
  ['with a column more', {}, columns('id', 'name', 'community_size', 'category')],
  ['with one more in front, and another order', {}, columns('category', 'community_size', 'id')],
])('%s', (_, switches, edit) => {
  const whole = begin(switches, edit);
  const before = whole.opened.calls;
  const shown = whole.shown();
  expect(whole.opened.runAgain(whole.id)).toMatchObject({ state: 'done' });
  expect(whole.faults).toEqual([]);
  const calls = whole.opened.calls - before;
  expect(whole.shown()).toEqual(shown);
  const numbers = under('Capture', whole.opened);
  expect(numbers).toEqual([1, 1, 2, 2, 2]);
  for (let call = 1; call <= calls; call += STEP) {
    const { opened, id, faults, shown: seen } = begin(switches, edit);
    const stood = seen();
    opened.killAt(call, call % 2 === 0 ? 0 : 1);
    expect(() => opened.runAgain(id)).toThrow(Killed);
    opened.killAt(Number.POSITIVE_INFINITY);
    opened.sheet.google.clock.advance(MINUTES_10);
    if (
      under('Capture', opened).filter((one) => one === 2).length < 3 ||
      opened.ask('home', {}).imports[0]?.state === 'unfinished'
    )
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(faults, `call ${call}`).toEqual([]);
    expect(under('Capture', opened), `call ${call}`).toEqual(numbers);
    expect(seen(), `call ${call}`).toEqual(stood);
  }
});
