// Runs the formulas that have to run, each after those it reads, independent ones at the same time. Rounds of several
// calls may overlap: what is entered while a slow function runs does not wait for it.
import { errorValue, isError, isGrid } from '../cell-value';
import { evaluate, type Result, type Surroundings } from '../formula/evaluate';
import type { FunctionLibrary } from '../formula/function-library';
import { judge } from '../formula/judge';
import { parseFormula } from '../formula/parse';
import type { Formula, Reference } from '../formula/tree';
import type { Area } from '../formula/value';
import { isVolatileItself } from '../formula/volatile';
import { intersects } from '../rectangle';
import { sentences } from '../sentences';
import type { WorkbookSwitches } from '../switches';
import type { CellError, CellPosition, FunctionHost, Locale, Rectangle } from '../workbook';
import { createAreaValues } from './area-values';
import type { FormulaCell, FormulaCells } from './formula-cells';
import { createMemo, memoKey } from './memo';
import { createPrecedents, type Source } from './precedents';
import { createReaders } from './readers';
import { readsOf } from './reads';
import { clipToSheet, type SheetState } from './sheet-state';
import { sightOf } from './sight';
import { areaOf, place } from './spill';

export interface Calculation {
  calculate(host: FunctionHost): Promise<void>;
  reload(host: FunctionHost): Promise<void>;
  evaluate(text: string, home: SheetState, cell: CellPosition, host: FunctionHost): Promise<Result>;
}

export interface CalculationSettings {
  readonly timeZone: string;
  readonly locale: Locale;
  readonly now: () => number;
  readonly forgetsAnswers?: WorkbookSwitches['forgetsAnswers'];
}

/** Told what comes of the functions that a formula calls. */
interface Watcher {
  /** One has to run first. */
  onRun(): void;
  /** The host did not run one. */
  onMiss(): void;
}

const NOBODY: Watcher = { onRun() {}, onMiss() {} };

interface Run {
  /** Until then it waits for what it reads. */
  hasBegun: boolean;
  ended: Promise<void>;
}

/** Formulas that keep disturbing each other would otherwise run for ever. */
const maximumRounds = 1000;
/** What becomes necessary within a round waits so long for the round to end. */
const patienceMs = 50;

const loading = errorValue('Loading...', 'Loading...');

