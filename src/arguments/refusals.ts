/** Arguments that cannot be used, in words that name the argument and teach it. */
import type { Dataset } from '../catalogue/definition';
import { AddOnError } from '../errors';

interface Named {
  readonly name: string;
  readonly help: string;
}

export function missing({ name, help }: Named, { formula, example }: Dataset): AddOnError {
  return new AddOnError('input', `${formula} needs ${name}. ${help} Example: ${example}`);
}

export function wrong({ name, help }: Named, given: string, { formula }: Dataset): AddOnError {
  return new AddOnError('input', `${formula}: ${name} cannot be ${given}. ${help}`);
}

export function malformedId({ name }: Named, text: string, { formula }: Dataset): AddOnError {
  return new AddOnError(
    'input',
    `${formula}: ${name} is an id such as 3f2b8c1e-5d4a-4e6f-9a7b-0c1d2e3f4a5b, not “${shorten(text)}”.`,
  );
}

export function notOneOf(
  { name }: Named,
  text: string,
  values: readonly string[],
  { formula }: Dataset,
): AddOnError {
  return new AddOnError(
    'input',
    `${formula}: ${name} is one of ${values.join(', ')}, not “${shorten(text)}”.`,
  );
}

export function noId(text: string, { formula }: Dataset): AddOnError {
  return new AddOnError('input', `${formula}: “${shorten(text)}” is not an id.`);
}

/** Quoted back, a whole pasted page would hide the message. */
export function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
