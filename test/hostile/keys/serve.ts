import type { Apis } from '../../../sandbox/apis/index';
import type { Echo } from './echoes';

/**
 * The service knows the planted key as it does the one that reaches most, and answers as it is told to.
 *
 * @returns what ends it
 */
export function serve(apis: Apis, key: string, echo: () => Echo): () => void {
  const { answer } = apis;
  const { campaigns, intelligence } = apis.world.keys;
  const replaced: Apis['answer'] = (request) => {
    const isTool = request.url.startsWith('/api/');
    const known = request.headers.authorization === `Bearer ${key}`;
    const authorization = known
      ? `Bearer ${isTool ? campaigns.owner : intelligence.full}`
      : 'Bearer unknown-key';
    const answered = answer({ ...request, headers: { ...request.headers, authorization } });
    const sent = request.headers.authorization?.replace(/^Bearer /, '');
    return answered.response && sent !== undefined
      ? { ...answered, response: echo()(sent, answered.response, request) }
      : answered;
  };
  Object.assign(apis, { answer: replaced });
  return () => Object.assign(apis, { answer });
}
