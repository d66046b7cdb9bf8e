/** What service calls cost in time. A clock that is virtual lets it pass; without prices a call takes no time at all. */
import type { Operation } from './operation';

/** Milliseconds a call. */
export interface Prices {
  readonly lock: number;
  readonly properties: number;
  readonly cache: number;
  /** For each 100 KB that come or go, besides. */
  readonly cacheHundredKilobytes: number;
  readonly sheetRead: number;
  readonly sheetWrite: number;
  /** Rows, columns or cells that are inserted, deleted or moved. */
  readonly sheetLines: number;
  readonly flush: number;
  /** Besides the time that the service takes. */
  readonly fetch: number;
  readonly utilities: number;
}

/** Published measurements, which differ up to threefold (docs/platform.md). */
export const GOOGLE_PRICES: Prices = {
  lock: 120,
  properties: 50,
  cache: 30,
  cacheHundredKilobytes: 10,
  sheetRead: 150,
  sheetWrite: 100,
  sheetLines: 200,
  flush: 300,
  fetch: 150,
  utilities: 2,
};

const HUNDRED_KILOBYTES = 102_400;
const LINES = /^(Sheet\.(insert|delete|move)(Rows|Columns)|Range\.(insert|delete)Cells)/;
/** These have had their effect only when all of their price is paid: others see what they wrote as late as can be. */
const WRITES = /^(Cache\.(put|remove)|Properties\.(set|delete)|Lock\.releaseLock)/;

export function landsLate(name: string): boolean {
  return WRITES.test(name);
}

/** @param content what came or went */
export function priceOf(name: string, operation: Operation, content: unknown, prices: Prices): number {
  if (name.startsWith('Utilities.')) return name === 'Utilities.sleep' ? 0 : prices.utilities;
  switch (operation.counted) {
    case 'Lock':
      return prices.lock;
    case 'Properties':
      return prices.properties;
    case 'Cache':
      return prices.cache + Math.round((prices.cacheHundredKilobytes * bytesOf(content)) / HUNDRED_KILOBYTES);
    case 'UrlFetch':
      return prices.fetch;
    case 'Spreadsheet':
      return priceOfSheet(name, operation, prices);
    default:
      return 0;
  }
}

function priceOfSheet(name: string, { access }: Operation, prices: Prices): number {
  if (name === 'SpreadsheetApp.flush') return prices.flush;
  if (name === 'TextFinder.replaceAllWith') return prices.sheetRead + prices.sheetWrite;
  if (LINES.test(name)) return prices.sheetLines;
  return access === 'documentWrite' ? prices.sheetWrite : prices.sheetRead;
}

function bytesOf(content: unknown): number {
  return Buffer.byteLength(JSON.stringify(content ?? ''), 'utf8');
}
