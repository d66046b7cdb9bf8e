// One request and one response as plain records: what every part of the sandbox speaks.

export interface ApiRequest {
  readonly method: string;
  /** Path with query, without the origin. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export function jsonResponse(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): ApiResponse {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value),
  };
}

export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** The bearer key of a request, or null where the header is absent or of another scheme. */
export function bearerKey(request: ApiRequest): string | null {
  return /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

const toolPath = /^\/api\/ai\/mcp\/tools\/([^/]*)\/execute$/;

/** The name of the tool that a path executes, or null for any other path. */
export function toolOf(url: string): string | null {
  return toolPath.exec(pathOf(url))?.[1] ?? null;
}
