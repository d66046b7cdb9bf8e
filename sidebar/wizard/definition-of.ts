/** The draft as the import that is kept. */
import type { Field } from '../../src/door/methods';
import type { Argument, Definition } from '../../src/imports/definition/definition';
import { chosenColumns } from './column-order';
import { answerIn, type Draft, type FieldAnswer, nameOf, targetOf } from './draft';

export function definitionOf(draft: Draft): Definition {
  const { form, place, mode, schedule, isPaused, takesAll, rowKey } = draft;
  const given = form.fields.flatMap((field) => {
    const argument = argumentOf(field, answerIn(draft, field.name));
    return argument ? [[field.name, argument] as const] : [];
  });
  return {
    name: nameOf(draft),
    dataset: form.dataset,
    place,
    arguments: Object.fromEntries(given),
    columns: takesAll ? [] : chosenColumns(draft.columns),
    ...(draft.hasInSource && !draft.comesInSource && { hasInSource: true }),
    ...(rowKey !== undefined && { rowKey }),
    target: targetOf(draft),
    mode,
    schedule,
    isPaused,
  };
}

/** A number that was cleared is not yet all of them. */
export function isAllRows({ value }: FieldAnswer): boolean {
  return value === '' || value === 'all';
}

/** Undefined where nothing is given. */
export function argumentOf(field: Field, answer: FieldAnswer): Argument | undefined {
  if (answer.from === 'cell') {
    const cell = answer.cell.trim();
    if (cell === '') return undefined;
    return cell === answer.kept?.cell ? answer.kept : { kind: 'cell', cell };
  }
  const value = answer.value.trim();
  switch (field.kind) {
    case 'pick-several':
    case 'choices':
      return answer.picked.length === 0 ? undefined : { kind: 'values', values: answer.picked };
    case 'pick':
      return value === ''
        ? undefined
        : { kind: 'value', value, ...(answer.label && { label: answer.label }) };
    case 'yes-no':
      return value === '' ? undefined : { kind: 'value', value: value === 'yes' };
    case 'number':
      return value === '' ? undefined : { kind: 'value', value: Number(value) };
    // A dataset may read fewer rows than all when none is said: all is said.
    case 'rows':
      return { kind: 'value', value: isAllRows(answer) ? 'all' : Number(value) };
    case 'choice':
    case 'text':
    case 'day':
      return value === '' ? undefined : { kind: 'value', value };
  }
}
