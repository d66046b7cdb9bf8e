/** H2: a history whose numbers were deleted gets them anew, one for each of its times: its records are known by them from then on. */
import type { Sheet } from '../../../sandbox/workbook/workbook';
import type { Table } from './book';
import { demand } from './checks/fault';
import { rowsOf } from './places';
import type { Import, World } from './world';

export function renameByNumbers(world: World, one: Import): void {
  const { table, pending } = one;
  const sheet = world.opened.owner.sheet.workbook.sheetById(table.sheet ?? -1);
  const was = pending?.start.tables.find(({ id }) => id === table.id);
  const isOld = was !== undefined && was.columns.size > 0 && was.sheet === table.sheet;
  const isNumbered = table.mode === 'snapshot' && table.columns.has('$capture');
  if (!pending || !sheet || !isOld || !isNumbered || was.columns.has('$capture')) return;
  const names = namesIn(table, sheet);
  demandOneToOne(table, names);
  const nameOf = (record: string): string => names.get(record) ?? record;
  const values = new Map(
    [...pending.start.values].map(([place, value]) => {
      const at = place.lastIndexOf(' in ');
      return [`${nameOf(place.slice(0, at))}${place.slice(at)}`, value];
    }),
  );
  one.pending = { ...pending, before: pending.before.map(nameOf), start: { ...pending.start, values } };
  world.ledger = {
    held: world.ledger.held.map((held) =>
      held.table === table.id ? { ...held, record: nameOf(held.record) } : held,
    ),
  };
}

/** From what they were called by their times. */
function namesIn(table: Table, sheet: Sheet): ReadonlyMap<string, string> {
  const columns = new Map(table.columns);
  columns.delete('$capture');
  const now = new Map(rowsOf(table, sheet, []).map(({ row, record }) => [row, record]));
  return new Map(
    rowsOf({ ...table, columns }, sheet, []).map(({ row, record }) => [record, now.get(row) ?? record]),
  );
}

function demandOneToOne({ id }: Table, names: ReadonlyMap<string, string>): void {
  const pairs = [...names].flatMap(([old, now]) =>
    old.startsWith('date ') && old.includes(' / ') ? [[captureOf(old), captureOf(now)] as const] : [],
  );
  const count = (some: readonly string[]): number => new Set(some).size;
  const [times, numbers] = [pairs.map(([time]) => time), pairs.map(([, number]) => number)];
  const together = count(pairs.map(([time, number]) => `${time} ${number}`));
  if (count(times) !== together || count(numbers) !== together)
    demand([{ contract: 'H2', text: `${id}: its times are not numbered one by one` }]);
}

function captureOf(record: string): string {
  return record.split(' / ')[0] ?? '';
}
