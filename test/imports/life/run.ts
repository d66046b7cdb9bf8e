/** One execution of ours, and what has to hold around it. */
import { intersects } from '../../../sandbox/workbook/rectangle';
import type { Sheet, Workbook } from '../../../sandbox/workbook/workbook';
import { Killed } from '../opened-import';
import { beyondRowsOfTheirs } from './beyond-rows-of-theirs';
import { frameOf, type Table } from './book';
import { apartFaults } from './checks/apart';
import { demand, type Fault, require } from './checks/fault';
import { referenceFaults } from './checks/references';
import { columnFaults, isUntold, looseFaults, rowFaults } from './checks/rows';
import { besideFaults, presenceFaults, tornFaults } from './checks/theirs';
import {
  doubtFaults,
  failureFaults,
  isUnfinished,
  type Looks,
  type Said,
  unfinishedFaults,
  withoutSizes,
} from './checks/told';
import { MAY_ASK, mustAsk, withoutCount } from './doubts';
import { calledAnew, type Told, toldByCells, toldOfFewer } from './equal-keys';
import { expectedRows, namesAfter } from './expected';
import { heldOf, keepsRow, openLedger } from './ledger';
import { type KnownRow, type Placed, rowsOf, tablesOn, theirsIn } from './places';
import { referencesIn } from './references';
import { renameByNumbers } from './renumbered';
import { settle, settleComing, settleHalf, sheetOf } from './settle';
import { KEYS } from './source';
import { contentOf, entryAt, picture } from './survey';
import type { Import, Start, World } from './world';

/** What the sidebar gets. */
export interface Step extends Said {
  readonly run?: string | undefined;
  readonly waitMs?: number | undefined;
  readonly waitsFor?: string | undefined;
}

export interface Execution {
  readonly step: Step | undefined;
  readonly isKilled: boolean;
}

export function looksOf({ book, opened }: World): Looks {
  const { workbook, apis } = opened.owner.sheet;
  return { picture: picture(book, workbook), requests: apis.requests.length };
}

/**
 * @param kind what the execution is: of a run, of an undo, of a choice that may write and takes no cell of theirs, or another one, which may write nothing
 * @throws Broken
 */
