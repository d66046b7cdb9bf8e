/** Compile and evaluate dist/Code.js in a fresh context of a fresh process, as each custom function does. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zodAlone } from './built';
import type { Row } from './row';
import { median, spread } from './statistics';

const RUNS = 25;
const TARGET_MS = 5;
const TARGET_KB = 150;

const SCRIPT = `
const { readFileSync } = require('node:fs');
const vm = require('node:vm');
const code = readFileSync(process.argv[1], 'utf8');
const context = vm.createContext(vm.constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false } });
vm.runInContext('0', context);
const started = process.hrtime.bigint();
new vm.Script(code, { filename: 'Code.js' }).runInContext(context);
console.log(Number(process.hrtime.bigint() - started) / 1e6);
`;

/** @param file dist/Code.js */
export function coldStartRows(file: string): readonly Row[] {
  const folder = mkdtempSync(join(tmpdir(), 'reachsheet-bench-'));
  try {
    const empty = join(folder, 'empty.js');
    const zod = join(folder, 'zod.js');
    writeFileSync(empty, '');
    writeFileSync(zod, zodAlone());
    const [ours, nothing, classic] = measureInTurn([file, empty, zod]) as [number[], number[], number[]];
    const kilobytes = statSync(file).size / 1024;
    const zodKilobytes = statSync(zod).size / 1024;
    return [
      {
        what: 'cold start: compile and evaluate dist/Code.js in a fresh process',
        ours: `${spread(ours, 1)} ms`,
        against: `an empty script ${spread(nothing, 2)} ms; zod alone, all of it, ${spread(classic, 1)} ms`,
        ratio: median(ours) / median(classic),
        target: `≤ ${TARGET_MS} ms`,
        isMet: median(ours) <= TARGET_MS,
      },
      {
        what: 'dist/Code.js',
        ours: `${kilobytes.toFixed(1)} KB`,
        against: `zod alone, all of it, ${zodKilobytes.toFixed(1)} KB`,
        ratio: kilobytes / zodKilobytes,
        target: `≤ ${TARGET_KB} KB`,
        isMet: kilobytes <= TARGET_KB,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** One after another, so that a busy machine hits all of them. */
function measureInTurn(files: readonly string[]): readonly number[][] {
  const times: number[][] = files.map(() => []);
  for (let run = 0; run < RUNS; run += 1) {
    files.forEach((file, index) => {
      times[index]?.push(Number(execFileSync(process.execPath, ['-e', SCRIPT, file], { encoding: 'utf8' })));
    });
  }
  return times;
}
