/** A table that a test lets grow and shrink, what its source sent, and where its first and last physical row are by now. */
import { expect } from 'vitest';
import type { HostSwitches } from '../../../sandbox/apps-script/switches';
import { areaAfter } from '../../../sandbox/workbook/line-change';
import type { CellValue, Entry, Rectangle, Sheet, WorkbookOptions } from '../../../sandbox/workbook/workbook';
import type { Definition, Mode } from '../../../src/imports/definition/definition';
import type { Progress } from '../../../src/imports/kept/progress';
import { type OpenedImport, openImport } from '../opened-import';
import { projectsImport, type Source, setSource, source } from '../projects-import';

export const MODES: readonly Mode[] = ['replace', 'update', 'snapshot'];
const HOUR = 3_600_000;
const TITLES = ['ID', 'Project', 'Size'] as const;

export interface GrowingTable {
  readonly opened: OpenedImport;
  readonly id: string;
  readonly sheet: Sheet;
  readonly header: number;
  readonly first: number;
  /** The last physical row: followed from the first run on, by the rows and cells that came and went. */
  readonly last: number;
  /** Of the header with that title, which may be the person's. */
  column(title: string): number;
  /** As far as the import's and the person's columns reach without a gap. */
  readonly right: number;
  /** The records that are to stand, in their order, and the rows of them that are kept although they left. */
  readonly records: readonly Source[];
  /** Runs it with what the source has now, and keeps the books; those of them that left and have remarks stay at the end. */
  again(rows: readonly Source[], remarked?: readonly string[]): Progress;
  /** Keeps the books of a run that went well. */
  wrote(rows: readonly Source[], remarked?: readonly string[]): void;
  /** A column of the person right of all others, with a cell for each record. */
  own(title: string, entries: readonly Entry[]): number;
  at(row: number, column: number, rows?: number, columns?: number): Rectangle;
}

interface Wanted {
  readonly mode: Mode;
  readonly rows: readonly Source[];
  readonly cell?: string;
  /** Another import is there already. */
  readonly beside?: OpenedImport;
  readonly options?: WorkbookOptions & Partial<HostSwitches>;
  readonly change?: Partial<Definition>;
}

export function growingTable({ mode, rows, cell = 'A1', beside, options, change }: Wanted): GrowingTable {
  const opened = beside ?? openImport(options);
  setSource(opened, rows);
  const { workbook } = opened.sheet;
  // A sheet that comes with its import has the table in its corner.
  if (cell !== 'A1' && !beside) workbook.insertSheet({ name: 'Projects' });
  const there = workbook.sheetByName('Projects');
  const target = { sheet: 'Projects', cell, ...(there && { sheetId: there.id }) };
  const { id, end } = opened.run(projectsImport({ name: cell, mode, target, ...change }));
  expect(end).toMatchObject({ state: 'done', rows: rows.length });
  const sheet = workbook.sheetByName('Projects') as Sheet;
  return followed({ opened, id, sheet, mode, rows, cell });
}

interface Standing {
  readonly opened: OpenedImport;
  readonly id: string;
  readonly sheet: Sheet;
  readonly mode: Mode;
  /** The records that stand there. */
  readonly rows: readonly Source[];
  readonly cell: string;
  /** Its last row, where the person has put rows in or taken some away. */
  readonly last?: number;
}

