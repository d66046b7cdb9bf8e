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

/** What may be shown of a connection. */
export interface ConnectionSummary {
  readonly api: Api;
  readonly connected: boolean;
  /** Why what is stored cannot be used. */
  readonly fault?: string;
  readonly host?: string;
  readonly keyEnding?: string;
  readonly limitedTo?: number;
}

/** What people call each API. */
export const API_NAMES: Readonly<Record<Api, string>> = {
  campaigns: 'Campaigns API',
  intelligence: 'Creator Intelligence API',
};

/** @throws AddOnError `access` when none is stored, `input` when what is stored cannot be used */
export function readConnection(api: Api, settings: Settings): Connection {
  const stored = settings.get(settingOf(api));
  if (stored === null) {
    throw new AddOnError(
      'access',
      `This spreadsheet has no key for the ${API_NAMES[api]} yet. Open Extensions ▸ Reachsheet ▸ Open and connect it to this spreadsheet.`,
    );
  }
  const parsed = storedShape().safeParse(parseJson(stored));
  if (!parsed.success) {
    throw new AddOnError(
      'input',
      `What this spreadsheet keeps for the ${API_NAMES[api]} is damaged. Open Extensions ▸ Reachsheet ▸ Open and connect it again.`,
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

export function summarise(api: Api, settings: Settings): ConnectionSummary {
  if (settings.get(settingOf(api)) === null) return { api, connected: false };
  try {
    const { baseUrl, key, communities } = readConnection(api, settings);
    return {
      api,
      connected: true,
      host: baseUrl.replace(/^https?:\/\//, ''),
      keyEnding: key.slice(-4),
      ...(communities && { limitedTo: communities.length }),
    };
  } catch (error) {
    if (!(error instanceof AddOnError)) throw error;
    return { api, connected: false, fault: error.message };
  }
}

/**
 * What tells apart two connections that may not share cached answers: address, key, limit and generation.
 * 64 hex digits from which the key cannot be had.
 */
export function fingerprint(connection: Connection, codec: Codec): string {
  const { baseUrl, key, communities = null, generation } = connection;
  return codec.sha256(JSON.stringify([baseUrl, key, communities && [...communities].sort(), generation]));
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
      'An address looks like https://api.example.com: no user name, no “?” and no “#” in it. Correct it in the sidebar.',
    );
  }
  const [whole, scheme = '', host = ''] = match;
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/i.test(host);
  if (scheme.toLowerCase() !== 'https' && !isLocal) {
    throw new AddOnError(
      'input',
      'The address must start with https://, so that nobody on the way can read the key. Correct it in the sidebar.',
    );
  }
  return whole.replace(/\/+$/, '');
}

function checkKey(key: string): string {
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new AddOnError(
      'input',
      'The stored key has blanks or characters that no key has. Paste it again in the sidebar, without what stands around it.',
    );
  }
  return key;
}

function settingOf(api: Api): string {
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
