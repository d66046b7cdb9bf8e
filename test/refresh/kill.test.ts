/** A refresh that is killed at any service call, with any part of its buffered writes lost: the next one puts it right. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { NewExecution } from '../../sandbox/apps-script/in-process';
import { REFRESH, SCHEDULE } from '../../src/config';
import { createPlatform } from '../../src/google/platform';
import { refreshUnattended } from '../../src/refresh/refresh';
import { probeSheet } from '../../src/schedule/probe-sheet';
import { strictestAndAny } from '../drawn-switches';
import { cell, FORMULAS, type OpenedWorkbook, openWorkbook, survives } from './opened-workbook';

/** Of at most four buffered writes: all, none, and some. */
const LOST = [undefined, 0, 1, 2];

describe.each(strictestAndAny('refresh'))('$words', ({ switches }) => {
  const open = () => openWorkbook(switches);

  let calls: number;
  let unbroken: unknown;

  beforeEach(async () => {
    const opened = open();
    opened.refresh();
    calls = opened.sheet.google.serviceCalls;
    unbroken = await opened.everything();
  });

  /** Every kill there is, once each. */
  async function atEveryCall(
    check: (opened: OpenedWorkbook, how: NewExecution, message: string) => Promise<void>,
  ): Promise<void> {
    expect(calls).toBeGreaterThan(30);
    for (let killAt = 1; killAt <= calls; killAt += 1) {
      for (const loseWrites of LOST) {
        const how = { killAt, ...(loseWrites !== undefined && { loseWrites }) };
        const opened = open();
        expect(() => opened.refresh(how)).toThrow();
        await check(opened, how, JSON.stringify(how));
      }
    }
  }

  describe('killed at any service call', () => {
    test('and refreshed again, all is as after a run that nobody disturbed', async () => {
      await atEveryCall(async (opened, _, message) => {
        opened.waitForLease();
        const { formulas, skipped } = opened.refresh();
        expect({ formulas, skipped }, message).toEqual({
          formulas: FORMULAS,
          skipped: { protected: 0, text: 0, refused: 0 },
        });
        expect(await opened.everything(), message).toEqual(unbroken);
      });
    });

    test('no formula is lost or calls anything but what it did, and each that waits for repair shows it', async () => {
      let most = 0;
      await atEveryCall(async (opened, _, message) => {
        const { formulas, shown } = await opened.marked();
        expect(shown, message).toBe(formulas);
        most = Math.max(most, formulas);
      });
      expect(most).toBe(FORMULAS);
    });

    test('and its repair too, the next repair puts it right', async () => {
      const half = await callThatLeavesMarks();
      for (let killAt = 1; ; killAt += 1) {
        const opened = open();
        expect(() => opened.refresh({ killAt: half, loseWrites: 1 })).toThrow();
        opened.waitForLease();
        const isOver = survives(() => opened.repair({ killAt, loseWrites: 1 }));
        opened.waitForLease();
        opened.repair();
        expect(await opened.everything(), `repair killed at ${killAt}`).toEqual(unbroken);
        if (isOver) return;
        expect(killAt).toBeLessThan(200);
      }
    });

    test('and its cells moved, renamed or written over meanwhile, it is the same as doing that afterwards', async () => {
      const undisturbed = open();
      undisturbed.refresh();
      edit(undisturbed);
      const expected = await undisturbed.everything();
      await atEveryCall(async (opened, _, message) => {
        edit(opened);
        opened.waitForLease();
        opened.repair();
        expect(await opened.everything(), message).toEqual(expected);
      });
    });
  });

  test('in several parts, killed anywhere and gone on with, it ends as a run that nobody disturbed', async () => {
    const MANY = 45;
    const withMany = (): OpenedWorkbook => {
      const opened = open();
      opened.sheet.workbook.insertSheet({ name: 'Many' }).enter(
        { row: 1, column: 2, rows: MANY, columns: 1 },
        Array.from({ length: MANY }, (_, index) => [`=CREATOR_DETAILS(A${index + 1})`]),
      );
      return opened;
    };
    /** Time for two batches at first, and then for another part. */
    const forMs = REFRESH.markMs + 3 * REFRESH.batchMs - 1;
    const whole = withMany();
    expect(whole.refresh({}, {}, forMs).left).toBe(0);
    const expected = await whole.everything();
    for (let killAt = 1, isOver = false; !isOver; killAt += 13) {
      const opened = withMany();
      isOver = survives(() => opened.refresh({ killAt, loseWrites: 1 }, {}, forMs));
      for (let repairs = 0; opened.sheet.google.properties.document.has('refresh'); repairs += 1) {
        expect(repairs).toBeLessThan(5);
        opened.waitForLease();
        opened.repair();
      }
      expect(await opened.everything(), `killed at ${killAt}`).toEqual(expected);
    }
  });

  test('an hour in which Google calculates nothing, killed at any call, leaves formulas as they are', async () => {
    const before = formulasOf(open());
    for (let killAt = 1, isOver = false; !isOver; killAt += 1) {
      expect(killAt).toBeLessThan(100);
      const opened = open();
      isOver = survives(() => hour(opened, { killAt, loseWrites: 1 }));
      expect(formulasOf(opened), `killed at ${killAt}`).toEqual(before);
      opened.waitForLease();
      expect(hour(opened)).toBe('closed');
      expect(formulasOf(opened), `killed at ${killAt}`).toEqual(before);
      const { length } = opened.sheet.workbook.sheets;
      expect(hour(opened)).toBe('closed');
      expect(opened.sheet.workbook.sheets).toHaveLength(length);
    }
  });

  /** As the trigger does. */
  function hour({ sheet: { google } }: OpenedWorkbook, how: NewExecution = {}) {
    google.nextExecution({ mode: 'TRIGGER', ...how });
    const platform = createPlatform();
    const until = google.clock.now() + SCHEDULE.refreshMs;
    return refreshUnattended(until, () => probeSheet(platform), platform);
  }

  /** Those of people. */
  function formulasOf({ sheet: { google, workbook } }: OpenedWorkbook): unknown {
    google.nextExecution();
    return workbook.sheets
      .filter(({ name }) => !name.startsWith('Reachsheet data'))
      .map((one) => one.formulas({ row: 1, column: 1, rows: one.lastRow, columns: one.lastColumn }));
  }

  /** The first call at which a kill, which loses a write, leaves half of the formulas marked. */
  async function callThatLeavesMarks(): Promise<number> {
    for (let killAt = 1; ; killAt += 1) {
      const dead = open();
      expect(() => dead.refresh({ killAt, loseWrites: 1 })).toThrow();
      if ((await dead.marked()).formulas > FORMULAS / 2) return killAt;
    }
  }

  /** What people do to a sheet that shows them #NAME?. */
  function edit({ plan, hidden, sheet: { workbook, google } }: OpenedWorkbook): void {
    google.nextExecution();
    plan.insertRows(1, 2, 'after');
    plan.insertColumns(1, 1, 'after');
    plan.enter(cell('C8'), [['my own text']]);
    plan.moveRows(9, 1, 3);
    workbook.sheetByName('PROJECTS (old)')?.rename('CREATORS(1)');
    workbook.moveSheet(hidden.id, 0);
    hidden.deleteRows(4, 1);
    hidden.setHidden(false);
  }

  test('while a run that died might still be under way, nobody disturbs it; from then on it is put right', async () => {
    const opened = open();
    expect(() => opened.refresh({ killAt: Math.floor(calls / 2), loseWrites: 0 })).toThrow('service call');
    const before = opened.sheet.workbook.save();
    expect(() => opened.refresh()).toThrow('being refreshed already');
    opened.repair();
    expect(opened.sheet.workbook.save()).toEqual(before);
    opened.waitForLease();
    opened.repair();
    expect(await opened.everything()).toEqual(unbroken);
  });
});
