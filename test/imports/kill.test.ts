// The execution is ended at every service call in turn, with none, some and all of the waiting writes lost; then the
// person opens the sidebar again and goes on. In the end everything is as if nothing had happened.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Project } from '../../sandbox/apis/world/project';
import type { SavedWorkbook } from '../../sandbox/workbook/saved';
import type { Definition } from '../../src/imports/definition';
import { openSheet } from '../in-process-sheet';
import { drive, Killed, type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { allSheets } from './shown-sheets';

interface Scenario {
  readonly name: string;
  readonly definition?: Partial<Definition>;
  /** What was there before: the first run, what the person wrote since, what changed at the source. */
  prepare(opened: OpenedImport, definition: Definition): string;
  /** What the person does. */
  act(opened: OpenedImport, id: string): void;
  /** What happens later, if not that the sidebar is opened again. */
  comeBack?(opened: OpenedImport): void;
}

const MINUTES_10 = 600_000;

function runOnce(opened: OpenedImport, definition: Definition): string {
  setSource(opened, source('a', 'b', 'c', 'd', 'e'));
  const { id, end } = opened.run(definition);
  if (end.state !== 'done') throw new Error(JSON.stringify(end));
  return id;
}

/** Notes, a formula, a box, a colour and a comment beside the table, and a total below it. */
function writeBeside({ sheet: { workbook } }: OpenedImport): void {
  const sheet = workbook.sheetByName('Projects');
  if (!sheet) throw new Error('No sheet');
  sheet.growColumns(4);
  const at = (row: number, column: number, rows = 1) => ({ row, column, rows, columns: 1 });
  sheet.enter(at(1, 4, 6), [['Notes'], ['of a'], [null], ['of c'], [null], ['of e']]);
  sheet.setFormulas(at(2, 5, 5), [['=C2*2'], ['=C3*2'], ['=C4*2'], ['=C5*2'], ['=C6*2']]);
  sheet.enter(at(1, 5), [['Twice']]);
  sheet.enter(at(1, 6, 6), [['Paid'], [false], [true], [false], [false], [false]]);
  sheet.fillAttribute(at(2, 6, 5), 'checkbox', true);
  sheet.fillAttribute(at(4, 2), 'background', '#ffee00');
  sheet.fillAttribute(at(5, 2), 'note', 'asked twice');
  sheet.insertRows(7, 3);
  sheet.enter({ row: 8, column: 1, rows: 1, columns: 2 }, [['Total', 'of all']]);
}

const changed = [...source('f', 'e', 'c', 'g', 'b'), { id: 'h', name: '=danger', size: 7 }];

const again = (opened: OpenedImport, id: string): void => void opened.runAgain(id);
const undo = (opened: OpenedImport, id: string): void => void opened.ask('undoImport', { id });

const SCENARIOS: readonly Scenario[] = [
  {
    name: 'the first run, into a new sheet',
    prepare(opened, definition) {
      setSource(opened, source('a', 'b', 'c'));
      return opened.ask('saveImport', { definition }).id;
    },
    act: again,
  },
  {
    name: 'the first run, into cells',
    definition: { target: { sheet: 'Sheet1', sheetId: 0, cell: 'C4' } },
    prepare(opened, definition) {
      setSource(opened, source('a', 'b', 'c'));
      return opened.ask('saveImport', { definition }).id;
    },
    act: again,
  },
  ...(['replace', 'update', 'snapshot'] as const).map(
    (mode): Scenario => ({
      name: `${mode} beside what the person wrote`,
      definition: { mode },
      prepare(opened, definition) {
        const id = runOnce(opened, definition);
        writeBeside(opened);
        setSource(opened, changed);
        opened.sheet.google.clock.advance(3_600_000);
        return id;
      },
      act: again,
    }),
  ),
  {
    name: 'a table without keys',
    definition: { dataset: 'TOP_CREATORS', arguments: topCreators(5), columns: [] },
    prepare(opened, definition) {
      const { id } = opened.run(definition);
      const sheet = opened.sheet.workbook.sheetByName('Projects');
      sheet?.enter({ row: 4, column: 1, rows: 1, columns: 1 }, [['changed by hand']]);
      const known = opened.ask('definition', { id });
      opened.ask('saveImport', { id, definition: { ...known, arguments: topCreators(8) } });
      return id;
    },
    act: again,
  },
  ...(['replace', 'update', 'snapshot'] as const).map(
    (mode): Scenario => ({
      name: `undo of ${mode}`,
      definition: { mode },
      prepare(opened, definition) {
        const id = runOnce(opened, definition);
        writeBeside(opened);
        setSource(opened, changed);
        opened.sheet.google.clock.advance(3_600_000);
        opened.runAgain(id);
        return id;
      },
      act: undo,
    }),
  ),
  {
    name: 'undo of the first run',
    prepare: runOnce,
    act: undo,
  },
  {
    name: 'a scheduled run',
    definition: { mode: 'update', schedule: { every: 'hours', hours: 24 } },
    prepare(opened, definition) {
      const id = runOnce(opened, definition);
      writeBeside(opened);
      setSource(opened, changed);
      opened.sheet.google.clock.advance(24 * 3_600_000);
      return id;
    },
    act: (opened) => opened.strike(),
    comeBack(opened) {
      // The trigger comes each hour.
      opened.sheet.google.clock.advance(3_600_000);
      opened.strike();
    },
  },
  {
    name: 'new and renamed columns',
    prepare(opened, definition) {
      const id = runOnce(opened, definition);
      writeBeside(opened);
      const columns = [
        { key: 'id', title: 'ID' },
        { key: 'name', title: 'Name' },
        { key: 'community_size', title: 'Size' },
        { key: 'category', title: 'Category' },
      ];
      opened.ask('saveImport', { id, definition: { ...opened.ask('definition', { id }), columns } });
      return id;
    },
    act: again,
  },
];

function topCreators(rows: number): Definition['arguments'] {
  return {
    metric: { kind: 'value', value: 'quality_score' },
    rows: { kind: 'value', value: rows },
  };
}

/** A file as it was prepared, to begin with again and again. */
interface Frozen {
  readonly saved: SavedWorkbook;
  readonly document: readonly (readonly [string, string])[];
  readonly user: readonly (readonly [string, string])[];
  readonly nowMs: number;
  readonly projects: readonly Project[];
  readonly id: string;
}

function freeze({ definition, prepare }: Scenario): Frozen {
  const opened = openImport();
  const id = prepare(opened, projectsImport(definition));
  const { google, workbook, apis } = opened.sheet;
  return {
    saved: workbook.save(),
    document: [...google.properties.document],
    user: [...google.properties.user('owner')],
    nowMs: google.clock.now(),
    projects: apis.world.projects,
    id,
  };
}

function thaw({ saved, document, user, nowMs, projects, id }: Frozen): Prepared {
  const opened = drive(openSheet({ saved }));
  const { google, apis } = opened.sheet;
  google.clock.advance(nowMs - google.clock.now());
  apis.world.change.setProjects(projects);
  for (const [name, value] of document) google.properties.document.set(name, value);
  for (const [name, value] of user) google.properties.user('owner').set(name, value);
  return { opened, id };
}

interface Prepared {
  readonly opened: OpenedImport;
  readonly id: string;
}

/** What is left in the end, but for what tells of times and runs. */
function left({ sheet }: OpenedImport, id: string): unknown {
  const properties = [...sheet.google.properties.document.entries()]
    .filter(([name]) => !name.endsWith('.history'))
    .map(([name, value]) => [name, timeless(JSON.parse(value))])
    .sort();
  const all = JSON.stringify({ sheets: timeless(allSheets(sheet.workbook)), properties });
  return JSON.parse(all.replaceAll(id, '…').replace(/\b[0-9a-f]{16}\b/g, '…'));
}

function timeless(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(timeless);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !/Ms$|^date$|^ended$|^sheet(Id)?$/.test(key))
      .map(([key, inner]) => [key, timeless(inner)]),
  );
}

