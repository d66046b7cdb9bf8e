/** What can be imported, and what an import of it asks for. */
import * as z from 'zod/mini';
import type { Dataset } from '../catalogue/definition';
import { allDatasets } from '../catalogue/find';
import { AddOnError } from '../errors';
import { type Mode, SCHEDULES } from '../imports/definition/definition';
import { rowKeyOf } from '../imports/definition/special-columns';
import { once } from '../once';
import type { Platform } from '../platform';
import { fieldsOf } from './fields';
import type { Handlers } from './handler';
import { nothing, text } from './input';
import type { ColumnEntry, DatasetEntry, ImportForm } from './methods';

export const datasetMethods: Handlers<'datasets' | 'form'> = {
  datasets: {
    input: nothing,
    answer: (_, platform) => importable(platform).map(entryOf),
  },
  form: {
    input: once(() => z.object({ dataset: text() })),
    answer({ dataset: formula }, platform): ImportForm {
      const dataset = importable(platform).find((one) => one.formula === formula);
      if (!dataset) {
        throw new AddOnError(
          'input',
          'This cannot be imported, or not any more. Choose from the list again.',
        );
      }
      return {
        ...entryOf(dataset),
        fields: fieldsOf(dataset),
        columns: columnsOf(dataset),
        isOpen: dataset.open ?? false,
        modes: modesOf(dataset),
        schedules: SCHEDULES,
      };
    },
  },
};

/** Not the generic ones: who knows the names of tools and paths writes formulas, and such an answer has no row key. */
function importable({ codec }: Platform): readonly Dataset[] {
  return allDatasets(codec).filter(({ kind }) => kind !== 'generic');
}

function entryOf({ formula, source, title, summary }: Dataset): DatasetEntry {
  return { dataset: formula, api: source.api, title, summary };
}

/** The usual ones first. */
function columnsOf({ columns, defaultColumns }: Dataset): readonly ColumnEntry[] {
  const usual = defaultColumns.flatMap((key) => columns.filter((column) => column.key === key));
  const others = columns.filter((column) => !usual.includes(column));
  return [...usual, ...others].map((column) => ({
    key: column.key,
    title: column.title,
    help: column.help,
    isUsual: usual.includes(column),
  }));
}

/** Only rows that have a key can be matched; where it is chosen by the person, the wizard offers the third mode with it. */
function modesOf(dataset: Dataset): readonly Mode[] {
  const hasKey = dataset.kind !== 'generic' && rowKeyOf({}, dataset) !== undefined;
  return hasKey ? ['replace', 'update', 'snapshot'] : ['replace', 'snapshot'];
}
