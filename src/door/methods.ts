/**
 * What the sidebar's page may ask, and what it gets: the page imports these types, and no code. Everything crosses as
 * JSON text; instants are ISO 8601.
 */
import type { Api } from '../catalogue/definition';
import type { CheckStep } from '../checks/run-checks';
import type { ConnectionPlace } from '../connections/connection';
import type { ConnectionSummary } from '../connections/summary';
import type { Explanation } from '../errors';
import type { Definition, Mode, Schedule, Target } from '../imports/definition/definition';
import type { Progress, RunRecord } from '../imports/kept/progress';
import type { Changes } from '../imports/kept/run-state';
import type { Price as ImportPrice } from '../imports/price/price';
import type { Answer } from '../imports/whereabouts/answer';
import type { Question } from '../imports/whereabouts/doubt';
import type { Installation } from '../installation';
import type { Stopped } from '../schedule/trigger';

export type Nothing = Readonly<Record<string, never>>;

export interface SidebarMethods {
  /** The first screen, in one call. */
  home(input: Nothing): Home;
  /** Has Google ask for what I have not allowed yet. Where it does, no answer comes. */
  allow(input: Nothing): Nothing;

  /**
   * Stores a key, or changes what goes with the stored one. A new key is tried first: one that the service refuses is
   * an `access` error, and what was stored before stays.
   */
  saveConnection(input: ConnectionChange): SavedConnection;
  /** Asks the service what the stored key reaches. */
  testConnection(input: ConnectionName): Reach;
  removeConnection(input: ConnectionName): ConnectionSummary;
  /** Mine into this spreadsheet; tried first, in the same way. */
  copyConnection(input: { readonly api: Api }): SavedConnection;

  /** What can be imported, in reading order. */
  datasets(input: Nothing): readonly DatasetEntry[];
  /** What an import of it asks for. */
  form(input: { readonly dataset: string }): ImportForm;
  /** A page of names to pick from. */
  choices(input: ChoiceQuestion): ChoicePage;
  /** Reads one page of an open dataset: what it sends, to choose from. */
  firstPage(input: { readonly definition: Definition }): FirstPage;
  /** Reads one page: what a run would take, its first rows, and what would become of a table that stands. */
  price(input: { readonly id?: string; readonly definition: Definition }): Price;

  /** Where the person stands: to import there, or to read from there. */
  selectedCell(input: Nothing): Target;

  /** `runnerName` is how the person wishes to be called, where it runs by itself. */
  saveImport(input: {
    /** Of one that is there. */
    readonly id?: string;
    /** Of one that is to come, 8 hex digits; drawn here without it. */
    readonly newId?: string;
    readonly definition: Definition;
    readonly runnerName?: string;
  }): { readonly id: string };
  /** For editing it. `comesInSource` where its table shows `In source` now, or gets it with the first run. */
  definition(input: ImportName): Definition & { readonly comesInSource: boolean };
  pauseImport(input: ImportName & { readonly isPaused: boolean }): ImportCard;
  /** Those of the file that this one was copied from. */
  restoreImports(input: Nothing): Nothing;
  /** Somebody else's schedule goes on in my name. `runnerName` as for saveImport. */
  adoptImport(input: ImportName & { readonly runnerName?: string }): ImportCard;
  /** The table stays. */
  deleteImport(input: ImportName): Nothing;
  /** What an undo would do now, in words; nothing is changed. */
  undoForecast(input: ImportName): { readonly words: readonly string[] };
  /** Puts back what the last run replaced. */
  undoImport(input: ImportName): ImportCard;
  /** Says where the table of an import is: one of the places that were offered, or a new sheet. */
  answerQuestion(input: ImportName & { readonly stamp: string; readonly answer: Answer }): ImportCard;
  /** Goes to the table. */
  showImport(input: ImportName): Nothing;
  /** The last runs, newest first. */
  history(input: ImportName): readonly RunRecord[];

  /** Begins a run, or tells of the one that is under way. */
  startRun(input: ImportName): Progress;
  /** A few seconds of it. */
  stepRun(input: RunName): Progress;
  stopRun(input: RunName): Progress;

  /** Has formulas refreshed each hour in my name, or no more. */
  refreshEachHour(input: { readonly isOn: boolean }): Nothing;
  /** Has all that is scheduled in my name here run by itself again. */
  startTrigger(input: Nothing): Nothing;

