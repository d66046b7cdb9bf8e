/** The Creator Intelligence REST API: GET a path, get `{data}` or `{error: {code, message}}` (Creator Intelligence API, sections 4, 5, 7). */
import { buildUrl, encode, encodeStep } from '../http/url';
import type { Adapter } from './adapter';
import { parseBody, textAt } from './json';
import { badBody, failed, refuse, wrongShape } from './refusal';

export const intelligenceAdapter: Adapter = {
  request: (path, args, connection) => {
    const inPath = new Set<string>();
    const steps = path.split('/').map((step) => {
      const name = /^\{(\w+)\}$/.exec(step)?.[1];
      if (name === undefined) return encodeStep(step);
      inPath.add(name);
      return encode(String(args[name]));
    });
    const query = Object.keys(args).filter((name) => !inPath.has(name));
    return {
      method: 'get',
      url: buildUrl(
        connection.baseUrl,
        steps.join('/'),
        query.flatMap((name) => {
          const value = args[name];
          return (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)] as const);
        }),
      ),
      headers: { Authorization: `Bearer ${connection.key}` },
    };
  },

  judge: (response, _path, connection) => {
    const body = parseBody(response.body);
    if (response.status < 200 || response.status > 299) {
      return refuse(response.status, textAt(body?.value, 'error.message'), connection);
    }
    if (!body) return badBody(connection);
    const words = textAt(body.value, 'error.message');
    if (words !== undefined) return failed(words, false, connection);
    // A text or a number is JSON, too, such as a page of an error that something on the way has quoted.
    const isAnswer = typeof body.value === 'object' && body.value !== null;
    return isAnswer ? { accepted: body.value } : { refused: wrongShape('data', 'there', connection) };
  },
};
