/** An instant as a person in this spreadsheet says it: “today 09:04”, “yesterday 18:20”, else the date. */
export interface Manner {
  /** As Sheets names it: `en_US`. */
  readonly locale: string;
  readonly timeZone: string;
}

const DAY_MS = 86_400_000;
const NEAR: Readonly<Record<number, string>> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' };

/** @param instant ISO 8601 */
export function momentWords(instant: string, now: Date, manner: Manner): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const { locale, timeZone } = usable(manner);
  const near = NEAR[dayNumber(at, timeZone) - dayNumber(now, timeZone)];
  if (near !== undefined) {
    const time = new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      // As schedules are worded.
      hourCycle: 'h23',
      timeZone,
    });
    return `${near} ${time.format(at)}`;
  }
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(at);
}

/** A locale or zone that this browser does not know may not take the screen down. */
export function usable({ locale, timeZone }: Manner): Manner {
  return {
    locale: accepted(locale.replace(/_/g, '-'), 'en', (name) => new Intl.NumberFormat(name)),
    timeZone: accepted(timeZone, 'UTC', (name) => new Intl.DateTimeFormat('en', { timeZone: name })),
  };
}

function accepted(name: string, otherwise: string, attempt: (name: string) => unknown): string {
  try {
    attempt(name);
    return name;
  } catch {
    return otherwise;
  }
}

function dayNumber(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(at);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day')) / DAY_MS;
}
