/** The records of a table after a good run, and what our cells say of them. */
import type { Sheet } from '../../../../sandbox/workbook/workbook';
import type { Table } from '../book';
import { withoutCount } from '../doubts';
import type { Expected } from '../expected';
import { type KnownRow, rowsOf } from '../places';
import { FIELDS, KEYS, type SourceRow, saidBy } from '../source';
import { cell, contentOf, entryAt } from '../survey';
import { different, type Fault, require } from './fault';

export interface Ran {
  readonly expected: Expected;
  readonly answer: readonly SourceRow[];
  /** Whether nobody did anything to the table while it ran. */
  readonly isAlone: boolean;
  /** X25: records in whose rows something stood that keeps what is beside another table. */
  readonly kept: ReadonlySet<string>;
  /** What our cells held before, by record and column. */
  readonly values: ReadonlyMap<string, string>;
}

export function rowFaults(
  table: Table,
  sheet: Sheet,
  { expected, answer, isAlone, values, kept }: Ran,
): readonly Fault[] {
  const rows = rowsOf(table, sheet, []);
  const seen = rows.map(({ record }) => record).filter((record) => !record.startsWith('own: '));
  const { rows: wanted, left } = expected;
  const isSnapshot = table.mode === 'snapshot';
  const order = { replace: 'I1', update: 'L5', snapshot: 'H2' }[table.mode];
  const inSource = wanted.filter((record) => !record.startsWith('own: '));
  const doubled = seen.filter((record, index) => seen.indexOf(record) !== index);
  const leftSeen = seen.slice(inSource.length);
  const mayStay = (record: string): boolean => isUntold(record, values, table);
  return [
    ...require('K6', doubled.length === 0, `${table.id}: twice: ${doubled.join(', ')}`),
    ...(isAlone
      ? [
          ...different(order, `${table.id}: rows`, seen.slice(0, inSource.length), inSource),
          ...different(
            'L1',
            `${table.id}: rows that left`,
            sorted(
              leftSeen.filter((record) => (!kept.has(record) && !mayStay(record)) || left.includes(record)),
            ),
            sorted(left),
          ),
        ]
      : require('K5', inSource.every(
          (record) => isSnapshot || seen.includes(record),
        ), `${table.id}: rows are missing: ${inSource.filter((record) => !seen.includes(record)).join(', ')}`)),
    ...require('H2', !isSnapshot ||
      answer.length === 0 ||
      table.columns.has('$capture'), `${table.id}: there is no column Capture`),
    ...valueFaults(table, sheet, rows, answer),
    ...(isAlone ? keptFaults(table, sheet, rows, values) : []),
    ...inSourceFaults(table, sheet, rows, new Set(inSource), !left.every(mayStay), values, isAlone),
  ];
}

/** K6: where nobody knows which of its columns is which, one of them has all keys of one of the answers. */
export function looseFaults(
  { id, deleted }: Table,
  sheet: Sheet,
  answers: readonly (readonly SourceRow[])[],
): readonly Fault[] {
  const { rows, columns } = sheet.extent;
  if (deleted.has('id') || rows === 0) return [];
  const lines = sheet.entries({ row: 1, column: 1, rows, columns });
  const isWhole = answers.some((answer) =>
    Array.from({ length: columns }, (_, index) => lines.map((line) => line[index])).some((cells) =>
      answer.every(({ id: key }) => cells.includes(key)),
    ),
  );
  return require('K6', isWhole, `${id}: the answer stands nowhere on ${sheet.name}`);
}

/** I5, C5: all columns of one definition stand there, in a new table in its order. */
export function columnFaults(
  table: Table,
  sheet: Sheet,
  { wanted }: Pick<Table, 'wanted' | 'titles'>,
): readonly Fault[] {
  const missing = wanted.filter((key) => !table.columns.has(key) && !table.deleted.has(key));
  return require('I5', missing.length ===
    0, `${table.id}: there is no column ${missing.join(', ')} on ${sheet.name}`);
}

