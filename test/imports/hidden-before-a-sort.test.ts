// Rows that are hidden may stay where they are when others are sorted: a run is refused before it has written anything.
import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import { area } from '../sandbox/workbook/contract/fixture';
import { openImport } from './opened-import';
import { projectsImport, type Source, setSource, source } from './projects-import';
import { shownSheets } from './shown-sheets';

const COLUMNS = [...projectsImport().columns, { key: 'category', title: 'Kind' }];

const [A, B, C, D] = source('a', 'b', 'c', 'd') as readonly [Source, Source, Source, Source];
const X = { id: 'x', name: 'Project x', size: 1 };

describe.each(['by hand', 'by a filter'])('hidden %s', (how) => {
  test.each([
    ['others come in the place of all', source('x', 'y', 'z', 'u', 'v'), 4, false],
    ['others come in the place of all, with a column', source('x', 'y', 'z', 'u', 'v'), 4, true],
    ['the rows change places', [D, C, B, A], 3, false],
    ['a row comes before the last one', [A, B, C, X, D], 5, false],
    ['the first row leaves, with a column', [B, C, D], 4, true],
  ] as const)('%s: refused before anything is written', (_, rows, hidden, hasColumn) => {
    const opened = openImport({ sortMovesHiddenRows: false });
    setSource(opened, source('a', 'b', 'c', 'd'));
    const { id } = opened.run(projectsImport());
    const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
    sheet.growColumns(8);
    sheet.enter(area('E1:E5'), [['Mine'], ['of a'], ['of b'], ['of c'], ['of d']]);
    const [[key]] = sheet.values({ row: hidden, column: 1, rows: 1, columns: 1 }) as [[string]];
    if (how === 'by hand') sheet.setRowsHidden(hidden, 1, true);
    else {
      sheet.createFilter(area('A1:E5'));
      sheet.setHiddenValues(1, [key]);
    }
    if (hasColumn) opened.ask('saveImport', { id, definition: projectsImport({ columns: COLUMNS }) });
    // The column that is tried with is blank, and somebody may have colored it.
    for (const at of ['F2', 'F3', 'F5']) sheet.fillAttribute(area(at), 'background', `#${at}0000`);
    const before = shownSheets(opened.sheet.workbook);
    setSource(opened, rows);
    opened.sheet.google.clock.advance(3_600_000);
    const end = opened.runAgain(id);
    expect(end.error).toMatchObject({ kind: 'refused' });
    expect(end.error?.message).toMatch(new RegExp(`(filter hides that row|row ${hidden}\\b)`));
    expect(end.error?.message).toMatch(/(Unhide rows|Remove filter).*try again\.$/);
    expect(shownSheets(opened.sheet.workbook)).toEqual(before);
    if (how === 'by hand') sheet.setRowsHidden(hidden, 1, false);
    else sheet.removeFilter();
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  });
});

test('a row that somebody shows when a run asks for it is not hidden again by Continue', () => {
  const opened = openImport({ sortMovesHiddenRows: false });
  setSource(opened, [A, B, C, D]);
  const { id } = opened.run(projectsImport());
  const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
  // Without room beside the rows nobody sees before whether they move.
  sheet.deleteColumns(5, sheet.maxColumns - 4);
  sheet.setRowsHidden(5, 1, true);
  setSource(opened, [A, X, B, C, D]);
  opened.sheet.google.clock.advance(3_600_000);
  expect(opened.runAgain(id).error?.message).toMatch(/did not put all rows.*row 5 is hidden.*then continue/);
  sheet.setRowsHidden(1, sheet.maxRows, false);
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  expect(sheet.values(area('A2:A6')).flat()).toEqual(['a', 'x', 'b', 'c', 'd']);
});
