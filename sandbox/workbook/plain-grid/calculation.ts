// Runs the formulas that have to run, each after those it reads, independent ones at the same time.
import { errorValue, isError, isGrid } from '../cell-value';
import { evaluate, type Result, type Surroundings } from '../formula/evaluate';
import type { FunctionLibrary } from '../formula/function-library';
import { judge } from '../formula/judge';
import { parseFormula } from '../formula/parse';
import type { Reference } from '../formula/tree';
import type { Area } from '../formula/value';
import { isVolatileItself } from '../formula/volatile';
import { intersects } from '../rectangle';
import { sentences } from '../sentences';
import type { CellError, CellPosition, FunctionHost, Locale, Rectangle } from '../workbook';
import { createAreaValues } from './area-values';
import type { FormulaCell, FormulaCells } from './formula-cells';
import { createMemo, memoKey } from './memo';
import { createPrecedents, type Source } from './precedents';
import { createReaders } from './readers';
import { clipToSheet, type SheetState } from './sheet-state';
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
}

/** Formulas that keep disturbing each other would otherwise run for ever. */
const maximumRounds = 1000;

const loading = errorValue('Loading...', 'Loading...');

export function createCalculation(
  cells: FormulaCells,
  sheetNamed: (name: string) => SheetState | undefined,
  settings: CalculationSettings,
  library?: FunctionLibrary,
): Calculation {
  const memo = createMemo();
  const precedents = createPrecedents(cells, sheetNamed);
  const areaValues = createAreaValues(settings.timeZone);
  let readers = createReaders([], sheetNamed);
  /** Those whose results ask for more than their own cell. */
  let spread = new Set<FormulaCell>();
  let last: Promise<unknown> = Promise.resolve();

  return {
    calculate: (host) => inTurn(() => settle(host)),

    reload: (host) =>
      inTurn(() => {
        memo.keepOnly(new Set());
        for (const cell of cells.all()) cells.dirty.add(cell);
        return settle(host);
      }),

    evaluate: (text, home, cell, host) =>
      inTurn(async () => {
        await settle(host);
        beginRound();
        const formula = parseFormula(text);
        const result = await evaluate(
          formula,
          surroundings(host, home, cell, new Set(), () => {}),
        );
        forgetUnused();
        return result;
      }),
  };

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  }

  async function settle(host: FunctionHost): Promise<void> {
    for (const cell of cells.all()) if (isVolatileItself(cell.formula)) cells.dirty.add(cell);
    for (let round = 1; cells.dirty.size > 0; round++) {
      if (round > maximumRounds) throw new Error('The formulas of this workbook do not settle.');
      beginRound();
      await runAll(host);
    }
    forgetUnused();
  }

  // What is remembered within a round may miss what someone enters meanwhile; but that makes its readers run again.
  function beginRound(): void {
    precedents.renew();
    areaValues.forgetAll();
    readers = createReaders(cells.all(), sheetNamed);
    spread = new Set([...cells.all()].filter(isSpread));
  }

  async function runAll(host: FunctionHost): Promise<void> {
    const order = precedents.inOrder(cells.all());
    const running = new Map<FormulaCell, Promise<void>>();
    const ready = new Map<Source, Promise<unknown> | undefined>();
    for (const cell of order.cells) {
      const isDirty = cells.dirty.has(cell);
      if (order.circular.has(cell)) {
        if (isDirty) showCircular(cell);
        continue;
      }
      const awaited = precedents.sourcesOf(cell).flatMap((source) => readiness(source) ?? []);
      // It may become dirty by what it waits for.
      if (isDirty || awaited.length > 0) running.set(cell, runAfter(awaited, cell, host));
    }
    await Promise.all(running.values());

    function readiness(source: Source): Promise<unknown> | undefined {
      if (ready.has(source)) return ready.get(source);
      const awaited = source.producers.flatMap((producer) => running.get(producer) ?? []);
      const promise = awaited.length === 0 ? undefined : Promise.all(awaited);
      ready.set(source, promise);
      return promise;
    }
  }

  function showCircular(cell: FormulaCell): void {
    cells.dirty.delete(cell);
    // It goes on wanting its area: else its neighbour would run, bring it back, and so on.
    finish(cell, errorValue('#REF!', sentences.circular), cell.wanted);
  }

  async function runAfter(
    precedentsDone: readonly Promise<unknown>[],
    cell: FormulaCell,
    host: FunctionHost,
  ): Promise<void> {
    await Promise.all(precedentsDone);
    if (!cells.dirty.has(cell)) return;
    cells.dirty.delete(cell);
    const { formula } = cell;
    const answers = new Set<string>();
    const position = { sheetId: cell.sheet.id, row: cell.row, column: cell.column };
    const result = await evaluate(
      formula,
      surroundings(host, cell.sheet, position, answers, () => {
        if (cell.isLive && cell.formula === formula) showLoading(cell);
      }),
    );
    if (!cell.isLive || cell.formula !== formula) return;
    cell.answers = answers;
    finish(cell, spillsIntoItsSource(cell, result) ? errorValue('#REF!', sentences.circular) : result);
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
    return cell.references.some(
      ({ sheetName, area: source }) =>
        (sheetName === undefined || sheetNamed(sheetName) === cell.sheet) && intersects(area, source),
    );
  }

  function forgetUnused(): void {
    const used = new Set<string>();
    for (const cell of cells.all()) for (const key of cell.answers) used.add(key);
    memo.keepOnly(used);
  }

  function surroundings(
    host: FunctionHost,
    home: SheetState,
    cell: CellPosition,
    answers: Set<string>,
    onRun: () => void,
  ): Surroundings {
    return {
      timeZone: settings.timeZone,
      locale: settings.locale,
      now: settings.now,
      cell,
      library,
      read: (reference) => read(reference, home),
      isVolatile: (reference) => precedents.isVolatile(reference, home),
      hasFunction: (name) => host.has(name),
      callFunction(name, args) {
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
      get cells() {
        return areaValues.read(sheet, inside);
      },
    };
  }
}

function isSpread({ wanted }: FormulaCell): boolean {
  return wanted.rows > 1 || wanted.columns > 1;
}
