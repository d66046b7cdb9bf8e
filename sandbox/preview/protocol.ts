// What the server and the page say to each other. Rows and columns are counted from 1, as in the workbook.
import type { LineChange } from '../workbook/line-change';
import type { Rectangle as Area, ChartKind } from '../workbook/workbook';

/** Who looks at the document. */
export type Role = 'owner' | 'editor' | 'viewer';

export type { Area, ChartKind };

/** One cell as the page shows it; what is missing is not set. */
export interface CellView {
  /** A date is its serial number of days, under a date format. */
  readonly value?: number | string | boolean;
  readonly formula?: string;
  readonly format?: string;
  readonly bold?: true;
  readonly italic?: true;
  readonly color?: string;
  readonly background?: string;
  readonly align?: 'left' | 'center' | 'right';
  readonly wrap?: true;
  readonly note?: string;
  readonly checkbox?: true;
  /** The sentence that Sheets shows when the pointer rests on a failed cell. */
  readonly error?: string;
}

export interface FilterView {
  readonly area: Area;
  /** By column of the sheet, where there is a choice: the texts that are shown, `''` being blank cells. */
  readonly shownValues: Readonly<Record<number, readonly string[]>>;
}

export interface ChartView {
  readonly id: number;
  readonly kind: ChartKind;
  readonly title: string;
  readonly row: number;
  readonly column: number;
  readonly width: number;
  readonly height: number;
  readonly labels: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
}

export interface ProtectionView {
  readonly id: number;
  /** Null: all of the sheet. */
  readonly area: Area | null;
  readonly description: string;
}

/** All of a sheet but its cells. */
export interface SheetView {
  readonly id: number;
  readonly name: string;
  readonly hidden: boolean;
  readonly rows: number;
  readonly columns: number;
  readonly frozenRows: number;
  readonly frozenColumns: number;
  /** In pixels, where they are not the standard. */
  readonly columnWidths: Readonly<Record<number, number>>;
  readonly hiddenRows: readonly number[];
  readonly hiddenColumns: readonly number[];
  readonly filter: FilterView | null;
  readonly charts: readonly ChartView[];
  readonly protections: readonly ProtectionView[];
}

export type CellChange = readonly [row: number, column: number, cell: CellView | null];

/** What changed since the last one; the first after connecting tells all. */
export interface Patch {
  readonly name?: string;
  /** All of them, in the order of the tabs, when anything about them changed. */
  readonly sheets?: readonly SheetView[];
  /** By sheet. */
  readonly cells?: Readonly<Record<number, readonly CellChange[]>>;
  /** Where to begin: told once. */
  readonly activeCell?: { readonly sheetId: number; readonly row: number; readonly column: number };
}

/** Rows, columns or cells were inserted, deleted or moved; told ahead of the patch. */
export interface MovedLines {
  readonly sheet: number;
  readonly change: LineChange;
  /** Whose doing it was; a script's, if nobody's. */
  readonly by?: Role | undefined;
}

