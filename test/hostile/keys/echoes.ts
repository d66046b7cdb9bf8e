/** Ways in which a service, or Google, may send back the key that it was sent. */
import type { ApiRequest, ApiResponse } from '../../../sandbox/apis/message';

export type Echo = (key: string, right: ApiResponse, request: ApiRequest) => ApiResponse;

export const ECHOES: Readonly<Record<string, Echo>> = {
  'not at all': (_, right) => right,
  'in the words of a 400': (key) => refusal(400, key),
  'in the words of a 401': (key) => refusal(401, key),
  'in the words of a 403': (key) => refusal(403, key),
  'in the words of a 500': (key) => refusal(500, key),
  'in the words of a failed query': (key) =>
    json(200, { result: { error: `No rows for ${key}` }, data: key }),
  'in the words for a campaign that is not for this user': (key) =>
    json(200, { result: { message: `Not for ${key}`, isEligible: false } }),
  'in a page of HTML': (key) => ({
    status: 502,
    headers: { 'content-type': 'text/html' },
    body: `<html><pre>Authorization: Bearer ${key}</pre></html>`,
  }),
  'in a body that is cut': (key) => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: `{"result":{"error":"${key}`,
  }),
  'as the place to go to': (key) => ({
    status: 302,
    headers: { location: `https://elsewhere.example/${encodeURI(key)}?key=${key}` },
    body: key,
  }),
  'in the headers': (key, right) => ({
    ...right,
    status: 429,
    headers: { ...right.headers, 'retry-after': key, 'x-request': `Bearer ${key}`, 'set-cookie': key },
  }),
  'as the names of fields': (key) => json(200, { result: { [key]: { [key]: 1 } }, data: { [key]: [key] } }),
  'in every text of the right answer': (key, right) => ({
    ...right,
    body: inTexts(right.body, (text) => `${text} Bearer ${key}`),
  }),
  'in every text, each character spelled in hex': (key, right) => ({
    ...right,
    body: inTexts(right.body, (text) => `${text} ${key}`).replaceAll(jsonOf(key).slice(1, -1), spelled(key)),
  }),
  'in every text, with characters between that are left out of cells': (key, right) => ({
    ...right,
    body: inTexts(right.body, (text) => `${text} ${interrupted(key)}`),
  }),
  'as the names of fields, with characters between that are left out of cells': (key, right) => ({
    ...right,
    body: right.body.replace(
      /"(?=submissionId|username|id")/g,
      `$&${jsonOf(interrupted(key)).slice(1, -1)}":1,"`,
    ),
  }),
  'as the cursor, the total and whatever else is read of a page': (key, right) => ({
    ...right,
    body: right.body.replace(/("(?:next_cursor|totalItems|page)":)[^,}]*/g, (_, name) => name + jsonOf(key)),
  }),
};

function refusal(status: number, key: string): ApiResponse {
  const words = `Bearer ${key} may not; Authorization: ${key}`;
  return json(status, status === 400 ? { error: { message: words, code: key } } : { error: words });
}

function json(status: number, value: unknown): ApiResponse {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
}

function jsonOf(key: string): string {
  return JSON.stringify(key);
}

function spelled(key: string): string {
  const codes = Array.from(key, (character) => character.charCodeAt(0).toString(16).padStart(4, '0'));
  return codes.map((code) => `\\u${code}`).join('');
}

function interrupted(key: string): string {
  return key.replace(/.{5}(?=.)/g, (part, at: number) => part + '\u0001\r\b\u001f'[(at / 5) % 4]);
}

/** Ids, times, amounts and enumerations stay: with others the answer would be refused before anybody reads its texts. */
function inTexts(body: string, change: (text: string) => string): string {
  return JSON.stringify(JSON.parse(body), (_, value) =>
    typeof value === 'string' && /[a-z]{3}/.test(value) && !/^[\w-]{20,}$/.test(value)
      ? change(value)
      : value,
  );
}
