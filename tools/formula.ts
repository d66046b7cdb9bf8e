/** `npm run formula -- '=CREATORS(5)'`: one formula's table; `--json` for all of it. Exit code 1 on an error. */
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: { json: { type: 'boolean' } },
});
const unknown = Object.keys(values).find((name) => name !== 'json');
if (unknown !== undefined) refuse(`There is no option ${unknown.length === 1 ? '-' : '--'}${unknown}.`);
const [text, ...others] = positionals;
if (text === undefined) refuse('Name a formula.');
if (others.length > 0) refuse(`Name one formula, in quotes: ${others.join(' ')} is too much.`);

// Loaded now: what was mistyped is said at once.
const { openLocalSheet } = await import('./formula/local-sheet');
const { errorOf, jsonResult, printResult } = await import('./formula/print');
const sheet = await openLocalSheet();
const result = await sheet.script.formula(text.startsWith('=') ? text : `=${text}`);
const error = errorOf(result);
if (error !== undefined) {
  console.error(error);
  process.exitCode = 1;
} else if (values.json) {
  console.log(jsonResult(result));
} else {
  console.log(printResult(result, { rows: 50, width: process.stdout.columns ?? 160 }, sheet.timeZone));
}
await sheet.close();

function refuse(sentence: string): never {
  console.error(`${sentence}\nUsage: npm run formula -- '=CREATORS(5)' [--json]`);
  process.exit(1);
}
