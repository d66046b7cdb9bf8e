/** The Campaign Management Tool API: POST a tool's arguments, get `{result}` or `{error}` (Campaign Management Tool API, sections 4, 5, 7). */
import type { Adapter } from './adapter';
import { isObject, parseBody, textAt } from './json';
import { badBody, failed, refuse, wrongShape } from './refusal';

/** Said at HTTP 200 and final (Campaign Management Tool API, section 7.4); any other `result.error` is a query that failed. */
const FINAL_ERRORS: readonly string[] = [
  'Clipping campaign not found',
  'Clipping submissions are only available for clipping campaigns',
  'Failed to fetch leaderboard',
];

export const campaignsAdapter: Adapter = {
  request: (tool, args, connection) => ({
    method: 'post',
    url: `${connection.baseUrl}/api/ai/mcp/tools/${tool}/execute`,
    headers: { Authorization: `Bearer ${connection.key}` },
    body: JSON.stringify({ args }),
  }),

  judge: (response, _tool, connection) => {
    const body = parseBody(response.body);
    if (response.status < 200 || response.status > 299) {
      return refuse(response.status, textAt(body?.value, 'error'), connection);
    }
    if (!body) return badBody(connection);
    if (!isObject(body.value) || body.value.result === undefined) {
      return { refused: wrongShape('result', 'there', connection) };
    }
    const words = textAt(body.value.result, 'error');
    if (words === undefined) return { accepted: body.value.result };
    return failed(words, FINAL_ERRORS.includes(words.trim()), connection);
  },
};
