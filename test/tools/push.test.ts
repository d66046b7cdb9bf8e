import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultOfScriptId, judgePush, PLACEHOLDER_ID } from '../../tools/push/judge';

const FILES = ['Code.js', 'Sidebar.html', 'appsscript.json'];

describe('what clasp says is believed, not its exit code', () => {
  test.each([
    [
      'all files pushed',
      0,
      '["dist/Code.js","dist/Sidebar.html","dist/appsscript.json"]',
      '',
      true,
      'Pushed 3 files.',
    ],
    ['nothing to do', 0, '[]', '', true, 'already up to date'],
    ['a skipped push', 0, '', '', false, 'clasp pushed nothing'],
    ['a skipped push that says so', 0, 'Skipping push.', '', false, 'Skipping push.'],
    ['a file left out', 0, '["dist/Code.js","dist/appsscript.json"]', '', false, 'did not push Sidebar.html'],
    ['no login', 1, '', 'No credentials found.', false, 'run `npx clasp login` first'],
    ['a login that ran out', 1, '', 'invalid_grant', false, 'run `npx clasp login` first'],
    ['another failure', 1, '', 'Insufficient Permission', false, 'clasp failed: Insufficient Permission'],
    ['a crash', null, '', '', false, 'clasp failed: exit code null'],
  ])('%s', (_what, exitCode, output, errors, ok, message) => {
    const outcome = judgePush({ exitCode, output, errors }, FILES);
    expect(outcome.ok).toBe(ok);
    expect(outcome.message).toContain(message);
  });
});

test.each([[undefined], [''], [PLACEHOLDER_ID]])('the script id %j is refused', (scriptId) => {
  expect(faultOfScriptId(scriptId)).toMatch(
    /^Put the id of your Apps Script project into \.clasp\.json first/,
  );
});

test('.clasp.json carries the placeholder, and npm run push refuses it with a sentence', () => {
  expect(JSON.parse(readFileSync('.clasp.json', 'utf8'))).toMatchObject({
    scriptId: PLACEHOLDER_ID,
    rootDir: 'dist',
  });
  const { status, stderr } = spawnSync('npx', ['tsx', 'tools/push.ts'], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('Put the id of your Apps Script project into .clasp.json first');
});

test('clasp would push exactly the three files of dist/', () => {
  const status = execFileSync('npx', ['--no-install', 'clasp', 'show-file-status', '--json'], {
    encoding: 'utf8',
  });
  const { filesToPush } = JSON.parse(status) as { filesToPush: string[] };
  expect([...filesToPush].sort()).toEqual(['dist/Code.js', 'dist/Sidebar.html', 'dist/appsscript.json']);
});

test('without a login clasp fails, and the message says what to do', () => {
  const home = mkdtempSync(join(tmpdir(), 'clasp-'));
  const { status, stdout, stderr } = spawnSync(
    'npx',
    ['--no-install', 'clasp', 'push', '--force', '--json', '--auth', join(home, 'none.json')],
    { encoding: 'utf8' },
  );
  const outcome = judgePush({ exitCode: status, output: stdout, errors: stderr }, FILES);
  expect(outcome.ok).toBe(false);
  expect(outcome.message).toBe(
    'clasp is not logged in to Google: run `npx clasp login` first, then push again.',
  );
});
