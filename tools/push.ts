/** `npm run push` (`-- --add-on` for an add-on): build, send dist/ to Apps Script with clasp, and believe its output rather than its exit code. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { buildDist } from './build/dist';
import { BUILT_FOR, readInstallation } from './build/installation';
import { faultOfScriptId, judgePush } from './push/judge';

const installation = readInstallation(process.argv.slice(2));
const { scriptId } = JSON.parse(readFileSync('.clasp.json', 'utf8')) as { readonly scriptId?: unknown };
const fault = faultOfScriptId(scriptId);
if (fault) fail(fault);

const files = Object.keys(await buildDist(installation));
const clasp = spawnSync('npx', ['--no-install', 'clasp', 'push', '--force', '--json'], { encoding: 'utf8' });
const outcome = judgePush({ exitCode: clasp.status, output: clasp.stdout, errors: clasp.stderr }, files);
if (outcome.ok) console.log(`${outcome.message} ${BUILT_FOR[installation]}`);
else fail(outcome.message);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
