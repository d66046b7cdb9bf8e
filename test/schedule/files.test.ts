/** Several files of one person, in which imports run by themselves: each does what its cards say. */
import { beforeEach, describe, expect, it, test } from 'vitest';
import type { WorkbookOptions } from '../../sandbox/workbook/workbook';
import * as main from '../../src/main';
import { drive, type OpenedImport } from '../imports/opened-import';
import { projectsImport, setSource, source } from '../imports/projects-import';
import { openBeside, openSheet } from '../in-process-sheet';

const HOUR = 3_600_000;
const HOURLY = { every: 'hours', hours: 1 } as const;

let one: OpenedImport;
let other: OpenedImport;
beforeEach(() => {
  one = drive(openSheet());
  other = beside();
  setSource(one, source('a', 'b', 'c'));
});

function beside(options: WorkbookOptions = {}): OpenedImport {
  return drive(openBeside(one.sheet, options));
}

function schedule(file: OpenedImport): string {
  return file.ask('saveImport', { definition: projectsImport({ schedule: HOURLY }), runnerName: 'Ada' }).id;
}

function switchOff(file: OpenedImport, id: string): void {
  file.ask('saveImport', { id, definition: projectsImport() });
}

/** As Make a copy does: sheets go along, properties and triggers do not. */
function copyOf({ sheet }: OpenedImport): OpenedImport {
  const copy = beside({ saved: sheet.workbook.save() });
  copy.sheet.google.properties.document.clear();
  copy.sheet.connect('intelligence');
  return copy;
}

const cardOf = (file: OpenedImport) => file.ask('home', {}).imports[0];
const lastRun = (file: OpenedImport) => cardOf(file)?.lastGood?.at;

/** An hour passes, and Google runs the triggers of these files. Gives which of them have read their table anew. */
function passHour(...files: readonly OpenedImport[]): readonly boolean[] {
  one.sheet.google.clock.advance(HOUR);
  return files.map((file) => {
    const before = lastRun(file);
    for (const { id, user } of [...file.sheet.google.triggers.all]) strike(file, id, user);
    return lastRun(file) !== before;
  });
}

function strike(file: OpenedImport, triggerUid: string, user = 'owner'): void {
  file.sheet.enter();
  file.sheet.google.nextExecution({ mode: 'TRIGGER', user });
  main.runScheduledImports({ triggerUid });
}

/** What the cards promise for the hour to come. */
function promised(...files: readonly OpenedImport[]): readonly boolean[] {
  const inAnHour = one.sheet.google.clock.now() + HOUR;
  return files.map((file) => {
    const next = cardOf(file)?.nextRun;
    return next !== undefined && Date.parse(next) <= inAnHour;
  });
}

describe('two files of one person', () => {
  it('that are both scheduled run both', () => {
    schedule(one);
    schedule(other);
    expect(promised(one, other)).toEqual([true, true]);
    expect(passHour(one, other)).toEqual([true, true]);
    expect(passHour(one, other)).toEqual([true, true]);
  });

  it('go their own ways: what is switched off in one goes on in the other', () => {
    const id = schedule(one);
    schedule(other);
    switchOff(one, id);
    expect(promised(one, other)).toEqual([false, true]);
    expect(passHour(one, other)).toEqual([false, true]);
  });

  it('go their own ways: what is deleted in one, by somebody else, goes on in the other', () => {
    const id = schedule(one);
    schedule(other);
    one.as('editor').ask('deleteImport', { id });
    // The trigger is the runner's alone to take away, at its next hour.
    passHour(one, other);
    expect(one.sheet.google.triggers.all).toEqual([]);
    expect(promised(other)).toEqual([true]);
    expect(passHour(other)).toEqual([true]);
  });

  it('refresh formulas each hour in one, and switch that off again, whatever the other does', () => {
    schedule(other);
    one.ask('refreshEachHour', { isOn: true });
    expect(one.sheet.google.triggers.all).toHaveLength(1);
    one.ask('refreshEachHour', { isOn: false });
    expect(one.sheet.google.triggers.all).toEqual([]);
    expect(passHour(other)).toEqual([true]);
  });

  it('do not answer to each other’s triggers', () => {
    schedule(one);
    schedule(other);
    const [theirs] = other.sheet.google.triggers.all;
    expect(theirs).toBeDefined();
    expect(() => strike(one, theirs?.id ?? '')).toThrow('is not a formula');
    expect(lastRun(one)).toBeUndefined();
  });
});

describe('a copied file', () => {
  it('runs nothing until it is restored and taken over; the first goes on', () => {
    schedule(one);
    passHour(one);
    const copy = copyOf(one);
    copy.ask('restoreImports', {});
    expect(promised(one, copy)).toEqual([true, false]);
    expect(cardOf(copy)).toMatchObject({ state: 'due' });
    expect(passHour(one, copy)).toEqual([true, false]);
    copy.ask('adoptImport', { id: cardOf(copy)?.id ?? '' });
    expect(promised(one, copy)).toEqual([true, true]);
    expect(passHour(one, copy)).toEqual([true, true]);
  });
});

describe('a person who is gone', () => {
  it('leaves imports that are overdue in each file, until somebody takes them over', () => {
    schedule(one);
    schedule(other);
    passHour(one, other);
    const { accounts } = one.sheet;
    for (const { id } of accounts.triggers.ofUser('owner')) accounts.triggers.remove(id);
    expect(passHour(one, other)).toEqual([false, false]);
    passHour(one, other);
    passHour(one, other);
    const editor = one.as('editor');
    expect([cardOf(editor), cardOf(other.as('editor'))]).toMatchObject([{ state: 'due' }, { state: 'due' }]);
    editor.ask('adoptImport', { id: cardOf(editor)?.id ?? '', runnerName: 'Grace' });
    expect(passHour(one, other)).toEqual([true, false]);
  });
});

test('the 21st spreadsheet of a person is told why nothing runs by itself there', () => {
  for (const file of [one, other]) schedule(file);
  for (let made = 2; made < 20; made += 1) schedule(beside());
  const last = beside();
  const definition = projectsImport({ schedule: HOURLY });
  const answer = last.answer('saveImport', { definition });
  expect(answer).toMatchObject({ ok: false, error: { kind: 'platform' } });
  expect(JSON.stringify(answer)).toContain('at most 20 spreadsheets');
  expect(last.ask('home', {}).imports).toEqual([]);
});
