import { describe, expect, it } from 'vitest';
import { createInProcess, GOOGLE_PRICES, virtualClock } from '../../../sandbox/apps-script/index';
import { createPlainGrid } from '../../../sandbox/workbook/plain-grid/plain-grid';
import { network, resultOf, script } from './script';

const LOCK = 'const lock = LockService.getDocumentLock();';
const PROPERTIES = 'const store = PropertiesService.getDocumentProperties();';
const CACHE = 'const cache = CacheService.getDocumentCache();';
const SHEET = 'const sheet = SpreadsheetApp.getActiveSheet();';

/** What docs/platform.md says a call costs, in milliseconds. */
const ROWS: readonly (readonly [string, number])[] = [
  [`${LOCK} lock.tryLock(10)`, 120],
  [`${LOCK} lock.tryLock(10); lock.releaseLock()`, 240],
  [`${PROPERTIES} store.getProperties()`, 50],
  [`${PROPERTIES} store.setProperty('a', '1'); store.getProperty('a')`, 100],
  [`${CACHE} cache.getAll(['a', 'b'])`, 30],
  [`${CACHE} cache.put('a', 'x'.repeat(102000), 60)`, 40],
  [`${SHEET} sheet.getRange('A1').getValue()`, 150],
  [`${SHEET} sheet.getRange('A1').setValue(1)`, 100],
  [`${SHEET} sheet.insertRowsAfter(1, 3)`, 200],
  [`${SHEET} sheet.deleteRows(1, 1)`, 200],
  ['SpreadsheetApp.flush()', 300],
  ['SpreadsheetApp.getActive().getSpreadsheetTimeZone()', 150],
  ["UrlFetchApp.fetch('https://a.example/')", 150 + 400],
  ["UrlFetchApp.fetchAll([{ url: 'https://a.example/' }, { url: 'https://a.example/' }])", 150 + 400],
  ['Utilities.getUuid()', 2],
  ['Utilities.sleep(70)', 70],
];

const answering = network(() => ({ delayMs: 400 }));

describe('what a call takes in time', () => {
  it.each(ROWS)('%s', async (code, milliseconds) => {
    const app = script(`function entry() { ${code} }`, {
      workbook: createPlainGrid(),
      network: answering,
      prices: GOOGLE_PRICES,
    });
    const execution = await app.run('entry');
    expect(execution.ok).toBe(true);
    expect(execution.wallMs).toBe(milliseconds);
    const paid = execution.calls.reduce((sum, { priceMs = 0 }) => sum + priceMs, 0);
    const isOfAnother = code.includes('UrlFetchApp') ? 400 : code.includes('sleep') ? 70 : 0;
    expect(paid).toBe(milliseconds - isOfAnother);
  });

  it('is nothing without prices', async () => {
    const all = ROWS.map(([code]) => `{ ${code} }`).join('\n');
    const app = script(`function entry() { ${all} }`, { workbook: createPlainGrid(), network: answering });
    expect((await app.run('entry')).wallMs).toBe(2 * 400 + 70);
  });

  it('is the same in process', () => {
    const google = createInProcess({ clock: virtualClock(0), prices: GOOGLE_PRICES });
    google.services.PropertiesService.getDocumentProperties().getProperties();
    expect(google.clock.now()).toBe(50);
    expect(google.calls.map(({ priceMs = 0 }) => priceMs)).toEqual([0, 50]);
  });
});

it('a lock is held while the calls that take it and give it back are under way', async () => {
  const app = script(
    `function entry() { ${LOCK} lock.tryLock(10000); const at = Date.now(); lock.releaseLock(); return at; }`,
    { prices: GOOGLE_PRICES },
  );
  const started = app.clock.now();
  const both = await Promise.all([app.run('entry'), app.run('entry')]);
  const times = both.map((execution) => Number(resultOf(execution)) - started);
  expect(times.sort((one, other) => one - other)).toEqual([120, 120 + 120 + 120]);
});

it('what is written is seen when its call is over, what is read is as old as its call', async () => {
  const app = script(
    `function write() { ${CACHE} cache.put('a', '1'); }
     function read(ms) { Utilities.sleep(ms); ${CACHE} return cache.get('a'); }`,
    { prices: { ...GOOGLE_PRICES, cache: 100 } },
  );
  const [, early, late] = await Promise.all([
    app.run('write'),
    app.run('read', [90]),
    app.run('read', [110]),
  ]);
  expect([resultOf(early), resultOf(late)]).toEqual([null, '1']);
});

it('an execution whose time runs out while it pays for a write has not written', async () => {
  const app = script(
    `function entry() { ${PROPERTIES} Utilities.sleep(29990); store.setProperty('a', '1'); }`,
    {
      prices: GOOGLE_PRICES,
      limits: { scriptSeconds: 30 },
    },
  );
  expect((await app.run('entry')).ok).toBe(false);
  expect([...app.properties.document.keys()]).toEqual([]);
});