/** What a person does to the document; the server carries it out and answers with a patch to all who look. */
export type Act =
  | {
      readonly kind: 'enter';
      readonly sheet: number;
      readonly row: number;
      readonly column: number;
      /** What is selected there: the texts fill it where they go into it without a rest. */
      readonly to?: Area | undefined;
      readonly texts: readonly (readonly string[])[];
    }
  | {
      readonly kind: 'clear';
      readonly sheet: number;
      readonly areas: readonly Area[];
      readonly contents: boolean;
      readonly formats: boolean;
    }
  | {
      readonly kind: 'attribute';
      readonly sheet: number;
      readonly area: Area;
      readonly name: string;
      readonly value: string | boolean;
    }
  | {
      readonly kind: 'copyCells';
      readonly fromSheet: number;
      readonly from: Area;
      readonly sheet: number;
      readonly row: number;
      readonly column: number;
      /** What is selected there: the copied cells fill it where they go into it without a rest; what was cut never does. */
      readonly to?: Area | undefined;
      readonly cut: boolean;
      /** What the cells show, without formulas and looks; dates keep their format. */
      readonly valuesOnly?: true | undefined;
    }
  | { readonly kind: 'fill'; readonly sheet: number; readonly from: Area; readonly to: Area }
  | {
      readonly kind: 'columnWidth';
      readonly sheet: number;
      readonly first: number;
      readonly last: number;
      readonly width: number;
    }
  | { readonly kind: 'freeze'; readonly sheet: number; readonly rows: number; readonly columns: number }
  | {
      readonly kind: 'insertLines' | 'deleteLines' | 'hideLines' | 'showLines';
      readonly sheet: number;
      readonly dimension: 'rows' | 'columns';
      readonly at: number;
      readonly count: number;
    }
  | { readonly kind: 'insertSheet'; readonly index: number }
  | { readonly kind: 'renameSheet'; readonly sheet: number; readonly name: string }
  | { readonly kind: 'deleteSheet' | 'hideSheet' | 'showSheet'; readonly sheet: number }
  | { readonly kind: 'moveSheet'; readonly sheet: number; readonly index: number }
  | { readonly kind: 'renameDocument'; readonly name: string }
  | {
      readonly kind: 'sort';
      readonly sheet: number;
      readonly area: Area;
      readonly column: number;
      readonly ascending: boolean;
    }
  | { readonly kind: 'insertCheckboxes' | 'toggleCheckboxes'; readonly sheet: number; readonly area: Area }
  | { readonly kind: 'createFilter'; readonly sheet: number; readonly area: Area }
  | {
      readonly kind: 'filterColumn';
      readonly sheet: number;
      readonly column: number;
      readonly shownValues: readonly string[] | null;
    }
  | { readonly kind: 'removeFilter'; readonly sheet: number }
  | { readonly kind: 'insertChart'; readonly sheet: number; readonly area: Area; readonly chart: ChartKind }
  | { readonly kind: 'removeChart'; readonly sheet: number; readonly chart: number }
  /** From everybody but the owner; a selection of all cells means the sheet. */
  | { readonly kind: 'protect'; readonly sheet: number; readonly area: Area; readonly description: string }
  | { readonly kind: 'unprotect'; readonly sheet: number; readonly protection: number }
  | { readonly kind: 'select'; readonly sheet: number; readonly row: number; readonly column: number }
  | { readonly kind: 'undo' | 'redo' }
  | { readonly kind: 'reload' };

/** What became of acts: a refusal is a sentence for the person. */
export interface ActAnswer {
  readonly refused?: string;
}

export type MenuView =
  | { readonly caption: string; readonly functionName: string }
  | { readonly separator: true }
  | { readonly caption: string; readonly entries: readonly MenuView[] };

/** A sidebar or dialog that a script opened. */
export interface FrameView {
  readonly id: string;
  readonly kind: 'sidebar' | 'dialog';
  readonly title: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** What a script asks the person who ran it, and waits for. */
export interface QuestionView {
  readonly id: string;
  readonly title: string | null;
  readonly prompt: string;
  readonly buttons: readonly string[];
}

export interface ToastView {
  readonly title: string;
  readonly message: string;
  /** Negative: until it is closed. */
  readonly seconds: number;
}

/** Events of the stream that a page listens to, by name. */
export interface Events {
  readonly patch: Patch;
  readonly lines: MovedLines;
  readonly menu: readonly MenuView[];
  readonly frame: FrameView;
  readonly toast: ToastView;
  readonly question: QuestionView;
  /** Google asks what the add-on may do. */
  readonly consent: Record<string, never>;
  readonly running: { readonly functions: readonly string[] };
  /** A script or the person's own act went to another sheet. */
  readonly openSheet: { readonly sheet: number };
  /** The document was reset: load it anew. */
  readonly reload: Record<string, never>;
}

/** What the page is told when it loads, in its HTML. */
export interface PageConfig {
  readonly document: string;
  readonly name: string;
  /** Sidebars and dialogs come from an origin of their own, as Apps Script's do. */
  readonly frameOrigin: string;
  readonly documents: readonly { readonly id: string; readonly name: string }[];
  readonly role: Role;
  readonly owner: Role;
  readonly functions: readonly FunctionHelp[];
}

/** A custom function as autocomplete explains it. */
export interface FunctionHelp {
  readonly name: string;
  readonly summary: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly detail: string;
    readonly required: boolean;
    readonly example: string;
  }[];
}
