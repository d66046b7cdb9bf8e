import type { Arguments } from '../arguments/arguments';
import { faultOfId, type Ids } from '../arguments/ids';
import type { LookUpDataset } from '../catalogue/definition';
import { AddOnError } from '../errors';
import type { QueryContext } from '../query/context';
import { type Answers, faultText, queryGiven } from '../query/look-up';
import { collectFields } from '../table/fields';
import type { ColumnPlan } from './columns';
import { type FormulaCells, shapeCells, tableCells } from './output';

/** One row for each id in the order of the ids, beside which they stand: no header unless asked for. */
export function callLookUp(
  dataset: LookUpDataset,
  { wire, ids, options }: Arguments,
  plan: ColumnPlan,
  context: QueryContext,
): FormulaCells {
  if (!ids) throw new Error(`${dataset.formula} takes no ids`);
  const answers = answerEach(dataset, ids, wire, context);
  const ordered = ids.values.map((id) => (id === null ? undefined : answers.get(id)));
  if (ids.isSingle && ordered[0] instanceof AddOnError) throw ordered[0];

  const records = ordered.map((answer) => (answer instanceof AddOnError ? {} : (answer ?? {})));
  const { fields, parents } = plan.expand(collectFields(records, dataset.columns));
  const shaped = shapeCells(dataset, fields, plan, options, context.platform);
  const rows = shaped.rows.map((row, index) => {
    const answer = ordered[parents[index] ?? index];
    return answer instanceof AddOnError ? [faultText(answer.message), ...row.slice(1)] : row;
  });
  const cells = tableCells({ header: shaped.header, rows }, options.headers ?? false);
  const only = cells.length === 1 && cells[0]?.length === 1 ? cells[0][0] : undefined;
  return only ?? cells;
}

function answerEach(
  dataset: LookUpDataset,
  { parameter, values }: Ids,
  wire: Arguments['wire'],
  context: QueryContext,
): Answers {
  const ids = Array.from(new Set(values)).filter((id): id is string => id !== null);
  const query = { dataset, idArgument: parameter.wire ?? parameter.name, ids, wire };
  const { answers, stopped } = queryGiven(query, (id) => faultOfId(id, parameter), context);
  if (stopped) throw stopped;
  return answers;
}
