/** What a person says where a run asks where its table is, or which of its rows are whose. */
import { columnNumber } from '../../../sandbox/workbook/a1';
import { type Doubt, isTitleOfKey, type Table } from './book';
import { cardOf } from './cards';
import { demand } from './checks/fault';
import { type Held, heldOf, openLedger, subtract } from './ledger';
import { HEADER, type Placed, theirsIn } from './places';
import type { Answer, Person } from './plan';
import { clearDoubts, execute } from './run';
import { contentOf, entryAt } from './survey';
import { definitionFor, type Import, newPlace, type World } from './world';

export function settleDoubt(one: Import, answer: Answer, by: Person, world: World): void {
  const card = answer === 'edit' ? undefined : cardOf(one, world, by);
  const { places = [], stamp = '' } = card?.question ?? {};
  if (!card?.question || answer === 'edit' || (answer !== 'new' && places.length === 0)) {
    chooseNewPlace(one, world);
    return;
  }
  const { id } = one.table;
  // With a new column for its keys, no record is known to be what it was: see key-column-deleted.test.ts.
  const isUnknown = answer !== 'new' && NEW_KEYS.test(places[answer % places.length] ?? '');
  const chosen = answer === 'new' || isUnknown ? 'new' : answer % places.length;
  const isPutBack = (said: number | 'new'): boolean =>
    typeof said === 'number' && PUT_BACK.test(places[said] ?? '');
  const say = (who: Person, said: number | 'new'): boolean => {
    let ok = false;
    const isKeyed = typeof said === 'number' && KEYS_BACK.test(places[said] ?? '');
    execute(world, one, isPutBack(said) || isKeyed ? 'choice' : 'other', () => {
      ok = world.opened[who].answer('answerQuestion', { id, stamp, answer: said }).ok;
      return undefined;
    });
    return ok;
  };
  const { kept } = one;
  const taken = isPutBack(chosen) ? takenIn(places[Number(chosen)] ?? '', one, world) : [];
  world.known = world.known.filter((placed) => !taken.includes(placed));
  if (!say(by, chosen))
    demand([{ contract: 'D9', text: `the answer ${chosen} is refused: ${card.question.message}` }]);
  if (say(by === 'owner' ? 'editor' : 'owner', chosen === 'new' ? 0 : 'new'))
    demand([{ contract: 'D11', text: 'what was answered is answered again, and otherwise' }]);
  if (chosen === 'new') {
    one.to = 'new sheet';
    takeTitles(one, world);
    beginAnew(one, world);
  } else if (isPutBack(chosen)) {
    demandTakenIn(taken, world);
    findHeader(one, world);
  } else adopt(one, places[chosen] ?? '', world);
  one.kept = kept;
}

/** What people called the columns of the table that stands is not how a new one calls them. */
function takeTitles({ table }: Import, { opened }: World): void {
  const { columns } = opened.owner.ask('definition', { id: table.id });
  for (const { key, title } of columns) table.titles.set(key, title);
}

/** What stood above the header, in rows that the answer says are its records: they come below it. */
function takenIn(place: string, { table }: Import, { known }: World): readonly Placed[] {
  const [, row = '', from = ''] = /into row (\d+), with what stands beside it in row (\d+)/.exec(place) ?? [];
  const ours = [...table.columns.values()];
  return known.filter(
    (one) =>
      one.at === undefined &&
      one.sheet === table.sheet &&
      one.row >= Number(row) &&
      one.row < Number(from) &&
      ours.includes(one.column) &&
      (one.layer === 'value' || one.layer === 'formula'),
  );
}

function demandTakenIn(taken: readonly Placed[], { opened }: World): void {
  const { workbook } = opened.owner.sheet;
  const isThere = ({ sheet, row, column, content }: Placed): boolean => {
    const on = workbook.sheetById(sheet);
    const entry = on ? entryAt(on, row + 1, column) : null;
    return entry !== null && contentOf(entry) === content;
  };
  demand(
    taken
      .filter((one) => one.layer === 'value' && !isThere(one))
      .map(({ content }) => ({ contract: 'O2', text: `it did not come below the header: ${content}` })),
  );
}

