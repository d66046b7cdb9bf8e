/** Before a run, its price: one page is read, and shown as the sheet will show it. */
import { IMPORT, PAGE_SIZE } from '../../config';
import type { Platform } from '../../platform';
import type { Cell } from '../../table/column';
import { reachOf } from '../acceptance/reach';
import { checkWalls } from '../acceptance/walls';
import { type ImportColumn, isTextColumn } from '../definition/column';
import type { Definition } from '../definition/definition';
import { withInSource } from '../definition/in-source';
import { type ImportDataset, openContext, readRequest } from '../definition/request';
import { matchKeyOf } from '../definition/special-columns';
import type { Stood } from '../kept/state';
import { readImport, readState } from '../kept/store';
import { beyondWords } from '../rows/beyond-words';
import { FEWEST_ROWS, missingRows } from '../rows/grow-rows';
import { filledRows, keptRows, readRegion } from '../rows/region';
import { readPart } from '../run/reading';
import { cellsOf, columnsOf } from '../run/rows';
import { stagedSize } from '../staging/staged';
import { checkBeside } from '../undo/where-it-stood';
import type { Located } from '../whereabouts/finding/locate';
import { stoodAt } from '../whereabouts/header/marks';
import { otherTables, standingOn } from '../whereabouts/other-tables';
import { ownRows } from '../whereabouts/place';
import { backTo, keepsPlace } from '../whereabouts/shown-target';
import { checkFree, findTarget } from '../whereabouts/target';
import { nextCapture } from '../write/captures';
import { toldOfAnswer } from '../write/odd-answers';
import { toldOfFields } from '../write/open-fields';
import { brokenWords } from './broken-references';
import { checkCapacity, hasRoomFor } from './capacity';
import { type Forecast, forecastOf } from './forecast';
import { growthOf } from './growth';
import { checkStanding, findStanding, type Standing } from './standing';

export interface Price {
  readonly rows: number;
  /** Whether there are so many rows, or at least as many. */
  readonly isExact: boolean;
  readonly requests: number;
  readonly cells: number;
  readonly columns: readonly ImportColumn[];
  readonly sample: readonly (readonly Cell[])[];
  /** What a person should know before: "3 titles begin like a formula. They are kept as text." */
  readonly notes: readonly string[];
  /** Of an import whose table stands. */
  readonly forecast?: Forecast;
}

const PRICE_SECONDS = 30;

/**
 * @param id of an import that is there already
 * @throws AddOnError what would fail the run, as far as it is known before
 */
export function priceOf(definition: Definition, id: string | undefined, platform: Platform): Price {
  // Whatever is known to be in the way costs no request.
  const stands = id !== undefined && checkStanding(id, definition, platform);
  if (!stands) findTarget(comingBack(definition, id, platform), platform.sheets);
  const request = readRequest(definition, platform);
  const { dataset, args } = request;
  const context = openContext(request, definition, PRICE_SECONDS, platform);
  // Only an empty page ends a list of unknown length: a second one is looked at.
  const most = isOfUnknownLength(dataset) ? 2 : 1;
  let requests = 1;
  const pauses = (): boolean => {
    if (requests === most) return true;
    requests += 1;
    return false;
  };
  const part = readPart(request, { from: undefined, known: new Set(), pauses }, context);
  const came = columnsOf(definition, dataset, part.fields);
  const { standing, notes } = findStanding(id, definition, came, platform);
  const columns = withInSource(came, definition, dataset, standing?.table, platform.codec);
  const capture = captureNext(definition, id, standing, platform);
  const cells = cellsOf(part, columns, dataset, { atMs: platform.clock.now(), capture }, platform);
  const wanted = typeof args.rows === 'number' ? args.rows : Number.POSITIVE_INFINITY;
  const isWhole = (!part.next && !part.change) || cells.length >= wanted;
  // Whoever has read all of them need not believe the service.
  const rows = Math.min(isWhole ? cells.length : (part.total ?? cells.length), wanted);
  const isExact = isWhole || part.total !== undefined;
  const size = { rows: rows + 1, columns: Math.max(1, columns.length) };
  const worries = checkPlace(definition, id, standing, columns, rows, platform);
  const whole = { columns, values: cells };
  const before = id === undefined || !standing ? undefined : readState(id, platform).lastGood?.rows;
  const lacking = isWhole
    ? [...toldOfAnswer(definition, dataset, whole, before), ...toldOfFields(definition, dataset, whole)]
    : [];
  const read = { columns, cells, isWhole, ...(isExact && { total: rows }) };
  const matchKey = matchKeyOf(definition, dataset);
  const forecast = standing && forecastOf(standing, definition.mode, matchKey, read, platform);
  const beyond = standing && forecast ? beyondBeforehand(standing, forecast, rows, platform) : [];
  const broken = standing && forecast ? brokenBeforehand(standing, forecast, platform) : [];
  const staying = standing && forecast ? toldOfNotes(standing, definition, matchKey, forecast, platform) : [];
  return {
    rows,
    isExact,
    requests: requestsFor(dataset, rows, part.total) ?? requests,
    cells: size.rows * size.columns,
    columns,
    sample: cells.slice(0, IMPORT.sampleRows),
    notes: [...notes, ...staying, ...worries, ...lacking, ...beyond, ...broken, ...notesOf(cells, columns)],
    ...(forecast && { forecast }),
  };
}