/** The sidebar is opened again, long after: what is unfinished is gone on with, what never began is begun. */
function comeBack(opened: OpenedImport, id: string, scenario: Scenario, runsBefore: number): void {
  const { act } = scenario;
  if (scenario.comeBack) {
    scenario.comeBack(opened);
    return;
  }
  opened.sheet.google.clock.advance(MINUTES_10);
  const [card] = opened.ask('home', {}).imports;
  if (card?.state === 'unfinished' || card?.state === 'running') opened.runAgain(id);
  else if (opened.ask('history', { id }).length === runsBefore) act(opened, id);
  opened.sheet.google.clock.advance(MINUTES_10);
  opened.ask('home', {});
}

// What the dead execution would have logged.
beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

describe.each(SCENARIOS)('$name', (scenario) => {
  const frozen = freeze(scenario);
  const whole = thaw(frozen);
  const callsBefore = whole.opened.calls;
  scenario.act(whole.opened, whole.id);
  const calls = whole.opened.calls - callsBefore;
  whole.opened.sheet.google.clock.advance(MINUTES_10 * 2);
  whole.opened.ask('home', {});
  const expected = left(whole.opened, whole.id);

  test.each([
    ['all', undefined],
    ['some', 2],
    ['none', 0],
  ] as const)(
    `killed at each of its service calls, losing %s of the waiting writes`,
    (_, loseWrites) => {
      expect(calls).toBeGreaterThan(20);
      for (let call = 1; call <= calls; call += 1) {
        const { opened, id } = thaw(frozen);
        const runsBefore = opened.ask('history', { id }).length;
        opened.killAt(call, loseWrites);
        expect(() => scenario.act(opened, id), `call ${call}`).toThrow(Killed);
        comeBack(opened, id, scenario, runsBefore);
        expect(left(opened, id), `call ${call} of ${calls}`).toEqual(expected);
      }
    },
    120_000,
  );
});
