// Cells of nearly all records are moved left or right, without the first one: they come anew, and the run says what is left of those.
import { describe, expect, test } from 'vitest';
import { growingTable } from '../growing/growing-table';
import { source } from '../projects-import';

const ROWS = source('a', 'b', 'c', 'd');

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test.each([
    ['right, all but the first', 2, 3, 'insert'],
    ['left, all but the first', 2, 3, 'delete'],
    ['right, all but the last', 1, 3, 'insert'],
    ['right, in the middle', 2, 2, 'insert'],
  ] as const)('%s', (_, first, count, how) => {
    const table = growingTable({ mode, rows: ROWS, cell: 'C1' });
    const { sheet, at, header, opened, id } = table;
    sheet.growColumns(2);
    if (how === 'insert') sheet.insertCells(at(header + first, 3, count), 'column');
    else sheet.deleteCells(at(header + first, 2, count), 'column');
    const end = opened.runAgain(id);
    if (end.state !== 'done') return expect(end.error?.kind).toBe('doubt');
    const left = `${count} rows cannot be matched to the source and stand at the end of the table now`;
    expect(JSON.stringify(end)).toContain(left);
    const ids = sheet.values(at(header + 1, 3, ROWS.length)).flat();
    expect(ids.sort()).toEqual(ROWS.map((row) => row.id));
  });
});
