// Readers of one argument each: the wire's value in, the typed value out, or the 400 or 500 that the API answers.

import { ToolFailure } from './tool-failure';

export type ArgumentReader<T> = (value: unknown, name: string) => T;

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function text(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new ToolFailure(400, `${name} must be a string`);
  return value;
}

/** A string that is no uuid reaches the database, which refuses it: 500, not 400. */
export function uuid(value: unknown, name: string): string {
  const given = text(value, name);
  if (!uuidPattern.test(given)) throw new ToolFailure(500, 'Internal server error');
  return given.toLowerCase();
}

export function boolean(value: unknown, name: string): boolean {
  if (typeof value !== 'boolean') throw new ToolFailure(400, `${name} must be a boolean`);
  return value;
}

export function integer(least: number, most: number): ArgumentReader<number> {
  return (value, name) => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
    const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`;
    throw new ToolFailure(400, `${name} must be an integer ${range}`);
  };
}

export function oneOf<T extends string>(...allowed: readonly T[]): ArgumentReader<T> {
  return (value, name) => {
    const found = allowed.find((one) => one === value);
    if (found === undefined) throw new ToolFailure(400, `${name} must be one of ${allowed.join(', ')}`);
    return found;
  };
}

export function required<T>(read: ArgumentReader<T>): ArgumentReader<T> {
  return (value, name) => {
    if (value === undefined || value === null) throw new ToolFailure(400, `${name} is required`);
    return read(value, name);
  };
}

/** May be left out or null. */
export function nullable<T>(read: ArgumentReader<T>): ArgumentReader<T | null> {
  return (value, name) => (value === undefined || value === null ? null : read(value, name));
}

/** May be left out, but not null. */
export function withDefault<T>(read: ArgumentReader<T>, otherwise: T): ArgumentReader<T> {
  return (value, name) => (value === undefined ? otherwise : read(value, name));
}

export const page = withDefault(integer(1, Number.MAX_SAFE_INTEGER), 1);

export function limit(otherwise: number): ArgumentReader<number> {
  return withDefault(integer(1, 100), otherwise);
}

export const sortOrder = nullable(oneOf('ASC', 'DESC'));

/** The community that a tool is about: its absence has an error of its own. */
export function projectIdOf(tool: string): ArgumentReader<string> {
  return (value, name) => {
    if (value === undefined || value === null) {
      throw new ToolFailure(400, `${tool} needs a projectId. Call list_manageable_projects first.`);
    }
    return uuid(value, name);
  };
}