/** V1: what the service sent is what stands there, in its type; of a snapshot, in the rows of this capture. */
function valueFaults(
  table: Table,
  sheet: Sheet,
  rows: readonly KnownRow[],
  answer: readonly SourceRow[],
): readonly Fault[] {
  const counts = new Map<string, number>();
  const last = table.mode === 'snapshot' ? rows.slice(-answer.length) : rows;
  return answer.flatMap((one) => {
    const count = (counts.get(one.id) ?? 0) + 1;
    counts.set(one.id, count);
    const name = `string ${one.id}${count === 1 ? '' : ` #${count}`}`;
    const row = last.find(({ record }) => record === name || record.endsWith(` / ${name}`))?.row;
    if (row === undefined) return [];
    return FIELDS.flatMap((field) => {
      const column = table.columns.get(field);
      if (column === undefined || !table.wanted.includes(field)) return [];
      const value = one[field];
      const entry = entryAt(sheet, row, column);
      const seen = entry === null ? '' : contentOf(entry);
      const wanted = saidBy(value, field);
      const isText = field !== 'community_size' && typeof value === 'string' && value !== '';
      const format = isText ? sheet.attributes(cell(row, column), 'numberFormat')[0]?.[0] : '@';
      const isRight = wanted.includes(seen) && format === '@';
      return require('V1', isRight, `${table.id}: ${field} of ${name} is “${seen}”, not “${wanted[0]}”`);
    });
  });
}

/** H1, H3: a capture that stood stays; so does a column that is imported no more. */
function keptFaults(
  table: Table,
  sheet: Sheet,
  rows: readonly KnownRow[],
  values: ReadonlyMap<string, string>,
): readonly Fault[] {
  const isSnapshot = table.mode === 'snapshot';
  return rows.flatMap(({ row, record }) =>
    [...table.columns].flatMap(([key, column]) => {
      const before = values.get(`${record} in ${key}`);
      const isKept = isSnapshot || (!key.startsWith('$') && !table.wanted.includes(key));
      if (before === undefined || !isKept) return [];
      const entry = entryAt(sheet, row, column);
      const seen = entry === null ? '' : contentOf(entry);
      const contract = isSnapshot ? 'H1' : 'H3';
      return require(contract, seen ===
        before, `${table.id}: ${key} of ${record} was “${before}”, is “${seen}”`);
    }),
  );
}

/** L2: TRUE for what the source has, FALSE for what left; from the first run. */
function inSourceFaults(
  table: Table,
  sheet: Sheet,
  rows: readonly KnownRow[],
  now: ReadonlySet<string>,
  isNeeded: boolean,
  values: Ran['values'],
  isAlone: boolean,
): readonly Fault[] {
  if (table.mode === 'snapshot') return [];
  const column = table.columns.get('$in-source');
  if (column === undefined && table.isWithoutInSource && !isNeeded) return [];
  if (column === undefined) return [{ contract: 'L2', text: `${table.id}: there is no column In source` }];
  return rows.flatMap(({ row, record }) => {
    if (record.startsWith('own: ')) return [];
    const entry = entryAt(sheet, row, column);
    // O14: what nobody sent, and nothing says of that it was in the source, may be a row of theirs: all stays there as it was.
    const was = values.get(`${record} in $in-source`);
    const isTold = was === 'boolean true' || was === 'boolean false';
    const mayBeTheirs = !now.has(record) && !isTold && !isOfSource(record);
    const isAsBefore = (entry === null ? undefined : contentOf(entry)) === was;
    // While it ran, somebody may have taken away what said so of a key that they made up.
    const isTakenAway = !isAlone && entry === null && !now.has(record) && !isOfSource(record);
    // D10: what a run had let go, and they have put back by Ctrl+Z, may be a row of theirs.
    const isPutBack = !now.has(record) && table.backAgain.has(record) && entry === null;
    const isPushedAway = !now.has(record) && table.untold.has(withoutCount(record)) && entry !== true;
    const mayBeOther = (isAsBefore && mayBeTheirs) || isTakenAway || isPutBack || isPushedAway;
    const isRight = entry === now.has(record) || mayBeOther;
    return require('L2', isRight, `${table.id}: In source of ${record} is not ${now.has(record)}`);
  });
}

/**
 * Whether nothing says that a row was ever the source's: its key is a person's, and under In source stands neither TRUE nor FALSE;
 * or a run had let it go, and they have put it back by Ctrl+Z.
 */
export function isUntold(
  record: string,
  values: ReadonlyMap<string, string>,
  { backAgain }: Pick<Table, 'backAgain'>,
): boolean {
  const isTold = (values.get(`${record} in $in-source`) ?? '').startsWith('boolean ');
  return backAgain.has(record) || (!isTold && !isOfSource(record));
}

function isOfSource(record: string): boolean {
  return KEYS.some((key) => withoutCount(record) === `string ${key}`);
}

function sorted(list: readonly string[]): readonly string[] {
  return [...list].sort();
}
