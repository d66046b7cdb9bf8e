/** The Creator Intelligence REST API: GET a path, get `{data}` or `{error: {code, message}}` (seed 2, sections 4, 5, 7). */
import * as z from 'zod/mini';
import { buildUrl, encode } from '../http/url';
import { once } from '../once';
import type { Adapter } from './adapter';
import { isObject, parseBody } from './json';
import { badBody, refuse, wrongShape } from './refusal';

export const intelligenceAdapter: Adapter = {
  request: (path, args, connection) => {
    const query: Record<string, string | number | boolean> = { ...args };
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = query[name];
      delete query[name];
      return encode(String(value));
    });
    return {
      method: 'get',
      url: buildUrl(connection.baseUrl, filled, query),
      headers: { Authorization: `Bearer ${connection.key}` },
    };
  },

  judge: (response, _path, connection) => {
    const body = parseBody(response.body);
    if (response.status < 200 || response.status > 299) {
      const words = errorShape().safeParse(body?.value);
      return refuse(response.status, words.success ? words.data.error.message : undefined, connection);
    }
    if (!body) return badBody(connection);
    if (!isObject(body.value) || body.value.data === undefined) {
      return { refused: wrongShape('data', 'there', connection) };
    }
    return { accepted: body.value };
  },
};

const errorShape = once(() => z.object({ error: z.object({ message: z.string() }) }));
