/** Where runs begin and end. */
import { writtenIn } from './cleared-keys';
import { withoutCount } from './doubts';
import { rowsOf } from './places';
import { MINUTE } from './plan';
import { startOf } from './run';
import { readInPages } from './source';
import type { Import, Pending, World } from './world';

/** What may be written by a run that begins now, or goes on. */
export function begin(one: Import, world: World): Pending {
  const { workbook } = world.opened.owner.sheet;
  const { table } = one;
  const sheet = workbook.sheetById(table.sheet ?? -1);
  const before = sheet && table.columns.size > 0 ? rowsOf(table, sheet, []).map(({ record }) => record) : [];
  const { source } = world.book;
  const answer = world.isInPages ? readInPages(source) : source;
  if (one.pending?.isStopped || one.pending?.isOver) one.pending = { ...one.pending, isOver: false, before };
  if (world.isInPages) one.pending?.answers.push(answer);
  one.pending ??= {
    answers: [...one.kept, answer],
    before,
    isAlone: !one.isChosen,
    isUndo: false,
    began: world.opened.owner.sheet.google.clock.now(),
    isWriting: false,
    isStopped: false,
    isTouched: false,
    start: startOf(world, one),
    definitions: [],
  };
  return one.pending;
}

export function end(one: Import, { opened }: World): void {
  const { table } = one;
  const sheet = opened.owner.sheet.workbook.sheetById(table.sheet ?? -1);
  table.written = sheet ? writtenIn(table, sheet, rowsOf(table, sheet, [])) : new Map();
  // What the source has again is the import's again.
  const answered = new Set(one.pending?.answers.flatMap((rows) => rows.map(({ id }) => `string ${id}`)));
  for (const record of one.table.backAgain)
    if (answered.has(withoutCount(record))) one.table.backAgain.delete(record);
  for (const record of one.table.untold) if (answered.has(record)) one.table.untold.delete(record);
  one.beforeLast = one.pending?.before ?? [];
  const was = one.pending?.start.tables.find(({ id }) => id === one.table.id);
  if (!one.pending?.isUndo) one.copies = was?.suspects ?? new Set();
  // Whether it went on with an undo that died, or was a run of its own, nobody knows.
  one.isTouched = one.pending?.isTouched === true || one.pending?.isUndo === true;
  one.pending = undefined;
  one.kept = [];
  one.isChosen = false;
  one.table.canUndo = true;
}

/** After somebody died: what they held is free by then. */
export function comeBack(world: World): void {
  if (!world.isDead) return;
  world.isDead = false;
  world.opened.owner.sheet.google.clock.advance(10 * MINUTE);
}
