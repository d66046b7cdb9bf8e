/** What was filled in so far: kept whole while the person goes back and forth. */

import type { ConnectionPlace } from '../../src/connections/connection';
import type { Choice, Field, ImportForm } from '../../src/door/methods';
import type { Argument, Mode, Schedule, Target } from '../../src/imports/definition/definition';
import type { Value } from '../server';
import { askedFields } from './asked-fields';
import { type ArrangedColumn, keptColumns, usualColumns } from './column-order';

export interface Draft {
  readonly form: ImportForm;
  readonly place: ConnectionPlace;
  readonly answers: Readonly<Record<string, FieldAnswer>>;
  readonly columns: readonly ArrangedColumn[];
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
    columns: usualColumns(form.columns),
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
  const { place, name, target, mode, schedule, isPaused } = definition;
  const isThere = target.sheetId !== undefined;
  return {
    form,
    place,
    answers: Object.fromEntries(
      Object.entries(definition.arguments).map(([field, argument]) => [field, answerOf(argument)]),
    ),
    columns:
      definition.columns.length > 0
        ? keptColumns(definition.columns, form.columns)
        : usualColumns(form.columns),
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
      const { from, cell } = answerIn(draft, dependent);
      answers[dependent] = { ...BLANK, from, cell };
    }
  }
  return { ...draft, answers };
}

/** With another key: what was picked by name came from the one before, and is picked anew. */
export function placed(draft: Draft, place: ConnectionPlace): Draft {
  const answers = { ...draft.answers };
  for (const { name } of pickedFields(draft)) {
    answers[name] = { ...BLANK, cell: answerIn(draft, name).cell };
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

function answerOf(argument: Argument): FieldAnswer {
  switch (argument.kind) {
    case 'cell':
      return { ...BLANK, from: 'cell', cell: argument.cell };
    case 'values':
      return { ...BLANK, picked: argument.values };
    case 'value': {
      const { value, label = '' } = argument;
      const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
      return { ...BLANK, value: text, label };
    }
  }
}
