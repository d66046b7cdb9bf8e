// A run is left half read, or read and not yet written, and goes on long afterwards: the rows of a table are all of one time, and it is
// told to be as old as they are.
import { expect, test } from 'vitest';
import { MODES } from './growing/growing-table';
import { openImport } from './opened-import';
import { projectsImport, type Source, setSource } from './projects-import';
import { projectsSheet } from './snapshot-table';

const HOUR = 3_600_000;

function list(letter: string): readonly Source[] {
  return Array.from({ length: 900 }, (_, index) => ({ id: `${letter}${index}`, name: letter, size: index }));
}

test.each(MODES.flatMap((mode) => [20, 25, 24 * 30].map((hours) => [mode, hours] as const)))(
  '%s, half read, and gone on with %i hours later',
  (mode, hours) => {
    const opened = openImport();
    const { clock } = opened.sheet.google;
    const { faults } = opened.sheet.apis;
    setSource(opened, list('p'));
    const { id } = opened.run(projectsImport({ mode }));
    clock.advance(24 * HOUR);
    setSource(opened, list('q'));
    faults.add({ latencyMs: 15_000, match: { times: 'always' } });
    const begunMs = clock.now();
    let now = opened.ask('startRun', { id });
    for (let step = 0; step < 3; step += 1) now = opened.ask('stepRun', { id, run: now.run });
    expect(now.state).toBe('reading');
    expect(now.rows).toBeGreaterThan(0);
    faults.clear();
    setSource(opened, list(hours > 24 ? 'z' : 'q'));
    clock.advance(hours * HOUR);
    const goneOnMs = clock.now();
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 900 });
    const sheet = projectsSheet(opened);
    const column = mode === 'snapshot' ? 3 : 1;
    const ids = sheet.values({ row: sheet.lastRow - 899, column, rows: 900, columns: 1 }).flat();
    const letters = new Set(ids.map((text) => String(text).slice(0, 1)));
    expect(letters).toEqual(new Set([hours > 24 ? 'z' : 'q']));
    const readMs = hours > 24 ? goneOnMs : begunMs;
    const told = opened.ask('home', {}).imports[0]?.lastGood?.at;
    expect(Math.abs(Date.parse(told ?? '') - readMs)).toBeLessThan(60_000);
    if (mode !== 'snapshot') return;
    const at = sheet.values({ row: sheet.lastRow, column: 2, rows: 1, columns: 1 })[0]?.[0];
    expect(at).toEqual({ date: expect.any(Number) });
    expect(Math.abs((at as { date: number }).date - readMs)).toBeLessThan(60_000);
  },
);

test.each(MODES)('%s, read, and written a month later: it is told to be of then', (mode) => {
  const opened = openImport();
  const { clock } = opened.sheet.google;
  setSource(opened, list('p').slice(0, 2));
  const { id } = opened.run(projectsImport({ mode }));
  clock.advance(24 * HOUR);
  setSource(opened, list('q').slice(0, 2));
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  const { run } = opened.ask('startRun', { id });
  expect(opened.ask('stepRun', { id, run })).toMatchObject({ state: 'writing' });
  clock.advance(30 * 24 * HOUR);
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  expect(opened.ask('home', {}).imports[0]?.lastGood?.at).toContain(day);
  const first = { row: 1, column: 1, rows: 1, columns: 1 };
  expect(projectsSheet(opened).attributes(first, 'note')[0]?.[0]).toContain(day);
});
