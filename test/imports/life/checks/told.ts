/** What a person is told, and when nothing may change. */
import type { Sheet, Workbook } from '../../../../sandbox/workbook/workbook';
import type { Doubt, Table } from '../book';
import { cell } from '../survey';
import { type Fault, require } from './fault';

/** What the sidebar's answer says of a run. */
export interface Said {
  readonly state: string;
  readonly error?: { readonly message: string; readonly kind?: string } | undefined;
}

export interface Looks {
  /** Of all sheets that people know. */
  readonly picture: string;
  readonly requests: number;
}

/** Which rows are whose may only be seen with the answer; where the table stands is seen before. */
const OF_ROWS: ReadonlySet<Doubt> = new Set([
  'key overwritten',
  'key made up',
  'rows repeated',
  'cells torn',
  'run taken back',
]);

/** D2, D7: in doubt it asks, in words, and before it reads anything where the table itself is in doubt. */
export function doubtFaults(
  table: Table,
  said: Said,
  before: Looks,
  after: Looks,
  isMidRun: boolean,
): readonly Fault[] {
  const why = [...table.doubts].join(', ');
  const areOfRows = [...table.doubts].every((doubt) => OF_ROWS.has(doubt));
  const mayRead = isMidRun || areOfRows;
  const looks = ({ picture }: Looks): string => (areOfRows ? withoutSizes(picture) : picture);
  return [
    ...require('D2', said.state !== 'done', `${table.id} was written in doubt (${why})`),
    // Blank cells come and go where those of a column alone were pushed: it says so.
    ...require('D2', looks(before) === looks(after) || isPutBack(said), `a sheet changed in doubt (${why})`),
    ...require('D7', mayRead || before.requests === after.requests, `${table.id} read in doubt (${why})`),
    ...saidFaults(said),
  ];
}

/** A sheet without room for numbers to sort by may keep the blank column that they were tried in, as bold as the title beside it. */
export function withoutSizes(picture: string): string {
  return picture.replace(/"max(Rows|Columns)":\d+|"bold":\[(\[[^\]]*\],?)*\]/g, '');
}

/** K1, E2: what failed has changed nothing, and says so. */
export function failureFaults(said: Said, before: Looks, after: Looks): readonly Fault[] {
  return [
    ...require('K1', before.picture ===
      after.picture, `a run that failed changed a sheet (${said.error?.message ?? said.state})`),
    ...saidFaults(said),
  ];
}

const isPutBack = ({ error }: Said): boolean =>
  /^.*Blank cells were put in or taken out/.test(error?.message ?? '');

/** A run that somebody stopped has no other word to say. */
const UNTROUBLED: ReadonlySet<string> = new Set(['done', 'reading', 'writing', 'stopped']);

function saidFaults({ state, error }: Said): readonly Fault[] {
  if (UNTROUBLED.has(state)) return [];
  const message = error?.message ?? '';
  return require('E2', /\w+ \w+ \w+/.test(message) &&
    !/\[object|undefined|TypeError/.test(message), `told: “${message}”`);
}

/** K2: while it is written, its header says so; once it is whole, none does. */
export function unfinishedFaults(table: Table, sheet: Sheet, isWriting: boolean): readonly Fault[] {
  return require('K2', isMarked(table, sheet) === isWriting, isWriting
    ? 'the header says nothing'
    : 'it still says unfinished');
}

/** Whether its header says so. */
export function isUnfinished(table: Table, workbook: Workbook): boolean {
  const sheet = workbook.sheetById(table.sheet ?? -1);
  // Of a header that was deleted nothing is left.
  return sheet !== undefined && !table.doubts.has('header deleted') && isMarked(table, sheet);
}

function isMarked({ header, columns }: Table, sheet: Sheet): boolean {
  const there = [...columns.values()].filter((column) => column <= sheet.maxColumns);
  const notes = there.map((column) => sheet.attributes(cell(header, column), 'note')[0]?.[0] ?? '');
  return notes.some((text) => /unfinished/i.test(text));
}
