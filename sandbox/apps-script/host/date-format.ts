import { ServiceError } from './service-error';
import { offsetMs, type WallTime, wallTime } from './wall-time';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const TOKEN = /'((?:[^']|'')*)'|([A-Za-z])\2*|[^A-Za-z']+/g;

/** Java's SimpleDateFormat, in English. Letters that are not known here are refused, not guessed. */
export function formatDate(atMs: number, timeZone: string, pattern: string): string {
  const wall = wallTime(atMs, timeZone);
  return pattern.replace(TOKEN, (token: string, quoted: string | undefined, letter: string | undefined) => {
    if (quoted !== undefined) return quoted === '' ? "'" : quoted.replaceAll("''", "'");
    if (letter === undefined) return token;
    return field(letter, token.length, wall, atMs, timeZone);
  });
}

function field(letter: string, width: number, wall: WallTime, atMs: number, timeZone: string): string {
  const number = (value: number): string => String(value).padStart(width, '0');
  const weekday = new Date(Date.UTC(wall.year, wall.month - 1, wall.day)).getUTCDay();
  switch (letter) {
    case 'y':
      return width === 2 ? String(wall.year).slice(-2) : number(wall.year);
    case 'M':
      return width < 3 ? number(wall.month) : named(MONTHS, wall.month - 1, width);
    case 'd':
      return number(wall.day);
    case 'H':
      return number(wall.hour);
    case 'k':
      return number(wall.hour === 0 ? 24 : wall.hour);
    case 'K':
      return number(wall.hour % 12);
    case 'h':
      return number(wall.hour % 12 === 0 ? 12 : wall.hour % 12);
    case 'm':
      return number(wall.minute);
    case 's':
      return number(wall.second);
    case 'S':
      return number(wall.millisecond);
    case 'a':
      return wall.hour < 12 ? 'AM' : 'PM';
    case 'E':
      return named(DAYS, weekday, width);
    case 'u':
      return number(weekday === 0 ? 7 : weekday);
    case 'G':
      return 'AD';
    case 'Z':
      return zone(offsetMs(atMs, timeZone), '');
    case 'X':
      return offsetMs(atMs, timeZone) === 0
        ? 'Z'
        : zone(offsetMs(atMs, timeZone), width >= 3 ? ':' : '').slice(0, width === 1 ? 3 : undefined);
    default:
      throw new ServiceError(`Utilities.formatDate: the letter ${letter} is not in the sandbox yet`);
  }
}

function named(names: readonly string[], index: number, width: number): string {
  const name = names[index] ?? '';
  return width >= 4 ? name : name.slice(0, 3);
}

function zone(offset: number, separator: string): string {
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${separator}${two(minutes % 60)}`;
}