export function createCalculation(
  cells: FormulaCells,
  sheetNamed: (name: string) => SheetState | undefined,
  settings: CalculationSettings,
  library?: FunctionLibrary,
): Calculation {
  const memo = createMemo();
  const precedents = createPrecedents(cells, sheetNamed);
  const areaValues = createAreaValues(settings);
  let readers = createReaders([], sheetNamed);
  /** Those whose results ask for more than their own cell. */
  let spread = new Set<FormulaCell>();
  /** The latest run of each formula that has one under way; what others give is dropped. */
  const runs = new Map<FormulaCell, Run>();
  /** Those that called what their host did not run: for another one they run again. */
  const missed = new Map<FormulaCell, FunctionHost>();
  /** The kept answers that those who run have asked for. */
  const asked = new Set<ReadonlySet<string>>();

  return {
    calculate: settle,

    reload(host) {
      memo.keepOnly(new Set());
      for (const cell of cells.all()) cells.dirty.add(cell);
      return settle(host);
    },

    async evaluate(text, home, cell, host) {
      await settle(host);
      beginRound();
      const result = await ask(parseFormula(text, cells.spelling), host, home, cell, new Set(), NOBODY);
      forgetUnused();
      return result;
    },
  };

  async function settle(host: FunctionHost): Promise<void> {
    for (const cell of cells.all()) if (isVolatileItself(cell.formula)) cells.dirty.add(cell);
    for (const [cell, other] of missed) {
      if (other === host && cell.isLive) continue;
      missed.delete(cell);
      if (cell.isLive) cells.dirty.add(cell);
    }
    for (let round = 1; cells.dirty.size > 0 || runs.size > 0; round++) {
      if (round > maximumRounds) throw new Error('The formulas of this workbook do not settle.');
      if (hasUnplanned()) startRound(host);
      await untilAllEndedOr(hasUnplanned);
    }
    forgetUnused();
  }

  /** Whether something has to run that no round has seen to. */
  function hasUnplanned(): boolean {
    for (const cell of cells.dirty) if (runs.get(cell)?.hasBegun !== false) return true;
    return false;
  }

  /** One slow function need not hold up what others have made necessary. */
  async function untilAllEndedOr(isEnough: () => boolean): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => {
      timer = setInterval(() => isEnough() && resolve(), patienceMs);
    });
    const allEnded = Promise.all([...runs.values()].map(({ ended }) => ended));
    await Promise.race([allEnded, enough]).finally(() => clearInterval(timer));
  }

  // What is remembered within a round may miss what someone enters meanwhile; but that makes its readers run again.
  function beginRound(): void {
    precedents.renew();
    areaValues.forgetAll();
    readers = createReaders(cells.all(), sheetNamed);
    spread = new Set([...cells.all()].filter(isSpread));
  }

  function startRound(host: FunctionHost): void {
    beginRound();
    const order = precedents.inOrder(cells.all());
    const ready = new Map<Source, Promise<unknown> | undefined>();
    for (const cell of order.cells) {
      const isDirty = cells.dirty.has(cell);
      if (order.circular.has(cell)) {
        if (isDirty) showCircular(cell);
        continue;
      }
      if (!isDirty && runs.get(cell)?.hasBegun) continue;
      const awaited = precedents.sourcesOf(cell).flatMap((source) => readiness(source) ?? []);
      // It may become dirty by what it waits for.
      if (isDirty || awaited.length > 0) start(cell, awaited, host);
    }

    function readiness(source: Source): Promise<unknown> | undefined {
      if (ready.has(source)) return ready.get(source);
      const awaited = source.producers.flatMap((producer) => runs.get(producer)?.ended ?? []);
      const promise = awaited.length === 0 ? undefined : Promise.all(awaited);
      ready.set(source, promise);
      return promise;
    }
  }

  function showCircular(cell: FormulaCell): void {
    cells.dirty.delete(cell);
    runs.delete(cell);
    // It goes on wanting its area: else its neighbour would run, bring it back, and so on.
    finish(cell, errorValue('#REF!', sentences.circular), cell.wanted);
  }

  function start(cell: FormulaCell, precedentsDone: readonly Promise<unknown>[], host: FunctionHost): void {
    const run: Run = { hasBegun: false, ended: Promise.resolve() };
    runs.set(cell, run);
    run.ended = runAfter(precedentsDone, cell, run, host).finally(() => {
      if (runs.get(cell) === run) runs.delete(cell);
    });
    // Whoever waits for it hears of a failure; nobody may, when a round goes on without it.
    run.ended.catch(() => {});
  }

  async function runAfter(
    precedentsDone: readonly Promise<unknown>[],
    cell: FormulaCell,
    run: Run,
    host: FunctionHost,
  ): Promise<void> {
    await Promise.all(precedentsDone);
    if (runs.get(cell) !== run || !cells.dirty.has(cell)) return;
    run.hasBegun = true;
    cells.dirty.delete(cell);
    const { formula } = cell;
    const answers = new Set<string>();
    const position = { sheetId: cell.sheet.id, row: cell.row, column: cell.column };
    const isWanted = (): boolean => runs.get(cell) === run && cell.isLive && cell.formula === formula;
    const result = await ask(formula, host, cell.sheet, position, answers, {
      onRun() {
        if (isWanted()) showLoading(cell);
      },
      onMiss() {
        missed.set(cell, host);
      },
    });
    if (!isWanted()) return;
    cell.answers = answers;
    finish(cell, spillsIntoItsSource(cell, result) ? errorValue('#REF!', sentences.circular) : result);
  }

  async function ask(
    formula: Formula,
    host: FunctionHost,
    home: SheetState,
    cell: CellPosition,
    answers: Set<string>,
    watcher: Watcher,
  ): Promise<Result> {
    asked.add(answers);
    try {
      return await evaluate(formula, surroundings(host, home, cell, answers, watcher));
    } finally {
      asked.delete(answers);
    }
  }

  function finish(cell: FormulaCell, result: Result, wanted = areaOf(cell, result)): void {
    show(cell, result);
    const { rows, columns } = cell.wanted;
    cells.want(cell, wanted);
    if (isSpread(cell)) spread.add(cell);
    else spread.delete(cell);
    if (rows !== wanted.rows || columns !== wanted.columns) precedents.renew();
  }

  /** While a custom function runs, its cell shows nothing of what it spilled before. */
  function showLoading(cell: FormulaCell): void {
    const isLoading = isError(cell.result) && cell.result.error === loading.error;
    if (!isLoading) show(cell, loading);
  }

  function show(cell: FormulaCell, result: Result): void {
    for (const area of place(cell, result)) {
      areaValues.forget(cell.sheet, area);
      readers.each(cell.sheet, area, (reader) => markDirty(reader, cell));
      for (const other of spread) {
        if (other.sheet === cell.sheet && intersects(other.wanted, area)) markDirty(other, cell);
      }
    }
  }

  function markDirty(cell: FormulaCell, source: FormulaCell): void {
    if (cell !== source && cell.isLive) cells.dirty.add(cell);
  }

  function spillsIntoItsSource(cell: FormulaCell, result: Result): boolean {
    if (!isGrid(result)) return false;
    const area = areaOf(cell, result);
    return readsOf(cell, sheetNamed).some(
      ({ sheetName, area: source }) =>
        (sheetName === undefined || sheetNamed(sheetName) === cell.sheet) && intersects(area, source),
    );
  }

  function forgetUnused(): void {
    if (settings.forgetsAnswers === false) return;
    const used = new Set<string>();
    for (const cell of cells.all()) for (const key of cell.answers) used.add(key);
    for (const answers of asked) for (const key of answers) used.add(key);
    memo.keepOnly(used);
  }

  function surroundings(
    host: FunctionHost,
    home: SheetState,
    cell: CellPosition,
    answers: Set<string>,
    { onRun, onMiss }: Watcher,
  ): Surroundings {
    return {
      timeZone: settings.timeZone,
      locale: settings.locale,
      now: settings.now,
      cell,
      library,
      read: (reference) => read(reference, home),
      isVolatile: (reference) => precedents.isVolatile(reference, home),
      hasFunction(name) {
        const isThere = host.has(name);
        if (!isThere) onMiss();
        return isThere;
      },
      callFunction(name, args) {
        if (host.isIdle) {
          onMiss();
          return Promise.resolve(loading);
        }
        const key = memoKey(name, args);
        answers.add(key);
        return memo.recall(key, onRun, async () => {
          try {
            return judge(name, await host.call(name, args, cell));
          } catch (thrown) {
            return errorValue('#ERROR!', thrown instanceof Error ? thrown.message : String(thrown));
          }
        });
      },
    };
  }

  function read({ sheetName, area }: Reference, home: SheetState): Area | CellError {
    const sheet = sheetName === undefined ? home : sheetNamed(sheetName);
    if (sheet === undefined) return errorValue('#REF!', sentences.unresolvedSheet(sheetName ?? ''));
    const inside: Rectangle | undefined = clipToSheet(area, sheet);
    if (inside === undefined) return errorValue('#REF!', sentences.noSuchReference);
    return {
      kind: 'area',
      place: inside,
      sight: sightOf(sheet, settings),
      get cells() {
        return areaValues.read(sheet, inside);
      },
    };
  }
}

function isSpread({ wanted }: FormulaCell): boolean {
  return wanted.rows > 1 || wanted.columns > 1;
}
