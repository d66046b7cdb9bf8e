/**
 * Formulas are refreshed in parts, each so small that there is time for it even if every function takes as long as Sheets
 * lets it. Of each part all are marked before any is put back, because Sheets may share one answer among cells: one
 * formula that still uses it would keep it.
 */
import { REFRESH } from '../config';
import type { Platform } from '../platform';
import { readCells } from './areas';
import { type FormulaCell, findFormulas } from './find';
import type { Rest } from './lease';
import { type IsOurs, markFormula } from './mark';
import { markFormulas, type Skipped } from './mark-formulas';
import { firstGroups, type Group, groupsOf } from './next-calls';
import { type PutBack, putBack } from './put-back';
import { createWatch, type Watch } from './watch';

export interface Refreshed {
  /** Formulas that are back, and so run again. */
  readonly formulas: number;
  /** Sheets on which they stand. */
  readonly sheets: number;
  readonly skipped: Skipped;
  /** Formulas for which there was no time. */
  readonly left: number;
  /** Formulas that are still marked: Sheets does not let whoever runs this write there. */
  readonly stuck: number;
  /** Cells that hold their formula as a text now. */
  readonly asText: number;
}

export interface Work {
  /** Of our functions. */
  readonly names: readonly string[];
  /** Epoch milliseconds. */
  readonly until: number;
  readonly rest: Rest;
  /** Told what is left once the part is done that begins. */
  note(rest: Rest): void;
}

export function refreshInParts({ names, until, rest, note }: Work, platform: Platform): Refreshed {
  const isOurs = (name: string): boolean => names.includes(name.toUpperCase());
  const run: Run = { names, isOurs, until, watch: createWatch(platform), platform };
  const parts: Part[] = [];
  for (let done = 0; ; ) {
    const all = find(run);
    const waiting = rotated(all, rest.next).slice(done, rest.left);
    const chosen = fitting(waiting, run);
    const left = waiting.slice(chosen.length);
    const noteFrom = (count: number): void =>
      note({ next: (rest.next + count) % all.length, left: waiting.length + done - count });
    if (left.length > 0) noteFrom(done + chosen.length);
    const part = runPart(chosen, left.length > 0 || parts.length > 0, run);
    parts.push(part);
    if (part.late > 0) noteFrom(done);
    if (left.length === 0 || chosen.length === 0 || part.late > 0) {
      return summaryOf(parts, cellsOf(left).length, repeatFailed(parts, run));
    }
    done += chosen.length;
  }
}

interface Run extends Pick<Work, 'names' | 'until'> {
  readonly isOurs: IsOurs;
  readonly watch: Watch;
  readonly platform: Platform;
}

type Part = PutBack & { readonly skipped: Skipped };

function find({ names, isOurs, platform }: Run): readonly Group[] {
  const texts = Array.from(new Set(names.map((name) => name.replace(/_.*/, '_'))));
  const found = findFormulas(texts, (formula) => markFormula(formula, isOurs), platform.sheets);
  return groupsOf(found, ({ before }) => before, isOurs);
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

/** What was marked is put back even if marking fails half-way. */
function runPart(
  groups: readonly Group[],
  isFollowed: boolean,
  { until, watch, isOurs, platform }: Run,
): Part {
  const back = (): PutBack => putBack({ until, isFollowed, watch }, isOurs, platform);
  let skipped: Skipped;
  try {
    skipped = markFormulas(cellsOf(groups), isOurs, platform.sheets);
  } catch (error) {
    back();
    throw error;
  }
  return { ...back(), skipped };
}

/** What shows an error when all have settled may have met too many others: it has another turn, among fewer. */
function repeatFailed(parts: readonly Part[], run: Run): Part | undefined {
  if (!parts.some(({ batches }) => batches > 1)) return undefined;
  const groups = find(run);
  const values = readCells(
    groups.map(({ cells: [first] }) => first as FormulaCell),
    run.platform.sheets.values,
    REFRESH.valueCells,
  );
  // The sign is the same in every language.
  const failed = groups.filter((_, index) => String(values[index]).startsWith('#'));
  const chosen = fitting(failed, run);
  return chosen.length > 0 ? runPart(chosen, false, run) : undefined;
}

function summaryOf(parts: readonly Part[], waiting: number, repeated: Part | undefined): Refreshed {
  const sum = (count: (part: Part) => number): number => parts.reduce((all, part) => all + count(part), 0);
  const late = sum((part) => part.late);
  return {
    formulas: sum(({ formulas }) => formulas) - late,
    sheets: new Set(parts.flatMap(({ sheets }) => sheets)).size,
    skipped: {
      protected: sum(({ skipped }) => skipped.protected),
      text: sum(({ skipped }) => skipped.text),
      refused: sum(({ skipped }) => skipped.refused),
    },
    left: waiting + late,
    // Each looks for all that are marked.
    stuck: (repeated ?? parts[parts.length - 1])?.stuck ?? 0,
    asText: sum(({ asText }) => asText) + (repeated?.asText ?? 0),
  };
}

function cellsOf(groups: readonly Group[]): readonly FormulaCell[] {
  return groups.flatMap(({ cells }) => cells);
}
