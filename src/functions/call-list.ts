import type { Arguments } from '../arguments/arguments';
import type { ListDataset } from '../catalogue/definition';
import type { QueryContext } from '../query/context';
import { queryList } from '../query/list';
import type { ColumnPlan } from './columns';
import { type Cells, refuseTooMany, shapeCells, tableCells } from './output';

/** A header row, then the rows. */
export function callList(
  dataset: ListDataset,
  { wire, rows: asked, options }: Arguments,
  plan: ColumnPlan,
  context: QueryContext,
): Cells {
  const rows = asked ?? dataset.rowsWhenOmitted;
  const fields = queryList(
    {
      dataset,
      wire,
      rows: rows === 'all' ? Infinity : rows,
      judgeSize: (count, exact) => refuseTooMany(dataset, count, exact, plan.width),
    },
    context,
  );
  const shaped = shapeCells(dataset, plan.expand(fields).fields, plan, options, context.platform);
  return tableCells(shaped, options.headers ?? true);
}
