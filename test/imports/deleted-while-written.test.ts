// An import is deleted while its table is being written, or right after whoever wrote it has died: it always goes. What stands
// stays, each remark beside its row, and nothing finds it again.
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Mode } from '../../src/imports/definition/definition';
import type { Platform } from '../../src/platform';
import { STEP } from './broken-off/at-every-call';
import { MINUTES_10 } from './broken-off/unbroken';
import { Killed, type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';

beforeAll(() => {
  for (const method of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

let opened: OpenedImport;
let id: string;
/** Of the spreadsheet, while it is to be counted. */
let beforeCall: (() => void) | undefined;
let isLocked = false;
let isDeleted = false;

function begin(mode: Mode): void {
  beforeCall = undefined;
  isDeleted = false;
  opened = openImport({}, watched);
  setSource(opened, source('a', 'b', 'c', 'd'));
  ({ id } = opened.run(projectsImport({ mode })));
  const sheet = opened.sheet.workbook.sheetByName('Projects');
  sheet?.growColumns(3);
  sheet?.enter({ row: 1, column: 5, rows: 5, columns: 1 }, [
    ...[['Mine'], ['of a'], ['of b'], ['of c'], ['of d']],
  ]);
  setSource(opened, source('x', 'd', 'b', 'y'));
  opened.sheet.google.clock.advance(3_600_000);
}

function watched(platform: Platform): Platform {
  const sheets = Object.fromEntries(
    Object.entries(platform.sheets).map(([name, act]) => [
      name,
      (...args: never[]) => {
        beforeCall?.();
        return (act as (...all: never[]) => unknown)(...args);
      },
    ]),
  );
  const tryRun: Platform['lock']['tryRun'] = (milliseconds, action) =>
    platform.lock.tryRun(milliseconds, () => {
      isLocked = true;
      try {
        return action();
      } finally {
        isLocked = false;
      }
    });
  return { ...platform, lock: { tryRun }, sheets: sheets as unknown as Platform['sheets'] };
}

/** It is to be gone, with all that was kept of it. */
function expectGone(where: string): void {
  const { google, workbook } = opened.sheet;
  expect(opened.ask('home', {}).imports, where).toEqual([]);
  expect(
    [...google.properties.document.keys()].filter((name) => name.includes(id)),
    where,
  ).toEqual([]);
  const sheet = workbook.sheetByName('Projects');
  const cells = { row: 1, column: 1, rows: sheet?.maxRows ?? 0, columns: sheet?.maxColumns ?? 0 };
  const remarks = (sheet?.values(cells) ?? []).map((row) => ({ key: row[0], remark: row[4] }));
  const told = remarks.filter(({ remark }) => String(remark ?? '').startsWith('of '));
  expect(told.map(({ remark }) => remark).sort(), where).toEqual(['of a', 'of b', 'of c', 'of d']);
  // Of a row that moves its own cells may wait to be written.
  for (const { key, remark } of told) if (key !== null) expect(remark, where).toBe(`of ${key}`);
  const notes = (sheet?.attributes(cells, 'note') ?? []).flat().map(String);
  expect(
    notes.filter((note) => note.includes(`Reachsheet ${id}`)),
    where,
  ).toEqual([]);
}

/** Another import is not in its way, once whoever wrote could be dead. */
function expectRoom(where: string): void {
  opened.sheet.google.clock.advance(MINUTES_10);
  const { end } = opened.run(projectsImport({ name: 'Other', target: { sheet: 'Other', cell: 'A1' } }));
  expect(end, where).toMatchObject({ state: 'done' });
  opened.ask('home', {});
  const large = opened.sheet.workbook.sheets.filter(
    ({ hidden, name, maxRows, maxColumns }) => hidden && name !== 'Reachsheet' && maxRows * maxColumns > 1,
  );
  expect(large.length, where).toBe(0);
}

describe.each<Mode>(['update', 'replace'])('%s', (mode) => {
  beforeEach(() => begin(mode));

  /** What comes next is written. */
  function readWhole(): string {
    const { run } = opened.ask('startRun', { id });
    expect(opened.ask('stepRun', { id, run })).toMatchObject({ state: 'writing' });
    return run;
  }

  function callsOf(act: () => void): number {
    const before = opened.calls;
    act();
    return opened.calls - before;
  }

  test.each([
    ['a run', () => void opened.runAgain(id)],
    [
      'an undo',
      () => {
        opened.ask('undoImport', { id });
      },
    ],
  ])('right after %s has died, at whichever call', (what, act) => {
    const start = (): void => {
      begin(mode);
      if (what === 'an undo') opened.runAgain(id);
    };
    start();
    const calls = callsOf(act);
    for (let call = 1; call <= calls; call += STEP) {
      const where = `call ${call} of ${calls}`;
      start();
      opened.killAt(call, call % 3);
      expect(act, where).toThrow(Killed);
      opened.killAt(Number.POSITIVE_INFINITY);
      opened.ask('deleteImport', { id });
      expectGone(where);
      if (call % 4 === 1) expectRoom(where);
    }
  });

  test('while another execution is writing, which stops', () => {
    /** Before the call of the spreadsheet of that number, or the first after it at which nobody has the lock. */
    const deleteAt = (call: number): (() => void) => {
      let made = 0;
      return () => {
        made += 1;
        if (made < call || isLocked) return;
        beforeCall = undefined;
        isDeleted = true;
        opened.as('editor').ask('deleteImport', { id });
      };
    };
    let calls = 0;
    let run = readWhole();
    beforeCall = () => {
      calls += 1;
    };
    opened.ask('stepRun', { id, run });
    for (let call = 1; call <= calls; call += STEP) {
      const where = `call ${call} of ${calls}`;
      begin(mode);
      run = readWhole();
      beforeCall = deleteAt(call);
      const { state } = opened.ask('stepRun', { id, run });
      if (isDeleted) expect(state, where).toBe('stopped');
      // Whoever ends it has the lock.
      if (!isDeleted) break;
      expectGone(where);
      if (call % 4 === 1) expectRoom(where);
    }
  });
});
