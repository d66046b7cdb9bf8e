/** A spreadsheet in this process with an import, driven as the sidebar drives it. */
import type { EntryMode } from '../../sandbox/apps-script/execution';
import type { HostSwitches } from '../../sandbox/apps-script/switches';
import type { WorkbookOptions } from '../../sandbox/workbook/workbook';
import { answerSidebar } from '../../src/door/door';
import type { Answer, Input, Method } from '../../src/door/handler';
import type { SidebarAnswer } from '../../src/door/methods';
import { createPlatform } from '../../src/google/platform';
import type { Definition } from '../../src/imports/definition/definition';
import type { Progress } from '../../src/imports/kept/progress';
import type { Platform } from '../../src/platform';
import { runHourly } from '../../src/schedule/hourly';
import { type HostOptions, openSheet, type Sheet } from '../in-process-sheet';

export interface OpenedImport {
  readonly sheet: Sheet;
  /** The same spreadsheet, used by somebody else. */
  as(user: string): OpenedImport;
  /** Each call is an execution of its own. */
  answer<M extends Method>(method: M, input: Input<M>): SidebarAnswer<M>;
  /** The same, for what is to succeed. */
  ask<M extends Method>(method: M, input: Input<M>): Answer<M>;
  /** Saves the import and runs it to its end. */
  run(definition: Definition): { readonly id: string; readonly end: Progress };
  /** Runs it again. */
  runAgain(id: string): Progress;
  /** The hour strikes: this person's trigger comes. */
  strike(): void;
  /** From now on the execution is ended at that service call, counted over all executions. */
  killAt(call: number, loseWrites?: number): void;
  /** From that service call on, counted over all executions, so many fail; none in the next execution. */
  failAt(call: number, failures: number): void;
  /** Whether that has happened. */
  readonly isKilled: boolean;
  /** Service calls so far. */
  readonly calls: number;
  /** Of every step. */
  readonly progress: readonly Progress[];
}

/** @param watch stands between the add-on and its platform */
export function openImport(
  options: WorkbookOptions & Partial<HostSwitches> & Pick<HostOptions, 'createGrid'> = {},
  watch: Watch = (platform) => platform,
): OpenedImport {
  return driven(openSheet(options, options), 'owner', watch);
}

export type Watch = (platform: Platform) => Platform;

/** A spreadsheet that is there already. */
export function drive(sheet: Sheet): OpenedImport {
  return driven(sheet, 'owner', (platform) => platform);
}

function driven(sheet: Sheet, user: string, watch: Watch): OpenedImport {
  const progress: Progress[] = [];
  let calls = 0;
  let kill: { readonly at: number; readonly loseWrites?: number } | undefined;
  let isKilled = false;
  let failure: { readonly at: number; readonly failures: number } | undefined;

  /** An execution of its own, which may be killed. */
  function execute<T>(mode: EntryMode, act: (platform: Platform) => T): T {
    const killAt = kill && !isKilled ? kill.at - calls : undefined;
    const lost = kill?.loseWrites;
    sheet.enter();
    const failAt = failure && failure.at > calls ? failure.at - calls : undefined;
    sheet.google.nextExecution({
      mode,
      user,
      ...(killAt !== undefined && { killAt }),
      ...(lost !== undefined && { loseWrites: lost }),
      ...(failure && failAt !== undefined && { failAt, failures: failure.failures }),
    });
    const made = (): number => sheet.google.serviceCalls;
    try {
      return act(watch(createPlatform()));
    } finally {
      const all = made();
      calls += all;
      if (killAt !== undefined && all >= killAt) {
        isKilled = true;
        // biome-ignore lint/correctness/noUnsafeFinally: nobody gets the answer of an execution that was ended
        throw new Killed();
      }
    }
  }

  function answer<M extends Method>(method: M, input: Input<M>): SidebarAnswer<M> {
    return JSON.parse(
      execute('SIDEBAR', (platform) => answerSidebar(method, JSON.stringify(input), platform)),
    );
  }

  function ask<M extends Method>(method: M, input: Input<M>): Answer<M> {
    const answered = answer(method, input);
    if (!answered.ok) throw new Error(`${method}: ${answered.error.kind}: ${answered.error.message}`);
    return answered.value;
  }

  function runAgain(id: string): Progress {
    let now = ask('startRun', { id });
    progress.push(now);
    for (let steps = 0; now.state === 'reading' || now.state === 'writing'; steps += 1) {
      if (steps > 200) throw new Error('The run does not end.');
      if (now.waitMs) sheet.google.clock.advance(now.waitMs);
      now = ask('stepRun', { id, run: now.run });
      progress.push(now);
    }
    return now;
  }

  return {
    sheet,
    progress,
    killAt(call, loseWrites) {
      kill = { at: calls + call, ...(loseWrites !== undefined && { loseWrites }) };
      isKilled = false;
    },
    failAt(call, failures) {
      failure = { at: calls + call, failures };
    },
    get isKilled() {
      return isKilled;
    },
    get calls() {
      return calls;
    },
    as: (other) => driven(sheet, other, watch),
    answer,
    ask,
    strike: () => execute('TRIGGER', runHourly),
    runAgain,
    run(definition) {
      const { id } = ask('saveImport', { definition });
      return { id, end: runAgain(id) };
    },
  };
}

/** The execution was ended: nobody gets an answer. */
export class Killed extends Error {}

/** All clips of a campaign into a sheet of their own. */
export function clipsImport(campaign: string, change: Partial<Definition> = {}): Definition {
  return {
    name: 'Clips',
    dataset: 'CAMPAIGN_CLIPS',
    place: 'document',
    arguments: { campaignId: { kind: 'value', value: campaign, label: 'The campaign' } },
    columns: [
      { key: 'submissionId', title: 'Submission ID' },
      { key: 'contentTitle', title: 'Clip' },
      { key: 'engagement.currentViews', title: 'Views' },
      { key: 'estimatedPayout', title: 'Estimated' },
      { key: 'submittedAt', title: 'Submitted' },
    ],
    target: { sheet: 'Clips', cell: 'A1' },
    mode: 'replace',
    schedule: { every: 'never' },
    isPaused: false,
    ...change,
  };
}
