// Follows formulas to what they depend on. Areas are stations on the way, so that formulas that read the same area share it.
import type { Reference } from '../formula/tree';
import { isVolatileItself } from '../formula/volatile';
import { areaKey } from './area-values';
import type { FormulaCell, FormulaCells } from './formula-cells';
import { type Read, readsOf } from './reads';
import type { SheetState } from './sheet-state';

/** An area that formulas read. The same one for the same sheet and sides, for as long as the precedents are not renewed. */
export interface Source {
  /** The formulas that stand in it or spill into it. */
  readonly producers: readonly FormulaCell[];
}

export interface Precedents {
  sourcesOf(cell: FormulaCell): readonly Source[];
  /** Those cells and all that they depend on, each after what it depends on. */
  inOrder(cells: Iterable<FormulaCell>): Order;
  /** Whether anything there, or that it depends on, changes by itself. */
  isVolatile(reference: Reference, home: SheetState): boolean;
  /** After formulas came or went or their results got another size. */
  renew(): void;
}

export interface Order {
  readonly cells: readonly FormulaCell[];
  /** Those that depend on themselves. */
  readonly circular: ReadonlySet<FormulaCell>;
}

export function createPrecedents(
  cells: FormulaCells,
  sheetNamed: (name: string) => SheetState | undefined,
): Precedents {
  let sources = new Map<string, Source>();
  let volatileSources = new Map<Source, boolean>();
  const nowhere: Source = { producers: [] };

  return {
    sourcesOf,
    inOrder: (wanted) => orderFrom(wanted, sourcesOf),

    isVolatile(reference, home) {
      const source = sourceOf(reference, home);
      let answer = volatileSources.get(source);
      if (answer === undefined) {
        answer = orderFrom(source.producers, sourcesOf).cells.some(({ formula }) =>
          isVolatileItself(formula),
        );
        volatileSources.set(source, answer);
      }
      return answer;
    },

    renew() {
      sources = new Map();
      volatileSources = new Map();
    },
  };

  function sourcesOf(cell: FormulaCell): readonly Source[] {
    return readsOf(cell, sheetNamed).map((read) => sourceOf(read, cell.sheet));
  }

  function sourceOf({ sheetName, area }: Read, home: SheetState): Source {
    const sheet = sheetName === undefined ? home : sheetNamed(sheetName);
    if (sheet === undefined) return nowhere;
    const key = `${sheet.id}!${areaKey(area)}`;
    let source = sources.get(key);
    if (source === undefined) {
      source = { producers: cells.producing(sheet, area) };
      sources.set(key, source);
    }
    return source;
  }
}

type Station = FormulaCell | Source;

interface Visit {
  readonly station: Station;
  readonly index: number;
  lowest: number;
  isOpen: boolean;
  readonly next: Iterator<Station>;
}

/** Tarjan's strongly connected components, without recursion: a chain of formulas may be long. */
function orderFrom(
  wanted: Iterable<FormulaCell>,
  sourcesOf: (cell: FormulaCell) => readonly Source[],
): Order {
  const visits = new Map<Station, Visit>();
  const open: Visit[] = [];
  const ordered: FormulaCell[] = [];
  const circular = new Set<FormulaCell>();

  for (const start of wanted) if (!visits.has(start)) walk(start);
  return { cells: ordered, circular };

  function walk(start: Station): void {
    const path = [enter(start)];
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const { value: next, done } = visit.next.next();
      if (done === true) {
        path.pop();
        const before = path.at(-1);
        if (before !== undefined) before.lowest = Math.min(before.lowest, visit.lowest);
        if (visit.lowest === visit.index) close(visit);
        continue;
      }
      const seen = visits.get(next);
      if (seen === undefined) path.push(enter(next));
      else if (seen.isOpen) visit.lowest = Math.min(visit.lowest, seen.index);
    }
  }

  function enter(station: Station): Visit {
    const next = 'producers' in station ? station.producers : sourcesOf(station);
    const index = visits.size;
    const visit: Visit = { station, index, lowest: index, isOpen: true, next: next[Symbol.iterator]() };
    visits.set(station, visit);
    open.push(visit);
    return visit;
  }

  function close(first: Visit): void {
    const together = open.splice(open.lastIndexOf(first));
    for (const visit of together) {
      visit.isOpen = false;
      if ('producers' in visit.station) continue;
      ordered.push(visit.station);
      if (together.length > 1) circular.add(visit.station);
    }
  }
}
