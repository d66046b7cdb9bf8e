// Joins the parts of `{…}`.
import { errorValue } from '../cell-value';
import { sentences } from '../sentences';
import type { CellValue, Grid } from '../workbook';
import { Failure, gridOfValue, type Value } from './value';

/** Throws Failure when the parts do not fit each other. */
export function joinRows(rows: readonly (readonly Value[])[]): Grid<CellValue> {
  const joined = rows.map((row) => beside(row.map(gridOfValue)));
  const width = joined[0]?.[0]?.length;
  if (joined.some((part) => part[0]?.length !== width)) {
    throw new Failure(errorValue('#VALUE!', sentences.raggedLiteral));
  }
  return joined.flat();
}

function beside(parts: readonly Grid<CellValue>[]): Grid<CellValue> {
  const [first] = parts;
  if (parts.length === 1 && first !== undefined) return first;
  const height = first?.length ?? 0;
  parts.forEach((part, index) => {
    if (part.length === height) return;
    throw new Failure(errorValue('#VALUE!', sentences.unevenRow(index + 1, height, part.length)));
  });
  return Array.from({ length: height }, (_row, row) => parts.flatMap((part) => part[row] ?? []));
}
