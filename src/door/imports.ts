/** The sidebar's methods for imports. */
import * as z from 'zod/mini';
import { findDataset } from '../catalogue/find';
import { AddOnError } from '../errors';
import { cellName, placeOf } from '../imports/cell-reference';
import { isNumberColumn } from '../imports/column';
import type { Argument, Definition } from '../imports/definition';
import { readDefinition } from '../imports/definition-shape';
import { locked } from '../imports/locked';
import { priceOf } from '../imports/price';
import { randomId } from '../imports/random-id';
import { importDataset } from '../imports/request';
import { isBeingWritten, startRun, stepRun, stopRun } from '../imports/run';
import { removeSheet } from '../imports/staging';
import type { Run } from '../imports/state';
import {
  listImports,
  readHistory,
  readImport,
  readState,
  removeImport,
  writeImport,
  writeState,
} from '../imports/store';
import { undoTable } from '../imports/write-table';
import { once } from '../once';
import type { Platform } from '../platform';
import { cardOf } from './card';
import type { Handlers } from './handler';
import { nothing } from './input';
import type { ImportCard, ImportName, RunName } from './methods';
import { rememberChoices } from './recents';
import { shownText } from './shown-text';

type ImportMethod =
  | 'price'
  | 'selectedCell'
  | 'saveImport'
  | 'definition'
  | 'pauseImport'
  | 'deleteImport'
  | 'undoImport'
  | 'showImport'
  | 'history'
  | 'startRun'
  | 'stepRun'
  | 'stopRun';

const importName = once((): z.ZodMiniType<ImportName> => z.object({ id: z.string() }));
const runName = once((): z.ZodMiniType<RunName> => z.object({ id: z.string(), run: z.string() }));
/** Checked by readDefinition, as are those that are kept. */
const definition = once((): z.ZodMiniType<Definition> => z.any());

export const importMethods: Handlers<ImportMethod> = {
  price: {
    input: once(() => z.object({ id: z.exactOptional(z.string()), definition: definition() })),
    answer(input, platform) {
      const table = input.id === undefined ? undefined : readState(input.id, platform).table;
      const { columns, sample, ...price } = priceOf(readDefinition(input.definition), table, platform);
      return {
        ...price,
        header: columns.map(({ title }) => title),
        sample: sample.map((row) => row.map((cell, index) => shownText(cell, columns[index], platform))),
        isNumeric: columns.map(isNumberColumn),
      };
    },
  },

  selectedCell: {
    input: nothing,
    answer(_, { sheets }) {
      const selected = sheets.selected();
      return {
        sheet: sheets.find(selected.sheet)?.name ?? '',
        sheetId: selected.sheet,
        cell: cellName(selected),
      };
    },
  },

  saveImport: {
    input: once(() => z.object({ id: z.exactOptional(z.string()), definition: definition() })),
    answer(input, platform) {
      const changed = readDefinition(input.definition);
      importDataset(changed.dataset, platform);
      refuseTwins(changed);
      const id = locked(platform, () => save(input.id, changed, platform));
      remember(changed, platform);
      return { id };
    },
  },

  definition: {
    input: importName,
    answer: ({ id }, platform) => readImport(id, platform).definition,
  },

  pauseImport: {
    input: once(() => z.object({ id: z.string(), isPaused: z.boolean() })),
    answer: ({ id, isPaused }, platform) =>
      locked(platform, () => {
        const { definition: before } = readImport(id, platform);
        writeImport({ id, definition: { ...before, isPaused } }, platform);
        return importCard(id, platform);
      }),
  },

  deleteImport: {
    input: importName,
    answer: ({ id }, platform) =>
      locked(platform, () => {
        const { run, undo } = readState(id, platform);
        refuseWhileWritten(run, platform);
        removeImport(id, platform);
        removeSheet(run?.staging, platform.sheets);
        removeSheet(undo?.sheet, platform.sheets);
        return {};
      }),
  },

  undoImport: {
    input: importName,
    answer: ({ id }, platform) =>
      locked(platform, () => {
        const before = readState(id, platform);
        const { undo, lastGood: _, table: __, ...state } = before;
        if (state.run) throw new AddOnError('input', 'A run is under way. Stop it first, then undo.');
        const table = undoTable(before, platform);
        const lastGood = undo?.lastGood;
        writeState(id, { ...state, ...(table && { table }), ...(lastGood && { lastGood }) }, platform);
        removeSheet(undo?.sheet, platform.sheets);
        return importCard(id, platform);
      }),
  },

  showImport: {
    input: importName,
    answer({ id }, platform) {
      const { target } = readImport(id, platform).definition;
      const { table } = readState(id, platform);
      const place = table ?? { sheet: target.sheetId ?? -1, ...placeOf(target.cell) };
      if (!platform.sheets.find(place.sheet)) {
        throw new AddOnError(
          'not-found',
          `The sheet “${target.sheet}” is not there. Run the import to make it, or edit the import.`,
        );
      }
      platform.sheets.select({ ...place, rows: 1, columns: 1 });
      return {};
    },
  },

  history: {
    input: importName,
    answer({ id }, platform) {
      readImport(id, platform);
      return readHistory(id, platform);
    },
  },

  startRun: { input: importName, answer: ({ id }, platform) => startRun(id, platform) },
  stepRun: { input: runName, answer: ({ id, run }, platform) => stepRun(id, run, platform) },
  stopRun: { input: runName, answer: ({ id, run }, platform) => stopRun(id, run, platform) },
};

