// A month of hourly runs while things go wrong: nothing grows but the data.
import { beforeAll, expect, test, vi } from 'vitest';
import { createRandom } from '../../sandbox/apis/world/random';
import { type OpenedImport, openImport } from '../imports/opened-import';
import { projectsImport, setSource, source } from '../imports/projects-import';

const HOUR = 3_600_000;
const DAYS = 30;
const FAULTY = 0.05;
const WAYS: readonly object[] = [
  { status: 500, match: { times: 'always' } },
  { status: 429, retryAfter: 7 },
  { status: 429, retryAfter: 7200, match: { times: 'always' } },
  { drop: 'connection', match: { times: 3 } },
  { html: true, match: { times: 'always' } },
  { status: 403, match: { times: 'always' } },
];

beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

interface Size {
  readonly properties: number;
  readonly bytes: number;
  readonly cache: number;
  readonly sheets: number;
  readonly metadata: number;
  readonly triggers: number;
  readonly cells: number;
}

function sizeOf({ sheet: { google, workbook } }: OpenedImport): Size {
  const stores = [google.properties.document, google.properties.user('owner')];
  const entries = stores.flatMap((store) => [...store.entries()]);
  return {
    properties: entries.length,
    bytes: entries.reduce((sum, [name, value]) => sum + name.length + value.length, 0),
    cache: google.cache.document.keys().length,
    sheets: workbook.sheets.length,
    metadata: workbook.metadata.length,
    triggers: google.triggers.all.length,
    cells: workbook.sheets.reduce((sum, { maxRows, maxColumns }) => sum + maxRows * maxColumns, 0),
  };
}

test('30 days of hourly runs with 5 % faults: no growth, and the hour a day holds', () => {
  const random = createRandom(7, 'soak', 1);
  const opened = openImport();
  const { google, apis, workbook } = opened.sheet;
  const names = Array.from({ length: 30 }, (_, index) => `p${index}`);
  const present = (): readonly string[] =>
    names.filter(() => random.next() < 0.8).sort(() => random.next() - 0.5);
  setSource(opened, source(...present()));
  const schedules = { update: { every: 'hours', hours: 1 }, replace: { every: 'day', hour: 6 } } as const;
  for (const mode of ['replace', 'update'] as const) {
    opened.ask('saveImport', {
      definition: projectsImport({
        name: mode,
        mode,
        target: { sheet: mode, cell: 'A1' },
        schedule: schedules[mode],
      }),
    });
  }
  const sizes: Size[] = [];
  const ran: { readonly at: number; readonly ms: number }[] = [];
  let failures = 0;
  for (let hour = 1; hour <= DAYS * 24; hour += 1) {
    google.clock.advance(HOUR - 60_000 + Math.floor(random.next() * 120_000));
    setSource(opened, source(...present()));
    apis.faults.clear();
    const isFaulty = random.next() < FAULTY;
    if (isFaulty) apis.faults.add(WAYS[Math.floor(random.next() * WAYS.length)] ?? {});
    const at = google.clock.now();
    opened.strike();
    ran.push({ at, ms: google.clock.now() - at });
    if (isFaulty) failures += 1;
    if (hour % 24 === 0) sizes.push(sizeOf(opened));
  }
  apis.faults.clear();
  expect(failures).toBeGreaterThan(15);

  const last = present();
  setSource(opened, source(...last));
  for (const { id } of opened.ask('home', {}).imports)
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  const ids = (name: string): readonly unknown[] => {
    const sheet = workbook.sheetByName(name);
    const rows = (sheet?.lastRow ?? 1) - 1;
    return (sheet?.values({ row: 2, column: 1, rows, columns: 1 }) ?? []).flat();
  };
  expect(ids('replace')).toEqual(last);
  expect([...ids('update')].sort()).toEqual([...last].sort());

  const [filled, end] = [sizes[21], sizes.at(-1)];
  expect(end).toMatchObject({
    properties: filled?.properties,
    sheets: filled?.sheets,
    metadata: filled?.metadata,
    triggers: 1,
  });
  expect(end?.bytes ?? Infinity).toBeLessThan(1.3 * (filled?.bytes ?? 0));
  expect(end?.cache ?? Infinity).toBeLessThan(10);
  expect(end?.cells ?? Infinity).toBeLessThan(1.2 * (filled?.cells ?? 0));

  for (const { at } of ran) {
    const day = ran.filter((one) => one.at > at - 24 * HOUR && one.at <= at);
    expect(day.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(HOUR + 300_000);
  }
}, 300_000);
