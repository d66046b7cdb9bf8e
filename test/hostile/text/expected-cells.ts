/** The cells that planted records must give, by the catalogue's column types and design §4. */

import type { TableDataset } from '../../../sandbox/planted-records';
import type { Cell, Column } from '../../../src/table/column';
import { expectedCell, fieldOf, midnight } from '../../functions/expected';

/** @param rule what becomes of a text */
export function expectedOf(
  record: unknown,
  column: Column,
  dataset: TableDataset,
  rule: (text: string) => string,
): Cell {
  const cell = expectedCell(column, fieldOf(asRow(record, dataset), column.key), midnight);
  return typeof cell === 'string' ? rule(cell) : cell;
}

/** Those of the catalogue; of an open dataset also what came, each field as it is. */
export function columnsOf(dataset: TableDataset, sent: readonly object[]): readonly Column[] {
  const columns: readonly Column[] = dataset.columns;
  if (!dataset.open) return columns;
  const isKnown = (name: string): boolean =>
    columns.some(({ key }) => key === name || key.startsWith(`${name}.`));
  const names = new Set(sent.flatMap((record) => Object.keys(record)).filter((name) => !isKnown(name)));
  const came = columns.filter(({ key }) => sent.some((record) => (fieldOf(record, key) ?? null) !== null));
  return [
    ...came,
    ...Array.from(names, (name) => ({ key: name, title: name, type: 'json' as const, help: '' })),
  ];
}

/** Tasks of a social campaign are told by other names than they are sent under. */
function asRow(record: unknown, dataset: TableDataset): unknown {
  if (dataset.kind !== 'list' || dataset.reading !== 'campaign-tasks') return record;
  const { id, platform, ...task } = record as { id: unknown; platform: { name: unknown } };
  return { ...task, taskId: id, platformName: platform.name };
}
