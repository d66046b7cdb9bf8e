/** What a run of `clasp push --json` came to: it exits with 0 also when it pushed nothing. */

export interface ClaspRun {
  readonly exitCode: number | null;
  readonly output: string;
  readonly errors: string;
}

export type PushOutcome =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly message: string };

/** What clasp says without a login, and what Google says to one that has run out. */
const NEEDS_LOGIN = /No credentials found|invalid_grant|invalid_rapt/;

export const PLACEHOLDER_ID = 'PUT-YOUR-SCRIPT-ID-HERE';

/** Why a push cannot start, or undefined if it can. */
export function faultOfScriptId(scriptId: unknown): string | undefined {
  if (typeof scriptId === 'string' && scriptId !== '' && scriptId !== PLACEHOLDER_ID) return undefined;
  return 'Put the id of your Apps Script project into .clasp.json first: open the script, Project settings ▸ Script ID.';
}

/** @param expected names of the files in dist/ */
export function judgePush({ exitCode, output, errors }: ClaspRun, expected: readonly string[]): PushOutcome {
  const said = `${errors}\n${output}`.trim();
  if (exitCode !== 0 && NEEDS_LOGIN.test(said)) {
    return {
      ok: false,
      message: 'clasp is not logged in to Google: run `npx clasp login` first, then push again.',
    };
  }
  if (exitCode !== 0) return { ok: false, message: `clasp failed: ${said || `exit code ${exitCode}`}` };
  const pushed = readList(output);
  if (pushed === undefined)
    return { ok: false, message: `clasp pushed nothing. It says: ${said || 'nothing'}` };
  if (pushed.length === 0) return { ok: true, message: 'The script was already up to date.' };
  const missing = expected.filter((name) => !pushed.some((path) => path.split(/[\\/]/).pop() === name));
  return missing.length > 0
    ? { ok: false, message: `clasp did not push ${missing.join(', ')}.` }
    : { ok: true, message: `Pushed ${pushed.length} files.` };
}

function readList(output: string): readonly string[] | undefined {
  const start = output.indexOf('[');
  try {
    const list: unknown = JSON.parse(start === -1 ? '' : output.slice(start));
    return Array.isArray(list) && list.every((item) => typeof item === 'string') ? list : undefined;
  } catch {
    return undefined;
  }
}
