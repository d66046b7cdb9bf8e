// The control endpoints of the server: faults, log, rate limit and reset from another process.

import type { Apis } from './apis';
import { type ApiRequest, type ApiResponse, jsonResponse, pathOf } from './message';
import { readFaults } from './read-faults';

/** Null for a path that is no control path. */
export function handleControl(apis: Apis, { method, url, body }: ApiRequest): ApiResponse | null {
  const path = pathOf(url);
  if (!path.startsWith('/control/')) return null;
  try {
    switch (`${method} ${path}`) {
      case 'POST /control/faults':
        for (const fault of readFaults(body)) apis.faults.add(fault);
        return done;
      case 'DELETE /control/faults':
        apis.faults.clear();
        return done;
      case 'GET /control/requests':
        return jsonResponse(200, { requests: apis.requests });
      case 'POST /control/reset':
        apis.reset();
        return done;
      case 'PUT /control/rate-limit':
        apis.limitRate(readRate(body));
        return done;
      default:
        return jsonResponse(404, { error: `No control ${method} ${path}` });
    }
  } catch (failure) {
    return jsonResponse(400, { error: failure instanceof Error ? failure.message : 'Not understood' });
  }
}

const done = jsonResponse(200, { ok: true });

function readRate(body: string): number | null {
  const sent: unknown = JSON.parse(body);
  const perSecond =
    typeof sent === 'object' && sent !== null && 'perSecond' in sent ? sent.perSecond : undefined;
  if (perSecond === null || (typeof perSecond === 'number' && perSecond >= 0)) return perSecond;
  throw new TypeError('perSecond must be a number, or null for no limit');
}
