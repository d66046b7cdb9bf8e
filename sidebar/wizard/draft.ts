/** What was filled in so far: kept whole while the person goes back and forth. */

import type { ConnectionPlace } from '../../src/connections/connection';
import type { Choice, Field, FirstPage, ImportForm } from '../../src/door/methods';
import type {
  Argument,
  CellArgument,
  Definition,
  Mode,
  Schedule,
  Target,
} from '../../src/imports/definition/definition';
import type { Value } from '../server';
import { askedFields } from './asked-fields';
import { type ArrangedColumn, keptColumns, usualColumns } from './column-order';

export interface Draft {
  readonly form: ImportForm;
  readonly place: ConnectionPlace;
  readonly answers: Readonly<Record<string, FieldAnswer>>;
  /** It is not saved yet. */
  readonly isNew: boolean;
  readonly columns: readonly ArrangedColumn[];
  /** Of an open dataset: whatever comes becomes a column. */
  readonly takesAll: boolean;
  /** Of an open dataset: what it has sent, and what was asked for then. */
  readonly page?: FirstPage & { readonly asked: string };
  /** Of an open dataset: what tells its rows apart. */
  readonly rowKey: string | undefined;
  /** Whether the person wants `In source` where it does not come anyway. */
  readonly hasInSource: boolean;
  /** It is in the table, or comes with its first run. */
  readonly comesInSource: boolean;
  /** Undefined until the person names it; blank is the suggestion, too. */
  readonly name: string | undefined;
  readonly into: 'new-sheet' | 'cell';
  /** Of the new sheet; undefined or blank is the import's name. */
  readonly sheet: string | undefined;
  /** A cell of a sheet that is there. */
  readonly target?: Target;
  readonly mode: Mode;
  readonly schedule: Schedule;
  readonly isPaused: boolean;
  /** As the person wishes to be called; blank while they have not said, or have said it earlier. */
  readonly runnerName: string;
}

/** A field as it is filled in: the way that is not chosen keeps what was typed. */
export interface FieldAnswer {
  readonly from: 'here' | 'cell';
  /** What is typed, or the one thing that is picked. */
  readonly value: string;
  readonly label: string;
  readonly picked: readonly PickedValue[];
  readonly cell: string;
  /** The cell as the import has it by now: while it is left as it is, it is that very one. */
  readonly kept?: CellArgument;
}

export interface PickedValue {
  readonly value: string;
  readonly label?: string;
}

/** Made from the draft as it is by then: an answer that comes late undoes nothing. */
export type DraftChange = (draft: Draft) => Draft;

export const BLANK: FieldAnswer = { from: 'here', value: '', label: '', picked: [], cell: '' };

export function newDraft(form: ImportForm, place: ConnectionPlace): Draft {
  return {
    form,
    place,
    answers: {},
    isNew: true,
    columns: form.isOpen ? [] : usualColumns(form.columns),
    takesAll: form.isOpen,
    rowKey: undefined,
    hasInSource: false,
    comesInSource: true,
    name: undefined,
    into: 'new-sheet',
    sheet: undefined,
    mode: form.modes[0] ?? 'replace',
    schedule: { every: 'never' },
    isPaused: false,
    runnerName: '',
  };
}

export function draftOf(definition: Value<'definition'>, form: ImportForm): Draft {
  const { place, name, target, mode, schedule, isPaused, rowKey } = definition;
  const takesAll = form.isOpen && definition.columns.length === 0;
  const isThere = target.sheetId !== undefined;
  return {
    form,
    place,
    answers: Object.fromEntries(
      Object.entries(definition.arguments).map(([field, argument]) => [field, answerOf(argument)]),
    ),
    isNew: false,
    columns: columnsIn(definition, form),
    takesAll,
    rowKey,
    hasInSource: definition.hasInSource === true,
    comesInSource: definition.comesInSource,
    name,
    into: isThere ? 'cell' : 'new-sheet',
    sheet: isThere ? undefined : target.sheet,
    ...(isThere && { target }),
    mode,
    schedule,
    isPaused,
    runnerName: '',
  };
}