/** Where fewer rows stay, all of which are known. */
function brokenBeforehand(
  { located, others }: Standing,
  { rows, comparison }: Forecast,
  platform: Platform,
): readonly string[] {
  if (rows === undefined || !comparison?.isWhole || comparison.removed <= comparison.added) return [];
  if (isLarge(located, platform)) return [];
  const { area } = readRegion(located, { others, columns: [], platform });
  return brokenWords(located, area, rows + comparison.added - comparison.removed, platform.sheets);
}

/** Said where rows come, go or change places, as far as that is known beforehand. */
function beyondBeforehand(
  { located, others }: Standing,
  { comparison }: Forecast,
  rows: number,
  platform: Platform,
): readonly string[] {
  const isMoving = comparison
    ? comparison.added + comparison.removed > 0 || comparison.isReordered === true
    : rows > 0;
  if (!isMoving || isLarge(located, platform)) return [];
  return beyondWords(readRegion(located, { others, columns: [], platform }).beyond, located.row);
}

/** Too large for all that stands beside it to be read for a look. */
function isLarge({ sheet, row, end }: Located, { sheets }: Platform): boolean {
  return (end - row) * sheets.used(sheet.id).columns > IMPORT.comparedCells;
}

/** To where its table stood before it was undone, unless the person has just chosen another place. */
function comingBack(definition: Definition, id: string | undefined, platform: Platform): Definition {
  const stood = stoodOf(id, platform);
  if (id === undefined || !stood) return definition;
  const { definition: before } = readImport(id, platform);
  if (!keepsPlace(before, definition, stood, platform.sheets)) return definition;
  const target = backTo({ ...stood, ...stoodAt(id, stood, platform.sheets) }, platform.sheets);
  return target ? { ...definition, target } : definition;
}

/** Where its table stood that was undone. */
function stoodOf(id: string | undefined, platform: Platform): Stood | undefined {
  const { stood, table } = id === undefined ? {} : readState(id, platform);
  return table ? undefined : stood;
}

/** Of rows that nothing tells apart: what stands beside them does not go along. */
function toldOfNotes(
  { located, others, doNotesStay }: Standing,
  { mode }: Definition,
  matchKey: string | undefined,
  { comparison }: Forecast,
  platform: Platform,
): readonly string[] {
  if (mode !== 'replace' || matchKey !== undefined || !comparison) return [];
  const { changed, removed, added } = comparison;
  if (changed === undefined || changed + removed + added === 0) return [];
  const region = readRegion(located, { others, columns: [], platform });
  const kept = keptRows(region, located, platform.sheets);
  // Rows that are new come into blank ones first.
  const concerned = changed + removed > 0 ? kept : kept.slice(filledRows(region, located));
  if (!concerned.some(Boolean)) return [];
  return [
    doNotesStay
      ? 'These rows have no ID, so your notes stay in their place: after the run, check that each still stands beside the right row.'
      : 'These rows have no ID, so nothing takes what you wrote along with its record. The run asks you before it writes.',
  ];
}