export function execute(
  world: World,
  one: Import,
  kind: 'run' | 'undo' | 'choice' | 'other',
  ask: () => Step | undefined,
): Execution {
  const { book, opened } = world;
  const { workbook, google } = opened.owner.sheet;
  const { table } = one;
  const before = {
    looks: looksOf(world),
    tables: book.tables.map(copyOf),
  };
  // Doubt may also come while rows are read or written.
  const isMidRun = one.pending?.isAlone === false;
  const isWritten = one.pending?.isWriting === true && workbookClock(world) - one.pending.began < DAY;
  const runBefore = one.pending?.run;
  const wasHalf = isUnfinished(table, workbook);
  const standing = new Set(book.theirs);
  const isOnNewSheet = one.to === 'new sheet' || one.to.id === undefined;
  const making = table.isHalf && isOnNewSheet ? table.sheet : undefined;
  const fixtures = fixturesOf(world, standing, making);
  book.actor = 'product';
  book.running = table.id;
  book.lineFaults.length = 0;
  const { step, isKilled } = answered(ask);
  google.nextExecution();
  book.actor = 'person';

  const isDone = step?.state === 'done' && (kind === 'run' || kind === 'undo');
  const tableBefore = before.tables.find(({ id }) => id === table.id) ?? table;
  const sheetBefore = tableBefore.sheet;
  let { known } = world;
  // A run that met what Sheets forbids while it wrote has found nothing doubtful.
  const isRefused = step?.error?.kind === 'refused' && one.pending?.isWriting === true;
  const mayAsk =
    table.doubts.size > 0 &&
    ((step?.state === 'failed' && !isRefused) || mustAsk(table, world.ledger, wasHalf));
  if (isDone && !mayAsk) {
    const isPlain = [...table.doubts].every((doubt) => MAY_ASK.has(doubt));
    if (!isPlain && one.pending) one.pending.isAlone = false;
    const isTorn = table.doubts.has('cells torn');
    clearDoubts(table);
    settleIn(world, one, isTorn);
    known = withoutTakenIn(world.known, table, tableBefore.last, isTorn);
  }
  if (kind === 'run' && !isDone) settleHalfIn(world, one);
  const seen = theirsIn(book, workbook);
  const faults: Fault[] = [
    ...presenceFaults(known, seen),
    ...(tableBefore.doubts.size > 0 ? [] : book.lineFaults),
  ];
  const sheet = workbook.sheetById(table.sheet ?? -1);
  const hasRead = looksOf(world).requests > before.looks.requests;
  // K3: from what was read, and nothing else.
  const isSameRun = step?.run !== undefined && step.run === runBefore;
  if (isWritten && kind === 'run' && hasRead && isSameRun)
    faults.push({ contract: 'K3', text: 'a run that writes read again' });
  const fixturesNow = fixturesOf(world, standing, making);
  if (fixtures !== fixturesNow) faults.push({ contract: 'O15', text: `${fixtures} became ${fixturesNow}` });

  if (mayAsk && step && kind === 'run') {
    faults.push(...doubtFaults(table, step, before.looks, looksOf(world), isMidRun));
  } else if (step?.state === 'failed' && one.pending?.isWriting) {
    faults.push(...tornFaults(table.id, world.ledger, seen));
    // O15: what forbids a write is seen before the first one.
    const hasWritten = withoutSizes(looksOf(world).picture) !== withoutSizes(one.pending.start.picture);
    // Without room beside the rows nobody sees before that hidden ones do not move: then it stands there as unfinished, until they are shown.
    const isHidden =
      /did not put all rows of this import/.test(step.error?.message ?? '') && hasHidden(table, sheet);
    if (isHidden && sheet) faults.push(...unfinishedFaults(table, sheet, true));
    if (one.pending.isAlone && hasWritten && !isHidden)
      faults.push({ contract: 'O15', text: `it refused after it had written: ${step.error?.message}` });
  } else if (step?.state === 'failed' || step?.state === 'reading' || kind === 'other') {
    const isResumed = one.pending !== undefined && kind === 'other';
    if (!isResumed && !isKilled) faults.push(...failureFaults(said(step), before.looks, looksOf(world)));
  } else if (step?.state === 'writing' && sheet && sheetBefore !== undefined) {
    const isChanged = looksOf(world).picture !== before.looks.picture;
    if (isChanged) faults.push(...unfinishedFaults(table, sheet, true));
  } else if (isDone && sheet) {
    faults.push(...aroundFaults(world, one, seen));
    faults.push(...unfinishedFaults(table, sheet, false));
    faults.push(...goodFaults(world, one, kind, seen));
  }
  demand(faults);
  if (isDone && kind === 'run') leaveBelow(one, seen, workbook);
  if (isDone) see(world, one, seen);
  if (isDone) moveStarts(world, one, seen);
  passOn(
    world,
    before.looks,
    world.imports.filter((other) => other !== one),
  );
  return { step, isKilled };
}

/** What stands around a table that is to be written may have moved with another one meanwhile. */
function moveStarts({ imports, book, opened }: World, one: Import, seen: readonly Placed[]): void {
  for (const { table, pending } of imports) {
    if (table === one.table || table.sheet !== one.table.sheet || !pending) continue;
    const references = referencesIn(opened.owner.sheet.workbook, book.theirs);
    const tables = book.tables.map(copyOf);
    pending.start = { ...pending.start, theirs: seen, tables, references, lines: [] };
  }
}

/** What one import wrote is not what another one writes that is under way. */
export function passOn(world: World, before: Looks, others: readonly Import[]): void {
  for (const { pending } of others) {
    if (pending?.start.picture === before.picture)
      pending.start = { ...pending.start, picture: looksOf(world).picture };
  }
}

/**
 * What was pushed out of `In source`, to right below a table whose last row was deleted, is a cell of its last row again; a key that
 * was is one of its records, and what was pushed out of a history stands among its rows.
 */
