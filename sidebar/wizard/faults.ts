/** What is still missing or wrong, in words for the field that it belongs to. */
import type { Field } from '../../src/door/methods';
import { chosenColumns, repeatedHeaders } from './column-order';
import { argumentOf, definitionOf } from './definition-of';
import { answerIn, type Draft, type FieldAnswer, MOST_COLUMNS } from './draft';
import type { Step } from './step-order';

const CELL = /^(?:'(?:[^']|'')+'|[^'!:]+)!\$?[a-z]{1,3}\$?[1-9]\d{0,7}(?::\$?[a-z]{1,3}\$?[1-9]\d{0,7})?$/i;

export function fieldFaults(draft: Draft): Readonly<Record<string, string>> {
  const faults = draft.form.fields.flatMap((field) => {
    const fault = faultOf(field, answerIn(draft, field.name));
    return fault === undefined ? [] : [[field.name, fault] as const];
  });
  return Object.fromEntries(faults);
}

export function columnsFault(draft: Draft): string | undefined {
  const count = definitionOf(draft).columns.length;
  if (count === 0 && !draft.takesAll) return 'Tick at least one column.';
  if (count > MOST_COLUMNS) return `Tick at most ${MOST_COLUMNS} columns.`;
  const repeated = repeatedHeaders(draft.columns);
  const twin = chosenColumns(draft.columns).find(({ title }) => repeated.has(title.toLowerCase()));
  return twin && `Two columns are called “${twin.title}”. Rename one of them.`;
}

/** Whether the step cannot be left yet. */
export function hasFault(step: Step, draft: Draft): boolean {
  switch (step) {
    case 'what':
      return Object.keys(fieldFaults(draft)).length > 0;
    case 'columns':
      return columnsFault(draft) !== undefined;
    case 'where':
      return draft.into === 'cell' && !draft.target;
    case 'data':
    case 'ready':
      return false;
  }
}

function faultOf(field: Field, answer: FieldAnswer): string | undefined {
  const argument = argumentOf(field, answer);
  if (answer.from === 'cell') {
    if (!argument) return 'Name the cell, such as Settings!B2.';
    return CELL.test(answer.cell.trim()) ? undefined : 'Name a cell like Settings!B2.';
  }
  if (!argument) return field.isRequired ? missingWords(field) : undefined;
  if (argument.kind !== 'value' || typeof argument.value !== 'number') return undefined;
  return numberFault(argument.value, field);
}

function missingWords({ kind, label }: Field): string {
  const name = label.charAt(0).toLowerCase() + label.slice(1);
  return kind === 'text' || kind === 'number' || kind === 'day'
    ? `Enter the ${name}.`
    : `Choose the ${name}.`;
}

function numberFault(
  value: number,
  { kind, minimum = kind === 'rows' ? 1 : -Infinity, maximum }: Field,
): string | undefined {
  if (!Number.isFinite(value)) return 'Enter a number.';
  if (kind === 'rows' && !Number.isInteger(value)) return 'Enter a whole number.';
  if (value < minimum) return `Enter ${minimum} or more.`;
  if (maximum !== undefined && value > maximum) return `Enter ${maximum} or less.`;
  return undefined;
}
