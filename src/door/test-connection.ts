/** What a key reaches, in words for whoever has just pasted it. */
import { valueAt } from '../api/json';
import { wrongShape } from '../api/refusal';
import { API_NAMES } from '../connections/connection';
import { AddOnError } from '../errors';
import type { Platform } from '../platform';
import { type QueryContext, withClient } from '../query/context';
import { isLimited } from '../query/limit';
import { queryPage } from '../query/page';
import { openConnection } from './context';
import { inWords, sourceOf, toChoice } from './lists';
import type { ConnectionName, Reach } from './methods';

/** @throws AddOnError where the service could not be asked: what it says about the key itself is no failure */
export function testConnection({ api, place }: ConnectionName, platform: Platform): Reach {
  const context = openConnection(api, place, 0, platform);
  try {
    return reachOf(context);
  } catch (error) {
    if (!(error instanceof AddOnError) || error.kind !== 'access') throw error;
    return {
      message: `The ${API_NAMES[api]} does not know this key, or it was revoked. Paste the key again, or ask whoever gave it to you for a new one.`,
      isUsable: false,
    };
  }
}

/** @throws AddOnError `access` where the service refuses the key, another where it could not be asked */
export function reachOf(context: QueryContext): Reach {
  return context.connection.api === 'campaigns' ? campaignsReach(context) : intelligenceReach(context);
}

function campaignsReach(context: QueryContext): Reach {
  const { connection, platform } = context;
  const { dataset } = sourceOf('communities', platform);
  const communities = queryPage(dataset, {}, undefined, context).records.flatMap((record) => {
    const choice = toChoice('communities', record, connection.key);
    return choice ? [{ ...choice, role: inWords(valueAt(record, 'role')) }] : [];
  });
  const count = communities.length;
  const isUsable = count > 0;
  if (isLimited(connection)) {
    const message = isUsable
      ? `The key works. This connection is limited: it reads ${counted(count)} and no other.`
      : 'The key is accepted, but it reaches none of the communities that this connection is limited to. Choose others, or ask for the role of admin or moderator there.';
    return { communities, message, isUsable };
  }
  const message = isUsable
    ? `The key works. It reaches ${counted(count)}.`
    : 'The key is accepted, but it reaches no community: its owner is admin or moderator of none. Ask for one of these roles, or use the key of someone who has it.';
  return { communities, message, isUsable };
}

function counted(count: number): string {
  return count === 1 ? '1 community' : `${count} communities`;
}

/** Nothing tells what the key may read but reading it. */
function intelligenceReach(context: QueryContext): Reach {
  const { connection } = context;
  const source = { api: 'intelligence', path: '/v1/projects' } as const;
  try {
    const answer = withClient(context, (client) => client.get(source, { limit: 1 }));
    if (!Array.isArray(valueAt(answer, 'data'))) throw wrongShape('data', 'a list', connection);
    return { message: 'The key works: the service answers it.', isUsable: true };
  } catch (error) {
    if (!(error instanceof AddOnError) || error.kind !== 'refused') throw error;
    return {
      message:
        'The key is valid, but it has no right to read projects. Ask whoever issued it which data it may read.',
      isUsable: false,
    };
  }
}