function columnsIn({ columns }: Definition, form: ImportForm): readonly ArrangedColumn[] {
  if (columns.length > 0) return keptColumns(columns, form.columns);
  return form.isOpen ? [] : usualColumns(form.columns);
}

/** So many a definition takes. */
export const MOST_COLUMNS = 200;

/** What tells rows apart makes a mode more. */
export function modesOf({ form, rowKey }: Draft): readonly Mode[] {
  return form.isOpen && rowKey !== undefined ? ['replace', 'update', 'snapshot'] : form.modes;
}

export function withRowKey(draft: Draft, rowKey: string | undefined): Draft {
  const changed = { ...draft, rowKey };
  return modesOf(changed).includes(draft.mode) ? changed : { ...changed, mode: 'replace' };
}

export function answerIn(draft: Draft, field: string): FieldAnswer {
  return draft.answers[field] ?? BLANK;
}

/** What depends on it is asked anew: a campaign belongs to its community. Several may belong to several. */
export function answered(draft: Draft, field: string, changes: Partial<FieldAnswer>): Draft {
  const before = answerIn(draft, field);
  const answer = { ...before, ...changes };
  const answers = { ...draft.answers, [field]: answer };
  if (answer.value !== before.value || answer.from !== before.from) {
    for (const dependent of dependentsOf(field, askedFields(draft.form))) {
      const answer = answerIn(draft, dependent);
      answers[dependent] = { ...cellOf(answer), from: answer.from };
    }
  }
  return { ...draft, answers };
}

/** With another key: what was picked by name came from the one before, and is picked anew. */
export function placed(draft: Draft, place: ConnectionPlace): Draft {
  const answers = { ...draft.answers };
  for (const { name } of pickedFields(draft)) {
    answers[name] = cellOf(answerIn(draft, name));
  }
  return { ...draft, place, answers };
}

/** The fields of which something is picked from a list of the key. */
export function pickedFields(draft: Draft): readonly Field[] {
  return askedFields(draft.form).filter(({ name, list }) => {
    const { from, value, picked } = answerIn(draft, name);
    return list !== undefined && from === 'here' && (value !== '' || picked.length > 0);
  });
}

function dependentsOf(field: string, fields: readonly Field[]): readonly string[] {
  return fields
    .filter(({ within, name, kind }) => within === field && name !== field && kind !== 'pick-several')
    .flatMap(({ name }) => [name, ...dependentsOf(name, fields)]);
}

export function picked({ id, name }: Choice): Pick<FieldAnswer, 'value' | 'label'> {
  return { value: id, label: name };
}

/** In words people know: “Spring push – Clips of a campaign”. What must be chosen says more than what may be. */
export function suggestedName({ form, answers }: Draft): string {
  const labels = (isRequired: boolean): readonly string[] =>
    form.fields.flatMap((field) => {
      const { from, label } = answers[field.name] ?? BLANK;
      return field.isRequired === isRequired && from === 'here' && label !== '' ? [label] : [];
    });
  const [label] = [...labels(true).slice(-1), ...labels(false)];
  return fitting(label === undefined ? form.title : `${label} – ${form.title}`);
}

/** Sheets takes no more of a tab's name. */
export function fitting(name: string): string {
  return [...name.trim()].slice(0, 100).join('');
}

export function nameOf(draft: Draft): string {
  return draft.name?.trim() || suggestedName(draft);
}

export function targetOf(draft: Draft): Target {
  if (draft.into === 'cell' && draft.target) return draft.target;
  return { sheet: fitting(draft.sheet ?? '') || nameOf(draft), cell: 'A1' };
}

/** Nothing else of it. */
function cellOf({ cell, kept }: FieldAnswer): FieldAnswer {
  return { ...BLANK, cell, ...(kept && { kept }) };
}

function answerOf(argument: Argument): FieldAnswer {
  switch (argument.kind) {
    case 'cell':
      return { ...BLANK, from: 'cell', cell: argument.cell, kept: argument };
    case 'values':
      return { ...BLANK, picked: argument.values };
    case 'value': {
      const { value, label = '' } = argument;
      const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
      return { ...BLANK, value: text, label };
    }
  }
}
