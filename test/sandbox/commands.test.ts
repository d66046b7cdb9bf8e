import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';

const taken = createServer();
beforeAll(() => new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => taken.close(resolve)));

/** What a command that goes no further says, exactly. */
function refusalOf(tool: string, args: readonly string[], PORT?: string): string {
  const { PORT: _, ...rest } = process.env;
  const env = PORT === undefined ? rest : { ...rest, PORT };
  const run = spawnSync(process.execPath, ['--import', 'tsx', `tools/${tool}.ts`, ...args], {
    encoding: 'utf8',
    env,
    timeout: 110_000,
  });
  expect([run.status, run.stdout]).toEqual([1, '']);
  return run.stderr;
}

test.each([
  [['--bogus'], 'There is no option --bogus.'],
  [['-x', '=CREATORS(5)'], 'There is no option -x.'],
  [[], 'Name a formula.'],
  [['=CREATORS(5)', '=COMMUNITIES()'], 'Name one formula, in quotes: =COMMUNITIES() is too much.'],
])('npm run formula -- %j is refused with a sentence', (args, sentence) => {
  expect(refusalOf('formula', args)).toBe(`${sentence}\nUsage: npm run formula -- '=CREATORS(5)' [--json]\n`);
});

test.each([
  [[], 'abc', 'A port is a whole number up to 65535, not abc.'],
  [['99999'], undefined, 'A port is a whole number up to 65535, not 99999.'],
  [['1e3'], undefined, 'A port is a whole number up to 65535, not 1e3.'],
  [['9000', '9001'], undefined, 'Name one port: 9001 is too much.'],
])('npm run apis and npm start -- %j with PORT=%s are refused with a sentence', (args, port, sentence) => {
  expect(refusalOf('apis', args, port)).toBe(`${sentence}\nUsage: npm run apis [-- port]\n`);
  expect(refusalOf('start', args, port)).toBe(`${sentence}\nUsage: npm start [-- port]\n`);
});

test('npm run apis says that its port is taken', () => {
  const { port } = taken.address() as AddressInfo;
  expect(refusalOf('apis', [String(port)])).toBe(
    `Port ${port} cannot be had (EADDRINUSE).\nUsage: npm run apis [-- port]\n`,
  );
});
