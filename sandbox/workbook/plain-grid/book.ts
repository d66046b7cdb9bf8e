// What the plain grid remembers of a whole workbook.
import type { EntrySettings } from '../entry/enter';
import { maximumSheetColumns, maximumWorkbookCells } from '../limits';
import { sentences } from '../sentences';
import { workbookSwitches } from '../switches';
import {
  type LinesWatcher,
  type Locale,
  type Metadata,
  type NamedRange,
  type Protection,
  WorkbookError,
  type WorkbookOptions,
} from '../workbook';
import { createFormulaCells, type FormulaCells } from './formula-cells';
import { createRevision, type Revision } from './revision';
import { type Desk, newDesk } from './selections';
import type { SheetState } from './sheet-state';

export interface Book {
  readonly id: string;
  name: string;
  readonly settings: EntrySettings & { timeZone: string; locale: Locale };
  readonly spelling: { commaSeparates: boolean };
  /** In the order of the tabs. */
  sheets: readonly SheetState[];
  /** What everybody begins with. */
  firstDesk: Desk;
  /** By person. */
  readonly desks: Map<string, Desk>;
  /** Where something was selected last. */
  lastDesk: Desk;
  metadata: readonly Metadata[];
  protections: readonly Protection[];
  namedRanges: readonly NamedRange[];
  readonly nextIds: { sheet: number; chart: number; metadata: number; protection: number };
  readonly formulaCells: FormulaCells;
  readonly revision: Revision;
  readonly linesWatchers: Set<LinesWatcher>;
}

/** Without any sheet. */
export function createBook({ saved, ...options }: WorkbookOptions): Book {
  const desk = newDesk({ sheetId: 0, row: 1, column: 1 });
  const switches = workbookSwitches(options);
  const locale = options.locale ?? saved?.locale ?? 'en_US';
  const spelling = spellingFor(locale, switches.commaSeparatesEverywhere);
  const book: Book = {
    id: options.id ?? saved?.id ?? 'workbook',
    name: options.name ?? saved?.name ?? 'Untitled spreadsheet',
    settings: {
      timeZone: options.timeZone ?? saved?.timeZone ?? 'Etc/GMT',
      locale,
      ...switches,
      now: options.now ?? Date.now,
    },
    spelling,
    sheets: [],
    firstDesk: desk,
    desks: new Map(),
    lastDesk: desk,
    metadata: [],
    protections: [],
    namedRanges: [],
    nextIds: { sheet: 0, chart: 1, metadata: 1, protection: 1 },
    formulaCells: createFormulaCells((name) => sheetNamed(book, name), spelling),
    revision: createRevision(),
    linesWatchers: new Set(),
  };
  return book;
}

export function spellingFor(locale: Locale, isEverywhere: boolean | undefined): { commaSeparates: boolean } {
  return { commaSeparates: locale === 'en_US' || isEverywhere === true };
}

/** Formulas find a sheet whatever the case of its name, if it has cells. */
export function sheetNamed(book: Book, name: string): SheetState | undefined {
  return book.sheets.find(
    (sheet) => sheet.type === 'GRID' && sheet.name.toLowerCase() === name.toLowerCase(),
  );
}

export function requireSheet(book: Book, id: number): SheetState {
  const sheet = book.sheets.find((each) => each.id === id);
  if (sheet === undefined) throw new WorkbookError(sentences.sheetNotFound(id));
  return sheet;
}

/** Throws unless the id is the next one, or that of something that is gone. */
export function requireFreeId(id: number, next: number, those: readonly { readonly id: number }[]): void {
  if (id > next || those.some((each) => each.id === id)) throw new WorkbookError(sentences.idNotFree(id));
}

/** Throws when the workbook would get too many cells. */
export function requireRoom(book: Book, changed: SheetState, maxRows: number, maxColumns: number): void {
  if (maxColumns > maximumSheetColumns) throw new WorkbookError(sentences.tooManyColumns);
  let cells = maxRows * maxColumns;
  for (const sheet of book.sheets) if (sheet !== changed) cells += sheet.maxRows * sheet.maxColumns;
  if (cells > maximumWorkbookCells) throw new WorkbookError(sentences.tooManyCells);
}
