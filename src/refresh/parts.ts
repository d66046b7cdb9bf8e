/**
 * Formulas are refreshed in parts, each so small that there is time for it even if every function takes as long as Sheets
 * lets it. Of each part all are marked before any is put back, because Sheets may share one answer among cells: one
 * formula that still uses it would keep it.
 */
import { REFRESH } from '../config';
import { isErrorValue } from '../error-value';
import type { Platform } from '../platform';
import { readCells } from './areas';
import { type FormulaCell, findOwn } from './find';
import type { Left, Marks, Rest } from './journal';
import type { IsOurs } from './mark';
import { markFormulas, type Skipped } from './mark-formulas';
import { firstGroups, type Group, groupsOf } from './next-calls';
import { countIn, type PutBack, putBack } from './put-back';
import { createWatch, type Watch } from './watch';

export interface Refreshed {
  /** Formulas that are back, and so run again. */
  readonly formulas: number;
  /** Sheets on which they stand. */
  readonly sheets: number;
  readonly skipped: Skipped;
  /** Formulas for which there was no time, or which were held. */
  readonly left: number;
  /** Formulas that are still marked: Sheets does not let whoever runs this write there. */
  readonly stuck: number;
  /** Cells that hold their formula as a text now. */
  readonly asText: number;
  /** Formulas that show an error, though they were asked again: not among those that are back. */
  readonly failed: number;
  /** Where some keep what they show: Google calculates none, or has refused requests. */
  readonly held?: Held;
}

export type Held = 'closed' | 'refused';

interface End extends Left {
  readonly refreshed: Refreshed;
}

export interface Work {
  /** Of our functions. */
  readonly names: readonly string[];
  /** Epoch milliseconds. */
  readonly until: number;
  readonly left: Left;
  /** Told what is left once the part is done that begins. */
  note(left: Left): void;
  /** Asked before a part begins, and at the end. */
  isRefused(): boolean;
  /** Asked where formulas gave nothing in time. */
  isCalculating(): boolean;
}

export function refreshInParts(work: Work, platform: Platform): End {
  const { names, left: given } = work;
  const { rest = { next: 0, left: 0 } } = given;
  const isOurs = oneOf(names);
  const run: Run = { ...work, isOurs, marks: new Map(given.marks), watch: createWatch(platform), platform };
  const parts: Part[] = [];
  for (let done = 0; ; ) {
    const all = find(run);
    const waiting = rotated(all, rest.next).slice(done, rest.left);
    const chosen = waiting.length > 0 && !work.isRefused() ? fitting(waiting, run) : [];
    const left = waiting.slice(chosen.length);
    const restFrom = (count: number): Rest => ({
      next: (rest.next + count) % all.length || 0,
      left: waiting.length + done - count,
    });
    const soFar = restFrom(done + chosen.length);
    const part = runPart(chosen, soFar, run);
    parts.push(part);
    if (left.length === 0 || chosen.length === 0 || part.late > 0) {
      const held = part.isClosed ? 'closed' : work.isRefused() && 'refused';
      const isWhole = !held && part.late === 0 && left.length === 0;
      const again = isWhole ? askFailedAgain(parts, soFar, run) : { parts: [], failed: failedIn(parts) };
      return {
        refreshed: {
          ...summaryOf(parts, cellsOf(left).length, again),
          ...(held && { held }),
        },
        rest: part.late > 0 ? restFrom(done) : soFar,
        marks: run.marks,
      };
    }
    done += chosen.length;
  }
}

/** Puts back whatever is marked, all at once. @returns what still is */
export function putBackAll(names: readonly string[], marks: Marks, platform: Platform): Marks {
  const left = new Map(marks);
  const pace = { until: 0, watch: createWatch(platform), isCalculating: () => true };
  putBack(pace, left, oneOf(names), platform);
  return left;
}

function oneOf(names: readonly string[]): IsOurs {
  return (name) => names.includes(name.toUpperCase());
}

interface Run extends Omit<Work, 'left'> {
  readonly isOurs: IsOurs;
  /** How many formulas may be marked, by sheet. */
  readonly marks: Map<number, number>;
  readonly watch: Watch;
  readonly platform: Platform;
}

type Part = PutBack & { readonly skipped: Skipped };

