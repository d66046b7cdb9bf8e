/** A person has an import run, step by step, as the sidebar does. */
import type { Fault as ApiFault } from '../../../sandbox/apis/fault';
import type { Workbook } from '../../../sandbox/workbook/workbook';
import { startWriting } from './acts/take-back';
import { reopen, runOf, settleDoubt } from './answering';
import { demand } from './checks/fault';
import { isUnfinished } from './checks/told';
import { mustAsk, withoutCount } from './doubts';
import { isHindered, relieve } from './hindrances';
import { keepsRow } from './ledger';
import { begin, comeBack, end } from './pending';
import { type KnownRow, rowsOf } from './places';
import { type Act, type ActOf, type Fault, MINUTE, type Person } from './plan';
import { execute, hasKeyless, type Step } from './run';
import { sheetOf } from './settle';
import { KEYS, shortPages } from './source';
import { entryAt } from './survey';
import type { Import, World } from './world';

type Carry = (act: Act) => void;

export function runToEnd(
  one: Import,
  { by, between, kills, fault, answer = 'edit' }: Omit<ActOf<'run'>, 'do' | 'which'>,
  world: World,
  carry: Carry,
): void {
  const { owner } = world.opened;
  const { workbook, apis } = owner.sheet;
  comeBack(world);
  for (const kill of kills) {
    owner.killAt(kill.call, kill.loseWrites);
    drive(one, 'owner', world);
    owner.killAt(Number.POSITIVE_INFINITY);
    comeBack(world);
  }
  world.isInPages = fault === 'short pages';
  if (fault) apis.faults.add(fault === 'short pages' ? shortPages(world.book.source) : FAULTS[fault]);
  const isHalf = isUnfinished(one.table, workbook);
  const isDoubtful = mustAsk(one.table, world.ledger, isHalf) || isGone(one, workbook);
  const isUndo = one.pending?.isUndo === true && !one.pending.isAlone;
  // What only its starter may go on with is gone on with by its starter.
  const now = drive(one, one.pending ? 'owner' : by, world, between, carry);
  apis.faults.clear();
  world.isInPages = false;
  if (one.table.isDeleted) return;
  if (isDoubtful && now?.state === 'done')
    demand([{ contract: 'D2', text: `${one.table.id} was written although its sheet is gone or in doubt` }]);
  let last = now;
  // C5: a definition that was edited in the midst of it stops a run: the next one begins anew.
  if (last?.state === 'stopped' && between.some(isEdit)) {
    if (one.pending) one.pending.isAlone = false;
    last = drive(one, 'owner', world);
  }
  if (last?.state === 'failed' && isUndo && mayLeaveAll(one, last.error?.message ?? '', world))
    last = drive(one, by, world);
  if (last?.state === 'failed' && isHindered(workbook)) {
    relieve(workbook, world.book.theirs);
    reopen(world);
    last = drive(one, by, world);
  }
  const isStuck = last?.state === 'failed' && isUndo && cannotBeUndone(one, last.error?.message ?? '');
  if (isAsking(one, world) || isRefused(one, last, world) || isStuck) settleDoubt(one, answer, by, world);
  else if (last && last.state !== 'done' && !(fault && MAY_FAIL.has(fault)) && between.every(isOnSheet))
    demand([{ contract: 'E2', text: `the run ended so: ${JSON.stringify(last)}` }]);
}

/** K7: of what people wrote beside, or have taken back themselves, an undo takes nothing, and says so. */
function mayLeaveAll({ table }: Import, message: string, { opened }: World): boolean {
  if (/you wrote beside all/.test(message)) return true;
  const [, capture] = /no row of the table has (\d+) under “Capture”/.exec(message) ?? [];
  const sheet = opened.owner.sheet.workbook.sheetById(table.sheet ?? -1);
  if (capture === undefined || !sheet) return false;
  return rowsOf(table, sheet, []).every(({ record }) => !record.startsWith(`number ${capture} / `));
}

/** An undo that died, and a person deleted what tells the rows of a run: they stop it, and begin anew elsewhere. */
function cannotBeUndone({ table }: Import, message: string): boolean {
  return !table.columns.has('$capture') && /the column “Capture” of this table is gone/.test(message);
}

function isEdit({ do: kind }: Act): boolean {
  return ['retitle', 'drop column', 'take column', 'order columns', 'schedule', 'adopt'].includes(kind);
}

/** What others do to the run itself may end it. */
function isOnSheet({ do: kind }: Act): boolean {
  return !['run', 'strike', 'stop', 'undo'].includes(kind);
}

function isAsking(one: Import, world: World): boolean {
  return one.table.doubts.size > 0 || isGone(one, world.opened.owner.sheet.workbook);
}

