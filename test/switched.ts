/**
 * Google's other answers, for any test that opens a sheet in this process:
 * `SWITCHES="looseFormulas=true; copySkips=filtered and hidden" npx vitest run test/imports`.
 */
import { HOST_SWITCHES, type HostSwitches } from '../sandbox/apps-script/switches';
import { WORKBOOK_SWITCHES, type WorkbookSwitches } from '../sandbox/workbook/switches';

export type Switches = Partial<WorkbookSwitches & HostSwitches>;

/** Each question with its answers, the default first. */
export const ALL_SWITCHES: Readonly<Record<string, readonly unknown[]>> = {
  ...WORKBOOK_SWITCHES,
  ...HOST_SWITCHES,
};

/** What the environment asks for. */
export const SWITCHED: Switches = readSwitches(process.env.SWITCHES ?? '');

let now: Switches = SWITCHED;

/** What a sheet has that is opened now: what was drawn for the test that runs, or what the environment asks for. */
export function switchedNow(): Switches {
  return now;
}

export function switchTo(switches: Switches): void {
  now = { ...switches, ...SWITCHED };
}

/** @throws Error for a question or an answer that there is not: a run that tries nothing would be green */
export function readSwitches(text: string): Switches {
  const pairs = text
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', wanted] = pair.split('=');
      const answer = ALL_SWITCHES[name]?.find((one) => String(one) === wanted);
      if (answer === undefined) throw new Error(`No switch of the sandbox: ${pair}`);
      return [name, answer];
    }),
  );
}
