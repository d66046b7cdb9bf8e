/** What an open dataset sends, known once its first page was read: the columns to choose from, and what tells rows apart. */
import type { Platform } from '../../platform';
import { chooseColumns } from '../../table/choose';
import type { Column } from '../../table/column';
import type { Fields } from '../../table/fields';
import type { Definition } from '../definition/definition';
import { openContext, readRequest } from '../definition/request';
import { isKeyChosen, isSpecial } from '../definition/special-columns';
import { readPart } from '../run/reading';
import { LONGEST_KEY } from '../run/rows';

export interface FirstPage {
  readonly rows: number;
  /** Those that came, in the order of a table. */
  readonly came: readonly Column[];
  /** Documented ones that have no value in any row. */
  readonly others: readonly Column[];
  /** Fields that tell the rows apart, the likeliest first. */
  readonly rowKeys: readonly string[];
}

const SECONDS = 30;

/** @throws AddOnError */
export function readFirstPage(definition: Definition, platform: Platform): FirstPage {
  const request = readRequest(definition, platform);
  const { dataset } = request;
  const context = openContext(request, definition, SECONDS, platform);
  const { fields } = readPart(request, { from: undefined, known: new Set(), pauses: () => true }, context);
  const set = { ...dataset, open: dataset.open ?? false };
  const isOffered = ({ key }: Column): boolean =>
    key.trim() !== '' && key.length <= LONGEST_KEY && !isSpecial(key);
  const came = fields.count > 0 ? chooseColumns(undefined, set, fields).filter(isOffered) : [];
  const keys = new Set(came.map(({ key }) => key));
  return {
    rows: fields.count,
    came: [...came.filter(isNaming), ...came.filter((column) => !isNaming(column))],
    others: dataset.columns.filter(({ key }) => !keys.has(key)),
    rowKeys: isKeyChosen(dataset) ? KEYS.filter((key) => isTelling(key, fields)) : [],
  };

  /** What people look for first, where the catalogue does not know it. */
  function isNaming({ key }: Column): boolean {
    return NAMES.includes(key) && dataset.columns.every((column) => column.key !== key);
  }
}

const NAMES: readonly string[] = ['name', 'title', 'handle', 'username'];
const KEYS: readonly string[] = ['id', 'userId'];

/** Whether every row has it, and each another one. */
function isTelling(key: string, { values, count }: Fields): boolean {
  const texts = (values[key] ?? []).map((value) =>
    typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '',
  );
  return count > 0 && texts.every((text) => text !== '') && new Set(texts).size === count;
}
