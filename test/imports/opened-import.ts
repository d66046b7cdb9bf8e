/** A spreadsheet in this process with an import, driven as the sidebar drives it. */
import type { WorkbookOptions } from '../../sandbox/workbook/workbook';
import { answerSidebar } from '../../src/door/door';
import type { Answer, Input, Method } from '../../src/door/handler';
import type { SidebarAnswer } from '../../src/door/methods';
import { createPlatform } from '../../src/google/platform';
import type { Definition } from '../../src/imports/definition';
import type { Progress } from '../../src/imports/progress';
import { openSheet, type Sheet } from '../in-process-sheet';

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
  /** Of every step. */
  readonly progress: readonly Progress[];
}

export function openImport(options: WorkbookOptions = {}): OpenedImport {
  return driven(openSheet(options), 'owner');
}

function driven(sheet: Sheet, user: string): OpenedImport {
  const progress: Progress[] = [];

  function answer<M extends Method>(method: M, input: Input<M>): SidebarAnswer<M> {
    sheet.google.nextExecution({ mode: 'SIDEBAR', user });
    return JSON.parse(answerSidebar(method, JSON.stringify(input), createPlatform()));
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
    as: (other) => driven(sheet, other),
    answer,
    ask,
    runAgain,
    run(definition) {
      const { id } = ask('saveImport', { definition });
      return { id, end: runAgain(id) };
    },
  };
}

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
