/** Compile and evaluate dist/Code.js in a fresh context of a fresh process, as each custom function does. */
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';

const SCRIPT = `
const { readFileSync } = require('node:fs');
const vm = require('node:vm');
const code = readFileSync(process.argv[1], 'utf8');
const context = vm.createContext({}, { codeGeneration: { strings: false } });
vm.runInContext('0', context);
const started = process.hrtime.bigint();
new vm.Script(code, { filename: 'Code.js' }).runInContext(context);
console.log(Number(process.hrtime.bigint() - started) / 1e6);
`;

export interface ColdStart {
  readonly milliseconds: readonly number[];
  readonly bytes: number;
}

export function measureColdStart(file: string, runs: number): ColdStart {
  const milliseconds = Array.from({ length: runs }, () =>
    Number(execFileSync(process.execPath, ['-e', SCRIPT, file], { encoding: 'utf8' })),
  );
  return { milliseconds, bytes: statSync(file).size };
}