/** The header stands above its rows again, with all beside them as it was. */
function findHeader(one: Import, world: World): void {
  const { table } = one;
  const { workbook } = world.opened.owner.sheet;
  const sheet = workbook.sheetById(table.sheet ?? -1);
  const key = table.columns.get('id') ?? 0;
  const rows = Array.from({ length: table.last - table.header + 1 }, (_, index) => table.header + index);
  const full = rows.filter((row) => sheet && entryAt(sheet, row, key) !== null);
  const titled = full.find((row) => sheet && isTitleOfKey(table, entryAt(sheet, row, key)));
  // Of one that was deleted, what stands in the row above its records is another's.
  const from = table.doubts.has('header deleted') ? table.header + 1 : table.header;
  const first = full.find((row) => row >= from) ?? table.header + 1;
  // Its titles may come with the next run.
  table.header = titled ?? first - 1;
  clearDoubts(table);
  const seen = theirsIn(world.book, workbook);
  const titles = seen.flatMap(({ at, content }) => (at?.record === HEADER ? [`own: ${content}`] : []));
  // Their titles, in the row of the header, were known by themselves alone, and the columns below had none.
  const held = world.ledger.held.filter(
    ({ record, table: id }) => id === table.id && record !== HEADER && !titles.includes(record),
  );
  const untitled = (one: Held): Held => ({ ...one, column: '' });
  demand(
    subtract(held.map(untitled), seen.flatMap(heldOf).map(untitled)).map(({ layer, content, record }) => ({
      contract: 'O1',
      text: `${layer} “${content}” is not beside ${record} any more, since the header was put back`,
    })),
  );
  Object.assign(one, { pending: undefined, written: undefined, isTouched: true });
  table.canUndo = false;
  reopen(world);
}

/** It is where the sidebar said: `“Projects”, header in row 1, columns A to D`. */
function adopt(one: Import, place: string, world: World): void {
  const { table } = one;
  // Of rows it says which is the copy, of a history that it goes on as it is: the table is where it was.
  const isHistory = /^leave the cells where they are/i.test(place);
  if (
    isHistory ||
    KEYS_BACK.test(place) ||
    /^(rows? \d|the (upper|lower) rows |go on by ID: )/i.test(place)
  ) {
    table.doubts.clear();
    table.suspects.clear();
    Object.assign(one, { isChosen: true, pending: undefined, written: undefined, isTouched: true });
    if (isHistory) takePushed(table, world);
    if (KEYS_BACK.test(place)) reopen(world);
    const [, below] = /^rows? ([\d, ]+)(?: …)?: the table’s/.exec(place) ?? [];
    if (below !== undefined) takeBelow(table, below, place.includes('…'), world);
    return;
  }
  // A key or another cell of a column that was pushed to below it is the person's there, or goes back with all below it. What
  // stands in the import beside is not of this one, and what was pushed under its titles is.
  if (STAYS.test(place)) {
    clearDoubts(table);
    Object.assign(one, { isChosen: true, pending: undefined, written: undefined, isTouched: true });
    reopen(world);
    return;
  }
  if (/^[A-Z]+\d+ of “.*: yours, and the import goes on without/.test(place)) {
    leaveColumns(one, titlesIn(place.replace(/^.*: yours/, '')));
    reopen(world);
    return;
  }
  // Whose rows columns between two imports are beside; what moves with which is not known then.
  if (/^columns? [A-Z, ]+: beside the rows of/i.test(place)) {
    clearDoubts(table);
    Object.assign(one, { isChosen: true, pending: undefined, written: undefined, isTouched: true });
    reopen(world);
    return;
  }
  const columns = /^columns? ([A-Z, ]+): (still this import’s|yours)/.exec(place);
  if (columns) {
    const [, letters = '', whose] = columns;
    adoptColumns(one, letters.split(', ').map(columnNumber), titlesIn(place), whose !== 'yours');
    reopen(world);
    return;
  }
  const [, name = '', row = '', from = '', to = from] =
    /^“(.*)”, header in row (\d+), columns? ([A-Z]+)(?: to ([A-Z]+))?/.exec(place) ?? [];
  const { workbook } = world.opened.owner.sheet;
  const sheet = workbook.sheetByName(name);
  if (!sheet) {
    demand([{ contract: 'D2', text: `nobody can tell where that is: ${place}` }]);
    return;
  }
  const isSame = sheet.id === table.sheet && Number(row) === table.header;
  const known = isSame ? table.columns : new Map<string, number>();
  table.columns = new Map();
  const titles = [...SPECIAL, ...table.titles, ...table.formerTitles];
  const offered = Array.from(
    { length: columnNumber(to) - columnNumber(from) + 1 },
    (_, index) => columnNumber(from) + index,
  );
  for (const column of offered) {
    const title = entryAt(sheet, Number(row), column);
    const key = titles.find(([one, text]) => text === title && !table.columns.has(one))?.[0];
    if (key !== undefined) table.columns.set(key, column);
  }
  // Without its title it is where it was.
  for (const [key, column] of known)
    if (!table.columns.has(key) && offered.includes(column) && ![...table.columns.values()].includes(column))
      table.columns.set(key, column);
  // What is not among the columns that were offered is missing from then on (D6).
  for (const key of table.wanted) if (!table.columns.has(key)) table.deleted.add(key);
  table.isWithoutInSource ||= !table.columns.has('$in-source');
  if (!isSame) table.last = lastOf(one, sheet.id, Number(row), world);
  // No mark of its end came with it.
  table.isEndGone ||= !isSame;
  Object.assign(table, { sheet: sheet.id, header: Number(row), canUndo: false });
  table.isLoose ||= [...table.doubts].some((doubt) => TEARING.has(doubt));
  table.doubts.clear();
  table.suspects.clear();
  Object.assign(one, { isChosen: true, pending: undefined, written: undefined, isTouched: true });
  reopen(world);
}