/** The number that a run would give its rows now. */
function captureNext(
  { mode }: Definition,
  id: string | undefined,
  standing: Standing | undefined,
  platform: Platform,
): number | undefined {
  if (mode !== 'snapshot') return undefined;
  const { captures = 0 } = id === undefined ? {} : readState(id, platform);
  return standing ? nextCapture(standing.located, captures, platform) : captures + 1;
}

/** Undefined where only reading it tells: so many as were made, or more. */
function requestsFor({ kind }: ImportDataset, rows: number, total: number | undefined): number | undefined {
  if (kind === 'look-up') return rows;
  return total === undefined ? undefined : Math.max(1, Math.ceil(rows / PAGE_SIZE));
}

function isOfUnknownLength(dataset: ImportDataset): boolean {
  if (dataset.kind !== 'list') return false;
  const { paging } = dataset;
  return paging.style === 'pages-of-service' || (paging.style === 'pages' && paging.total === undefined);
}

/**
 * A table that stands already makes room for itself.
 *
 * @returns what a person should know of its room
 */
function checkPlace(
  definition: Definition,
  id: string | undefined,
  standing: Standing | undefined,
  came: readonly ImportColumn[],
  rows: number,
  platform: Platform,
): readonly string[] {
  const { sheets } = platform;
  const size = { rows: rows + 1, columns: Math.max(1, came.length) };
  const others = (sheet: number) => standingOn(sheet, otherTables(id, platform), sheets);
  const staging = stagedSize(size.rows - 1, size.columns);
  if (standing) {
    const { located } = standing;
    const { table, hidden, ...growth } = growthOf(located, size.rows - 1, definition.mode);
    // Columns that are new in the import come to it.
    const wide = { ...table, columns: Math.max(table.columns, size.columns) };
    checkCapacity({ ...growth, table: wide, hidden: [...hidden, staging] }, sheets);
    const before = ownRows(located).rows;
    const isAdding = definition.mode === 'snapshot';
    const coming = missingRows(before, size.rows - 1 + (isAdding ? before : 0));
    checkWalls(
      located,
      () => {
        const region = readRegion(located, { others, columns: [], platform });
        return reachOf(located, { region, rows: coming }, { others, platform });
      },
      sheets,
    );
    return [];
  }
  const coming = comingBack(definition, id, platform);
  const target = findTarget(coming, sheets);
  const taken = { ...size, rows: Math.max(size.rows, FEWEST_ROWS + 1) };
  const place = { row: target?.row ?? 1, column: target?.column ?? 1, ...taken };
  const growth = { target: target?.sheet, table: place };
  checkCapacity({ ...growth, hidden: [staging] }, sheets);
  if (target) {
    const wanted = { sheet: target.sheet.id, ...place };
    if (coming !== definition) {
      const columns = new Map(came.map(({ key }, index) => [key, place.column + index]));
      const there = { sheet: target.sheet, row: place.row, end: place.row, columns };
      checkBeside(there, stoodOf(id, platform), { others, columns: [], platform });
    }
    checkFree(wanted, target.sheet, others(target.sheet.id), sheets, coming !== definition);
  }
  // From the third run on what the last one put aside is there as well, until the run has ended well.
  const later = definition.mode === 'snapshot' ? [staging] : [staging, staging, staging];
  if (hasRoomFor({ ...growth, hidden: later }, sheets)) return [];
  return [
    'It fits now, but runs to come need more room while they go on, and would be refused: this table is too large for the rest of this spreadsheet.',
  ];
}

/** What a person who knows spreadsheets would worry about. */
function notesOf(cells: readonly (readonly Cell[])[], columns: readonly ImportColumn[]): readonly string[] {
  return columns.flatMap((column, position) => {
    if (!isTextColumn(column)) return [];
    const count = cells.filter((row) => /^[=+\-@]/.test(String(row[position]))).length;
    if (count === 0) return [];
    const words =
      count === 1
        ? '1 text begins like a formula. It is kept as text.'
        : `${count} texts begin like a formula. They are kept as text.`;
    return [`${column.title}: ${words}`];
  });
}
