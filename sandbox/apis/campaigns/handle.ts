// The tool-execution interface: one POST endpoint a tool.

import { type ApiRequest, type ApiResponse, bearerKey, jsonResponse, toolOf } from '../message';
import type { Person } from '../world/person';
import type { World } from '../world/world';
import { ToolFailure } from './tool-failure';
import { tools } from './tools/index';

export function handleTool(request: ApiRequest, world: World, clock: () => Date): ApiResponse {
  try {
    if (request.method !== 'POST') throw new ToolFailure(405, 'Method not allowed');
    const reader = keyOwner(world, bearerKey(request));
    if (reader === null) throw new ToolFailure(401, 'Missing or invalid API key');
    const name = toolOf(request.url);
    const tool = tools.find((one) => one.name === name);
    if (tool === undefined) throw new ToolFailure(404, 'Tool not found');
    return jsonResponse(200, { result: tool.run(readArgs(request), { world, reader, clock }) });
  } catch (failure) {
    if (failure instanceof ToolFailure) return toolError(failure.status, failure.message);
    throw failure;
  }
}

export function toolError(status: number, message: string): ApiResponse {
  return jsonResponse(status, { error: message }, status === 405 ? { allow: 'POST' } : {});
}

function keyOwner({ keys, users }: World, key: string | null): Person | null {
  if (key === keys.campaigns.owner) return users.owner;
  if (key === keys.campaigns.moderator) return users.moderator;
  return key === keys.campaigns.nobody ? users.nobody : null;
}

function readArgs({ headers, body }: ApiRequest): Readonly<Record<string, unknown>> {
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    throw new ToolFailure(400, 'Content-Type must be application/json');
  }
  const sent = parseJson(body);
  if (!isObject(sent)) throw new ToolFailure(400, 'The body must be a JSON object');
  if (!isObject(sent.args)) throw new ToolFailure(400, 'args is required and must be an object');
  const other = Object.keys(sent).find((member) => member !== 'args');
  if (other !== undefined) throw new ToolFailure(400, `Unknown member ${other}`);
  return sent.args;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ToolFailure(400, 'The body is not JSON');
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
