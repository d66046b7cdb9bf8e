/** `npm run formula -- '=CREATORS(5)'`: one formula's table; `--json` for all of it. Exit code 1 on an error. */
import { parseArgs } from 'node:util';
import { openLocalSheet } from './formula/local-sheet';
import { errorOf, jsonResult, printResult } from './formula/print';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false } },
});
const [text] = positionals;
if (text === undefined) {
  console.error("Name a formula: npm run formula -- '=CREATORS(5)'");
  process.exit(1);
}

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