/** The numbers of a history that were pushed out of it, to right below it, are its own where they stand. */
function takePushed(table: Table, world: World): void {
  const sheet = world.opened.owner.sheet.workbook.sheetById(table.sheet ?? -1);
  const column = table.columns.get('$capture');
  const isNumber = (row: number): boolean =>
    sheet !== undefined && column !== undefined && typeof entryAt(sheet, row, column) === 'number';
  while (isNumber(table.last + 1)) table.last += 1;
  reopen(world);
}

/** Records of it that stand further down, and blank rows between. */
function takeBelow(table: Table, rows: string, areMore: boolean, world: World): void {
  const sheet = world.opened.owner.sheet.workbook.sheetById(table.sheet ?? -1);
  const key = table.columns.get(table.mode === 'snapshot' ? '$capture' : 'id') ?? 0;
  table.last = Math.max(...rows.split(', ').map(Number));
  while (areMore && sheet && entryAt(sheet, table.last + 1, key) !== null) table.last += 1;
  reopen(world);
}

function titlesIn(place: string): readonly string[] {
  return [...place.matchAll(/“([^”]*)”/g)].map(([, title = '']) => title);
}

/** Columns that were cut out: they are the import's where they stand, or the person's, and it goes on without them. */
function adoptColumns(
  one: Import,
  numbers: readonly number[],
  titles: readonly string[],
  isOurs: boolean,
): void {
  const { table } = one;
  const keys = [...SPECIAL, ...table.titles];
  for (const [index, title] of titles.entries()) {
    const [key] = keys.find(([, text]) => text === title) ?? [];
    if (key === undefined) continue;
    const at = numbers[index];
    if (isOurs && at !== undefined) {
      table.columns.set(key, at);
      table.deleted.delete(key);
      if (key === '$in-source') table.isWithoutInSource = false;
      continue;
    }
    table.columns.delete(key);
    table.deleted.add(key);
    table.isWithoutInSource ||= key === '$in-source';
  }
  clearDoubts(table);
  table.canUndo = false;
  Object.assign(one, { pending: undefined, written: undefined, isTouched: true });
}

/** Their cells stand elsewhere, as the person's. */
function leaveColumns(one: Import, titles: readonly string[]): void {
  const { table } = one;
  for (const [key, title] of [...SPECIAL, ...table.titles]) {
    if (!titles.includes(title) || table.columns.has(key)) continue;
    table.deleted.add(key);
    table.isWithoutInSource ||= key === '$in-source';
  }
  clearDoubts(table);
  table.canUndo = false;
  Object.assign(one, { pending: undefined, written: undefined, isTouched: true });
}