function withoutTakenIn(
  known: readonly Placed[],
  { sheet, last, columns }: Table,
  end: number,
  isTorn: boolean,
) {
  const isKey = (column: number, content: string): boolean =>
    column === columns.get('id') && KEYS.some((key) => content === `string ${key}`);
  const isTakenIn = ({ at, sheet: on, row, column, content }: Placed): boolean =>
    at === undefined &&
    on === sheet &&
    row === end + 1 &&
    row <= last &&
    (columns.has('$capture')
      ? [...columns.values()].includes(column)
      : column === columns.get('$in-source')
        ? content === 'boolean true'
        : isTorn && isKey(column, content));
  return known.filter((one) => !isTakenIn(one));
}

const DAY = 86_400_000;

function workbookClock({ opened }: World): number {
  return opened.owner.sheet.google.clock.now();
}

/** What a run has nothing to do with: it may move, and not come or go. */
function fixturesOf({ opened }: World, standing: ReadonlySet<number>, making: number | undefined): string {
  const { workbook } = opened.owner.sheet;
  // A sheet that its first run makes is its own to freeze; rows that come between frozen ones are frozen, too.
  const sheets = workbook.sheets.flatMap(({ id, charts, filter, frozenRows }) =>
    standing.has(id) ? [[id, charts.length, filter !== undefined, id === making ? 0 : frozenRows > 0]] : [],
  );
  return JSON.stringify([sheets, workbook.namedRanges.map(({ name }) => name)]);
}

export function clearDoubts({ doubts, suspects }: Table): void {
  doubts.clear();
  suspects.clear();
}

export function settleIn(world: World, one: Import, isTorn: boolean): void {
  const { book, opened } = world;
  const { table, pending } = one;
  const { workbook } = opened.owner.sheet;
  const all = workbook.sheets.filter(({ id, hidden }) => !hidden && !book.theirs.has(id));
  // Another import that died may have made one as well, which is blank.
  const made = all.find(({ extent }) => extent.rows > 0) ?? all[0];
  if (one.to === 'new sheet') one.to = { sheet: made?.name ?? '', cell: 'A1' };
  const { to } = one;
  const on = table.sheet ?? sheetOf(to, workbook)?.id;
  const was = pending?.start.tables.find(({ id }) => id === table.id);
  // What stood above its end cannot be what stands below it now.
  const end = was?.sheet === table.sheet ? (was?.last ?? 0) : 0;
  const apart = world.known.filter(
    ({ at, sheet, row }) => at?.table !== table.id && sheet === on && row > end,
  );
  const titles = pending?.definitions.flatMap((one) => [...one.titles]) ?? [];
  // A column of theirs may have the title of one that they deleted.
  const titled = world.known.filter(
    ({ at, sheet, row, column, layer }) =>
      at?.table !== table.id &&
      sheet === on &&
      layer === 'value' &&
      row === was?.header &&
      !new Set(was.columns.values()).has(column),
  );
  const keys = new Set((pending?.before ?? []).map((record) => withoutCount(record.replace(/^.* \/ /, ''))));
  settle(table, { to, own: inOwnRows(world, table), keys, titles, isTorn, apart, titled }, book, workbook);
  goOnBelow(world, one);
  leaveOwnBelow(one, workbook);
  renameByNumbers(world, one);
}

/**
 * K5: where a person moved rows of a history down, and deleted what stood below the others, while a run of it was dead, it may go on
 * below those, which are its own again.
 */