/** A table that stands there already. */
export function followed({ opened, id, sheet, mode, rows, cell, last }: Standing): GrowingTable {
  const left = cell.charCodeAt(0) - 64;
  let header = Number(cell.slice(1));
  let records = rows;
  const missing = header + 60 - sheet.maxRows;
  if (missing > 0) sheet.growRows(missing);
  if (sheet.maxColumns < 20) sheet.growColumns(20 - sheet.maxColumns);
  const at: GrowingTable['at'] = (row, column, height = 1, width = 1) => ({
    ...{ row, column, rows: height, columns: width },
  });

  let ends: readonly (Rectangle | undefined)[] = [
    at(header, left),
    at(header + 1, left),
    at(last ?? header + Math.max(2, rows.length), left),
  ];
  opened.sheet.workbook.watchLines((sheetId, line) => {
    if (sheetId === sheet.id) ends = ends.map((end) => end && areaAfter(line, end));
  });

  const titles = (): readonly CellValue[] =>
    sheet.values(at(header, left, 1, sheet.maxColumns - left + 1))[0] ?? [];

  const table: GrowingTable = {
    ...{ opened, id, sheet, at },
    get header() {
      return ends[0]?.row ?? Number.NaN;
    },
    get first() {
      return ends[1]?.row ?? Number.NaN;
    },
    get last() {
      return ends[2]?.row ?? Number.NaN;
    },
    get records() {
      return records;
    },
    get right() {
      header = table.header;
      const gap = titles().indexOf(null);
      return left + gap - 1;
    },
    column(title) {
      header = table.header;
      const index = titles().indexOf(title);
      expect(index, `the column ${title}`).toBeGreaterThanOrEqual(0);
      return left + index;
    },
    again(came, remarked = []) {
      setSource(opened, came);
      opened.sheet.google.clock.advance(HOUR);
      const end = opened.runAgain(id);
      if (end.state === 'done') table.wrote(came, remarked);
      return end;
    },
    wrote(came, remarked = []) {
      records = recordsAfter(mode, records, came, remarked);
    },
    own(title, entries) {
      const column = table.right + 1;
      sheet.enter(at(table.header, column), [[title]]);
      if (entries.length > 0) {
        const lines = entries.map((entry) => [entry]);
        sheet.enter(at(table.first, column, entries.length), lines);
      }
      return column;
    },
  };
  return table;
}

/** What the modes promise, computed from nothing but what was there and what came. */
export function recordsAfter(
  mode: Mode,
  standing: readonly Source[],
  came: readonly Source[],
  remarked: readonly string[],
): readonly Source[] {
  if (mode === 'snapshot') return [...standing, ...came];
  const isIn =
    (rows: readonly Source[]) =>
    ({ id }: Source): boolean =>
      rows.some((row) => row.id === id);
  const stays = came.filter(isIn(standing));
  const inOrder =
    mode === 'replace'
      ? came
      : [
          ...standing.flatMap(({ id }) => stays.filter((row) => row.id === id)),
          ...came.filter((row) => !isIn(standing)(row)),
        ];
  const kept = standing.filter((row) => !isIn(came)(row) && remarked.includes(row.id));
  return [...inOrder, ...kept];
}

/**
 * Each record in its place, both ends where they were, nothing blank in between and no row of another in the table.
 *
 * @param spare how many blank rows it has at its end, since they could not go
 */
export function expectTable(table: GrowingTable, where = '', spare = 0): void {
  const { sheet, records, first, last, header, at } = table;
  const count = Math.max(2, records.length + spare);
  expect([first, last], `first and last row ${where}`).toEqual([header + 1, header + count]);
  const columns = TITLES.map((title) => table.column(title));
  const seen = Array.from({ length: last - header }, (_, down) =>
    columns.map((column) => sheet.values(at(first + down, column))[0]?.[0]),
  );
  const wanted: (readonly CellValue[])[] = records.map(({ id, name, size }) => [id, name, size]);
  while (wanted.length < count) wanted.push([null, null, null]);
  expect(seen, `rows ${where}`).toEqual(wanted);
}

/** Something of the person, from that many rows below the table's last one. */
export function putBelow(table: GrowingTable, lines: readonly (readonly Entry[])[], gap = 0): void {
  const { sheet, last, at } = table;
  sheet.enter(at(last + 1 + gap, 1, lines.length, lines[0]?.length ?? 1), lines);
}

/** So many records; their names tell when they came. */
export function many(count: number, letter = 'p'): readonly Source[] {
  return source(...Array.from({ length: count }, (_, index) => `${letter}${index + 1}`));
}

/**
 * What comes after `before`: so many, the other way round and with other sizes; new ones before the first, in the middle and
 * at the end. Where fewer come, those that stood first are gone.
 *
 * @param letter begins the ids of new ones
 */
export function others(before: readonly Source[], count: number, letter = 'n'): readonly Source[] {
  const kept = [...before]
    .reverse()
    .slice(0, count)
    .map((row, index) => ({ ...row, size: 5000 + index }));
  const fresh = many(count - kept.length, letter);
  const middle = Math.ceil(kept.length / 2);
  const [one, two, ...rest] = fresh;
  return [
    ...(one ? [one] : []),
    ...kept.slice(0, middle),
    ...(two ? [two] : []),
    ...kept.slice(middle),
    ...rest,
  ];
}
