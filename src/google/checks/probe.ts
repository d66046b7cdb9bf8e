/**
 * A formula has no voice but its cells. This one is offered to nobody and asks no service: it says what it was given, and
 * what it may do.
 */
import { FORMULA_LARGEST_CELLS, FORMULA_LARGEST_ROWS } from '../../config';
import { AddOnError } from '../../errors';
import { hasOwn } from '../../own';
import { PROBE, RAN } from '../../probe';
import { documentCache } from '../cache';
import { createCalendar } from '../calendar';
import { createClock } from '../clock';
import { createLock } from '../lock';
import { documentSettings } from '../settings';
import { KEY } from './entry';

/** As many rows and cells as a formula of ours returns at the most. */
export const LARGEST = {
  rows: FORMULA_LARGEST_ROWS,
  columns: FORMULA_LARGEST_CELLS / FORMULA_LARGEST_ROWS,
};

/** What `dates` returns, besides a number that is never the same and what it was given. */
export const DAY = '2026-07-15';
export const INSTANTS: readonly number[] = [Date.UTC(2026, 0, 15, 12), Date.UTC(2026, 6, 15, 12)];

const SLOW_MS = 1_000;

type Cell = string | number | Date;

/** By the first argument of the formula; `digits` are those of the scratch sheet. */
const ACTS: Readonly<Record<string, (...inputs: readonly unknown[]) => Cell | Cell[][]>> = {
  given: (...inputs) => [inputs.length, ...inputs.map(kindOf)].join('; '),
  run: () => Utilities.getUuid(),
  wait() {
    Utilities.sleep(2_000);
    return '';
  },
  table: () =>
    Array.from({ length: LARGEST.rows }, (_, row) =>
      Array.from({ length: LARGEST.columns }, (__, column) => row * LARGEST.columns + column || RAN),
    ),
  cache(digits) {
    const key = ownKey(digits);
    documentCache.putAll({ [key]: 'from a formula' }, 60);
    return documentCache.getAll([key])[key] ?? 'lost';
  },
  lock: () => createLock(createClock()).tryRun(1_000, () => 'taken') ?? 'not taken',
  property: (digits) => documentSettings.get(ownKey(digits)) ?? 'none',
  dates: (given) => [
    [
      Math.random(),
      given instanceof Date ? given.getTime() : '',
      ...INSTANTS.map((ms) => new Date(ms)),
      createCalendar().midnight(DAY),
    ],
  ],
  slow(given) {
    Utilities.sleep(SLOW_MS);
    return Number(given);
  },
  consent() {
    try {
      return ScriptApp.getAuthorizationInfo(ScriptApp.AuthMode.FULL) ? 'answered' : 'refused';
    } catch {
      return 'refused';
    }
  },
  zone: () => SpreadsheetApp.getActive().getSpreadsheetTimeZone(),
};

/**
 * A number it says after the person who refreshes formulas, which tells whether Google calculates any.
 *
 * @throws AddOnError for whoever has found it and calls it otherwise
 */
export function probe([act, ...inputs]: readonly unknown[]): Cell | Cell[][] {
  if (typeof act === 'number') return RAN + act;
  const carryOut = typeof act === 'string' && hasOwn(ACTS, act) ? ACTS[act] : undefined;
  if (!carryOut) throw new AddOnError('input', `${PROBE} is for Help ▸ Diagnostics in the sidebar.`);
  const said = carryOut(...inputs);
  return typeof said === 'string' ? RAN + said : said;
}

function ownKey(digits: unknown): string {
  return `${KEY} ${String(digits).slice(0, 8)}`;
}

function kindOf(input: unknown): string {
  if (input instanceof Date) return `a Date ${input.getTime()}`;
  if (Array.isArray(input)) return `${input.length} by ${Object(input[0]).length} cells`;
  if (typeof input === 'string') return JSON.stringify(input.slice(0, 100));
  return `${typeof input} ${String(input)}`;
}
