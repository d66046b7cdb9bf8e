// What one fault does to an answer.

import type { Answer } from './answer';
import { toolError } from './campaigns/handle';
import type { FaultEffect } from './fault';
import { restError } from './intelligence/handle';
import { type ApiRequest, type ApiResponse, jsonResponse, toolOf } from './message';

export function applyFault(
  answer: Answer,
  fault: FaultEffect,
  request: ApiRequest,
  clock: () => Date,
): Answer {
  const delayMs = answer.delayMs + (fault.latencyMs ?? 0);
  const ignoring = (fault.ignoresTimeout ?? answer.ignoresTimeout) ? ({ ignoresTimeout: true } as const) : {};
  const heldUntil = fault.heldUntil ?? answer.heldUntil;
  const wait = { delayMs, ...ignoring, ...(heldUntil && { heldUntil }) };
  if (fault.drop === 'connection' || answer.response === undefined) return { ...wait, drop: 'connection' };
  const encoding = fault.encoding ?? answer.encoding;
  const response = brokenResponse(answer.response, fault, request, clock);
  const drop = fault.drop ?? answer.drop;
  const sent = { ...wait, response, ...(encoding && { encoding }) };
  if (drop === undefined) return sent;
  const half = Math.floor(Buffer.byteLength(response.body) / 2);
  return { ...sent, drop, cutAt: fault.cutAt ?? answer.cutAt ?? half };
}

function brokenResponse(
  response: ApiResponse,
  fault: FaultEffect,
  request: ApiRequest,
  clock: () => Date,
): ApiResponse {
  const replaced = replacedResponse(response, fault, request);
  const retryAfter = retryAfterHeader(fault.retryAfter, clock);
  return {
    status: replaced.status,
    headers: { ...replaced.headers, ...fault.headers, ...retryAfter },
    body: changedBody(replaced.body, fault, request),
  };
}

function replacedResponse(response: ApiResponse, fault: FaultEffect, request: ApiRequest): ApiResponse {
  const { status, body, html, resultError } = fault;
  if (html !== undefined && html !== false) {
    const page = html === true ? '<!DOCTYPE html><html><body><h1>Bad gateway</h1></body></html>' : html;
    return { status: status ?? 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: page };
  }
  if (resultError !== undefined) return jsonResponse(200, { result: { error: resultError } });
  if (body !== undefined) return { ...jsonResponse(status ?? 200, null), body };
  return status === undefined ? response : plannedError(status, request);
}

function plannedError(status: number, request: ApiRequest): ApiResponse {
  const message = `Planned failure ${status}`;
  if (toolOf(request.url) !== null) return toolError(status, message);
  const codes: Readonly<Record<number, string>> = {
    401: 'unauthorized',
    403: 'forbidden',
    429: 'rate_limited',
  };
  return restError(status, codes[status] ?? 'internal', message);
}

function retryAfterHeader(retryAfter: FaultEffect['retryAfter'], clock: () => Date): Record<string, string> {
  if (retryAfter === undefined) return {};
  if (typeof retryAfter !== 'object') return { 'retry-after': String(retryAfter) };
  return { 'retry-after': new Date(clock().getTime() + retryAfter.dateInSeconds * 1000).toUTCString() };
}

function changedBody(body: string, { transform, truncateAt }: FaultEffect, request: ApiRequest): string {
  const transformed = transform === undefined ? body : transform(body, request);
  // Bytes, not characters; one that is cut in two arrives as U+FFFD.
  return truncateAt === undefined ? transformed : Buffer.from(transformed).subarray(0, truncateAt).toString();
}
