/**
 * I2, O1: of rows with one key that all stand in the source as they are, each stays what it is, whatever the order of the source; so
 * what is beside it does, too. Of others the order tells.
 */
import type { Table } from './book';
import { withoutCount } from './doubts';
import { recordsOf } from './expected';
import type { Ledger } from './ledger';
import { FIELDS, type SourceRow, saidBy } from './source';

export interface Told {
  readonly answer: readonly SourceRow[];
  readonly ledger: Ledger;
  /** What our cells held before, by record and column. */
  readonly values: ReadonlyMap<string, string>;
  /** Its records as they stood, where they are called otherwise. */
  readonly before?: readonly string[];
}

/**
 * @param was the table before
 * @param before its records as they stood
 * @returns what is known, by the names that records have afterwards; undefined where no row is told so
 */
export function toldByCells(was: Table, before: readonly string[], told: Told): Told | undefined {
  if (was.mode === 'snapshot') return undefined;
  const names = recordsOf(told.answer, '');
  /** Of records as they stood, which of the source's they are. */
  const pairs = new Map<string, number>();
  for (const key of new Set(before.map(withoutCount))) {
    const rows = before.filter((record) => withoutCount(record) === key);
    const records = [...names.keys()].filter((index) => withoutCount(names[index] ?? '') === key);
    if (rows.length < 2 || rows.length > records.length) continue;
    const found = foundIn(was, rows, records, told);
    found?.forEach((record, at) => {
      pairs.set(rows[at] ?? '', record);
    });
  }
  if (pairs.size === 0) return undefined;
  // In an update rows stay where they are, and are counted so: there the rows of the source have other names.
  if (was.mode === 'update') return { ...told, answer: inTheirOrder(told.answer, names, pairs) };
  const renamed = new Map([...pairs].map(([record, index]) => [record, names[index] ?? record]));
  return calledAnew(was, renamed, told);
}

/**
 * Where the source has fewer records with a key than rows stand: it may be that those that stand as they were sent stay what they
 * are, and others have left.
 *
 * @returns undefined where no rows are told so
 */
export function toldOfFewer(was: Table, before: readonly string[], told: Told): Told | undefined {
  if (was.mode === 'snapshot') return undefined;
  const names = recordsOf(told.answer, '');
  const renamed = new Map<string, string>();
  const pairs = new Map<string, number>();
  for (const key of new Set(before.map(withoutCount))) {
    const rows = before.filter((record) => withoutCount(record) === key);
    const records = [...names.keys()].filter((index) => withoutCount(names[index] ?? '') === key);
    if (records.length === 0 || rows.length <= records.length) continue;
    const found = new Map<string, number>();
    for (const record of records) {
      const row = rows.find((one) => !found.has(one) && foundIn(was, [one], [record], told));
      if (row !== undefined) found.set(row, record);
    }
    if (found.size < records.length) continue;
    const place = (row: string): number =>
      was.mode === 'update' ? rows.indexOf(row) : (found.get(row) ?? 0);
    const staying = [...found.keys()].sort((one, other) => place(one) - place(other));
    const all = [...staying, ...rows.filter((row) => !found.has(row))];
    all.forEach((row, index) => {
      const name = index === 0 ? key : `${key} #${index + 1}`;
      renamed.set(row, name);
      const record = found.get(row);
      if (record !== undefined) pairs.set(name, record);
    });
  }
  if (renamed.size === 0) return undefined;
  const answer = was.mode === 'update' ? inTheirOrder(told.answer, names, pairs) : told.answer;
  return {
    ...calledAnew(was, renamed, told),
    answer,
    before: before.map((record) => renamed.get(record) ?? record),
  };
}

/** @param names that records of the table have from now on, by what they were called */
export function calledAnew({ id }: Pick<Table, 'id'>, names: ReadonlyMap<string, string>, told: Told): Told {
  const nameOf = (record: string): string => names.get(record) ?? record;
  return {
    ...told,
    ledger: {
      held: told.ledger.held.map((one) => (one.table === id ? { ...one, record: nameOf(one.record) } : one)),
    },
    values: new Map(
      [...told.values].map(([name, value]) => {
        const [, record = '', rest = ''] = /^(.*)( in .*)$/s.exec(name) ?? [];
        return [`${nameOf(record)}${rest}`, value];
      }),
    ),
  };
}

/** Undefined where one of them does not stand in the source as it is. */
function foundIn(
  { columns, wanted }: Table,
  rows: readonly string[],
  records: readonly number[],
  { answer, values }: Told,
): readonly number[] | undefined {
  const fields = FIELDS.filter((field) => columns.has(field) && wanted.includes(field));
  const isTold = (row: string): boolean =>
    !columns.has('$in-source') || values.get(`${row} in $in-source`) === 'boolean true';
  const isSame = (row: string, record: number): boolean =>
    fields.every((field) =>
      saidBy(answer[record]?.[field], field).includes(values.get(`${row} in ${field}`) ?? ''),
    );
  const open = [...records];
  const found = rows.map((row) => {
    const at = isTold(row) ? open.findIndex((record) => isSame(row, record)) : -1;
    return at < 0 ? -1 : (open.splice(at, 1)[0] ?? -1);
  });
  return found.includes(-1) ? undefined : found;
}

/** Where those of one key stand in the source, first those whose rows stand already, in the order of the rows. */
function inTheirOrder(
  answer: readonly SourceRow[],
  names: readonly string[],
  pairs: ReadonlyMap<string, number>,
): readonly SourceRow[] {
  const paired = new Set(pairs.values());
  const queues = new Map<string, number[]>();
  const others = [...answer.keys()].filter((index) => !paired.has(index));
  for (const index of [...pairs.values(), ...others]) {
    const key = withoutCount(names[index] ?? '');
    queues.set(key, [...(queues.get(key) ?? []), index]);
  }
  return answer.map((row, index) => {
    const next = queues.get(withoutCount(names[index] ?? ''))?.shift();
    return answer[next ?? index] ?? row;
  });
}
