// Reads the query of a request: each parameter once, none that the path does not know, each within its bounds.

import { invalid } from './rest-failure';

export interface Query {
  text(name: string): string | null;
  oneOf<T extends string>(name: string, allowed: readonly T[]): T | null;
  /** A number from least to most; null where it is not given. */
  number(name: string, least: number, most: number): number | null;
  integer(name: string, least: number, most: number): number | null;
  limit(otherwise: number, most: number): number;
}

export function readQuery(url: string, known: readonly string[]): Query {
  const start = url.indexOf('?');
  const parameters = new URLSearchParams(start < 0 ? '' : url.slice(start + 1));
  for (const name of parameters.keys()) {
    if (!known.includes(name)) throw invalid(`Unknown parameter ${name}`);
    if (parameters.getAll(name).length > 1) throw invalid(`${name} is given more than once`);
  }
  const text = (name: string): string | null => {
    const value = parameters.get(name);
    if (value === '') throw invalid(`${name} is empty`);
    return value;
  };
  const number = (name: string, least: number, most: number): number | null => {
    const value = text(name);
    if (value === null) return null;
    const read = /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
    if (!(read >= least && read <= most)) throw invalid(`${name} must be a number from ${least} to ${most}`);
    return read;
  };
  const integer = (name: string, least: number, most: number): number | null => {
    const read = number(name, least, most);
    if (read !== null && !Number.isInteger(read)) throw invalid(`${name} must be an integer`);
    return read;
  };
  return {
    text,
    number,
    integer,
    oneOf(name, allowed) {
      const value = text(name);
      if (value === null) return null;
      const found = allowed.find((one) => one === value);
      if (found === undefined) throw invalid(`${name} must be one of ${allowed.join(', ')}`);
      return found;
    },
    limit: (otherwise, most) => integer('limit', 1, most) ?? otherwise,
  };
}