/** X26: a place that is not free is refused, and another one chosen. */
export function isRefused(one: Import, step: Step | undefined, world: World): boolean {
  return (
    step?.state === 'failed' &&
    (one.table.sheet === undefined ||
      one.table.isHalf ||
      isCrowded(one, world) ||
      hasGap(one, world) ||
      hasRecordsAbove(one, world) ||
      (mayBeDoubt(step) &&
        (hasRowWithoutKey(one, world) ||
          hasClearedRow(one, world) ||
          hasCopies(one, world) ||
          endsInCopy(one, world))))
  );
}

/** What another import has left above it looks like records of its own that were deleted: its header may have been dragged down. */
function hasRecordsAbove({ table }: Import, { known, opened }: World): boolean {
  const sheet = opened.owner.sheet.workbook.sheetById(table.sheet ?? -1);
  const told = table.columns.get('$in-source');
  // A row that does not say whether it is in the source is no record of which anybody knows.
  const isTold = ({ row }: KnownRow): boolean =>
    told === undefined || !sheet || typeof entryAt(sheet, row, told) === 'boolean';
  const rows = sheet ? rowsOf(table, sheet, []).filter(isTold) : [];
  const keys = new Set(rows.map(({ record }) => withoutCount(record)));
  return known.some(
    ({ sheet: on, at, row, column, content }) =>
      on === table.sheet &&
      at === undefined &&
      row < table.header &&
      column === table.columns.get('id') &&
      KEYS.some((key) => content === `string ${key}`) &&
      !keys.has(content),
  );
}

/** What an hour said of it is not known so well. */
function mayBeDoubt({ error }: Step): boolean {
  return error === undefined || error.kind === 'doubt';
}

/** O14: a row that has lost its key, to cells that were merged, may be one of theirs: a run asks before it deletes it. */
function hasRowWithoutKey({ table }: Import, { opened }: World): boolean {
  const sheet = opened.owner.sheet.workbook.sheetById(table.sheet ?? -1);
  return table.mode !== 'snapshot' && sheet !== undefined && hasKeyless(table, sheet);
}

/** O14: something of theirs stands beside a row that has lost its record, and a record that a run wrote stands in none. */
function hasClearedRow({ table }: Import, { known, opened }: World): boolean {
  const sheet = opened.owner.sheet.workbook.sheetById(table.sheet ?? -1);
  const key = table.columns.get('id');
  if (table.mode === 'snapshot' || !sheet || key === undefined) return false;
  const standing = new Set(rowsOf(table, sheet, []).map(({ record }) => record));
  const isMissing = [...table.written.values()].some((record) => !standing.has(record));
  return (
    isMissing &&
    known.some(
      ({ sheet: on, row }) =>
        on === sheet.id && row > table.header && row <= table.last && entryAt(sheet, row, key) === null,
    )
  );
}

/** O11: the copies that an undo has put back are in doubt again, once people wrote beside one of those rows. */
function hasCopies({ table, copies }: Import, { opened, ledger }: World): boolean {
  const sheet = opened.owner.sheet.workbook.sheetById(table.sheet ?? -1);
  const rows = sheet ? rowsOf(table, sheet, []).map(({ record }) => record) : [];
  const isBeside = (key: string): boolean =>
    ledger.held.some((one) => one.table === table.id && keepsRow(one) && withoutCount(one.record) === key);
  return rows.some((record) => {
    const key = withoutCount(record);
    return record !== key && copies.has(key) && isBeside(key);
  });
}

/** Records stand behind blank rows: once its last row was deleted, nobody knows whether they were put there. */
function hasGap({ table }: Import, { opened }: World): boolean {
  const sheet = opened.owner.sheet.workbook.sheetById(table.sheet ?? -1);
  const known = sheet ? rowsOf(table, sheet, []).map(({ row }) => row) : [];
  // Right below the titles, too.
  const rows = table.isEndGone && known.length > 0 ? [table.header, ...known] : known;
  return rows.some((row, index) => index > 0 && row > (rows[index - 1] ?? 0) + 1);
}

/** Its last row was deleted, and what is last now has the key of a row above it: it may be a copy that was put below it. */
function endsInCopy({ table }: Import, { opened }: World): boolean {
  const sheet = opened.owner.sheet.workbook.sheetById(table.sheet ?? -1);
  if (!sheet || !table.isEndGone) return false;
  const rows = rowsOf(table, sheet, []).filter(({ record }) => !record.startsWith('own: '));
  const last = rows.at(-1)?.record ?? '';
  return table.mode !== 'snapshot' && last !== withoutCount(last);
}

/** Something of theirs apart from the table stands on its sheet, or in rows below its last record: a run may refuse to push it (O7, X1, X2). */
function isCrowded({ table }: Import, { known, book, opened }: World): boolean {
  const sheet = opened.owner.sheet.workbook.sheetById(table.sheet ?? -1);
  const records = sheet ? rowsOf(table, sheet, []).map(({ row }) => row) : [];
  const last = Math.max(table.header, ...records);
  const isApart = ({ at, row }: World['known'][number]): boolean =>
    at === undefined ? row >= table.header : at.record.startsWith('own: ') && row > last;
  return (
    known.some((one) => one.sheet === table.sheet && isApart(one)) ||
    book.tables.some((other) => other !== table && other.sheet === table.sheet)
  );
}

