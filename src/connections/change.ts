/** What a change makes of a connection, and which changes need the key again. Pure. */
import type { Api } from '../catalogue/definition';
import { isUuid } from '../catalogue/uuid';
import { AddOnError } from '../errors';
import { API_NAMES, type Connection, checkAddress, checkKey, SHORTEST_KEY } from './connection';
import { redact } from './redact';

/** What is not given, or blank, stays. */
export interface Change {
  readonly baseUrl?: string;
  /** By itself or with an address it takes the place of the stored one; with a limit or tools it has to be that one. */
  readonly key?: string;
  /** Null takes the limit away. */
  readonly communities?: readonly string[] | null;
  readonly tools?: readonly string[];
}

/**
 * The connection after the change. Whoever can open the spreadsheet can ask for a change: what lets the stored key
 * read more, or sends it elsewhere, is only for those who know the key.
 *
 * @param before undefined where there is none yet, or none that can be used
 * @param firstGeneration of a connection that is new
 * @throws AddOnError `input`, in words
 */
export function changeConnection(
  api: Api,
  before: Connection | undefined,
  change: Change,
  firstGeneration: number,
): Connection {
  if (api !== 'campaigns' && (change.communities?.length || change.tools?.length)) {
    throw new AddOnError(
      'input',
      `The ${API_NAMES[api]} knows neither communities nor tools: its connection cannot be limited.`,
    );
  }
  const entered = change.key?.trim() || undefined;
  const address = change.baseUrl?.trim() || undefined;
  if (before && entered !== undefined && isProof(change, address) && entered !== before.key) {
    throw new AddOnError(
      'input',
      'This is not the key that is stored here. Nothing was changed: enter the stored key, or replace it by this one first.',
      { field: 'key' },
    );
  }
  const baseUrl = address === undefined ? before?.baseUrl : checkAddress(address);
  const key = entered === undefined ? before?.key : checkNewKey(entered);
  if (baseUrl === undefined || key === undefined) {
    throw new AddOnError('input', 'A connection needs an address and a key. Enter both.');
  }
  refuseKeyIn(baseUrl, key, 'address');
  const communities = change.communities === undefined ? before?.communities : checkLimit(change.communities);
  const tools = change.tools === undefined ? before?.tools : checkTools(change.tools);
  refuseKeyIn(tools?.join('\n') ?? '', key);
  const after = {
    api,
    baseUrl,
    key,
    ...(communities && { communities }),
    ...(tools && tools.length > 0 && { tools }),
  };
  if (!before) return { ...after, generation: firstGeneration };
  if (entered === undefined) refuseWithoutKey(before, after);
  return { ...after, generation: before.generation + (readsTheSame(before, after) ? 0 : 1) };
}

/** The key of whoever only changes what may be read is asked for as a proof, not to be stored. */
function isProof({ communities, tools }: Change, address: string | undefined): boolean {
  return address === undefined && (communities !== undefined || tools !== undefined);
}

/** Its last four characters are shown, so there must be others. */
function checkNewKey(key: string): string {
  if (key.length >= SHORTEST_KEY) return checkKey(key);
  throw new AddOnError('input', 'This is too short to be a key. Paste the whole key.', { field: 'key' });
}

/** Addresses and tools are shown to everybody who edits the spreadsheet; a key pasted into the wrong field is not. */
function refuseKeyIn(shown: string, key: string, field?: 'address'): void {
  if (redact(shown, key) === shown) return;
  throw new AddOnError(
    'input',
    'A part of the key stands in another field, where others could read it. Nothing was changed: take it out there.',
    field && { field },
  );
}

function checkLimit(communities: readonly string[] | null): readonly string[] | undefined {
  if (communities === null) return undefined;
  const ids = Array.from(new Set(communities.map((id) => id.trim().toLowerCase())));
  if (ids.length === 0) {
    throw new AddOnError('input', 'Choose at least one community, or take the limit away.');
  }
  if (!ids.every(isUuid)) {
    throw new AddOnError('input', 'A limit is made of ids of communities, and one of these is none.');
  }
  return ids;
}

const TOOL_NAME = /^[a-z0-9_]+$/;
const LONGEST_TOOL_NAME = 100;
const READING_TOOL = /^(get|list)_/;

function checkTools(tools: readonly string[]): readonly string[] {
  const names = Array.from(new Set(tools.map((name) => name.trim())));
  for (const name of names) {
    const shown = name.slice(0, LONGEST_TOOL_NAME);
    if (!TOOL_NAME.test(name) || shown !== name) {
      throw new AddOnError('input', `A tool's name has small letters, digits and _ only, unlike “${shown}”.`);
    }
    if (READING_TOOL.test(name)) {
      throw new AddOnError('input', `“${name}” only reads, as its name says: it needs no switching on.`);
    }
  }
  return names;
}

type Kept = Omit<Connection, 'generation'>;

function refuseWithoutKey(before: Kept, after: Kept): void {
  if (after.baseUrl !== before.baseUrl) {
    throw new AddOnError(
      'input',
      'A key is sent to no other address than the one it was entered for. To change the address, enter the key again.',
    );
  }
  if (isWidened(before.communities, after.communities)) {
    throw new AddOnError(
      'input',
      'To let this connection read more communities than before, enter the key again.',
    );
  }
  const added = after.tools?.find((name) => !before.tools?.includes(name));
  if (added !== undefined) {
    throw new AddOnError('input', `To switch on the tool “${added}”, enter the key again.`);
  }
}

function isWidened(before: Kept['communities'], after: Kept['communities']): boolean {
  if (!before) return false;
  const allowed = before.map((id) => id.toLowerCase());
  return !after?.every((id) => allowed.includes(id.toLowerCase()));
}

/** Whether answers that were kept are still what the connection would give. */
function readsTheSame(before: Kept, after: Kept): boolean {
  return (
    before.baseUrl === after.baseUrl &&
    before.key === after.key &&
    Boolean(before.communities) === Boolean(after.communities) &&
    !isWidened(before.communities, after.communities) &&
    !isWidened(after.communities, before.communities)
  );
}