function goOnBelow(world: World, { table, pending }: Import): void {
  const sheet = world.opened.owner.sheet.workbook.sheetById(table.sheet ?? -1);
  const [capture = 0, key = 0] = ['$capture', 'id'].map((one) => table.columns.get(one));
  if (!sheet || !pending?.isWriting || !pending.isTouched || capture === 0 || key === 0) return;
  const numbers = Array.from({ length: sheet.extent.rows }, (_, above) => {
    const number = entryAt(sheet, above + 1, capture);
    return typeof number === 'number' && entryAt(sheet, above + 1, key) !== null ? number : 0;
  });
  const end = numbers.lastIndexOf(Math.max(0, ...numbers)) + 1;
  const ours = new Set(table.columns.values());
  const isTakenIn = ({ at, sheet: on, row, column, layer, content }: Placed): boolean => {
    const isThere = layer === 'value' && contentOf(entryAt(sheet, row, column) ?? '') === content;
    const isBetween = row > table.last && row <= end && ours.has(column);
    return at === undefined && on === sheet.id && isBetween && isThere && (numbers[row - 1] ?? 0) > 0;
  };
  const taken = world.known.filter(isTakenIn);
  // A copy of one of its records is the person's.
  const nameOf = (row: number): string => JSON.stringify([numbers[row - 1], entryAt(sheet, row, key)]);
  const inside = new Set(rowsOf(table, sheet, []).map(({ row }) => nameOf(row)));
  if (taken.length === 0 || taken.some(({ row }) => inside.has(nameOf(row)))) return;
  world.known = world.known.filter((placed) => !taken.includes(placed));
  table.last = end;
}

/** O7: rows of theirs behind the last record stand below the table once a column of it has come above what is in them. */
function leaveOwnBelow({ table, pending }: Import, workbook: Workbook): void {
  const sheet = workbook.sheetById(table.sheet ?? -1);
  const was = pending?.start.tables.find(({ id }) => id === table.id);
  if (!pending || !sheet || !was || was.sheet !== table.sheet || was.isHalf) return;
  const { theirs, lastRecord } = pending.start;
  const come = [...table.columns].flatMap(([key, column]) => (was.columns.has(key) ? [] : [column]));
  const records = rowsOf(table, sheet, []).filter(({ record }) => !record.startsWith('own: '));
  const last = Math.max(table.header + 2, ...records.map(({ row }) => row));
  const rows = Array.from({ length: Math.max(0, table.last - last) }, (_, down) => last + 1 + down);
  const isOwn = ({ at, row }: Placed): boolean =>
    at?.table === table.id && at.record.startsWith('own: ') && row > lastRecord;
  const isUnder = (column: number): boolean =>
    rows.some((row) => {
      const entry = entryAt(sheet, row, column);
      const content = entry === null ? undefined : contentOf(entry);
      return theirs.some((one) => isOwn(one) && one.column === column && one.content === content);
    });
  if (come.some(isUnder)) table.last = last;
}

/** What stands at its place is ours before its first run is over. */
export function settleHalfIn(world: World, { table, to, pending }: Import): void {
  const { book, opened, known } = world;
  const { workbook } = opened.owner.sheet;
  const made = workbook.sheets.find(({ id, hidden }) => !hidden && !book.theirs.has(id));
  const place = to === 'new sheet' ? { sheet: made?.name ?? '', cell: 'A1' } : to;
  const rows = Math.max(0, ...(pending?.answers.map(({ length }) => length) ?? []));
  const titles = pending?.definitions.flatMap((one) => [...one.titles]) ?? [];
  settleHalf(table, { to: place, rows, titles }, known, book, workbook);
  settleComing(table, titles, known, book, workbook);
}

function inOwnRows({ ledger }: World, { id }: Table): ReadonlySet<string> {
  const own = ledger.held.filter(({ table, record }) => table === id && record.startsWith('own: '));
  return new Set(own.map(({ content }) => content));
}

/** While another run is under way, what that one has put somewhere is nobody's. */
export function see(world: World, { table }: Import, seen: readonly Placed[]): void {
  const isQuiet = world.imports.every((other) => !other.pending || other.table === table);
  if (isQuiet) world.known = seen;
  const others = world.ledger.held.filter((one) => one.table !== table.id);
  const { held } = openLedger(seen);
  world.ledger = isQuiet ? { held } : { held: [...others, ...held.filter((one) => one.table === table.id)] };
}

/** From the run's start to its end, where nobody else did anything. */
export function aroundFaults(
  world: World,
  { table, pending }: Import,
  seen: readonly Placed[],
): readonly Fault[] {
  const { book, opened, imports } = world;
  if (!pending?.isAlone || table.isLoose || imports.some((other) => other.pending && other.table !== table))
    return [];
  const { start } = pending;
  const was = start.tables.find(({ id }) => id === table.id);
  const references = referencesIn(opened.owner.sheet.workbook, book.theirs);
  return [
    ...apartFaults(table.id, start, seen, book),
    ...(was?.sheet === undefined || was.isHalf
      ? []
      : referenceFaults(
          { references: start.references, table: was },
          { references, table: withoutRowsBehind(table, opened.owner.sheet.workbook) },
        )),
  ];
}

