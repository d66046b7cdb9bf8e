// How these tests speak to the APIs in process.

import type { ApiRequest, ApiResponse, Apis } from '../../../sandbox/apis/index';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed body, or its text where it is no JSON. */
  readonly body: Json;
}

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

export function toolRequest(key: string, tool: string, args: unknown): ApiRequest {
  return {
    method: 'POST',
    url: `/api/ai/mcp/tools/${tool}/execute`,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ args }),
  };
}

export function restRequest(key: string, url: string): ApiRequest {
  return { method: 'GET', url, headers: { authorization: `Bearer ${key}` }, body: '' };
}

export function replyOf(response: ApiResponse): Reply {
  const { status, headers } = response;
  return { status, headers, body: JSON.parse(response.body) };
}

/** Calls a tool with the main key. */
export function callTool(apis: Apis, tool: string, args: unknown = {}): Reply {
  return replyOf(apis.handle(toolRequest(apis.world.keys.campaigns.owner, tool, args)));
}

/** A tool's result; fails unless the tool succeeds. */
export function resultOf(apis: Apis, tool: string, args: unknown = {}): Json {
  const { status, body } = callTool(apis, tool, args);
  if (status !== 200) throw new Error(`${tool} answered ${status}: ${JSON.stringify(body)}`);
  return at(body, 'result');
}

export function get(apis: Apis, url: string): Reply {
  return replyOf(apis.handle(restRequest(apis.world.keys.intelligence.full, url)));
}

/** Follows members and positions: `at(result, 'rows', 0, 'status')`. */
export function at(value: Json | undefined, ...path: readonly (string | number)[]): Json {
  let here: Json | undefined = value;
  for (const step of path) {
    if (typeof here !== 'object' || here === null) throw new Error(`Nothing at ${path.join('.')}`);
    here = (here as Readonly<Record<string | number, Json>>)[step];
  }
  if (here === undefined) throw new Error(`Nothing at ${path.join('.')}`);
  return here;
}

export function list(value: Json | undefined, ...path: readonly (string | number)[]): readonly Json[] {
  const found = at(value, ...path);
  if (!Array.isArray(found)) throw new Error(`No list at ${path.join('.')}`);
  return found;
}

/** One member of each element. */
export function pluck(value: Json | undefined, ...path: readonly (string | number)[]): readonly Json[] {
  return list(value).map((element) => at(element, ...path));
}