function lastOf({ table }: Import, sheetId: number, header: number, world: World): number {
  const sheet = world.opened.owner.sheet.workbook.sheetById(sheetId);
  const key = table.columns.get('id') ?? 1;
  const isFull = (row: number, column: number): boolean =>
    sheet !== undefined && entryAt(sheet, row, column) !== null;
  // A record that has lost its key, among others.
  const isKeyless = (row: number): boolean =>
    isFull(row + 1, key) && [...table.columns.values()].some((column) => isFull(row, column));
  // Rows that were cut out of it before are blank in between.
  const end = header + table.last - table.header;
  const isGap = (row: number): boolean =>
    Array.from({ length: Math.max(0, end - row) }, (_, down) => row + 1 + down).some((at) => isFull(at, key));
  let last = header;
  while (isFull(last + 1, key) || isKeyless(last + 1) || isGap(last + 1)) last += 1;
  return last;
}

const STAYS =
  /^go on: (the values of the source come back|the cells below the table go back|what stands in rows? .* of “.*” stays|in rows? .* the values of the source replace)/;

const NEW_KEYS = /go on here, with a new column/;

/** O14: what tells the records apart is typed in again. */
const KEYS_BACK = /^(if the rows stand .*, )?row \d+ is “/;

const PUT_BACK = /put the header back/i;

const TEARING: ReadonlySet<Doubt> = new Set([
  'header overwritten',
  'header sorted',
  'cells torn',
  'cells moved away',
]);

const SPECIAL: readonly (readonly [string, string])[] = [
  ['$in-source', 'In source'],
  ['$capture', 'Capture'],
  ['$captured-at', 'Captured at'],
];

/** Write it anew on another sheet, as the definition says from now on. What stood is theirs. */
export function chooseNewPlace(one: Import, world: World): void {
  const { owner } = world.opened;
  const { table } = one;
  owner.killAt(Number.POSITIVE_INFINITY);
  letGo(one, world);
  one.to = newPlace(world);
  const definition = definitionFor(table.mode, one.to, world);
  one.pending = undefined;
  one.timing = undefined;
  // The notes of the header that stands there are ours, and say so no more.
  execute(world, one, 'choice', () => {
    const { ok } = owner.answer('saveImport', { id: table.id, definition });
    if (!ok) demand([{ contract: 'D9', text: 'another place cannot be chosen' }]);
    return undefined;
  });
  table.wanted = definition.columns.map(({ key }) => key);
  table.titles = new Map(definition.columns.map(({ key, title }) => [key, title]));
  beginAnew(one, world);
}

function beginAnew(one: Import, world: World): void {
  const { table } = one;
  Object.assign(table, {
    sheet: undefined,
    isHalf: false,
    header: 0,
    last: 0,
    canUndo: false,
    isWithoutInSource: false,
    isLoose: false,
  });
  table.columns = new Map();
  table.doubts.clear();
  table.suspects.clear();
  table.deleted.clear();
  Object.assign(one, {
    beforeLast: [],
    copies: new Set(),
    isTouched: false,
    written: undefined,
    pending: undefined,
    kept: [],
    isChosen: false,
  });
  reopen(world);
}

export function reopen(world: World): void {
  for (const { pending } of world.imports) if (pending) pending.isAlone = false;
  world.known = theirsIn(world.book, world.opened.owner.sheet.workbook);
  world.ledger = openLedger(world.known);
}

/** What a run has under way when another place is chosen may go. */
function letGo({ table: { id, isDeleted } }: Import, world: World): void {
  const run = runOf(id, world);
  if (run === undefined || isDeleted) return;
  world.book.actor = 'product';
  world.opened.owner.answer('stopRun', { id, run });
  world.opened.owner.sheet.google.nextExecution();
  world.book.actor = 'person';
}

export function runOf(id: string, { opened }: World): string | undefined {
  const { document } = opened.owner.sheet.google.properties;
  return JSON.parse(document.get(`import.${id}.state`) ?? '{}').run?.id;
}
