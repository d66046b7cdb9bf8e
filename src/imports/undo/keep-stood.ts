/** A first run is undone: where its table stood is kept, and where the person wrote there, what stood in its rows. */
import type { Sheets } from '../../platform';
import type { Stood } from '../kept/state';
import { keptRows, readRegion } from '../rows/region';
import { FIRST_ROW } from '../staging/staged';
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
  const at: Stood = { sheet: place.sheet.id, row: place.row, ...size };
  const isNoted = keptRows(region, place, sheets);
  if (!isNoted.some(Boolean)) return job.state.stood?.kept ? { ...at, kept: job.state.stood.kept } : at;
  const leftToRight = Array.from(place.columns).sort(([, one], [, other]) => one - other);
  const undo = keepForUndo(job, { ...place, columns: new Map(leftToRight) }, [], platform);
  if (undo?.sheet === undefined) return { ...at, isUnknown: true };
  const { sheet, stamp = '', rows = 0 } = undo;
  const told = writtenThere(region, place, isNoted, platform);
  putTold(sheet, place.columns.size, told, sheets);
  return { ...at, kept: { sheet, stamp, rows } };
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
