/** Rows of a person's that come to the end of a table, of which a run tells. */
import { once } from '../../once';
import { keyText } from '../rows/region';
import type { Place } from '../whereabouts/place';
import type { Comparison } from './compare';
import type { Work } from './work';

/** Rows of the person that stand above others, or hold texts of records that come, in other columns: cells were moved left or right. */
export function ownRowsMoved(
  { fates, isNew, region: { area, values } }: Comparison,
  { columns }: Place,
  { staged }: Work,
): number {
  const last = fates.reduce((found, fate, row) => (fate === 'stays' || fate === 'left' ? row : found), -1);
  const belongs = once(() => {
    const texts = staged.columns.flatMap(({ key, type }, index) => (type === 'text' ? [{ key, index }] : []));
    const coming = staged.values.filter((_, record) => isNew[record]);
    return new Map(
      coming.flatMap((cells) =>
        texts.map(({ key, index }) => [keyText(cells[index] ?? ''), columns.get(key)]),
      ),
    );
  });
  const isAcross = (row: number): boolean =>
    values[row]?.some((cell, right) => {
      const column = typeof cell === 'string' && cell !== '' ? belongs().get(cell) : undefined;
      return column !== undefined && column !== area.column + right;
    }) === true;
  return fates.filter((fate, row) => fate === 'theirs' && (row < last || isAcross(row))).length;
}
