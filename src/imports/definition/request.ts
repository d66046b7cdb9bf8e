/** What an import asks the service for: its definition, with the cells that it names read. */

import { type Arguments, readArguments } from '../../arguments/arguments';
import type { FormulaInput } from '../../arguments/input';
import type { Dataset, ListDataset, LookUpDataset } from '../../catalogue/definition';
import { findDataset } from '../../catalogue/find';
import { readConnection } from '../../connections/connection';
import { watchKey } from '../../connections/last-refusal';
import { AddOnError } from '../../errors';
import { hasOwn } from '../../own';
import type { Platform } from '../../platform';
import { openQuery, type QueryContext } from '../../query/context';
import { quoted } from '../../quoted';
import { readArgumentCells } from './argument-cells';
import { importWording } from './argument-words';
import { findCells } from './cell-reference';
import type { Argument, ChosenColumn, Definition } from './definition';
import { asItStands } from './held-cells';
import { isSpecial, rowKeyOf } from './special-columns';

/** Sheets of formulas give tables of any shape; a table that is imported has rows and columns. */
export type ImportDataset = ListDataset | LookUpDataset;

export interface Request {
  readonly dataset: ImportDataset;
  readonly args: Arguments;
}

/** @throws AddOnError `input`, naming what to correct */
export function readRequest(kept: Definition, platform: Platform): Request {
  const definition = asItStands(kept, platform);
  const { dataset: name, arguments: given, columns, mode } = definition;
  const dataset = importDataset(name, platform);
  if (definition.rowKey !== undefined && isSpecial(definition.rowKey)) {
    throw new AddOnError(
      'input',
      `${quoted(definition.rowKey)} is a column of Reachsheet and cannot tell rows apart. Edit the import and choose another.`,
    );
  }
  if (mode === 'update' && rowKeyOf(definition, dataset) === undefined) {
    throw new AddOnError(
      'input',
      `${dataset.title} has nothing that tells its rows apart, so its table cannot be updated row by row. Edit the import and choose to replace it.`,
    );
  }
  const inputs = dataset.parameters.map((parameter) =>
    hasOwn(given, parameter.name) ? inputOf(given[parameter.name] as Argument, platform) : undefined,
  );
  const args = readArguments(dataset, inputs, platform.calendar, importWording(definition));
  refuseUnknownColumns(columns, dataset);
  return { dataset, args };
}

/** Before any request; of an open dataset any column may come. */
function refuseUnknownColumns(columns: readonly ChosenColumn[], dataset: ImportDataset): void {
  if (dataset.open) return;
  const unknown = columns.find(({ key }) => !dataset.columns.some((column) => column.key === key));
  if (!unknown) return;
  throw new AddOnError(
    'input',
    `${dataset.title} has no column ${quoted(unknown.key)}. Edit the import and choose its columns anew.`,
  );
}

/** @throws AddOnError `input` for a name that cannot be imported */
export function importDataset(name: string, platform: Pick<Platform, 'codec'>): ImportDataset {
  const dataset = knownDataset(name, platform);
  if (!dataset) {
    throw new AddOnError('input', `There is nothing to import by the name ${name}. Make the import anew.`);
  }
  return dataset;
}

/** Undefined for one that this version does not have. */
export function knownDataset(name: string, { codec }: Pick<Platform, 'codec'>): ImportDataset | undefined {
  const dataset: Dataset | undefined = findDataset(name, codec);
  return dataset?.kind === 'generic' ? undefined : dataset;
}

/** Through the connection that the import reads through, for at most so long. */
export function openContext(
  { dataset }: Request,
  { place }: Definition,
  seconds: number,
  platform: Platform,
): QueryContext {
  const connection = readConnection(dataset.source.api, platform.settings[place], place);
  const deadline = platform.clock.now() + seconds * 1000;
  const watching = { ...platform, network: watchKey(connection, place, platform) };
  return openQuery(connection, { deadline }, watching);
}

function inputOf(argument: Argument, platform: Platform): FormulaInput {
  switch (argument.kind) {
    case 'value':
      return argument.value;
    case 'values':
      return argument.values.map(({ value }) => [value]);
    case 'cell':
      return readArgumentCells(findCells(argument.cell, platform.sheets), argument.cell, platform);
  }
}
