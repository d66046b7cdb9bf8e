/** Documents that keep what was measured last: what stands between their marks is written anew. */
import { readFileSync, writeFileSync } from 'node:fs';

const BEGIN = '<!-- bench -->';
const END = '<!-- /bench -->';

const COMMAND = 'npm run bench -- --write --importjson=ImportJSON.gs --importjsonapi=IMPORTJSONAPI.gs';

export function writeReport(file: string, table: string, machine: string): void {
  const text = readFileSync(file, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${file} has lost its marks.`);
  const day = new Date().toISOString().slice(0, 10);
  const heading = `Measured on ${day}, ${machine}: \`${COMMAND}\`.`;
  writeFileSync(file, `${before}${BEGIN}\n${heading}\n\n${table}\n${END}${after}`);
}
