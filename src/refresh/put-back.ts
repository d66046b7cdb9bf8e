/**
 * The second half of a refresh, and all of a repair: marked formulas become what they were, wherever they are now, and
 * so run; a few at a time, the next ones when those have settled.
 */
import { REFRESH } from '../config';
import type { Platform, Sheets } from '../platform';
import { placeOf, readCells } from './areas';
import { type FormulaCell, findMarked } from './find';
import { type IsOurs, unmarkFormula } from './mark';
import { groupsOf, nextGroups } from './next-calls';
import { writeFormulas } from './rewrite';
import type { Watch } from './watch';

export interface PutBack {
  /** Formulas that are back, and so run again. */
  readonly formulas: number;
  /** Ids of the sheets on which they stand. */
  readonly sheets: readonly number[];
  /** Formulas that are still marked: Sheets does not let whoever runs this write there. */
  readonly stuck: number;
  /** Cells that hold their formula as a text now. */
  readonly asText: number;
  /** Formulas that came back without a refresh, all at once: Google may have refused to run them. */
  readonly late: number;
  readonly batches: number;
  /** Formulas that are back and showed an error once they had settled. */
  readonly failed: number;
  /** Whether that was because Google calculates none. */
  readonly isClosed: boolean;
}

export interface Pace {
  /** Epoch milliseconds. */
  readonly until: number;
  readonly watch: Watch;
  /** Asked where none of those that were put back gave anything in time. */
  isCalculating(): boolean;
}

/** @param marks how many may be marked, by sheet; by the end, those that still are */
export function putBack(
  { until, watch, isCalculating }: Pace,
  marks: Map<number, number>,
  isOurs: IsOurs,
  platform: Platform,
): PutBack {
  const { sheets, clock } = platform;
  const outcomes: Outcome[] = [];
  const stuck = new Set<string>();
  let late = 0;
  let failed = 0;
  let isClosed = false;
  for (let all: readonly FormulaCell[] = []; ; ) {
    all = findMarked(marks, isOurs, sheets, all);
    countAnew(marks, all);
    const marked = all.filter((cell) => !stuck.has(placeOf(cell)));
    if (marked.length === 0) break;
    const isLate = isClosed || clock.now() >= until;
    const groups = isLate
      ? groupsOf(marked, ({ after }) => after, isOurs)
      : nextGroups(marked, sheets.all(), isOurs);
    const chosen = new Set(groups.flatMap(({ cells }) => cells));
    const cells = marked.filter((cell) => chosen.has(cell));
    const watched = isLate ? undefined : watch(groups.flatMap(({ cells: [first] }) => first ?? []));
    writeFormulas(cells, REFRESH.mostPutBackSingly, sheets);
    const outcome = outcomeOf(cells, isOurs, sheets);
    outcomes.push(outcome);
    for (const cell of outcome.stuck) stuck.add(placeOf(cell));
    countAnew(
      marks,
      all.filter((cell) => !chosen.has(cell) || stuck.has(placeOf(cell))),
    );
    const settled = watched?.settle();
    if (settled?.hasAny === false) isClosed = !isCalculating();
    if (isLate || isClosed) late += cells.length;
    else
      failed += groups.filter((_, index) => settled?.isError[index]).flatMap((group) => group.cells).length;
  }
  const back = outcomes.flatMap((outcome) => outcome.back);
  return {
    formulas: back.length,
    sheets: Array.from(new Set(back.map(({ sheet }) => sheet))),
    stuck: stuck.size,
    asText: outcomes.reduce((sum, { asText }) => sum + asText, 0),
    late,
    failed,
    batches: outcomes.length,
    isClosed,
  };
}

function countAnew(marks: Map<number, number>, cells: readonly FormulaCell[]): void {
  marks.clear();
  countIn(marks, cells);
}

/** By sheet. */
export function countIn(counts: Map<number, number>, cells: readonly FormulaCell[]): void {
  for (const { sheet } of cells) counts.set(sheet, 1 + (counts.get(sheet) ?? 0));
}

interface Outcome {
  readonly back: readonly FormulaCell[];
  readonly stuck: readonly FormulaCell[];
  readonly asText: number;
}

/** Where somebody moved rows meanwhile, others stand at these places: they are neither back nor stuck. */
function outcomeOf(cells: readonly FormulaCell[], isOurs: IsOurs, sheets: Sheets): Outcome {
  const formulas = readCells(cells, sheets.formulas);
  const isMarked = (index: number): boolean => unmarkFormula(formulas[index] ?? '', isOurs) !== undefined;
  const blank = cells.filter((_, index) => !formulas[index]);
  const values = readCells(blank, sheets.values, REFRESH.valueCells);
  return {
    back: cells.filter((_, index) => formulas[index] && !isMarked(index)),
    stuck: cells.filter(({ before }, index) => isMarked(index) && formulas[index] === before),
    asText: values.filter((value) => typeof value === 'string' && value.startsWith('=')).length,
  };
}
