/** What the page sends, checked before anything is done with it. */
import * as z from 'zod/mini';
import { SIDEBAR } from '../config';
import { AddOnError } from '../errors';
import { once } from '../once';
import { parseJson } from '../parse-json';
import type { ConnectionName, Nothing } from './methods';

/** @throws AddOnError `input`, naming the part that is wrong, never its value */
export function readInput<T>(json: unknown, schema: z.ZodMiniType<T>): T {
  if (typeof json !== 'string') throw refusal('it is no text');
  if (json.length > SIDEBAR.largestInputCharacters) throw refusal('it is too long');
  const parsed = schema.safeParse(parseJson(json));
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.map(String).join('.');
  throw refusal(path ? `“${path.slice(0, 100)}” is missing or not right` : 'it is not what was asked for');
}

function refusal(reason: string): AddOnError {
  return new AddOnError(
    'input',
    `The sidebar sent what Reachsheet cannot use: ${reason}. Close the sidebar, open it again and try once more.`,
  );
}

export const nothing = once((): z.ZodMiniType<Nothing> => z.object({}));

export const api = once(() => z.literal(['campaigns', 'intelligence']));

export const place = once(() => z.literal(['document', 'user']));

export const connectionName = once(
  (): z.ZodMiniType<ConnectionName> => z.object({ api: api(), place: place() }),
);

const LONGEST_TEXT = 2_000;

/** A text of a sensible length. */
export const text = once(() => z.string().check(z.maxLength(LONGEST_TEXT)));
