/** The table as somebody sees it who knows its titles and keys, and looks. */
import type { CellValue, Sheet, Workbook } from '../../../sandbox/workbook/workbook';
import { CAPTURED_AT, type ColumnName, type Identity, isOwnRow, type Model } from './model';

export interface ViewRow {
  readonly row: number;
  /** Undefined for a blank one. */
  readonly identity: Identity | undefined;
}

export interface View {
  readonly sheet: Sheet;
  /** Of the header. */
  readonly row: number;
  readonly columns: ReadonlyMap<ColumnName, number>;
  /** From the first to the last that is known for one of the table. */
  readonly rows: readonly ViewRow[];
}

/** Undefined where no header is to be seen, or two. */
export function look(model: Model, workbook: Workbook): View | undefined {
  const sheet = model.sheet === undefined ? undefined : workbook.sheetById(model.sheet);
  const title = model.titles.get('id');
  if (!sheet || title === undefined) return undefined;
  const { rows, columns } = sheet.extent;
  if (rows === 0 || columns === 0) return undefined;
  const values = sheet.values({ row: 1, column: 1, rows, columns });
  const at = values.flatMap((cells, index) => (cells.includes(title) ? [index] : []));
  const [header] = at;
  if (header === undefined || at.length > 1) return undefined;
  const places = columnsIn(values[header] ?? [], model);
  // A header without its explanations is still being made: nobody works beside it yet.
  const key = { row: header + 1, column: places.get('id') ?? 1, rows: 1, columns: 1 };
  if (sheet.attributes(key, 'note')[0]?.[0] === '') return undefined;
  const below = values.slice(header + 1).map((cells, index) => ({
    row: header + 2 + index,
    identity: identityIn(cells, places, model),
  }));
  while (below.length > 0 && below[below.length - 1]?.identity === undefined) below.pop();
  return { sheet, row: header + 1, columns: places, rows: below };
}

/** The rows that can be told apart: each stands there once. */
export function knownRows({ rows }: View): readonly { readonly row: number; readonly identity: Identity }[] {
  const counts = new Map<string, number>();
  for (const { identity = '' } of rows) counts.set(identity, (counts.get(identity) ?? 0) + 1);
  return rows.flatMap(({ row, identity }) =>
    identity !== undefined && counts.get(identity) === 1 ? [{ row, identity }] : [],
  );
}

/** The imported columns, the person's, and all between. */
export function bandOf({ columns }: View): { readonly column: number; readonly columns: number } {
  const numbers = [...columns.values()];
  const column = Math.min(...numbers);
  return { column, columns: Math.max(...numbers) - column + 1 };
}

export interface Position {
  readonly row: number;
  readonly column: number;
}

/** Of every text; the last one where it stands twice. */
export function positionsOf(sheet: Sheet): ReadonlyMap<CellValue, Position> {
  const { rows, columns } = sheet.extent;
  const found = new Map<CellValue, Position>();
  if (rows === 0 || columns === 0) return found;
  sheet.values({ row: 1, column: 1, rows, columns }).forEach((cells, down) => {
    cells.forEach((value, right) => {
      if (value !== null) found.set(value, { row: down + 1, column: right + 1 });
    });
  });
  return found;
}

export function snapshotIdentity(capturedMs: number, key: string): Identity {
  return `${Math.floor(capturedMs / 1000)} ${key}`;
}

function columnsIn(header: readonly CellValue[], { titles, own }: Model): ReadonlyMap<ColumnName, number> {
  const names = new Map<CellValue, ColumnName>([
    ...Array.from(titles, ([key, title]) => [title, key] as const),
    ...own.map(({ header: text }) => [text, text] as const),
  ]);
  const found = new Map<ColumnName, number>();
  header.forEach((text, index) => {
    const name = names.get(text);
    if (name !== undefined && !found.has(name)) found.set(name, index + 1);
  });
  return found;
}

function identityIn(
  cells: readonly CellValue[],
  columns: ReadonlyMap<ColumnName, number>,
  model: Model,
): Identity | undefined {
  const key = cells[(columns.get('id') ?? 0) - 1];
  if (typeof key === 'string') {
    const captured = cells[(columns.get(CAPTURED_AT) ?? 0) - 1];
    const isDate = typeof captured === 'object' && captured !== null && 'date' in captured;
    const identity = isDate ? snapshotIdentity(captured.date, key) : key;
    if (model.mode === 'snapshot' && !isDate) return undefined;
    if (model.shown.has(identity) || model.staged.some(({ id }) => id === key)) return identity;
  }
  return model.facts.find(({ kind, value, row }) => kind === 'text' && isOwnRow(row) && cells.includes(value))
    ?.row;
}
