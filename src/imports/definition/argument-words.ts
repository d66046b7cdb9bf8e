/** What is said of an import's argument that cannot be used: it names the cell that it is read from. */
import { ID_EXAMPLE, type Wording } from '../../arguments/refusals';
import type { Parameter } from '../../catalogue/definition';
import { formHelpOf, labelOf } from '../../catalogue/form-words';
import { LOOK_UP_LARGEST_IDS } from '../../config';
import { AddOnError } from '../../errors';
import { quoted } from '../../quoted';
import type { Definition } from './definition';

/** In the words of the form: nobody wrote a formula here. */
export function importWording({ arguments: given }: Pick<Definition, 'arguments'>): Wording {
  return (parameter, fault) => {
    const argument = given[parameter.name];
    const cell = argument?.kind === 'cell' ? argument.cell.trim() : undefined;
    const thing = thingOf(parameter);
    const isRange = cell?.includes(':') === true;
    const source = `The ${isRange ? 'cells' : 'cell'} ${cell}, from which ${thing} ${is(thing)} read,`;
    const cannotBe = (what: string, remedy: string): AddOnError =>
      input(
        cell === undefined
          ? `${capital(thing)} cannot be ${what}. Edit the import and choose again.`
          : `${source} ${isRange ? 'hold' : 'holds'} ${what}${remedy}, or edit the import.`,
      );
    switch (fault.reason) {
      case 'missing':
        return input(
          cell === undefined
            ? `This import needs ${thing}. Edit it and choose.`
            : `${source} ${isRange ? 'are' : 'is'} empty. Fill ${isRange ? 'them' : 'it'} in, or edit the import.`,
        );
      case 'wrong':
        return cannotBe(fault.given, `. ${meaningOf(parameter)} Correct it`);
      case 'malformed-id':
        return cannotBe(quoted(fault.text), `, which is no id. Put an id such as ${ID_EXAMPLE} there`);
      case 'no-id':
        return cannotBe(quoted(fault.text), ', which is no id. Put an id there');
      case 'not-one-of':
        return cannotBe(quoted(fault.text), `, which is none of ${fault.values.join(', ')}. Correct it`);
      case 'cell-in-error':
        return cannotBe(fault.text, '. Mend that cell');
      case 'several-cells':
        return input(
          `${capital(thing)} ${is(thing)} read from one cell, and ${cell} is several. Edit the import.`,
        );
      case 'block-of-cells':
        return input(
          `${capital(thing)} ${is(thing)} read from one row or one column of cells, and ${cell} is a block. Edit the import.`,
        );
      case 'too-many-ids':
        return new AddOnError(
          'limit',
          `One import reads at most ${LOOK_UP_LARGEST_IDS} different ${thing.slice(4)}, not ${fault.count}. Edit it to read fewer, and make another for the rest.`,
        );
      case 'no-number-of-rows':
        return input(
          cell === undefined
            ? 'The number of rows is not a whole number of at least 1. Edit the import.'
            : `${source} holds no whole number of at least 1, and not “all”. Correct it, or edit the import.`,
        );
      case 'too-many-rows':
        return input(
          `The service gives at most ${fault.maximum} rows of this. ${cell === undefined ? 'Edit the import' : `Correct the cell ${cell}`}, and ask for ${fault.maximum} or fewer.`,
        );
      case 'before':
        return input(
          `${capital(thing)} (${fault.day}) comes before ${thingOf(fault.first)} (${fault.firstDay}). Correct one of them.`,
        );
    }
  };
}

/** @param cell where it was at last */
export function lostCell(parameter: Parameter | undefined, cell: string, isGone: boolean): AddOnError {
  const thing = parameter ? thingOf(parameter) : 'what it asks for';
  const [cells, was, them] = cell.includes(':') ? ['cells', 'were', 'them'] : ['cell', 'was', 'it'];
  const found = isGone
    ? `The ${cells} from which ${thing} ${is(thing)} read ${was} deleted, or something was pasted over ${them}.`
    : `It is not known any more from which ${cells} ${thing} ${is(thing)} read: what said so, in the hidden sheet “Reachsheet”, was changed or deleted.`;
  return input(
    `${found} The last place was ${cell}. Nothing was changed. Undo that in Sheets (Edit ▸ Undo, or File ▸ Version history), or edit the import and choose the ${cells} again.`,
  );
}

/** `the campaign`, `the creators`. */
function thingOf(parameter: Parameter): string {
  return `the ${labelOf(parameter).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`;
}

/** What happens without a value is of no help to whoever gave one. */
function meaningOf(parameter: Parameter): string {
  return formHelpOf(parameter).replace(/ Default: .*$/, '');
}

/** `the campaigns are`, `the status is`. */
function is(thing: string): string {
  return /[^us]s$/.test(thing) ? 'are' : 'is';
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function input(message: string): AddOnError {
  return new AddOnError('input', message);
}