  functions(input: Nothing): readonly FunctionEntry[];
  /** Puts the function's example into the selected cell, with the ids that were chosen last. */
  insertFunction(input: { readonly name: string; readonly overwrites: boolean }): Inserted;

  /** Some of the checks of what is assumed of Google; `from` is how many were carried out before. */
  checkPlatform(input: { readonly from: number }): CheckStep;
}

export type SidebarAnswer<M extends keyof SidebarMethods> =
  | { readonly ok: true; readonly value: ReturnType<SidebarMethods[M]> }
  | { readonly ok: false; readonly error: Explanation };

export interface ImportName {
  readonly id: string;
}

export interface RunName extends ImportName {
  readonly run: string;
}

export interface ConnectionName {
  readonly api: Api;
  readonly place: ConnectionPlace;
}

/** What is not given stays; a new address, a wider limit and another tool need the key again. */
export interface ConnectionChange extends ConnectionName {
  readonly baseUrl?: string;
  /** By itself or with an address it replaces the stored key; with a limit or tools it has to be that one. */
  readonly key?: string;
  /** Null takes the limit away. */
  readonly communities?: readonly string[] | null;
  readonly tools?: readonly string[];
}

/** What the service said to a new key before it was stored; neither where the key stayed the same. */
export interface Trial {
  readonly reach?: Reach;
  /** Why it could not be tried; it is stored all the same. */
  readonly warning?: string;
}

export type SavedConnection = ConnectionSummary & Trial;

/** What a key reaches. */
export interface Reach {
  readonly communities?: readonly ReachedCommunity[];
  /** In words: what it reaches, or what it does not. */
  readonly message: string;
  /** Whether formulas and imports will work with it. */
  readonly isUsable: boolean;
}

export interface ReachedCommunity {
  readonly id: string;
  readonly name: string;
  /** In words: "Moderator". */
  readonly role: string;
  /** The role, and what tells it from another of the same name: "Moderator · alpha-club". */
  readonly detail?: string;
}

export interface Home {
  /** What I have not allowed Reachsheet to do. */
  readonly missing: readonly MissingPermission[];
  /** Google's page where I can allow it, if Google names one. */
  readonly allowAt?: string;
  /** Of both APIs, this spreadsheet's and mine. */
  readonly connections: readonly ConnectionSummary[];
  readonly imports: readonly ImportCard[];
  /** Names of imports of the file that this one was copied from: they can be restored. */
  readonly found: readonly string[];
  /** In whose name formulas are refreshed each hour. */
  readonly formulasBy: 'nobody' | 'me' | 'somebody';
  /** Why they were left alone in the last hour: Google calculated none, had refused requests, or no time was left. */
  readonly formulasHeld?: 'closed' | 'refused' | 'time';
  /** What they wait for, in words: a permission of the person in whose name they are refreshed. */
  readonly formulasNeed?: string;
  /** When they were last refreshed, or left alone for one of these reasons, where that is too long ago. */
  readonly formulasOverdue?: string;
  /** Why nothing may run by itself in my name though it should: my trigger is gone, may not be asked for, or Google does not say. */
  readonly stopped?: Stopped;
  /** As I am called where imports run in my name; blank while I have not said. */
  readonly myName: string;
  /** Such as `America/New_York` and `en_US`: those of the spreadsheet; blank where it may not be read. */
  readonly timeZone: string;
  readonly locale: string;
  readonly installation: Installation;
  readonly version: string;
}

export interface MissingPermission {
  /** After “Reachsheet has no permission to”. */
  readonly name: string;
  /** What it is for. */
  readonly neededFor: string;
}