export function importCards(platform: Platform): readonly ImportCard[] {
  return listImports(platform).map((stored) => cardOf(stored, stored.state, platform));
}

function importCard(id: string, platform: Platform): ImportCard {
  return cardOf(readImport(id, platform), readState(id, platform), platform);
}

function save(known: string | undefined, changed: Definition, platform: Platform): string {
  const id = known ?? randomId(8, platform);
  if (known === undefined) {
    writeImport({ id, definition: changed }, platform);
    return id;
  }
  const before = readImport(id, platform).definition;
  refuseWhileWritten(readState(id, platform).run, platform);
  const definition = { ...changed, target: targetNow(before, changed, platform) };
  forgetOldPlace(id, before, definition, platform);
  writeImport({ id, definition }, platform);
  return id;
}

/** A new sheet that a run has made while the import was edited is no new one any more. */
function targetNow(before: Definition, { target }: Definition, { sheets }: Platform): Definition['target'] {
  const isMade =
    target.sheetId === undefined &&
    target.sheet === before.target.sheet &&
    before.target.sheetId !== undefined &&
    sheets.find(before.target.sheetId) !== undefined;
  return isMade ? before.target : target;
}

function refuseWhileWritten(run: Run | undefined, platform: Platform): void {
  if (!run || !isBeingWritten(run, platform)) return;
  throw new AddOnError('input', 'Its table is being written right now. Try again in a minute.');
}

/** A header names one column. */
function refuseTwins({ columns }: Definition): void {
  const titles = columns.map(({ title }) => title.trim().toLowerCase());
  if (titles.includes('')) throw new AddOnError('input', 'A column has no name. Give it one.');
  const twin = columns.find((_, index) => titles.indexOf(titles[index] ?? '') !== index);
  if (twin) throw new AddOnError('input', `Two columns are called “${twin.title}”. Rename one of them.`);
}

/** A table that goes elsewhere from now on stays where it was, as ordinary cells; a run under way was for the old place. */
function forgetOldPlace(id: string, before: Definition, after: Definition, platform: Platform): void {
  const { run, table, undo, ...state } = readState(id, platform);
  const isSame = before.target.sheetId === after.target.sheetId && before.target.cell === after.target.cell;
  removeSheet(run?.staging, platform.sheets);
  if (!isSame) removeSheet(undo?.sheet, platform.sheets);
  writeState(id, { ...state, ...(isSame && table && { table }), ...(isSame && undo && { undo }) }, platform);
}

function remember({ dataset: name, arguments: given }: Definition, platform: Platform): void {
  const dataset = findDataset(name, platform.codec);
  const chosen = (dataset?.parameters ?? []).flatMap((parameter) => {
    const list = 'list' in parameter ? parameter.list : undefined;
    if (list === undefined) return [];
    return named(given[parameter.name]).map((choice) => ({ ...choice, list }));
  });
  if (chosen.length > 0) rememberChoices(platform, chosen);
}

function named(argument: Argument | undefined): readonly { readonly id: string; readonly name: string }[] {
  if (!argument || argument.kind === 'cell') return [];
  const values = argument.kind === 'values' ? argument.values : [argument];
  return values.flatMap(({ value, label }) =>
    label === undefined ? [] : [{ id: String(value), name: label }],
  );
}
