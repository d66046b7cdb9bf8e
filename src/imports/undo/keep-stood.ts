/** A first run is undone: where its table stood is kept, and where the person wrote there, what stood in its rows. */
import type { Sheets, SheetValue } from '../../platform';
import { IN_SOURCE } from '../definition/special-columns';
import type { Stood } from '../kept/state';
import { keptRows, readRegion } from '../rows/region';
import { FIRST_ROW, readStaged } from '../staging/staged';
import { type Place, widthOf } from '../whereabouts/place';
import type { WriteJob } from '../write/job';
import type { Work } from '../write/work';
import { keepForUndo } from './keep-for-undo';
import { writtenThere } from './where-it-stood';

export function keepStood(job: WriteJob, place: Place, work: Work): Stood {
  const { platform } = work;
  const { sheets } = platform;
  const region = readRegion(place, work);
  const size = { ...widthOf(place), rows: region.area.rows };
  const { reached: reach = 0 } = job.state.table ?? {};
  const at: Stood = { sheet: place.sheet.id, row: place.row, ...size, ...(reach > size.rows && { reach }) };
  const isNoted = keptRows(region, place, sheets);
  if (!isNoted.some(Boolean)) return job.state.stood?.kept ? { ...at, kept: job.state.stood.kept } : at;
  const leftToRight = Array.from(place.columns).sort(([, one], [, other]) => one - other);
  const undo = keepForUndo(job, { ...place, columns: new Map(leftToRight) }, [], platform);
  if (undo?.sheet === undefined) return { ...at, isUnknown: true };
  const { sheet, stamp = '', rows = 0 } = undo;
  const told = writtenThere(region, place, isNoted, platform);
  putTold(sheet, place.columns.size, told, sheets);
  if (!work.tellsRows) putInSource({ sheet, stamp, rows }, sheets);
  return { ...at, kept: { sheet, stamp, rows } };
}

/** Of a table whose first run died before all rows said that they are in the source: those that do not are no rows of the person. */
function putInSource({ sheet, stamp, rows }: NonNullable<Stood['kept']>, sheets: Sheets): void {
  const { columns, values } = readStaged({ sheet, stamp }, rows, sheets);
  const index = columns.findIndex(({ key }) => key === IN_SOURCE.key);
  if (index < 0 || rows === 0) return;
  const isRecord = (cells: readonly SheetValue[]): boolean => cells.some((cell) => cell !== '');
  sheets.setValues(
    { sheet, row: FIRST_ROW, column: index + 1, rows, columns: 1 },
    values.map((cells) => [cells[index] === '' && isRecord(cells) ? true : (cells[index] ?? '')]),
  );
  sheets.flush();
}

/** Where the key of each row is, what the person wrote there: blank where nothing. */
function putTold(sheet: number, columns: number, told: readonly string[], sheets: Sheets): void {
  const area = { sheet, row: FIRST_ROW, column: columns + 1, rows: told.length, columns: 1 };
  sheets.setValues(
    area,
    told.map((text) => [text]),
  );
  // The state says that it stands there.
  sheets.flush();
}
