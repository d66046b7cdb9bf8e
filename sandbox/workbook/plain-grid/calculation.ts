// Runs the formulas that have to run, each after those it reads, independent ones at the same time.
import { errorValue, isGrid } from '../cell-value';
import { evaluate, isVolatile, type Result, type Surroundings } from '../formula/evaluate';
import { judge } from '../formula/judge';
import { parseFormula } from '../formula/parse';
import type { Reference } from '../formula/tree';
import { gridOf, intersects } from '../rectangle';
import { sentences } from '../sentences';
import type { CellPosition, FunctionHost } from '../workbook';
import type { FormulaCell, FormulaCells } from './formula-cells';
import { createMemo, memoKey } from './memo';
import { createPrecedents } from './precedents';
import { clipToSheet, type SheetState, valueAt } from './sheet-state';
import { areaOf, place } from './spill';

export interface Calculation {
  calculate(host: FunctionHost): Promise<void>;
  reload(host: FunctionHost): Promise<void>;
  evaluate(text: string, home: SheetState, cell: CellPosition, host: FunctionHost): Promise<Result>;
}

export interface CalculationSettings {
  readonly timeZone: string;
  readonly now: () => number;
}

/** Formulas that keep disturbing each other would otherwise run for ever. */
const maximumRounds = 1000;

export function createCalculation(
  cells: FormulaCells,
  sheetNamed: (name: string) => SheetState | undefined,
  settings: CalculationSettings,
): Calculation {
  const memo = createMemo();
  const precedents = createPrecedents(cells, sheetNamed);
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
        const formula = parseFormula(text);
        const result = await evaluate(formula, surroundings(host, home, cell, new Set()));
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
    for (const cell of cells.all()) if (isVolatile(cell.formula, () => false)) cells.dirty.add(cell);
    for (let round = 1; cells.dirty.size > 0; round++) {
      if (round > maximumRounds) throw new Error('The formulas of this workbook do not settle.');
      const running = new Map<FormulaCell, Promise<void>>();
      await Promise.all([...cells.dirty].map((cell) => run(cell, host, running)));
    }
    forgetUnused();
  }

  function run(
    cell: FormulaCell,
    host: FunctionHost,
    running: Map<FormulaCell, Promise<void>>,
  ): Promise<void> {
    let done = running.get(cell);
    if (done === undefined) {
      done = runAfterPrecedents(cell, host, running);
      running.set(cell, done);
    }
    return done;
  }

  // Up to its first await this starts all that the cell waits for, so that no two can come to wait for each other.
  async function runAfterPrecedents(
    cell: FormulaCell,
    host: FunctionHost,
    running: Map<FormulaCell, Promise<void>>,
  ): Promise<void> {
    if (precedents.isCircular(cell)) {
      cells.dirty.delete(cell);
      // It goes on wanting its area: else its neighbour would run, bring it back, and so on.
      finish(cell, errorValue('#REF!', sentences.circular), cell.wanted);
      return;
    }
    const waited = precedents.of(cell).filter((each) => cells.dirty.has(each));
    await Promise.all(waited.map((each) => run(each, host, running)));
    cells.dirty.delete(cell);
    const { formula } = cell;
    const answers = new Set<string>();
    const position = { sheetId: cell.sheet.id, row: cell.row, column: cell.column };
    const result = await evaluate(formula, surroundings(host, cell.sheet, position, answers));
    if (!cell.isLive || cell.formula !== formula) return;
    cell.answers = answers;
    finish(cell, spillsIntoItsSource(cell, result) ? errorValue('#REF!', sentences.circular) : result);
  }

  function finish(cell: FormulaCell, result: Result, wanted = areaOf(cell, result)): void {
    const changed = place(cell, result);
    cells.want(cell, wanted);
    for (const area of changed) cells.touch(cell.sheet, area, cell);
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
  ): Surroundings {
    return {
      timeZone: settings.timeZone,
      now: settings.now,
      read: (reference) => read(reference, home),
      isVolatile: (reference) => precedents.isVolatile(reference, home),
      hasFunction: (name) => host.has(name),
      callFunction(name, args) {
        const key = memoKey(name, args);
        answers.add(key);
        return memo.recall(key, async () => {
          try {
            return judge(name, await host.call(name, args, cell));
          } catch (thrown) {
            return errorValue('#ERROR!', thrown instanceof Error ? thrown.message : String(thrown));
          }
        });
      },
    };
  }

  function read({ sheetName, area }: Reference, home: SheetState): Result {
    const sheet = sheetName === undefined ? home : sheetNamed(sheetName);
    if (sheet === undefined) return errorValue('#REF!', sentences.unresolvedSheet(sheetName ?? ''));
    const inside = clipToSheet(area, sheet);
    if (inside === undefined) return errorValue('#REF!', sentences.noSuchReference);
    if (inside.rows === 1 && inside.columns === 1) {
      return valueAt(sheet, inside.row, inside.column, settings.timeZone);
    }
    return gridOf(inside, (row, column) => valueAt(sheet, row, column, settings.timeZone));
  }
}