/** Blank rows and rows of theirs behind the last record, of which no reference has to know. */
function withoutRowsBehind(table: Table, workbook: Workbook): Table {
  const sheet = workbook.sheetById(table.sheet ?? -1);
  const records = (sheet ? rowsOf(table, sheet, []) : []).filter(({ record }) => !record.startsWith('own: '));
  return { ...table, last: Math.max(table.header, ...records.map(({ row }) => row)) };
}

/** What a run is compared with when it is over. */
export function startOf(world: World, { table }: Import): Start {
  const { book, opened } = world;
  const { workbook } = opened.owner.sheet;
  const sheet = workbook.sheetById(table.sheet ?? -1);
  const theirs = theirsIn(book, workbook);
  const values = new Map<string, string>();
  const rows = sheet && table.columns.size > 0 ? rowsOf(table, sheet, []) : [];
  for (const { row, record } of rows) {
    for (const [key, column] of table.columns) {
      const entry = sheet ? entryAt(sheet, row, column) : null;
      if (entry !== null) values.set(`${record} in ${key}`, contentOf(entry));
    }
  }
  return {
    picture: picture(book, workbook),
    theirs,
    kept: new Map(book.tables.map((one) => [one.id, keptByOthers(one, theirs, world)])),
    references: referencesIn(workbook, book.theirs),
    tables: book.tables.map(copyOf),
    values,
    blankBehind: rows.length > 0 ? blankBehind(blankRows(table, theirs, rows), rows) : 0,
    blankAbove:
      (rows.find(({ record }) => !record.startsWith('own: '))?.row ?? table.header + 1) - table.header - 1,
    hasKeyless: sheet !== undefined && hasKeyless(table, sheet),
    lastRecord: Math.max(
      table.header,
      ...rows.filter(({ record }) => !record.startsWith('own: ')).map(({ row }) => row),
    ),
    isMerged: sheet !== undefined && hasMerges(table, sheet),
    isFiltered: sheet !== undefined && isFiltered(table, sheet),
    lines: [],
  };
}

function hasHidden({ header, last }: Table, sheet: Sheet | undefined): boolean {
  const rows = Array.from({ length: last - header + 1 }, (_, down) => header + down);
  return sheet !== undefined && rows.some((row) => sheet.isRowHidden(row) || sheet.isRowHiddenByFilter(row));
}

export function hasKeyless({ columns, header, last }: Table, sheet: Sheet): boolean {
  const key = columns.get('id');
  if (key === undefined) return false;
  const rows = Array.from({ length: last - header }, (_, index) => header + 1 + index);
  return rows.some(
    (row) =>
      entryAt(sheet, row, key) === null &&
      [...columns.values()].some((column) => entryAt(sheet, row, column) !== null),
  );
}

function hasMerges({ header, last }: Table, { merges }: Sheet): boolean {
  return merges.some(({ row, rows }) => row <= last && row + rows > header);
}

function isFiltered({ header, last }: Table, sheet: Sheet): boolean {
  const rows = Array.from({ length: last - header }, (_, down) => header + 1 + down);
  return rows.some((row) => sheet.isRowHiddenByFilter(row));
}

/**
 * X25: what stands between two tables may keep the rows of both. So may what nobody knows to be ours any more; and X10, the only formula
 * of a column of theirs, which would be missed.
 */