/** From its start to its end, until it dies, or as many steps as are asked for. */
export function drive(
  one: Import,
  by: Person,
  world: World,
  between: readonly Act[] = [],
  carry: Carry = () => undefined,
  most = Number.POSITIVE_INFINITY,
): Step | undefined {
  const opened = world.opened[by];
  const { workbook, google } = world.opened.owner.sheet;
  const { id } = one.table;
  google.clock.advance(2_347);
  const sheet = workbook.sheetById(one.table.sheet ?? -1);
  // A first run writes where it was told to.
  const written = sheet ?? (one.to === 'new sheet' ? undefined : sheetOf(one.to, workbook));
  const isResumed = one.pending !== undefined;
  begin(one, world).isStopped = false;
  // Ctrl+Z takes back the last of what was written on a sheet.
  for (const other of world.imports) if (other.written?.sheet === written?.id) other.written = undefined;
  if (sheet) one.written = startWriting(sheet, one.table, workbook);
  let now = execute(world, one, 'run', () => asStep(opened.answer('startRun', { id })));
  let acts = between;
  for (let steps = 0; ; steps += 1) {
    const { step, isKilled } = now;
    if (isKilled) {
      // It may have been over already: then the next one is one of its own.
      const isOver = hasEnded(one, world);
      if (one.pending && (one.table.mode === 'snapshot' || isOver))
        Object.assign(one.pending, { isAlone: false, isOver });
      world.isDead = true;
      return undefined;
    }
    if (!step || (step.state !== 'reading' && step.state !== 'writing')) {
      if (step?.state === 'stopped' && one.pending)
        Object.assign(one.pending, { isAlone: false, isWriting: false, isStopped: true });
      if (step?.state === 'done') end(one, world);
      if (step?.state === 'failed') {
        // What a run that died had read may still be written once nothing is in its way.
        const mayBeWritten =
          isAsking(one, world) || isResumed || one.kept.length > 0 || step.error?.kind === 'doubt';
        one.kept = mayBeWritten ? (one.pending?.answers ?? []) : [];
        // An undo that had begun to write is gone on with.
        if (one.pending?.isUndo && runOf(id, world) !== undefined) one.pending.isAlone = false;
        else one.pending = undefined;
      }
      return step;
    }
    if (steps >= most) return step;
    if (steps > 100) demand([{ contract: 'I9', text: 'The run does not end.' }]);
    if (step.waitMs) google.clock.advance(step.waitsFor === 'others' ? MINUTE : step.waitMs);
    if (step.state === 'writing') {
      if (one.pending) Object.assign(one.pending, { isWriting: true, run: step.run });
      for (const act of acts) carry(act);
      acts = [];
      if (one.table.isDeleted) return undefined;
    }
    const { run = '' } = step;
    const isOver = one.pending === undefined;
    now = execute(world, one, isOver ? 'other' : 'run', () => asStep(opened.answer('stepRun', { id, run })));
    // Somebody else has brought it to its end meanwhile.
    if (isOver) return undefined;
  }
}

/** Whether the last run, which began with what is pending, stands in the history. */
function hasEnded({ table, pending }: Import, { opened }: World): boolean {
  const answer = opened.editor.answer('history', { id: table.id });
  const [last] = answer.ok ? answer.value : [];
  // D8: what asked may have been begun before the answer.
  const isThis = last !== undefined && pending?.run === last.run;
  return isThis || (last !== undefined && Date.parse(last.startedAt) >= (pending?.began ?? 0));
}

/** What the sidebar got, be it a refusal. */
export function asStep(answer: unknown): Step {
  const { ok, value, error } = answer as {
    ok: boolean;
    value?: Step;
    error?: { message: string; kind?: string };
  };
  return ok && value ? value : { state: 'failed', error };
}

/** The table's tab was deleted: a run says so. */
export function isGone({ table }: Import, workbook: Workbook): boolean {
  return table.sheet !== undefined && !workbook.sheetById(table.sheet);
}

const MAY_FAIL: ReadonlySet<Fault> = new Set(['down', 'gone', 'not JSON', 'wrong shape']);

const FAULTS: Readonly<Record<Exclude<Fault, 'short pages'>, ApiFault>> = {
  stumble: { status: 500 },
  down: { status: 503, match: { times: 'always' } },
  busy: { status: 429, retryAfter: 12 },
  dropped: { drop: 'connection' },
  gone: { drop: 'connection', match: { times: 'always' } },
  'not JSON': { html: true, match: { times: 'always' } },
  'wrong shape': { body: '{"data":"none"}', match: { times: 'always' } },
};
