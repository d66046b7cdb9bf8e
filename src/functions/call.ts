/** One call of a custom function: cells in, cells out, or one readable failure. */
import type { Dataset, ListDataset, LookUpDataset } from '../catalogue/definition';
import { FORMULA_BUDGET_SECONDS, FORMULA_LARGEST_CELLS, FORMULA_LARGEST_ROWS } from '../config';
import { readConnection } from '../connections/connection';
import { AddOnError, explain } from '../errors';
import type { Platform } from '../platform';
import type { QueryContext } from '../query/context';
import { queryList } from '../query/list';
import { queryLookUp } from '../query/look-up';
import { BLANK, type CellRules } from '../table/cell';
import { checkColumnNames, chooseColumns } from '../table/choose';
import type { Cell } from '../table/column';
import { collectFields } from '../table/fields';
import { shapeTable } from '../table/table';
import { type Arguments, faultOfId, type Ids, readArguments } from './arguments';
import { type ColumnPlan, planColumns } from './columns';
import type { FormulaInput } from './input';

/**
 * The cells of a formula: a table, or one value.
 *
 * @throws AddOnError whatever failed, in words for the person who points at the cell
 */
export function callFormula(
  dataset: Dataset,
  inputs: readonly FormulaInput[],
  platform: Platform,
): Cell | readonly (readonly Cell[])[] {
  const deadline = platform.clock.now() + FORMULA_BUDGET_SECONDS * 1000;
  const args = readArguments(dataset, inputs);
  const plan = planColumns(dataset, args.options);
  checkColumnNames(plan.names ?? [], plan.set);
  const connection = readConnection(dataset.source.api, platform.settings.document);
  const { cacheMinutes, refresh } = args.options;
  const context: QueryContext = { platform, connection, deadline, cacheMinutes, refresh };
  return dataset.kind === 'list'
    ? callList(dataset, args, plan, context)
    : callLookUp(dataset, args, plan, context);
}

function callList(
  dataset: ListDataset,
  args: Arguments,
  plan: ColumnPlan,
  context: QueryContext,
): readonly (readonly Cell[])[] {
  const rows = args.rows ?? dataset.rowsWhenOmitted;
  const fields = queryList(
    {
      dataset,
      wire: args.wire,
      rows: rows === 'all' ? Infinity : rows,
      judgeSize: (count, exact) => refuseTooMany(dataset, count, exact, plan),
    },
    context,
  );
  const { fields: expanded } = plan.expand(fields);
  const columns = chooseColumns(plan.names, plan.set, expanded);
  refuseTooMany(dataset, expanded.count, true, { ...plan, width: columns.length });
  const table = shapeTable(expanded, columns, cellRules(args, context.platform));
  const header = args.options.headers === false ? [] : [columns.map(({ title }) => title)];
  const cells = [...header, ...table.rows];
  return cells.length > 0 && (cells[0]?.length ?? 0) > 0 ? cells : [[BLANK]];
}

function callLookUp(
  dataset: LookUpDataset,
  args: Arguments,
  plan: ColumnPlan,
  context: QueryContext,
): Cell | readonly (readonly Cell[])[] {
  const ids = args.ids as Ids;
  const answers = new Map<string, unknown>();
  const wellFormed: string[] = [];
  for (const id of new Set(ids.values)) {
    if (id === null) continue;
    const fault = faultOfId(id, dataset);
    if (fault) answers.set(id, fault);
    else wellFormed.push(id);
  }
  const query = { dataset, idArgument: ids.argument, ids: wellFormed, wire: args.wire };
  if (wellFormed.length > 0) {
    queryLookUp(query, context).forEach((answer, id) => {
      answers.set(id, answer);
    });
  }
  const ordered = ids.values.map((id) => (id === null ? undefined : answers.get(id)));
  if (ids.isSingle && ordered[0] instanceof AddOnError) throw ordered[0];

  const records = ordered.map((answer) => (answer instanceof AddOnError ? {} : (answer ?? {})));
  const { fields, parents } = plan.expand(collectFields(records, dataset.columns));
  const columns = chooseColumns(plan.names, plan.set, fields);
  refuseTooMany(dataset, fields.count, true, { ...plan, width: columns.length });
  const table = shapeTable(fields, columns, cellRules(args, context.platform));
  const rows = table.rows.map((row, index) => {
    const answer = ordered[parents[index] ?? index];
    return answer instanceof AddOnError ? [`⚠ ${explain(answer).message}`, ...row.slice(1)] : row;
  });
  if (args.options.headers) return [columns.map(({ title }) => title), ...rows];
  const only = rows.length === 1 && columns.length === 1 ? rows[0]?.[0] : undefined;
  return only ?? rows;
}

function cellRules({ options }: Arguments, platform: Platform): CellRules {
  return { decimals: options.decimals, midnight: (day) => platform.calendar.midnight(day) };
}

function refuseTooMany(dataset: Dataset, count: number, exact: boolean, { width }: ColumnPlan): void {
  const largest = Math.min(FORMULA_LARGEST_ROWS, Math.floor(FORMULA_LARGEST_CELLS / Math.max(1, width)));
  if (count <= largest) return;
  const found = `${exact ? '' : 'more than '}${count.toLocaleString('en-US')} rows`;
  throw new AddOnError(
    'limit',
    `${dataset.formula} found ${found} of ${width} columns; one formula shows at most ${largest.toLocaleString('en-US')} of them. Ask for fewer rows or columns, or import the table: Extensions ▸ Reachsheet ▸ Open.`,
  );
}
