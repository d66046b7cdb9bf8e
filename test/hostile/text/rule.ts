/** What a cell must hold, worked out from design §4 alone, and nothing of the code that is tested. */
import { expect } from 'vitest';
import { type Switches, switchedNow } from '../../switched';

const LONGEST = 50_000;
const MARK = '… [cut: too long for a cell]';

const TIDIED: Readonly<Record<NonNullable<Switches['tidiesTexts']>, (text: string) => string>> = {
  nothing: (text) => text,
  'line breaks': (text) => text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n'),
  'blanks at the end': (text) => text.trimEnd(),
};

/** “text, exactly; over 50,000 characters cut with a mark”. */
export function inFormula(text: string): string {
  return cutTo(text, LONGEST);
}

/** Of a platform that answers so; what it does not say is as the environment has it. */
export function ruleOn(platform: Switches): Rule {
  const {
    tidiesTexts = 'nothing',
    keepsHalfPairs = true,
    keepsDigits = true,
  } = { ...switchedNow(), ...platform };
  const tidied = TIDIED[tidiesTexts];
  return {
    inSheet(text) {
      const written = writtenFor(text);
      return tidied(keepsHalfPairs ? written : written.replace(/\p{Cs}/gu, '\ufffd'));
    },
    numberInSheet(value) {
      if (keepsDigits) return value;
      return typeof value === 'number'
        ? Number(value.toPrecision(15))
        : new Date(Math.floor(value.getTime() / 1000) * 1000);
    },
    notesOf(texts) {
      const count = texts.map(writtenFor).filter((text) => tidied(text) !== text).length;
      const words = count === 1 ? '1 text differs' : `${count} texts differ`;
      return count === 0 ? [] : [expect.stringMatching(new RegExp(`^${words} `))];
    },
  };
}

export interface Rule {
  /** What is written to a sheet, as Sheets keeps it. */
  inSheet(text: string): string;
  /** The same of a number or a moment. */
  numberInSheet(value: number | Date): number | Date;
  /** “A text that Google changed without harm is kept and counted”. */
  notesOf(texts: readonly string[]): readonly unknown[];
}

export const { inSheet } = ruleOn({});

/** “C0 controls except tab and newline are dropped” from what is written. */
function writtenFor(text: string): string {
  const written = Array.from(inFormula(text).split(''))
    .filter((character) => character >= ' ' || character === '\t' || character === '\n')
    .join('');
  return isGuarded(written) ? cutTo(written, LONGEST - 1) : written;
}

/** What Sheets could run or misread goes in behind an apostrophe, which needs a character of the cell's 50,000. */
function isGuarded(text: string): boolean {
  return text.length === LONGEST && /^[=+\-@'#＝＋－＠＇]/.test(text.trim());
}

function cutTo(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const kept = text.slice(0, longest - MARK.length);
  const last = kept.charCodeAt(kept.length - 1);
  return (last >= 0xd800 && last <= 0xdbff ? kept.slice(0, -1) : kept) + MARK;
}
