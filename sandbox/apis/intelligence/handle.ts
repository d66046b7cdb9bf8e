// The versioned REST interface: GET below /v1.

import { type ApiRequest, type ApiResponse, bearerKey, jsonResponse, pathOf } from '../message';
import type { World } from '../world/world';
import { contributorDetail, contributorList, topContributors } from './contributors';
import type { Endpoint } from './endpoint';
import { narrativeDetail, narrativeList } from './narratives';
import { projectDetail, projectList } from './projects';
import { notFound, RestFailure } from './rest-failure';
import { discovery, leaderboardDetail, leaderboardList } from './undescribed';

const endpoints: readonly Endpoint[] = [
  contributorList,
  topContributors,
  contributorDetail,
  projectList,
  projectDetail,
  narrativeList,
  narrativeDetail,
  leaderboardList,
  leaderboardDetail,
  discovery,
];

export function handleRest(request: ApiRequest, world: World): ApiResponse {
  try {
    if (request.method !== 'GET') throw new RestFailure(405, 'method_not_allowed', 'Only GET is allowed');
    const path = pathOf(request.url);
    checkKey(world, bearerKey(request), path);
    for (const endpoint of endpoints) {
      const id = matchedId(endpoint.path, path);
      if (id !== null) return jsonResponse(200, endpoint.answer({ world, url: request.url, id }));
    }
    throw notFound('No such path');
  } catch (failure) {
    if (failure instanceof RestFailure) return restError(failure.status, failure.code, failure.message);
    throw failure;
  }
}

export function restError(status: number, code: string, message: string): ApiResponse {
  return jsonResponse(status, { error: { code, message } }, status === 405 ? { allow: 'GET' } : {});
}

function checkKey({ keys }: World, key: string | null, path: string): void {
  if (key !== keys.intelligence.full && key !== keys.intelligence.withoutProjects) {
    throw new RestFailure(401, 'unauthorized', 'Missing or invalid API key');
  }
  if (key === keys.intelligence.withoutProjects && /^\/v1\/projects(\/|$)/.test(path)) {
    throw new RestFailure(403, 'forbidden', 'This key has no access to projects');
  }
}

/** The decoded id of a path that fits the pattern, '' for a pattern without one, null for a path that does not fit. */
function matchedId(pattern: string, path: string): string | null {
  if (!pattern.endsWith('/{id}')) return path === pattern ? '' : null;
  const root = pattern.slice(0, -'{id}'.length);
  const rest = path.startsWith(root) ? path.slice(root.length) : '';
  if (rest === '' || rest.includes('/')) return null;
  try {
    return decodeURIComponent(rest);
  } catch {
    throw notFound('The id is not encoded as a URL demands');
  }
}