function find({ names, isOurs, marks, platform }: Run): readonly Group[] {
  const until = platform.clock.now() + REFRESH.findMs;
  const { cells, withMarks } = findOwn(names, isOurs, until, platform);
  for (const sheet of withMarks) marks.set(sheet, marks.get(sheet) ?? 1);
  return groupsOf(cells, ({ before }) => before, isOurs);
}

function rotated<T>(list: readonly T[], by: number): readonly T[] {
  const first = by % list.length || 0;
  return [...list.slice(first), ...list.slice(0, first)];
}

/** The first groups for which there is time. */
function fitting(groups: readonly Group[], { until, platform }: Run): readonly Group[] {
  const batches = Math.floor((until - platform.clock.now() - REFRESH.markMs) / REFRESH.batchMs);
  return batches > 0 ? firstGroups(groups, batches * REFRESH.callsAtOnce) : [];
}

/**
 * What was marked is put back even if marking fails half-way.
 *
 * @param rest what is left once this part is done
 */
function runPart(groups: readonly Group[], rest: Rest, run: Run): Part {
  const { isOurs, marks, platform } = run;
  const cells = cellsOf(groups);
  const planned = new Map(marks);
  countIn(planned, cells);
  run.note({ rest, marks: planned });
  const back = (): PutBack => putBack(run, marks, isOurs, platform);
  let skipped: Skipped;
  try {
    skipped = markFormulas(cells, isOurs, platform.sheets, (marked) => countIn(marks, marked));
  } catch (error) {
    back();
    throw error;
  }
  return { ...back(), skipped };
}

interface Again {
  readonly parts: readonly Part[];
  /** Formulas that show an error at the end. */
  readonly failed: number;
}

/**
 * What shows an error when all have settled may have met too many others, of this refresh or of somebody’s: it has
 * another turn, among fewer. Where that gives none of them an answer, they fail for reasons of their own.
 */
function askFailedAgain(before: readonly Part[], rest: Rest, run: Run): Again {
  const parts: Part[] = [];
  // What reads an answer may fail later.
  if (failedIn(before) === 0 && before.every(({ batches }) => batches < 2)) return { parts, failed: 0 };
  for (let least = Number.POSITIVE_INFINITY; ; ) {
    const groups = failedGroups(run);
    const failed = cellsOf(groups).length;
    const chosen = failed < least ? fitting(groups, run) : [];
    if (chosen.length === 0) {
      const { protected: kept, text, refused } = parts[parts.length - 1]?.skipped ?? NONE_SKIPPED;
      return { parts, failed: failed - kept - text - refused };
    }
    parts.push(runPart(chosen, rest, run));
    least = failed;
  }
}

function failedIn(parts: readonly Part[]): number {
  return parts.reduce((sum, { failed }) => sum + failed, 0);
}

const NONE_SKIPPED: Skipped = { protected: 0, text: 0, refused: 0 };

function failedGroups(run: Run): readonly Group[] {
  const groups = find(run);
  const values = readCells(
    groups.map(({ cells: [first] }) => first as FormulaCell),
    run.platform.sheets.values,
    REFRESH.valueCells,
  );
  return groups.filter((_, index) => isErrorValue(values[index]));
}

function summaryOf(parts: readonly Part[], waiting: number, again: Again): Refreshed {
  const sum = (count: (part: Part) => number): number =>
    parts.reduce((total, part) => total + count(part), 0);
  const late = sum((part) => part.late);
  const all = [...parts, ...again.parts];
  return {
    formulas: sum(({ formulas }) => formulas) - late - again.failed,
    sheets: new Set(parts.flatMap(({ sheets }) => sheets)).size,
    skipped: {
      protected: sum(({ skipped }) => skipped.protected),
      text: sum(({ skipped }) => skipped.text),
      refused: sum(({ skipped }) => skipped.refused),
    },
    left: waiting + late,
    // Each looks for all that are marked.
    stuck: all[all.length - 1]?.stuck ?? 0,
    asText: all.reduce((texts, { asText }) => texts + asText, 0),
    failed: again.failed,
  };
}

function cellsOf(groups: readonly Group[]): readonly FormulaCell[] {
  return groups.flatMap(({ cells }) => cells);
}
