// One spreadsheet with the add-on installed: the workbook, its script, and everybody who looks.
import type { AppsScript, Execution } from '../../apps-script/index';
import { type Workbook, WorkbookError } from '../../workbook/workbook';
import { createHands } from '../acts/hands';
import type { Act, Role } from '../protocol';
import { createView } from '../view/view';
import type { Audience, PageStream } from './audience';
import { createDueTriggers } from './due-triggers';

export interface Document {
  readonly id: string;
  readonly owner: Role;
  readonly workbook: Workbook;
  readonly script: AppsScript;
  readonly audience: Audience;
  /** What one person does. Gives the sentence of a refusal; what was done before it stays done. */
  perform(role: Role, acts: readonly Act[]): string | undefined;
  /** A page has come: it is told everything, then whatever changes, and gets its menu. Gives its way out. */
  welcome(role: Role, page: PageStream): () => void;
  /** Runs a function as the menu does; a failure is shown to the person. */
  runMenu(role: Role, functionName: string): void;
  /** Runs a function of the script and shows what it did. */
  run: AppsScript['run'];
  /** Runs the clock triggers whose time has come. */
  fireDue(): Promise<void>;
  /** When each clock trigger last ran, by id. */
  readonly triggersRanMs: ReadonlyMap<string, number>;
  /** Waits until every formula has its result. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface DocumentParts {
  readonly id: string;
  /** `owner` */
  readonly owner?: Role;
  readonly workbook: Workbook;
  readonly script: AppsScript;
  readonly audience: Audience;
  /** After anything that should outlive the process. */
  readonly changed: () => void;
  readonly triggersRanMs?: ReadonlyMap<string, number>;
}

const VIEW_ONLY = 'You can only view this spreadsheet.';
/** While something runs, pages hear of it this often. */
const BEAT_MS = 60;

export function createDocument(parts: DocumentParts): Document {
  const { id, owner = 'owner', workbook, script, audience, changed } = parts;
  const view = createView(workbook);
  const hands = createHands(workbook, owner);
  const running: { readonly role: Role; readonly functionName: string }[] = [];
  const triggersRanMs = new Map(parts.triggersRanMs);
  const dueTriggers = createDueTriggers(script.triggers, script.clock, triggersRanMs);
  /** The sheet that each was last told of, or chose themselves. */
  const openSheets = new Map<Role, number>();
  let busy = 0;
  let acting: Role | undefined;
  let beat: NodeJS.Timeout | undefined;
  publish();
  workbook.watchLines((sheet, change) => audience.tell('lines', { sheet, change, by: acting }));

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

  /** Nobody waits for it; that it failed is for everybody to see. */
  function inBackground(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      audience.tell('toast', { title: 'Preview', message, seconds: 8 });
    });
  }

  function followActiveSheet(role: Role): void {
    const before = openSheets.get(role);
    const sheet = noteOpenSheet(role);
    if (sheet !== before) audience.tell('openSheet', { sheet }, role);
  }

  function noteOpenSheet(role: Role): number {
    const { sheetId } = workbook.selections.of(role);
    openSheets.set(role, sheetId);
    return sheetId;
  }

  function tellRunning(role: Role): void {
    audience.tell('running', { functions: runningOf(role) }, role);
  }

  function runningOf(role: Role): readonly string[] {
    return running.filter((one) => one.role === role).map(({ functionName }) => functionName);
  }

  const run: AppsScript['run'] = async (functionName, args, how) => {
    const role = (how?.user ?? owner) as Role;
    const execution = await whileBusy(
      script.run(functionName, args, how).then(async (done) => {
        publish();
        followActiveSheet(role);
        await script.settled();
        return done;
      }),
    );
    changed();
    return execution;
  };

  return {
    id,
    owner,
    workbook,
    script,
    audience,
    run,
    triggersRanMs,

    perform(role, acts) {
      if (role === 'viewer' && acts.some(({ kind }) => kind !== 'select')) return VIEW_ONLY;
      try {
        for (const act of acts) carryOut(role, act);
        return undefined;
      } catch (error) {
        if (error instanceof WorkbookError) return error.message;
        throw error;
      } finally {
        publish();
        inBackground(calculate());
      }
    },

    welcome(role, page) {
      // Before the page joins: it would get a part of the document ahead of the whole.
      publish();
      page.send('patch', JSON.stringify(view.whole(role)));
      noteOpenSheet(role);
      const leave = audience.join(role, page);
      inBackground(calculate());
      if (role === 'viewer') return leave;
      page.send('running', JSON.stringify({ functions: runningOf(role) }));
      const opened = run('onOpen', [], { mode: 'ON_OPEN', user: role });
      inBackground(opened.then((execution) => tellFailure(role, execution)));
      return leave;
    },

    runMenu(role, functionName) {
      // Who may only look has no menu.
      if (role === 'viewer') return;
      const one = { role, functionName };
      running.push(one);
      tellRunning(role);
      const asked = script.ui.consents.length;
      const ran = run(functionName, [], { mode: 'MENU', user: role }).finally(() => {
        running.splice(running.indexOf(one), 1);
        tellRunning(role);
      });
      // A run that Google's consent dialog ended has nothing else to tell.
      inBackground(
        ran.then((execution) => script.ui.consents.length > asked || tellFailure(role, execution)),
      );
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

  function carryOut(role: Role, act: Act): void {
    if (act.kind === 'reload') {
      inBackground(whileBusy(workbook.reload(script.formulaHost)));
      return;
    }
    acting = role;
    try {
      hands.perform(role, act);
    } finally {
      acting = undefined;
    }
    if (act.kind === 'select') noteOpenSheet(role);
    else followActiveSheet(role);
  }

  function tellFailure(role: Role, execution: Execution): void {
    if (execution.ok) return;
    const { name, message } = execution.error;
    audience.tell('toast', { title: 'Script error', message: `${name}: ${message}`, seconds: 8 }, role);
  }
}