function keptByOthers(table: Table, theirs: readonly Placed[], { opened }: World): ReadonlySet<string> {
  const sheet = opened.owner.sheet.workbook.sheetById(table.sheet ?? -1);
  if (!sheet || table.columns.size === 0) return new Set();
  const rows = new Set(
    theirs.flatMap((one) => {
      const isElsewhere = one.sheet === sheet.id && one.at !== undefined && one.at.table !== table.id;
      return isElsewhere && heldOf(one).some(keepsRow) ? [one.row] : [];
    }),
  );
  // D10: what stands in a column that is imported no more, and is not marked, may be their remark.
  const unmarked = [...table.columns].filter(
    ([key]) => table.unmarked.has(key) && !table.wanted.includes(key),
  );
  for (let row = table.header + 1; row <= table.last; row += 1)
    if (unmarked.some(([, column]) => entryAt(sheet, row, column) !== null)) rows.add(row);
  for (const { row } of loneFormulas(table, theirs)) rows.add(row);
  return new Set(rowsOf(table, sheet, []).flatMap(({ row, record }) => (rows.has(row) ? [record] : [])));
}

function loneFormulas(table: Table, theirs: readonly Placed[]): readonly Placed[] {
  const columns = new Map<string, Placed[]>();
  for (const one of theirs) {
    const isBeside = one.layer === 'formula' && one.at?.table === table.id && one.row > table.header;
    if (isBeside && one.at?.column.startsWith('theirs: '))
      columns.set(one.at.column, [...(columns.get(one.at.column) ?? []), one]);
  }
  return [...columns.values()].flatMap((all) => (all.length === 1 ? all : []));
}

/** Of a run that is over: whatever it may have read, one of the answers has to fit. */
export function goodFaults(
  { ledger, opened, book }: World,
  { table, pending, beforeLast }: Import,
  kind: string,
  seen: ReturnType<typeof theirsIn>,
): readonly Fault[] {
  const sheet = opened.owner.sheet.workbook.sheetById(table.sheet ?? -1);
  if (!sheet || !pending) return [];
  if (table.isLoose)
    return kind === 'undo' || pending.isUndo ? [] : looseFaults(table, sheet, pending.answers);
  if (kind === 'undo' || pending.isUndo) {
    const there = new Set(rowsOf(table, sheet, []).map(({ record }) => record));
    const missing = beforeLast.filter((record) => !there.has(record) && !record.startsWith('own: '));
    if (!pending.isAlone) return [];
    // L1: what they wrote beside keeps a row that the run had brought.
    const keeping = new Set(
      ledger.held.flatMap((one) =>
        one.table === table.id && keepsRow(one) ? [withoutCount(one.record)] : [],
      ),
    );
    const stood = new Set(beforeLast.map(withoutCount));
    const left = [...there].filter(
      (record) =>
        !record.startsWith('own: ') && !stood.has(withoutCount(record)) && !keeping.has(withoutCount(record)),
    );
    return [
      ...require('I7', missing.length === 0, `undo left out ${missing.join(', ')}`),
      ...require('I7', left.length === 0, `undo left what the run had brought: ${left.join(', ')}`),
    ];
  }
  // What stood beside a place was beside no table.
  const was = pending.start.tables.find(({ id }) => id === table.id);
  const isFirst = was?.sheet === undefined || was.isHalf;
  const reached = isFirst ? [] : reachedBy(was, seen, pending.start.theirs);
  const inside = new Set(isFirst ? [] : [...insideOf(was, pending.start.theirs), ...insideOf(table, seen)]);
  const beyond = isFirst ? { was: [], is: [] } : beyondRowsOfTheirs(was, pending.start, seen, table.last);
  const old = new Set(pending.before);
  const come = rowsOf(table, sheet, []).find(({ record }) => !old.has(record));
  const capture = come?.record.split(' / ')[0] ?? '';
  // C5: as the definition was when it began, or as it is by now.
  // G4, G5: a table keeps two rows. Blank rows that people put right under the titles stay there.
  const records = rowsOf(table, sheet, []).filter(
    ({ record }) => !record.startsWith('own: ') && !isUntold(record, pending.start.values, table),
  );
  const first = records[0]?.row ?? table.header + pending.start.blankAbove + 1;
  const blank = blankRows(table, seen, rowsOf(table, sheet, [])).filter(
    (row) => row > first || (records.length === 0 && row === first),
  );
  // X4: what nobody sent, and nothing says of that it was in the source, is no row of its own.
  const spare = Math.max(0, 2 - records.length);
  // Where cells are merged, Sheets does not sort the last record down to the last row.
  const isMerged = pending.start.isMerged || hasMerges(table, sheet);
  const isTidy =
    table.mode === 'snapshot' ||
    !pending.isAlone ||
    isMerged ||
    pending.start.hasKeyless ||
    beyond.was.length > 0 ||
    tablesOn(sheet.id, book).length > 1 ||
    isOverHeader(table, sheet, seen) ||
    isHeldByFilter(blank, table, sheet, seen, pending.start.isFiltered) ||
    isHeldByRow(blank, table, seen) ||
    // Blank rows that people put into a table without records are theirs.
    (records.length === 0 && pending.before.every((record) => record.startsWith('own: ')));
  const tidy: Fault[] =
    isTidy ||
    blank.length - Math.min(blankBehind(blank, rowsOf(table, sheet, [])), pending.start.blankBehind) <= spare
      ? []
      : [
          {
            contract: 'G5',
            text: `${table.id}: blank rows ${blank.join(', ')} of ${table.header + 1}–${table.last}`,
          },
        ];
  const wordings = [table, ...pending.definitions];
  const judged = pending.answers
    .flatMap((read) => {
      const { values } = pending.start;
      const asRead: Told = { answer: read, ledger, values };
      const byCells = isFirst ? undefined : toldByCells(was, pending.before, asRead);
      // Somebody may have changed the cells meanwhile.
      const told = byCells && pending.isAlone ? [byCells] : [asRead, ...(byCells ? [byCells] : [])];
      const fewer = isFirst ? undefined : toldOfFewer(was, pending.before, asRead);
      return [...told, ...(fewer ? [fewer] : [])].flatMap((one) =>
        wordings.map((wording) => ({ ...one, ...wording })),
      );
    })
    .map(({ wanted, titles, ...told }) => {
      const { before = pending.before } = told;
      const standing = expectedRows(table, told.answer, before, told.ledger.held, capture);
      const names = namesAfter(standing, before);
      const { answer, ledger, values } = calledAnew(table, names, told);
      const expected = { ...standing, left: standing.left.map((record) => names.get(record) ?? record) };
      return [
        // H5: without rows nothing is captured, and nothing but its provenance written.
        ...(table.mode === 'snapshot' && answer.length === 0
          ? []
          : columnFaults(table, sheet, { wanted, titles })),
        ...rowFaults({ ...table, wanted }, sheet, {
          expected,
          answer,
          isAlone: pending.isAlone,
          kept: pending.start.kept.get(table.id) ?? new Set(),
          values,
        }),
        ...(pending.isAlone && !isFirst
          ? besideFaults(table.id, ledger, seen, expected, reached, inside, beyond)
          : []),
      ];
    });
  const [best = []] = judged.sort((first, second) => first.length - second.length);
  return [...best, ...tidy];
}

