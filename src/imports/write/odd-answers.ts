/** Answers that a person would not expect, in words: nothing came, much less than before, or nothing that tells rows apart. */
import { isFaultText } from '../../query/look-up';
import { quoted } from '../../quoted';
import type { Definition } from '../definition/definition';
import type { ImportDataset } from '../definition/request';
import { isKeyChosen, isSpecial, matchKeyOf } from '../definition/special-columns';
import { keyText } from '../rows/region';
import { rowsWords } from '../undo/undone-words';
import type { CameRows } from './open-fields';

/** @param before how many rows the last good run had; undefined where there was none */
export function toldOfAnswer(
  definition: Definition,
  dataset: ImportDataset,
  came: CameRows,
  before: number | undefined,
): readonly string[] {
  const count = came.values.length;
  if (count === 0) return before === undefined ? [] : emptyWords(definition, before);
  return [
    ...fewWords(definition, count, before ?? 0),
    ...keylessWords(definition, dataset, came),
    ...failedWords(dataset, came),
  ];
}

/** Ids of a look-up whose rows say why nothing was found under them. */
function failedWords({ kind }: ImportDataset, { columns, values }: CameRows): readonly string[] {
  if (kind !== 'look-up') return [];
  const first = columns.findIndex(({ key }) => !isSpecial(key));
  const failed = values.filter((cells) => isFaultText(cells[first])).length;
  if (failed === 0) return [];
  const which = failed === 1 ? 'Its row says why' : 'Their rows say why';
  return [
    `${failed} of ${values.length} ids could not be looked up. ${which} (⚠), and all else in ${failed === 1 ? 'it' : 'them'} is blank.`,
  ];
}

function emptyWords({ mode }: Definition, before: number): readonly string[] {
  const had = before > 0 ? ` The run before had ${before}.` : '';
  if (mode === 'snapshot') return [`The service sent no rows, so no capture was added.${had}`];
  return before > 0 ? [`The service sent no rows.${had}${MAY_BE_WRONG}`] : [];
}

function fewWords({ arguments: given, mode }: Definition, count: number, before: number): readonly string[] {
  const { rows } = given;
  const isAskedFor = rows?.kind === 'value' && Number(rows.value) === count;
  if (count * 2 >= before || isAskedFor) return [];
  const sent = `The service sent ${rowsWords(count)}, less than half of the ${before} of the run before.`;
  return [mode === 'snapshot' ? sent : `${sent}${MAY_BE_WRONG}`];
}

const MAY_BE_WRONG = ' If that is a mistake of the service, undo this run, or run it again later.';

/** The rows of a key that was chosen are told about where it is. */
function keylessWords(
  definition: Definition,
  dataset: ImportDataset,
  { columns, values }: CameRows,
): readonly string[] {
  const at = columns.findIndex(({ key }) => key === matchKeyOf(definition, dataset));
  if (at < 0 || isKeyChosen(dataset)) return [];
  const missing = values.filter((cells) => keyText(cells[at] ?? '') === '').length;
  const title = quoted(columns[at]?.title ?? '');
  if (missing === 0) return [];
  if (missing < values.length) {
    return [`${missing === 1 ? '1 row' : `${missing} rows`} came without ${title}. ${BY_ORDER}`];
  }
  return [
    `None of the rows has a value under ${title}, so this run could not tell which of them the table had before. ${BY_ORDER}`,
  ];
}

const BY_ORDER = 'Only their order tells such rows apart, so check your notes beside them.';