export interface ImportCard {
  readonly id: string;
  readonly name: string;
  /** The dataset's title. */
  readonly dataset: string;
  readonly sheet: string;
  readonly cell: string;
  readonly state: 'new' | 'fresh' | 'due' | 'failed' | 'running' | 'unfinished' | 'permission' | 'asks';
  /** Its schedule rests, whatever its state. */
  readonly isPaused: boolean;
  /** A run was given up in the midst of writing, and none has finished since: the table is half old, half new. */
  readonly isGivenUp: boolean;
  /** Whose key it reads through: the spreadsheet's, or that of whoever runs it. */
  readonly place: ConnectionPlace;
  readonly mode: Mode;
  readonly schedule: Schedule;
  /** With what that run told, in words. */
  readonly lastGood?: {
    readonly at: string;
    readonly rows: number;
    readonly changes?: Changes;
    readonly notes?: readonly string[];
  };
  readonly failure?: Explanation & { readonly at: string };
  /** Not there for one of mine whose trigger cannot be counted on. */
  readonly nextRun?: string;
  /** It does not run by itself, because its runner has not allowed that; in words. */
  readonly needs?: { readonly message: string; readonly since?: string };
  /** Where its table is, nobody knows but a person: what was found, and the places that it could be. */
  readonly question?: Omit<Question, 'sinceMs'> & { readonly since: string };
  readonly runner?: { readonly name: string; readonly isMe: boolean };
  readonly canUndo: boolean;
  /** What the last run, an undo, has done; in words. */
  readonly undone?: readonly string[];
  /** Of a run that is under way. */
  readonly progress?: Progress;
}

export interface DatasetEntry {
  readonly dataset: string;
  readonly api: Api;
  readonly title: string;
  readonly summary: string;
}

export interface ImportForm extends DatasetEntry {
  readonly fields: readonly Field[];
  readonly columns: readonly ColumnEntry[];
  /** The fields are not documented: what comes becomes the columns, if none is chosen. */
  readonly isOpen: boolean;
  readonly modes: readonly Mode[];
  readonly schedules: readonly Schedule['every'][];
}

export interface ColumnEntry {
  readonly key: string;
  readonly title: string;
  readonly help: string;
  /** Of the usual ones, in their order. */
  readonly isUsual: boolean;
}

/** What an open dataset has sent. */
export interface FirstPage {
  readonly rows: number;
  /** What came is usual; documented fields that did not follow. */
  readonly columns: readonly ColumnEntry[];
  /** Keys of columns that tell these rows apart, the likeliest first. */
  readonly rowKeys: readonly string[];
}

export type ListName = 'communities' | 'campaigns' | 'platforms' | 'creators' | 'projects' | 'narratives';

/** One thing to ask, from one parameter of the dataset. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly isRequired: boolean;
  readonly kind:
    | 'pick'
    | 'pick-several'
    | 'choice'
    | 'choices'
    | 'text'
    | 'day'
    | 'yes-no'
    | 'number'
    | 'rows';
  /** Of `pick` and `pick-several`. */
  readonly list?: ListName;
  /** The field whose choice the list depends on. */
  readonly within?: string;
  /** Of the list only these kinds, which the dataset can read: to be asked for with it. */
  readonly kinds?: readonly string[];
  /** Of `choice` and `choices`. */
  readonly values?: readonly string[];
  /** What some of the values are called; the others are called as they are spelled. */
  readonly names?: Readonly<Record<string, string>>;
  /** Whether another value than the known may be typed. */
  readonly isOpen?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface ChoiceQuestion {
  readonly list: ListName;
  readonly place: ConnectionPlace;
  /** The id of what it belongs to: of campaigns the community, of platforms the campaign. */
  readonly within?: string;
  /** Only these, as the field says. */
  readonly kinds?: readonly string[];
  /** What `next` of the page before said. */
  readonly page?: string;
}

export interface ChoicePage {
  readonly items: readonly Choice[];
  /** Where the list goes on; at its end not there. */
  readonly next?: string;
}

export interface Choice {
  readonly id: string;
  readonly name: string;
  /** A few words beside the name: "Live · 3,085 clips". */
  readonly detail?: string;
  /** Chosen here not long ago. */
  readonly isRecent?: true;
}

export interface Price extends Omit<ImportPrice, 'columns' | 'sample'> {
  readonly header: readonly string[];
  /** The first five rows as the sheet will show them. */
  readonly sample: readonly (readonly string[])[];
  /** Of each column, whether it holds numbers. */
  readonly isNumeric: readonly boolean[];
}

export interface FunctionEntry {
  readonly name: string;
  readonly api: Api;
  readonly title: string;
  readonly summary: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly help: string;
    readonly isRequired: boolean;
  }[];
  /** In the spelling of the spreadsheet's locale. */
  readonly example: string;
}

/** Where a function went; `occupied` when the cell holds something and nothing was done. */
export interface Inserted {
  readonly cell: string;
  readonly formula: string;
  readonly occupied?: true;
}
