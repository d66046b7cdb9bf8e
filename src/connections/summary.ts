import type { Api } from '../catalogue/definition';
import { AddOnError } from '../errors';
import type { Settings } from '../platform';
import { type ConnectionPlace, readConnection, settingOf } from './connection';
import { lastRefusal } from './last-refusal';

/** What may be shown of a connection. */
export interface ConnectionSummary {
  readonly api: Api;
  /** This spreadsheet's, or that of whoever asks. */
  readonly place: ConnectionPlace;
  readonly connected: boolean;
  /** Why what is stored cannot be used. */
  readonly fault?: string;
  readonly baseUrl?: string;
  /** The last four characters. */
  readonly keyEnding?: string;
  /** Ids of the communities that it is limited to. */
  readonly communities?: readonly string[];
  /** Tools switched on by name. */
  readonly tools?: readonly string[];
  /** When the service last refused the key (ISO 8601); not there once it took it again, or for a new key. */
  readonly refusedAt?: string;
}

export function summarise(
  api: Api,
  place: ConnectionPlace,
  settings: Readonly<Record<ConnectionPlace, Settings>>,
): ConnectionSummary {
  if (settings[place].get(settingOf(api)) === null) return { api, place, connected: false };
  try {
    const { baseUrl, key, communities, tools } = readConnection(api, settings[place], place);
    const refusedAt = lastRefusal(api, settings[place]);
    return {
      api,
      place,
      connected: true,
      baseUrl,
      keyEnding: key.slice(-4),
      ...(communities && { communities }),
      ...(tools && { tools }),
      ...(refusedAt !== undefined && { refusedAt }),
    };
  } catch (error) {
    if (!(error instanceof AddOnError)) throw error;
    return { api, place, connected: false, fault: error.message };
  }
}
