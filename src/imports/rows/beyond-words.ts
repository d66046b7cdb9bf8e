/** What a person is told of cells in a table's rows that do not move with them. */
import { columnName } from '../definition/cell-reference';
import type { Beyond } from './region';

/** @param row of the header */
export function beyondWords(beyond: readonly Beyond[] = [], row: number): readonly string[] {
  return beyond.map(({ blank, column }) => {
    const side = column < blank ? 'left' : 'right';
    const [name, gap] = [columnName(column), columnName(blank)];
    return `Column ${name} and what is ${side} of it do not move with the rows: column ${gap} is blank. If notes there belong to these rows, write a title into ${gap}${row}; then they move along.`;
  });
}