/** O8: what stood right or left of its columns stays there when new rows come beside it, or join it with what stands below. */
function reachedBy({ sheet }: Table, seen: readonly Placed[], before: readonly Placed[]) {
  const nameOf = ({ row, column, layer, content }: Placed): string =>
    JSON.stringify([row, column, layer, content]);
  const apart = before.filter((one) => one.at === undefined && one.sheet === sheet);
  const names = new Set(apart.map(nameOf));
  return seen.filter((one) => one.sheet === sheet && names.has(nameOf(one)));
}

/** Columns of theirs between its own ones. */
function insideOf(table: Table, all: readonly Placed[]): readonly string[] {
  const { column: left, columns } = frameOf(table);
  return all.flatMap(({ at, column }) =>
    at?.table === table.id && column > left && column < left + columns ? [at.column] : [],
  );
}

/** A copy of a header of ours below it: cells of ours do not move there, since nobody can tell what is marked in its rows. */
function isOverHeader(table: Table, sheet: Sheet, seen: readonly Placed[]): boolean {
  const rows = sheet.maxRows - table.last;
  if (rows < 1) return false;
  const beside = seen.flatMap(({ at, column }) => (at?.table === table.id ? [column] : []));
  const numbers = [...table.columns.values(), ...beside];
  const column = Math.min(...numbers);
  const columns = Math.max(...numbers) - column + 1;
  const notes = sheet.attributes({ row: table.last + 1, column, rows, columns }, 'note').flat();
  return notes.some((note) => /Reachsheet [0-9a-f]{8}: /.test(note));
}

