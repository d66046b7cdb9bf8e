/** A connection: one API's address and key, kept as a property. The key goes in and never comes out again. */
import * as z from 'zod/mini';
import type { Api } from '../catalogue/definition';
import { AddOnError } from '../errors';
import { once } from '../once';
import { parseJson } from '../parse-json';
import type { Codec, Settings } from '../platform';

export interface Connection {
  readonly api: Api;
  readonly baseUrl: string;
  readonly key: string;
  /** Only these communities may be read through it; absent: all that the key reaches. */
  readonly communities?: readonly string[];
  /** Tools switched on by name for CAMPAIGN_TOOL. */
  readonly tools?: readonly string[];
  /** Raised by "Refresh formulas": every cached answer becomes old. */
  readonly generation: number;
}

/** Everybody's in this spreadsheet, or that of one person, in any file. */
export type ConnectionPlace = 'document' | 'user';

/** What people call each API. */
export const API_NAMES: Readonly<Record<Api, string>> = {
  campaigns: 'Campaigns API',
  intelligence: 'Creator Intelligence API',
};

/**
 * @param place whose settings these are, for the words of a failure
 * @throws AddOnError `access` when none is stored, `input` when what is stored cannot be used
 */
export function readConnection(
  api: Api,
  settings: Settings,
  place: ConnectionPlace = 'document',
): Connection {
  const stored = settings.get(settingOf(api));
  if (stored === null) {
    throw new AddOnError(
      'access',
      place === 'document'
        ? `This spreadsheet has no key for the ${API_NAMES[api]} yet. Connect it to this spreadsheet.`
        : `You have no key of your own for the ${API_NAMES[api]} yet. Connect it for yourself.`,
      { remedy: 'connection' },
    );
  }
  const parsed = storedShape().safeParse(parseJson(stored));
  if (!parsed.success) {
    const keeper = place === 'document' ? 'this spreadsheet keeps' : 'is kept of yours';
    throw new AddOnError(
      'input',
      `What ${keeper} for the ${API_NAMES[api]} is damaged. Connect it again, with address and key.`,
      { remedy: 'connection' },
    );
  }
  const { baseUrl, key, communities, tools, generation } = parsed.data;
  return {
    api,
    baseUrl: checkAddress(baseUrl),
    key: checkKey(key),
    generation: generation ?? 0,
    ...(communities && { communities }),
    ...(tools && { tools }),
  };
}

/** What tells apart two accounts of a service: address and key. 64 hex digits from which the key cannot be had. */
export function accountOf({ baseUrl, key }: Connection, codec: Codec): string {
  return codec.sha256(JSON.stringify([baseUrl, key]));
}

/** What tells apart two connections that may not share cached answers: account, limit and generation. */
export function fingerprint({ communities, generation }: Connection, account: string): string {
  return JSON.stringify([account, communities ? [...communities].sort() : null, generation]);
}

/**
 * The address without a trailing slash.
 *
 * @throws AddOnError `input` unless it is https (http on this machine alone), without user, query or fragment
 */
export function checkAddress(address: string): string {
  const match = /^(https?):\/\/([a-z0-9.-]+|\[::1\])(:\d{1,5})?(\/[\w.~/-]*)?$/i.exec(address.trim());
  if (!match) {
    throw new AddOnError(
      'input',
      'An address looks like https://api.example.com: no user name, no “?” and no “#” in it. Correct the address.',
      { remedy: 'connection', field: 'address' },
    );
  }
  const [whole, scheme = '', host = ''] = match;
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/i.test(host);
  if (scheme.toLowerCase() !== 'https' && !isLocal) {
    throw new AddOnError(
      'input',
      'The address must start with https://, so that nobody on the way can read the key. Correct the address.',
      { remedy: 'connection', field: 'address' },
    );
  }
  return whole.replace(/\/+$/, '');
}

/** Of one that is entered: its last four characters are shown, so there must be others. */
export const SHORTEST_KEY = 8;

/** @throws AddOnError `input` for what cannot stand in a header */
export function checkKey(key: string): string {
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new AddOnError(
      'input',
      'The key has blanks or characters that no key has. Paste it again, without what stands around it.',
      { remedy: 'connection', field: 'key' },
    );
  }
  return key;
}

/** All keys that are kept, so that they can be hidden: also of connections that are damaged otherwise. */
export function storedKeys(settings: Settings): readonly string[] {
  const stored = settings.all();
  return (Object.keys(API_NAMES) as Api[]).flatMap((api) => {
    const { key } = Object(parseJson(stored[settingOf(api)] ?? '')) as { readonly key?: unknown };
    return typeof key === 'string' ? [key] : [];
  });
}

export function settingOf(api: Api): string {
  return `connection.${api}`;
}

const storedShape = once(() =>
  z.object({
    baseUrl: z.string(),
    key: z.string(),
    communities: z.optional(z.array(z.string())),
    tools: z.optional(z.array(z.string())),
    generation: z.optional(z.number()),
  }),
);
