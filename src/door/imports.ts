/** The sidebar's methods for imports. */

import * as z from 'zod/mini';
import { findDataset } from '../catalogue/find';
import { hideKeys } from '../connections/hide-keys';
import { AddOnError } from '../errors';
import { refuseTakenTitles } from '../imports/columns/taken-titles';
import { cellName, placeOf } from '../imports/definition/cell-reference';
import { isNumberColumn } from '../imports/definition/column';
import type { Argument, Definition } from '../imports/definition/definition';
import { readDefinition } from '../imports/definition/definition-shape';
import { asShown, held } from '../imports/definition/held-cells';
import { hasInSource } from '../imports/definition/in-source';
import { importDataset } from '../imports/definition/request';
import { IN_SOURCE } from '../imports/definition/special-columns';
import { sweepHeld } from '../imports/kept/held-formulas';
import { addPins } from '../imports/kept/pins';
import type { Run } from '../imports/kept/run-state';
import { type ImportState, type Stood, withoutKeys } from '../imports/kept/state';
import {
  checkKeepable,
  listImports,
  readHistory,
  readImport,
  readState,
  removeImport,
  writeImport,
  writeState,
} from '../imports/kept/store';
import { keepInFile, restoreFromFile } from '../imports/kept/travelling';
import { priceOf } from '../imports/price/price';
import { neededBy } from '../imports/run/hold-back';
import { locked } from '../imports/run/locked';
import { runnerId } from '../imports/run/runner';
import { startRun, undoRun } from '../imports/run/start';
import { stepRun } from '../imports/run/step';
import { isBeingWritten, isWritingNow, stopRun } from '../imports/run/stop';
import { sweep } from '../imports/run/sweep';
import { takeFromBusyStep } from '../imports/staging/hidden-sheets';
import { foretellUndo } from '../imports/undo/foretell';
import { answerQuestion } from '../imports/whereabouts/answer';
import { questionAbout } from '../imports/whereabouts/ask';
import { comesInSource } from '../imports/whereabouts/comes-in-source';
import { withoutName } from '../imports/whereabouts/digest';
import { forgetTable } from '../imports/whereabouts/forget';
import { checkHistory } from '../imports/whereabouts/kept-history';
import { missingSheet } from '../imports/whereabouts/missing-sheet';
import { keepsPlace, shownTarget } from '../imports/whereabouts/shown-target';
import { once } from '../once';
import { demand, ifAllowed } from '../permissions';
import type { Platform } from '../platform';
import { quoted } from '../quoted';
import { randomId } from '../random-id';
import { adopted, runnerOf } from '../schedule/owner';
import { isScheduler, type Stopped, startTrigger, stoppedBy, stopTrigger } from '../schedule/trigger';
import { withoutControls } from '../unseen';
import { cardOf } from './card';
import type { Handlers } from './handler';
import { nothing } from './input';
import type { ImportCard, ImportName, RunName, SidebarMethods } from './methods';
import { rememberChoices } from './recents';
import { selectedCell } from './selected-cell';
import { shownText } from './shown-text';

