/** The sidebar's methods for custom functions. */
import * as z from 'zod/mini';
import type { Dataset } from '../catalogue/definition';
import { allDatasets, findDataset } from '../catalogue/find';
import { AddOnError } from '../errors';
import { cellName } from '../imports/definition/cell-reference';
import { once } from '../once';
import { ifAllowed } from '../permissions';
import type { Platform } from '../platform';
import { spellFormula, withRecents } from './formula';
import type { Handlers } from './handler';
import { nothing, text } from './input';
import type { FunctionEntry, Inserted } from './methods';
import { readRecents } from './recents';
import { selectedCell } from './selected-cell';

export const functionMethods: Handlers<'functions' | 'insertFunction'> = {
  functions: {
    input: nothing,
    answer(_, { codec, sheets }) {
      const locale = ifAllowed(() => sheets.locale()) ?? 'en_US';
      return allDatasets(codec).map((dataset) => entryOf(dataset, locale));
    },
  },
  insertFunction: {
    input: once(() => z.object({ name: text(), overwrites: z.boolean() })),
    answer: ({ name, overwrites }, platform) => insert(name, overwrites, platform),
  },
};

function entryOf(
  { formula, source, title, summary, parameters, example }: Dataset,
  locale: string,
): FunctionEntry {
  return {
    name: formula,
    api: source.api,
    title,
    summary,
    parameters: parameters.map(({ name, help, required }) => ({ name, help, isRequired: required ?? false })),
    example: spellFormula(example, locale),
  };
}

function insert(name: string, overwrites: boolean, platform: Platform): Inserted {
  const { codec, sheets } = platform;
  const dataset = findDataset(name, codec);
  if (!dataset) throw new AddOnError('input', 'There is no such function. Choose from the list again.');
  const area = selectedCell(sheets);
  // What is documented of Range.setFormula names no locale. A comma is read as a decimal sign where the file has
  // decimal commas, `;` separates arguments in every locale: so the file's own spelling is right either way.
  const formula = spellFormula(withRecents(dataset, readRecents(platform)), sheets.locale());
  const inserted = { cell: cellName(area), formula };
  const isOccupied = sheets.values(area)[0]?.[0] !== '' || sheets.formulas(area)[0]?.[0] !== '';
  if (isOccupied && !overwrites) return { ...inserted, occupied: true };
  sheets.setFormula(area, formula);
  // A protected cell is refused only when it is written.
  sheets.flush();
  return inserted;
}
