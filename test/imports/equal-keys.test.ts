// Rows of one answer that have the same key are rows of their own: each is there, and keeps the note beside it.
import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import type { Definition } from '../../src/imports/definition/definition';
import { area } from '../sandbox/workbook/contract/fixture';
import { Killed, openImport } from './opened-import';
import { projectsImport, type Source, setSource } from './projects-import';

const row = (id: string, name: string, size: number): Source => ({ id, name, size });
const before = [row('a', 'first', 1), row('b', 'other', 2), row('a', 'second', 3), row('a', 'third', 4)];
const after = [row('b', 'other', 20), ...before.filter(({ id }) => id === 'a'), row('c', 'new', 5)];

function begin(mode: Definition['mode']) {
  const opened = openImport();
  setSource(opened, before);
  const { id, end } = opened.run(projectsImport({ mode }));
  expect(end).toMatchObject({ state: 'done', rows: before.length });
  const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
  const names = (): readonly unknown[] =>
    sheet.values({ row: 2, column: mode === 'snapshot' ? 4 : 2, rows: sheet.lastRow - 1, columns: 1 }).flat();
  return { opened, id, sheet, names };
}

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test('every row comes, and keeps what stands beside it', () => {
    const { opened, id, sheet, names } = begin(mode);
    expect(names()).toEqual(before.map(({ name }) => name));
    sheet.growColumns(3);
    sheet.enter(area('G1:G5'), [['Note'], ...before.map(({ name }) => [`of ${name}`])]);
    sheet.enter(area('E1:E5'), [['Note'], ...before.map(({ name }) => [`of ${name}`])]);
    setSource(opened, after);
    expect(opened.runAgain(id)).toMatchObject({
      state: 'done',
      result: { changes: { added: 1, changed: 1, removed: 0 } },
    });
    const there = names();
    expect([...there].sort()).toEqual(after.map(({ name }) => name).sort());
    const notes = sheet.values({ row: 2, column: 5, rows: after.length, columns: 1 }).flat();
    expect(notes).toEqual(there.map((name) => (name === 'new' ? null : `of ${name}`)));
  });
});

// Their order is the person's then, and nothing of the source has changed.
test.each([
  ['replace', 'the same rows', before],
  ['update', 'the same rows', before],
  ['replace', 'and others', after],
  ['update', 'and others', after],
] as const)('%s, sorted by a person, and %s come: each keeps what stands beside it', (mode, _, came) => {
  const { opened, id, sheet, names } = begin(mode);
  sheet.growColumns(3);
  sheet.enter(area('E1:E5'), [['Note'], ...before.map(({ name }) => [`of ${name}`])]);
  sheet.sort(area('A2:E5'), [{ column: 3, ascending: false }]);
  setSource(opened, came);
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  const there = names();
  expect([...there].sort()).toEqual(came.map(({ name }) => name).sort());
  const notes = sheet.values({ row: 2, column: 5, rows: there.length, columns: 1 }).flat();
  expect(notes).toEqual(there.map((name) => (name === 'new' ? null : `of ${name}`)));
});

test('snapshot: every row comes each time, wherever the run is killed', () => {
  const whole = begin('snapshot');
  const from = whole.opened.calls;
  setSource(whole.opened, after);
  whole.opened.sheet.google.clock.advance(60_000);
  whole.opened.runAgain(whole.id);
  const calls = whole.opened.calls - from;
  const wanted = [...before, ...after].map(({ name }) => name);
  expect(whole.names()).toEqual(wanted);
  for (let call = 1; call <= calls; call += 1) {
    const { opened, id, names } = begin('snapshot');
    setSource(opened, after);
    opened.sheet.google.clock.advance(60_000);
    opened.killAt(call, 0);
    expect(() => opened.runAgain(id), `killed at call ${call}`).toThrow(Killed);
    opened.sheet.google.clock.advance(600_000);
    // Killed behind its end, it is over: the next would be another run.
    if (opened.ask('history', { id }).length < 2) opened.runAgain(id);
    expect(names(), `killed at call ${call}`).toEqual(wanted);
  }
});
