// One spreadsheet with the add-on installed: the workbook, its script, and everybody who looks.
import type { AppsScript, Execution } from '../../apps-script/index';
import { type Workbook, WorkbookError } from '../../workbook/workbook';
import { createHand, type Hand } from '../acts/perform';
import type { Act, Role } from '../protocol';
import { createView } from '../view/view';
import type { Audience, PageStream } from './audience';
import { createDueTriggers } from './due-triggers';

export interface Document {
  readonly id: string;
  readonly workbook: Workbook;
  readonly script: AppsScript;
  readonly audience: Audience;
  /** What one person does. Gives the sentence of a refusal; what was done before it stays done. */
  perform(role: Role, acts: readonly Act[]): string | undefined;
  /** A page has come: it is told everything, and gets its menu. */
  welcome(role: Role, page: PageStream): Promise<void>;
  runMenu(role: Role, functionName: string): Promise<void>;
  /** Runs a function of the script and shows what it did. */
  run: AppsScript['run'];
  /** Runs the clock triggers whose time has come. */
  fireDue(): Promise<void>;
  /** Waits until every formula has its result. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface DocumentParts {
  readonly id: string;
  readonly workbook: Workbook;
  readonly script: AppsScript;
  readonly audience: Audience;
  /** After anything that should outlive the process. */
  readonly changed: () => void;
}

/** While something runs, pages hear of it this often. */
const BEAT_MS = 60;

export function createDocument({ id, workbook, script, audience, changed }: DocumentParts): Document {
  const view = createView(workbook);
  const hands = new Map<Role, Hand>();
  const running: string[] = [];
  const dueTriggers = createDueTriggers(script.triggers, script.clock);
  let busy = 0;
  let beat: NodeJS.Timeout | undefined;
  publish();

  function publish(): void {
    const patch = view.changes();
    if (patch) {
      audience.tell('patch', patch);
      changed();
    }
  }

  async function whileBusy<Result>(work: Promise<Result>): Promise<Result> {
    busy += 1;
    beat ??= setInterval(publish, BEAT_MS);
    try {
      return await work;
    } finally {
      busy -= 1;
      publish();
      if (busy === 0) {
        clearInterval(beat);
        beat = undefined;
      }
    }
  }

  function calculate(): Promise<void> {
    return whileBusy(workbook.calculate(script.formulaHost));
  }

  function handOf(role: Role): Hand {
    const hand = hands.get(role) ?? createHand(workbook);
    hands.set(role, hand);
    return hand;
  }

  function openedSheet(role: Role, before: number): void {
    const { sheetId } = workbook.activeCell;
    if (sheetId !== before) audience.tell('openSheet', { sheet: sheetId }, role);
  }

  const run: AppsScript['run'] = async (functionName, args, how) => {
    const role = (how?.user ?? 'owner') as Role;
    const before = workbook.activeCell.sheetId;
    const execution = await whileBusy(
      script.run(functionName, args, how).then(async (done) => {
        publish();
        openedSheet(role, before);
        await script.settled();
        return done;
      }),
    );
    changed();
    return execution;
  };

  return {
    id,
    workbook,
    script,
    audience,
    run,

    perform(role, acts) {
      if (role === 'viewer' && acts.some(({ kind }) => kind !== 'select' && kind !== 'reload')) {
        return 'You can only view this spreadsheet.';
      }
      try {
        for (const act of acts) {
          if (act.kind === 'reload') {
            void whileBusy(workbook.reload(script.formulaHost));
            continue;
          }
          const before = workbook.activeCell.sheetId;
          handOf(role).perform(act);
          if (act.kind !== 'select') openedSheet(role, before);
        }
        return undefined;
      } catch (error) {
        if (error instanceof WorkbookError) return error.message;
        throw error;
      } finally {
        publish();
        void calculate();
      }
    },

    async welcome(role, page) {
      publish();
      page.send('patch', JSON.stringify(view.whole()));
      void calculate();
      // Who may only look gets no menu.
      if (role === 'viewer') return;
      const execution = await run('onOpen', [], { mode: 'ON_OPEN', user: role });
      tellFailure(role, execution);
    },

    async runMenu(role, functionName) {
      running.push(functionName);
      audience.tell('running', { functions: [...running] }, role);
      try {
        tellFailure(role, await run(functionName, [], { mode: 'MENU', user: role }));
      } finally {
        running.splice(running.indexOf(functionName), 1);
        audience.tell('running', { functions: [...running] }, role);
      }
    },

    async fireDue() {
      for (const { handler, user } of dueTriggers()) await run(handler, [], { mode: 'TRIGGER', user });
    },

    async settled() {
      await calculate();
      await script.settled();
    },

    async close() {
      clearInterval(beat);
      await script.close();
    },
  };

  function tellFailure(role: Role, execution: Execution): void {
    if (execution.ok) return;
    const { name, message } = execution.error;
    audience.tell('toast', { title: 'Script error', message: `${name}: ${message}`, seconds: 8 }, role);
  }
}
