// Faults as another process sends them: whatever is not as `fault.ts` has it is refused with a sentence.

import { validateHeaderName, validateHeaderValue } from 'node:http';
import type { Fault, FaultMatch } from './fault';

/** A member's judge, and what the member must be. */
type Rule = readonly [isFit: (value: unknown) => boolean, expected: string];

const LONGEST_WAIT_MS = 2 ** 31 - 1;

const isText = (value: unknown): boolean => typeof value === 'string';
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 1;
const isLength = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

const TEXT: Rule = [isText, 'a text'];
const BYTES: Rule = [isLength, 'a whole number of bytes'];

const FAULT: Readonly<Record<Exclude<keyof Fault, 'match' | 'transform' | 'heldUntil'>, Rule>> = {
  latencyMs: [
    (value) => typeof value === 'number' && value >= 0 && value <= LONGEST_WAIT_MS,
    `a number from 0 to ${LONGEST_WAIT_MS}`,
  ],
  ignoresTimeout: [(value) => value === true, 'true'],
  encoding: [
    (value) => value === 'latin1' || value === 'utf16le' || value === 'broken-gzip',
    '"latin1", "utf16le" or "broken-gzip"',
  ],
  drop: [(value) => value === 'connection' || value === 'mid-body', '"connection" or "mid-body"'],
  cutAt: BYTES,
  truncateAt: BYTES,
  html: [(value) => typeof value === 'boolean' || isText(value), 'true, false or a text'],
  status: [
    (value) => isLength(value) && Number(value) >= 200 && Number(value) <= 599,
    'a whole number from 200 to 599',
  ],
  body: TEXT,
  headers: [areHeaders, 'an object of texts that HTTP allows as headers'],
  retryAfter: [isRetryAfter, 'a number, a text that HTTP allows in a header, or {"dateInSeconds": number}'],
  resultError: TEXT,
};

const MATCH: Readonly<Record<keyof FaultMatch, Rule>> = {
  path: TEXT,
  tool: TEXT,
  nth: [isCount, 'a whole number from 1'],
  times: [(value) => value === 'always' || isCount(value), 'a whole number from 1, or "always"'],
};

/** One fault, or a list of them, from JSON. Throws a TypeError whose message names the member that is wrong. */
export function readFaults(body: string): readonly Fault[] {
  const sent = parse(body);
  return Array.isArray(sent) ? sent.map(readFault) : [readFault(sent)];
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new TypeError('The body is not JSON.');
  }
}

function readFault(sent: unknown): Fault {
  if (!isRecord(sent)) throw new TypeError('A fault is an object.');
  const { match, ...effect } = sent;
  check(effect, FAULT, 'A fault', '');
  if (match !== undefined) {
    if (!isRecord(match)) throw new TypeError('match must be an object.');
    check(match, MATCH, 'match', 'match.');
  }
  return sent;
}

function check(members: object, rules: Readonly<Record<string, Rule>>, whole: string, prefix: string): void {
  const known = new Map(Object.entries(rules));
  for (const [name, value] of Object.entries(members)) {
    const rule = known.get(name);
    if (rule === undefined) throw new TypeError(`${whole} has no member ${name} here.`);
    const [isFit, expected] = rule;
    if (!isFit(value)) throw new TypeError(`${prefix}${name} must be ${expected}.`);
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function areHeaders(value: unknown): boolean {
  return isRecord(value) && Object.entries(value).every(([name, text]) => isHeader(name, text));
}

function isRetryAfter(value: unknown): boolean {
  if (typeof value === 'number') return true;
  if (typeof value === 'string') return isHeader('retry-after', value);
  if (!isRecord(value) || Object.keys(value).length !== 1) return false;
  // The furthest a Date reaches.
  return typeof value.dateInSeconds === 'number' && Math.abs(value.dateInSeconds) <= 8.64e12 / 2;
}

function isHeader(name: string, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}
