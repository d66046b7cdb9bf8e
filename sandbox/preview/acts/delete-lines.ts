import { type LineChange, lineAfter } from '../../workbook/line-change';
import type { CellPosition, Rectangle, Workbook } from '../../workbook/workbook';
import type { Undo } from './act';
import { type LinesAct, linesOf } from './dimension';
import { goBackTo, sheetOf, usedPart } from './target';
import { remember } from './undo';
import { changed, together } from './way-back/changed';
import { changedCharts } from './way-back/charts';
import { changedFilter } from './way-back/filter';
import { changedFormulas } from './way-back/formulas';
import { rememberMetadata } from './way-back/metadata';
import { changedProtections } from './way-back/protections';
import { rememberSizes } from './way-back/sizes';

/** Deletes the lines, and gives the way back to them and to what has changed elsewhere. */
export function deleteLines(workbook: Workbook, { sheet: id, dimension, at, count }: LinesAct): Undo {
  const sheet = sheetOf(workbook, id);
  const lines = () => linesOf(sheetOf(workbook, id), dimension);
  const axis = dimension === 'rows' ? 'row' : 'column';
  const deletion: LineChange = { kind: 'delete', axis, at, count };
  const whole: Rectangle = { row: 1, column: 1, rows: sheet.maxRows, columns: sheet.maxColumns };

  const putBack = [
    ...usedPart(sheet, { ...whole, [axis]: at, [dimension]: count }).map((area) =>
      remember(workbook, sheet, area),
    ),
    rememberSizes(workbook, id, dimension, at, count),
  ];
  const putBackMetadata = rememberMetadata(
    workbook,
    (location) =>
      location.kind === axis && location.sheetId === id && lineAfter(deletion, location.index) === undefined,
  );
  const elsewhere = together([
    changed(
      () => lines().frozen,
      (before) => lines().freeze(before),
    ),
    changedFilter(workbook, id, deletion),
    changedCharts(
      workbook,
      workbook.sheets.map((each) => each.id),
    ),
    changedProtections(workbook),
    // Inserting lines gives the others their text back.
    changedFormulas(
      workbook,
      (place) => placeAfter(place, id, deletion),
      (before, left) => before !== left,
    ),
    changed(
      () => workbook.activeCell,
      (before) => goBackTo(workbook, before),
    ),
  ]);
  lines().remove(at, count);
  elsewhere.noteWhatIsLeft();

  return () => {
    elsewhere.lookAgain();
    lines().insert(at, count);
    for (const undo of putBack) undo();
    elsewhere.mend();
    // Last, since it may not fit any more.
    putBackMetadata();
  };
}

function placeAfter(place: CellPosition, sheetId: number, deletion: LineChange): CellPosition | undefined {
  if (place.sheetId !== sheetId) return place;
  const line = lineAfter(deletion, place[deletion.axis]);
  return line === undefined ? undefined : { ...place, [deletion.axis]: line };
}
