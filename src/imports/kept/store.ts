/** What is kept of imports: one property each for definition, state and history, all in this spreadsheet. */
import { byteLength } from '../../byte-length';
import { PROPERTY_LARGEST_BYTES } from '../../config';
import { brief } from '../../cut-text';
import { AddOnError } from '../../errors';
import { parseJson } from '../../parse-json';
import type { Platform, Settings } from '../../platform';
import type { Definition } from '../definition/definition';
import { DEFINITION_VERSION, readDefinition } from '../definition/definition-shape';
import { ofNow } from './earlier-run';
import type { RunRecord } from './progress';
import type { ImportState } from './state';

const MOST_RECORDS = 20;
export const MOST_IMPORTS = 100;
/** Characters of a failure for which there is no room. */
const BRIEF = 100;

export interface StoredImport {
  readonly id: string;
  readonly definition: Definition;
}

/** With what happened to it. */
export interface ToldImport extends StoredImport {
  readonly state: ImportState;
  /** Newest first. */
  readonly history: () => readonly RunRecord[];
}

/** In the order in which they were made, read in one call. What cannot be read is left out, and not overwritten. */
export function listImports({ settings }: Platform): readonly ToldImport[] {
  const all = settings.document.all();
  return readIds(all[INDEX]).flatMap((id) => {
    const definition = definitionIn(all[`import.${id}`]);
    if (!definition) return [];
    const state = stateIn(all[`import.${id}.state`]);
    return [{ id, definition, state, history: () => historyIn(all[`import.${id}.history`], state) }];
  });
}

/** Whether this file has ever had imports. */
export function isKept({ settings }: Platform): boolean {
  return settings.document.get(INDEX) !== null;
}

/** @throws AddOnError `not-found` */
export function readImport(id: string, { settings }: Platform): StoredImport {
  const definition = definitionIn(settings.document.get(`import.${checkedId(id)}`) ?? undefined);
  if (!definition) throw gone();
  return { id, definition };
}

/** Whether nobody has deleted it. */
export function isThere(id: string, { settings }: Platform): boolean {
  return settings.document.get(`import.${checkedId(id)}`) !== null;
}

/** @throws AddOnError `limit` for one that is too large to keep */
export function writeImport({ id, definition }: StoredImport, { settings }: Platform): void {
  put(`import.${id}`, keptForm(definition), settings.document);
  const ids = readIds(settings.document.get(INDEX) ?? undefined);
  if (ids.includes(id)) return;
  if (ids.length >= MOST_IMPORTS) {
    throw new AddOnError('limit', `A spreadsheet keeps at most ${MOST_IMPORTS} imports. Delete one first.`);
  }
  put(INDEX, [...ids, id], settings.document);
}

/** @throws AddOnError `limit` for one that is too large to keep */
export function checkKeepable(definition: Definition): void {
  fitting(keptForm(definition));
}

/** Whether it is small enough to be kept. */
export function isKeepable(definition: Definition): boolean {
  return fits(JSON.stringify(keptForm(definition)));
}

export function removeImport(id: string, { settings }: Platform): void {
  const ids = readIds(settings.document.get(INDEX) ?? undefined);
  put(
    INDEX,
    ids.filter((one) => one !== id),
    settings.document,
  );
  for (const name of [`import.${id}`, `import.${id}.state`, `import.${id}.history`]) {
    settings.document.remove(name);
  }
}

/** Nothing has happened yet where nothing is kept. */
export function readState(id: string, { settings }: Pick<Platform, 'settings'>): ImportState {
  return stateIn(settings.document.get(`import.${checkedId(id)}.state`) ?? undefined);
}

/** A failure is kept whatever else there is to keep: where there is no room for its words, for their beginning. */
export function writeState(id: string, state: ImportState, { settings }: Platform): void {
  const { failure } = state;
  const isTold = failure === undefined || fits(JSON.stringify(withoutPairs(state)));
  const told = isTold ? state : { ...state, failure: inBrief(failure), ended: briefly(state.ended) };
  const text = JSON.stringify(told);
  settings.document.set(`import.${id}.state`, fits(text) ? text : fitting(withoutPairs(told)));
}

/** Where there is no room for them, sums alone tell what was moved. */
function withoutPairs<T extends Pick<ImportState, 'table'>>(state: T): T {
  if (state.table?.pairs === undefined) return state;
  const { pairs: _, ...table } = state.table;
  return { ...state, table };
}

/** Newest first. */
export function readHistory(id: string, { settings }: Pick<Platform, 'settings'>): readonly RunRecord[] {
  const text = settings.document.get(`import.${checkedId(id)}.history`) ?? undefined;
  return historyIn(text, readState(id, { settings }));
}

function historyIn(text: string | undefined, { ended }: ImportState): readonly RunRecord[] {
  const value = parseJson(text ?? '');
  const records = Array.isArray(value) ? (value as RunRecord[]) : [];
  // An execution may have died between the two.
  return ended && records.every(({ run }) => run !== ended.run) ? [ended, ...records] : records;
}

export function addRecord(id: string, record: RunRecord, platform: Platform): void {
  const older = readHistory(id, platform).filter(({ run }) => run !== record.run);
  const records = [record, ...older].slice(0, MOST_RECORDS);
  while (records.length > 1 && !fits(JSON.stringify(records))) records.pop();
  put(`import.${id}.history`, records, platform.settings.document);
}

const INDEX = 'imports';

/** Ids come from the page, and go into names of properties. */
function checkedId(id: string): string {
  if (!/^[0-9a-f]{8}$/.test(id)) throw gone();
  return id;
}

function briefly(record: RunRecord | undefined): RunRecord | undefined {
  return record?.error ? { ...record, error: inBrief(record.error) } : record;
}

function inBrief<Failure extends { readonly message: string }>(failure: Failure): Failure {
  return { ...failure, message: brief(failure.message, BRIEF) };
}

function gone(): AddOnError {
  return new AddOnError('not-found', 'This import is not there any more. Somebody may have deleted it.');
}

function readIds(text: string | undefined): readonly string[] {
  const ids = parseJson(text ?? '');
  return Array.isArray(ids) ? ids.filter((id): id is string => /^[0-9a-f]{8}$/.test(String(id))) : [];
}

function stateIn(text: string | undefined): ImportState {
  const state = (parseJson(text ?? '') ?? {}) as ImportState;
  return state.run ? { ...state, run: ofNow(state.run) } : state;
}

function definitionIn(text: string | undefined): Definition | undefined {
  const value = parseJson(text ?? '');
  try {
    return value === undefined ? undefined : readDefinition(value);
  } catch (error) {
    if (error instanceof AddOnError) return undefined;
    throw error;
  }
}

function keptForm(definition: Definition): object {
  return { version: DEFINITION_VERSION, ...definition };
}

function fits(text: string): boolean {
  return byteLength(text) <= PROPERTY_LARGEST_BYTES;
}

function put(name: string, value: unknown, settings: Settings): void {
  settings.set(name, fitting(value));
}

function fitting(value: unknown): string {
  const text = JSON.stringify(value);
  if (fits(text)) return text;
  throw new AddOnError(
    'limit',
    'This import is too large to keep: choose fewer columns, or shorter titles and names.',
  );
}