/** A row of theirs behind the blank ones, in which something stands apart as well, goes up with all of it or not at all. */
function isHeldByRow(blank: readonly number[], table: Table, seen: readonly Placed[]): boolean {
  const on = seen.filter(({ sheet, row }) => sheet === table.sheet && row > Math.max(...blank));
  const isApart = ({ at, row }: Placed): boolean =>
    at === undefined &&
    on.some((one) => one.row === row && one.at?.table === table.id && one.at.record.startsWith('own: '));
  return blank.length > 0 && on.some(isApart);
}

/** X12: beside its rows something stands apart, so that none goes whole; and cells alone do not go from under a filter. */
function isHeldByFilter(
  blank: readonly number[],
  table: Table,
  sheet: Sheet,
  seen: readonly Placed[],
  wasFiltered: boolean,
): boolean {
  const { id, filter } = sheet;
  if (blank.length === 0 || !filter || !intersects(filter.area, frameOf(table))) return false;
  // Where it hides one of them, the last row that holds anything is not brought down to the last row.
  if (blank.length === 1 && blank[0] === table.last && (wasFiltered || isFiltered(table, sheet))) return true;
  const isLook = ({ layer }: Placed): boolean => layer === 'color' || layer === 'rule';
  return seen.some(
    (one) =>
      one.sheet === id &&
      one.at === undefined &&
      !isLook(one) &&
      one.row > table.header &&
      one.row <= table.last,
  );
}

/** An open box, a color or a rule makes no row of theirs. */
function isContent(one: Placed): boolean {
  return one.layer === 'formula' || heldOf(one).some(keepsRow);
}

function blankRows(table: Table, seen: readonly Placed[], known: readonly KnownRow[]): readonly number[] {
  const taken = new Set([
    ...known.map(({ row }) => row),
    ...seen.flatMap((one) => (one.sheet === table.sheet && isContent(one) ? [one.row] : [])),
  ]);
  const all = Array.from({ length: table.last - table.header }, (_, index) => table.header + 1 + index);
  return all.filter((row) => !taken.has(row));
}

/** X4: blank rows that people left behind its last record are below the table from then on, but for two that it keeps. */
function leaveBelow({ table, pending }: Import, seen: readonly Placed[], workbook: Workbook): void {
  const sheet = workbook.sheetById(table.sheet ?? -1);
  if (!sheet || !pending || pending.isUndo) return;
  const rows = rowsOf(table, sheet, []);
  const blank = blankRows(table, seen, rows);
  let left = Math.min(blankBehind(blank, rows), pending.start.blankBehind);
  for (; left > 0 && blank.includes(table.last) && table.last > table.header + 2; left -= 1) table.last -= 1;
}

/** How many of the blank rows stand below the last record, also between rows of theirs. */
function blankBehind(blank: readonly number[], rows: readonly KnownRow[]): number {
  const records = rows.filter(({ record }) => !record.startsWith('own: ')).map(({ row }) => row);
  return blank.filter((row) => row > Math.max(0, ...records)).length;
}

export function answered(ask: () => Step | undefined): Execution {
  try {
    return { step: ask(), isKilled: false };
  } catch (thrown) {
    if (thrown instanceof Killed) return { step: undefined, isKilled: true };
    throw thrown;
  }
}

function said(step: Step | undefined): Said {
  return step?.state === 'failed' ? step : { state: 'done' };
}

export function copyOf(table: Table): Table {
  return {
    ...table,
    columns: new Map(table.columns),
    titles: new Map(table.titles),
    doubts: new Set(table.doubts),
    suspects: new Set(table.suspects),
    backAgain: new Set(table.backAgain),
    unmarked: new Set(table.unmarked),
    untold: new Set(table.untold),
    pushedOut: new Map(table.pushedOut),
  };
}
