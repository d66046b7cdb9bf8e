/** Any answer of the API as a table, by its shape: a list, an object, or one value. */
import { isObject, valueAt } from '../api/json';
import type { Arguments } from '../arguments/arguments';
import type { GenericDataset } from '../catalogue/definition';
import { AddOnError } from '../errors';
import { queryAnswer } from '../query/answer';
import type { QueryContext } from '../query/context';
import { listed, quoted } from '../quoted';
import { BLANK, cellMaker } from '../table/cell';
import { collectFields } from '../table/fields';
import type { ColumnPlan } from './columns';
import { type FormulaCells, shapeCells, tableCells } from './output';
import { planPath } from './path';
import { planTool } from './tool';

export function callGeneric(
  dataset: GenericDataset,
  args: Arguments,
  plan: ColumnPlan,
  context: QueryContext,
): FormulaCells {
  const request =
    dataset.source.api === 'campaigns'
      ? planTool(dataset, args, context.connection)
      : planPath(dataset, args);
  const value = pickPart(dataset, queryAnswer(dataset, request, context), request.part);
  if (!Array.isArray(value) && !isObject(value)) {
    return cellMaker({ type: 'json' }, { decimals: 'exact', midnight: (day) => new Date(day) })(value);
  }
  const records = Array.isArray(value) ? value : [value];
  const { fields } = plan.expand(collectFields(records, dataset.columns));
  if (fields.count === 0) return [[BLANK]];
  const shaped = shapeCells(dataset, fields, plan, args.options, context.platform);
  return tableCells(shaped, args.options.headers ?? true);
}

/** @throws AddOnError `input`, naming what there is at the last step that could be taken */
function pickPart(dataset: GenericDataset, answer: unknown, path: string): unknown {
  const value = valueAt(answer, path);
  if (value !== undefined) return value;
  let reached = '';
  for (const name of path.split('.')) {
    const next = reached === '' ? name : `${reached}.${name}`;
    if (valueAt(answer, next) === undefined) break;
    reached = next;
  }
  const there = valueAt(answer, reached);
  const names = isObject(there) ? listed(Object.keys(there)) : '';
  throw new AddOnError(
    'input',
    `${dataset.formula}: the answer has no ${quoted(path)}. ${reached === '' ? 'It' : quoted(reached)} has: ${names || 'no named parts'}.`,
  );
}