type ImportMethod =
  | 'price'
  | 'selectedCell'
  | 'saveImport'
  | 'definition'
  | 'pauseImport'
  | 'adoptImport'
  | 'restoreImports'
  | 'deleteImport'
  | 'undoForecast'
  | 'undoImport'
  | 'answerQuestion'
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
      const { columns, sample, ...price } = priceOf(readDefinition(input.definition), input.id, platform);
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
      const cell = selectedCell(sheets);
      return { sheet: sheets.find(cell.sheet)?.name ?? '', sheetId: cell.sheet, cell: cellName(cell) };
    },
  },

  saveImport: {
    input: once(() =>
      z.object({
        id: z.exactOptional(z.string()),
        newId: z.exactOptional(z.string().check(z.regex(/^[0-9a-f]{8}$/))),
        definition: definition(),
        runnerName: z.exactOptional(z.string()),
      }),
    ),
    answer(input, platform) {
      const changed = readDefinition(input.definition);
      const isScheduled = changed.schedule.every !== 'never';
      demand(isScheduled ? ['sheets', 'triggers'] : ['sheets'], platform.consent);
      importDataset(changed.dataset, platform);
      refuseTwins(changed);
      refuseKeys(changed, platform);
      const id = locked(platform, () => {
        const saved = save(input, changed, platform);
        // Whoever saves meanwhile would else be forgotten in the file again.
        keepInFile(platform);
        return saved;
      });
      remember(changed, platform);
      return { id };
    },
  },

  definition: {
    input: importName,
    answer({ id }, platform) {
      const { definition: known } = readImport(id, platform);
      const state = readState(id, platform);
      const shown = ifAllowed(() => ({
        ...asShown(known, platform),
        target: shownTarget(known, state, platform.sheets),
        comesInSource: comesInSource(id, state, platform),
      }));
      return shown ?? { ...known, comesInSource: hasInSource(state.table, platform.codec) };
    },
  },

  pauseImport: {
    input: once(() => z.object({ id: z.string(), isPaused: z.boolean() })),
    answer: ({ id, isPaused }, platform) =>
      locked(platform, () => {
        const { definition: before } = readImport(id, platform);
        const { runner } = readState(id, platform);
        if (!isPaused && runner?.id === runnerId(platform)) startTrigger(platform);
        writeImport({ id, definition: { ...before, isPaused } }, platform);
        return importCard(id, platform);
      }),
  },

  adoptImport: {
    input: once(() => z.object({ id: z.string(), runnerName: z.exactOptional(z.string()) })),
    answer: ({ id, runnerName }, platform) =>
      locked(platform, () => {
        readImport(id, platform);
        const { needs: _, ...state } = readState(id, platform);
        demand([...neededBy(state), 'triggers'], platform.consent);
        writeState(id, { ...state, runner: adopted(state, runnerName, platform) }, platform);
        return importCard(id, platform);
      }),
  },

  restoreImports: {
    input: nothing,
    answer(_, platform) {
      demand(['sheets'], platform.consent);
      locked(platform, () => restoreFromFile(platform));
      return {};
    },
  },

  deleteImport: {
    input: importName,
    answer: ({ id }, platform) =>
      locked(platform, () => {
        const { run, table } = readState(id, platform);
        // Whoever writes its table at this moment finds that it is gone, and stops.
        if (run) takeFromBusyStep(run, platform);
        removeImport(id, platform);
        // It always goes; by what is left of it in the spreadsheet nothing is found.
        forgetTable(id, platform, table?.sheet);
        keepInFile(platform);
        sweepHeld(platform);
        ifAllowed(() => sweep(platform));
        return {};
      }),
  },

  undoForecast: {
    input: importName,
    answer({ id }, platform) {
      demand(['sheets'], platform.consent);
      return { words: foretellUndo(id, platform) };
    },
  },

  undoImport: {
    input: importName,
    answer({ id }, platform, isAgain) {
      demand(['sheets'], platform.consent);
      const { undo, run } = readState(id, platform);
      // It had been done before it failed.
      if (isAgain && !undo && !run) return importCard(id, platform);
      const { state, error } = undoRun(id, platform);
      if (error) throw new AddOnError(error.kind, error.message);
      if (state !== 'done') {
        throw new AddOnError('input', 'This undo is being carried out already. Look again in a minute.');
      }
      return importCard(id, platform);
    },
  },

  answerQuestion: {
    input: once(() =>
      z.object({ id: z.string(), stamp: z.string(), answer: z.union([z.number(), z.literal('new')]) }),
    ),
    answer({ id, stamp, answer }, platform, isAgain) {
      demand(['sheets'], platform.consent);
      locked(platform, () => {
        refuseWhileWritten(readState(id, platform).run, platform);
        // What it had settled before it failed is asked no more; what is still to be settled is on the card.
        const isSettled = isAgain && questionAbout(id, platform)?.stamp !== stamp;
        if (!isSettled) answerQuestion(id, stamp, answer, platform);
        keepInFile(platform);
      });
      return importCard(id, platform);
    },
  },

  showImport: {
    input: importName,
    answer({ id }, platform) {
      const { target } = readImport(id, platform).definition;
      const { table, stood } = readState(id, platform);
      const back = stood && platform.sheets.find(stood.sheet) ? stood : undefined;
      const place = table ?? back ?? { sheet: target.sheetId ?? -1, ...placeOf(target.cell) };
      const sheet = platform.sheets.find(place.sheet);
      if (!sheet) {
        if (place.sheet >= 0) throw missingSheet(place.sheet, target.sheet, platform.sheets);
        throw new AddOnError(
          'not-found',
          `The sheet “${target.sheet}” is not there. Run the import to make it, or edit the import.`,
        );
      }
      if (sheet.isHidden) {
        throw new AddOnError(
          'refused',
          `The sheet “${sheet.name}” is hidden. Show it first: View ▸ Hidden sheets.`,
        );
      }
      // Where the first run would make the sheet larger.
      const row = Math.min(place.row, sheet.rows);
      const column = Math.min(place.column, sheet.columns);
      platform.sheets.select({ sheet: place.sheet, row, column, rows: 1, columns: 1 });
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

  startRun: {
    input: importName,
    answer({ id }, platform) {
      demand(neededBy(readState(id, platform)), platform.consent);
      return startRun(id, platform);
    },
  },
  stepRun: { input: runName, answer: ({ id, run }, platform) => stepRun(id, run, platform) },
  stopRun: { input: runName, answer: ({ id, run }, platform) => stopRun(id, run, platform) },
};

/** @param stopped as for a card */
export function importCards(stopped: () => Stopped | undefined, platform: Platform): readonly ImportCard[] {
  return listImports(platform).map((told) => cardOf(told, stopped, platform));
}

function importCard(id: string, platform: Platform): ImportCard {
  const told = {
    ...readImport(id, platform),
    state: readState(id, platform),
    history: () => readHistory(id, platform),
  };
  return cardOf(told, () => stoppedBy(platform), platform);
}

/** Google may lose the answer to a save that was done: the same new id is the same import, however often it comes. */
function save(
  { id: known, newId, runnerName: name }: Parameters<SidebarMethods['saveImport']>[0],
  changed: Definition,
  platform: Platform,
): string {
  const id = known ?? newId ?? randomId(8, platform);
  const isNew = known === undefined && listImports(platform).every((one) => one.id !== newId);
  if (isNew) {
    const runner = runnerOf(undefined, changed, name, platform);
    // In a copied file that nobody restored yet, they would be forgotten with the first import of its own.
    restoreFromFile(platform);
    const { definition, pins } = held(changed, platform);
    checkKeepable(definition);
    addPins(pins, platform);
    writeImport({ id, definition }, platform);
    if (runner) writeState(id, { runner }, platform);
    return id;
  }
  const before = readImport(id, platform).definition;
  const state = readState(id, platform);
  const {
    run,
    table,
    undo: replaced,
    stood,
    givenUpMs,
    newSheet,
    resizing,
    runner: _,
    needs: __,
    question: ___,
    ...rest
  } = state;
  refuseWhileWritten(run, platform);
  refuseHalfWritten(run);
  checkHistory(before, changed, state, platform.sheets);
  const isSame = keepsPlace(before, changed, table ?? stood, platform.sheets);
  if (table && isSame) refuseTakenTitles(id, before, changed, table, platform);
  const { definition: pinned, pins } = held(changed, platform);
  checkKeepable(pinned);
  addPins(pins, platform);
  if (run) takeFromBusyStep(run, platform);
  const runner = runnerOf({ definition: before, state }, changed, name, platform);
  // Rows that were told apart otherwise would come back beside other rows’ notes.
  const hasSameKey = before.rowKey === changed.rowKey && before.dataset === changed.dataset;
  const isRekeyed = before.rowKey !== undefined && changed.rowKey !== undefined && !hasSameKey;
  const same =
    table && !hasSameKey ? { ...withoutKeys(table), ...(isRekeyed && { isRekeyed: true as const }) } : table;
  // One that was deleted on the sheet comes back.
  const isAsked = changed.hasInSource === true && before.hasInSource !== true;
  // A run without a row key has made it blank, which would say of every row that it is the person's.
  const isBlank = table?.signs !== undefined && !hasSameKey;
  const told =
    same && (isAsked || isBlank) ? { ...same, ...withoutName(same, IN_SOURCE.key, platform.codec) } : same;
  const definition = isSame ? { ...pinned, target: before.target } : pinned;
  const kept: ImportState = isSame
    ? {
        ...(told && { table: told }),
        ...(hasSameKey && replaced && { undo: replaced }),
        ...(stood && { stood: hasSameKey ? stood : withoutRows(stood) }),
        ...(givenUpMs && { givenUpMs }),
        ...(newSheet !== undefined && { newSheet }),
        ...(resizing && { resizing }),
      }
    : { ...(table && { hasLeft: true }) };
  // First of all: with the old table it would be at the new place already, and could not go there any more.
  writeState(id, { ...rest, ...kept, ...(runner && { runner }) }, platform);
  writeImport({ id, definition }, platform);
  sweepHeld(platform);
  // A table that goes elsewhere from now on stays where it was, as ordinary cells; a run under way was for the old place.
  if (!isSame) forgetTable(id, platform, table?.sheet);
  if (!runner && !isScheduler(platform)) stopTrigger(platform);
  sweep(platform);
  return id;
}

/** Nobody could tell which of them is which. */
function withoutRows({ kept, ...place }: Stood): Stood {
  return kept ? { ...place, rows: kept.rows, isUnknown: true } : place;
}

/** Where it is left half written, and nobody is at it, a person can still say how it goes on. */
function refuseWhileWritten(run: Run | undefined, platform: Platform): void {
  if (!run || !isWritingNow(run, platform)) return;
  throw new AddOnError(
    'input',
    'Its table is being written right now. Let it finish (Continue), then try again.',
  );
}

function refuseHalfWritten(run: Run | undefined): void {
  if (!run || !isBeingWritten(run)) return;
  throw new AddOnError(
    'input',
    'A run has written part of its table and is not finished. Finish it (Continue) or stop it (Stop), then try again.',
  );
}

/** All of it is for everybody who edits the spreadsheet, and for whoever gets a copy. */
function refuseKeys(definition: Definition, platform: Platform): void {
  const texts: string[] = [];
  JSON.stringify(definition, (name, value) => {
    texts.push(name, String(value));
    return value;
  });
  // As cells take them: what is left out there joins what stands around it.
  const all = withoutControls(texts.join('\n'));
  if (hideKeys(all, platform) === all) return;
  throw new AddOnError(
    'input',
    'One of the fields holds a key, and others could read it there. Keys belong under Connect, and nowhere else.',
  );
}

/** A header names one column. */
function refuseTwins({ columns }: Definition): void {
  const titles = columns.map(({ title }) => title.trim().toLowerCase());
  if (titles.includes('')) throw new AddOnError('input', 'A column has no name. Give it one.');
  const twin = columns.find((_, index) => titles.indexOf(titles[index] ?? '') !== index);
  if (twin)
    throw new AddOnError('input', `Two columns are called ${quoted(twin.title)}. Rename one of them.`);
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
