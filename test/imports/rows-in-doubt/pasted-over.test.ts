// After rows have left, a person pastes a copy of the older, longer table over it: no record stands twice after a run, or
// the person is asked.
import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../../sandbox/workbook/workbook';
import { copyCells } from '../found-table';
import { openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test.fails.each([
    ['the same rows', 'a', 'b', 'c', 'd', 'e'],
    ['other rows besides', 'y', 'd', 'b', 'x', 'e'],
  ])('the source has %s', (_, ...ids) => {
    const opened = openImport();
    setSource(opened, source('a', 'b', 'c', 'd', 'e'));
    const { id } = opened.run(projectsImport({ mode }));
    const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
    sheet.growRows(20);
    const copy = opened.sheet.workbook.insertSheet({ name: 'Copy' });
    const rows = { row: 2, column: 1, rows: 5, columns: 4 };
    copyCells(sheet, rows, copy, 2, 1);
    setSource(opened, source('a', 'c', 'd'));
    opened.sheet.google.clock.advance(3_600_000);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    copyCells(copy, rows, sheet, 2, 1);
    setSource(opened, source(...ids));
    opened.sheet.google.clock.advance(3_600_000);
    const end = opened.runAgain(id);
    if (end.state === 'done') {
      const all = sheet.values({ row: 2, column: 1, rows: 15, columns: 4 });
      const inSource = all.filter((line) => line[3] === true).map((line) => line[0]);
      expect([...inSource].sort()).toEqual([...ids].sort());
    } else {
      expect(end.error?.kind).toBe('doubt');
    }
  });
});
