/** `npm start`: example formulas by the built bundle over real HTTP, then a prompt for further ones. */
import { createInterface } from 'node:readline/promises';
import { exampleFormulas } from './formula/examples';
import { type LocalSheet, openLocalSheet } from './formula/local-sheet';
import { errorOf, printResult } from './formula/print';

const sheet = await openLocalSheet();
console.log(`Reachsheet is built and runs against a local sandbox of both APIs at ${sheet.server.origin}.\n`);
for (const formula of exampleFormulas(sheet.server.apis.world)) {
  console.log(`${formula}\n${await answer(sheet, formula, 6)}\n`);
}

console.log('Type a formula, such as =TOP_CREATORS("quality_score", "x", "30d", 10). Ctrl+C ends.');
const terminal = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ' });
terminal.prompt();
for await (const line of terminal) {
  const text = line.trim();
  if (text !== '') console.log(`${await answer(sheet, text.startsWith('=') ? text : `=${text}`, 20)}\n`);
  terminal.prompt();
}
await sheet.close();

/** The table, and what it took: counted by the local Apps Script. */
async function answer(
  { script, server, timeZone }: LocalSheet,
  formula: string,
  rows: number,
): Promise<string> {
  const before = server.apis.requests.length;
  const result = await script.formula(formula);
  const requests = server.apis.requests.length - before;
  const width = process.stdout.columns ?? 120;
  const text = errorOf(result) ?? printResult(result, { rows, width }, timeZone);
  return `${text}\n  ${requests === 1 ? '1 request' : `${requests} requests`}`;
}
