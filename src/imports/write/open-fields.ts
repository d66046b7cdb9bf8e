/** Of a dataset whose fields nobody documented: what the fields of one day are not, and what becomes of that. */
import { AddOnError } from '../../errors';
import type { SheetValue } from '../../platform';
import { listed, quoted } from '../../quoted';
import type { ImportColumn } from '../definition/column';
import type { Definition } from '../definition/definition';
import type { ImportDataset } from '../definition/request';
import { isKeyChosen, matchKeyOf } from '../definition/special-columns';
import { keyText } from '../rows/region';

export interface CameRows {
  readonly columns: readonly ImportColumn[];
  readonly values: readonly (readonly SheetValue[])[];
}

/**
 * In words: columns that are blank this time, and rows that their key does not tell apart.
 *
 * @throws AddOnError `service` where no row has the key that tells rows apart
 */
export function toldOfFields(
  definition: Definition,
  dataset: ImportDataset,
  { columns, values }: CameRows,
): readonly string[] {
  if (!dataset.open || values.length === 0) return [];
  const matchKey = isKeyChosen(dataset) ? matchKeyOf(definition, dataset) : undefined;
  const at = columns.findIndex(({ key }) => key === matchKey);
  const keys = at < 0 ? [] : values.map((cells) => keyText(cells[at] ?? ''));
  const title = columns[at]?.title ?? '';
  if (keys.length > 0 && keys.every((key) => key === '')) throw keyMissing(title);
  const isChosen = new Set(definition.columns.map(({ key }) => key));
  const blank = columns.filter(
    ({ key }, index) => isChosen.has(key) && values.every((cells) => (cells[index] ?? '') === ''),
  );
  return [
    ...blankWords(
      blank.map((column) => column.title),
      definition,
    ),
    ...keyWords(keys, title),
  ];
}

/** Of columns for which no row had a value. */
export function blankWords(titles: readonly string[], { mode }: Pick<Definition, 'mode'>): readonly string[] {
  if (titles.length === 0) return [];
  const isOne = titles.length === 1;
  const effect =
    mode === 'snapshot'
      ? `${isOne ? 'it is' : 'they are'} blank in the new rows`
      : isOne
        ? 'its column is blank'
        : 'their columns are blank';
  return [`No row had a value for ${listed(titles, quoted)} this time, so ${effect}.`];
}

function keyWords(keys: readonly string[], title: string): readonly string[] {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const missing = counts.get('') ?? 0;
  const equal = keys.filter((key) => key !== '' && (counts.get(key) ?? 0) > 1).length;
  const byOrder = 'Only their order tells such rows apart, so check your notes beside them.';
  return [
    ...(equal > 0 ? [`${equal} rows have the same ${quoted(title)} as another row. ${byOrder}`] : []),
    ...(missing > 0
      ? [`${missing === 1 ? '1 row' : `${missing} rows`} came without ${quoted(title)}. ${byOrder}`]
      : []),
  ];
}

function keyMissing(title: string): AddOnError {
  return new AddOnError(
    'service',
    `No row came with ${quoted(title)}, which tells the rows apart, so nothing was written. Try again later, or edit the import and choose what tells its rows apart.`,
  );
}
