// Two tables stand side by side, and a third import below one of them, with a column of the person beside it. Where the other one of
// the two grows or shrinks, that column stays with the records of the third, or nothing is done.
import { expect, test } from 'vitest';
import { source } from '../projects-import';
import { growingTable, MODES } from './growing-table';

const ROWS = source('a', 'b', 'c');
const MORE = source('a', 'b', 'c', 'p', 'q', 'r', 's', 't', 'u');

test.each(
  MODES.flatMap((mode) =>
    (['replace', 'snapshot'] as const).flatMap((below) =>
      ['F1', 'G1'].map((cell) => [mode, below, cell] as const),
    ),
  ),
)('%s: the right one, and a %s below the left one, the right one from %s on', (mode, belowMode, cell) => {
  const right = growingTable({ mode, rows: ROWS, cell });
  growingTable({ mode: 'replace', rows: ROWS, cell: 'A1', beside: right.opened });
  const below = growingTable({ mode: belowMode, rows: ROWS, cell: 'A9', beside: right.opened });
  const remark = below.own('Remark', ['of a', 'of b', 'of c']);
  const id = below.column('ID');
  for (const came of [MORE, ROWS]) {
    right.again(came);
    const lines = right.sheet.values(right.at(1, 1, 40, remark));
    for (const { id: key } of ROWS)
      expect(
        lines.some((line) => line[id - 1] === key && line[remark - 1] === `of ${key}`),
        key,
      ).toBe(true);
  }
});

test.each(MODES)('%s: the left one, and one below the right one with a column left of it', (mode) => {
  const left = growingTable({ mode, rows: ROWS, cell: 'A1' });
  growingTable({ mode: 'replace', rows: ROWS, cell: 'H1', beside: left.opened });
  const below = growingTable({ mode: 'replace', rows: ROWS, cell: 'H9', beside: left.opened });
  const { sheet, at, first, header } = below;
  // Right of the left one, whose width depends on its mode.
  sheet.enter(at(header, 7, 4), [['Mine'], ['of a'], ['of b'], ['of c']]);
  expect(first).toBe(header + 1);
  for (const came of [MORE, ROWS]) {
    left.again(came);
    const lines = sheet.values(at(1, 1, 40, 8));
    for (const { id: key } of ROWS)
      expect(
        lines.some((line) => line[7] === key && line[6] === `of ${key}`),
        key,
      ).toBe(true);
  }
});
