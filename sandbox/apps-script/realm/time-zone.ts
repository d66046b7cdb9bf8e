/** Makes the realm's local time that of the manifest's time zone, whatever the process thinks. */
import { zoneOffsetMs } from '../../zone-offset';

const FIELDS = ['FullYear', 'Month', 'Date', 'Hours', 'Minutes', 'Seconds', 'Milliseconds', 'Day'] as const;
const OWN_ZONE = /Z$|[+-]\d\d:?\d\d$|\b(GMT|UTC|[ECMP][SD]T)\b|^\d{4}(-\d\d(-\d\d)?)?$/;

const DAY_MS = 24 * 60 * 60 * 1000;

type DateMethods = Record<string, (this: Date, ...args: never[]) => unknown>;

/**
 * Patches the prototype of Date and the default zone of Intl; gives the meaning of `new Date(…)` arguments
 * that speak of local time.
 */
export function adoptTimeZone(timeZone: string): (args: readonly unknown[]) => readonly unknown[] {
  const offset = (utcMs: number): number => zoneOffsetMs(utcMs, timeZone);
  const prototype = Date.prototype as unknown as DateMethods;
  const NativeDate = Date;
  // As ECMAScript wants it: an hour that comes twice means its first coming, one that never comes is counted on.
  const toUtc = (wallMs: number): number => {
    const before = offset(wallMs - DAY_MS);
    const after = offset(wallMs + DAY_MS);
    const isAfter = offset(wallMs - before) !== before && offset(wallMs - after) === after;
    return wallMs - (isAfter ? after : before);
  };
  const wallOf = (date: Date): Date => new NativeDate(date.getTime() + offset(date.getTime()));
  const nativeField = Object.fromEntries(FIELDS.map((field) => [field, prototype[`get${field}`]]));
  const nativeWall = (date: Date): number => {
    const [year = 0, month = 0, ...rest] = FIELDS.slice(0, 7).map((field) =>
      Number(nativeField[field]?.call(date)),
    );
    return Date.UTC(year, month, ...rest);
  };

  for (const field of FIELDS) {
    const getUtc = prototype[`getUTC${field}`];
    const setUtc = prototype[`setUTC${field}`];
    define(`get${field}`, function () {
      return getUtc?.call(wallOf(this));
    });
    if (!setUtc) continue;
    define(`set${field}`, function (...args) {
      const wall = wallOf(this);
      setUtc.apply(wall, args);
      return this.setTime(toUtc(wall.getTime()));
    });
  }
  define('getTimezoneOffset', function () {
    return -offset(this.getTime()) / 60_000 + 0;
  });
  define('toDateString', function () {
    return Number.isNaN(this.getTime()) ? 'Invalid Date' : datePart(wallOf(this));
  });
  define('toTimeString', function () {
    return Number.isNaN(this.getTime())
      ? 'Invalid Date'
      : timePart(wallOf(this), offset(this.getTime()), zoneName(this));
  });
  define('toString', function () {
    return Number.isNaN(this.getTime()) ? 'Invalid Date' : `${this.toDateString()} ${this.toTimeString()}`;
  });
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const) {
    const native = prototype[name] as (this: Date, locale?: unknown, options?: object) => unknown;
    define(name, function (this: Date, locale?: unknown, options?: object) {
      return native.call(this, locale, { timeZone, ...options });
    });
  }

  function define(name: string, method: (this: Date, ...args: never[]) => unknown): void {
    Object.defineProperty(prototype, name, { value: method, writable: true, configurable: true });
  }

  function zoneName(date: Date): string {
    const formatter = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'long' });
    return formatter.formatToParts(date).find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
  }

  Intl.DateTimeFormat = withDefaultZone(Intl.DateTimeFormat, timeZone);

  return (args) => {
    if (args.length >= 2) {
      const [year = 0, month = 0, ...rest] = args.map(Number);
      return [toUtc(Date.UTC(year, month, ...rest))];
    }
    const [text] = args;
    if (typeof text !== 'string' || OWN_ZONE.test(text.trim())) return args;
    return [toUtc(nativeWall(new NativeDate(text)))];
  };
}

function withDefaultZone(Native: typeof Intl.DateTimeFormat, timeZone: string): typeof Intl.DateTimeFormat {
  const complete = (args: readonly unknown[]): unknown[] => [
    args[0],
    { timeZone, ...(args[1] as object | undefined) },
  ];
  return new Proxy(Native, {
    construct: (target, args, newTarget) => Reflect.construct(target, complete(args), newTarget),
    apply: (target, self, args) => Reflect.apply(target, self, complete(args)),
  });
}

function datePart(wall: Date): string {
  const [day, date, month, year] = wall.toUTCString().replace(',', '').split(' ');
  return `${day} ${month} ${date} ${year}`;
}

function timePart(wall: Date, offset: number, zone: string): string {
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const sign = offset < 0 ? '-' : '+';
  return `${wall.toISOString().slice(11, 19)} GMT${sign}${two(Math.floor(minutes / 60))}${two(minutes % 60)} (${zone})`;
}
