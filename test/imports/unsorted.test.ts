// A sort that leaves some rows where they are, as one might do with rows that a filter hides.
import { expect, test } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import type { Platform } from '../../src/platform';
import { area } from '../sandbox/workbook/contract/fixture';
import { openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';

test.each([
  [true, 'hidden by a filter'],
  [true, 'hidden by hand'],
  [false, 'hidden by a filter'],
  [false, 'hidden by hand'],
])(
  'where a sort moves hidden rows: %s, a table with a row %s comes into order',
  (sortMovesHiddenRows, how) => {
    const opened = openImport({ sortMovesHiddenRows });
    setSource(opened, source('a', 'b', 'c', 'd'));
    const { id } = opened.run(projectsImport());
    const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
    sheet.growColumns(5);
    sheet.enter(area('E1:E5'), [['Mine'], ['of a'], ['of b'], ['of c'], ['of d']]);
    if (how === 'hidden by hand') sheet.setRowsHidden(3, 1, true);
    else {
      sheet.createFilter(area('A1:E5'));
      sheet.setHiddenValues(1, ['b']);
    }
    const rows = () =>
      sheet
        .values({ ...area('A2:E6'), rows: Math.min(5, sheet.maxRows - 1) })
        .filter(([key]) => key !== null)
        .map((cells) => `${cells[0]} ${cells[4] ?? ''}`.trim());
    setSource(opened, source('d', 'e', 'b', 'a', 'c'));
    opened.sheet.google.clock.advance(3_600_000);
    let end = opened.runAgain(id);
    if (!sortMovesHiddenRows) {
      expect(end.error).toMatchObject({ kind: 'refused' });
      const [cause, remedy] =
        how === 'hidden by hand'
          ? ['because row 3 is hidden', 'right-click ▸ Unhide rows']
          : ['because a filter hides row 3', 'Data ▸ Remove filter'];
      expect(end.error?.message).toContain(cause);
      expect(end.error?.message).toContain(remedy);
      expect(rows()).toEqual(['a of a', 'b of b', 'c of c', 'd of d']);
      if (how === 'hidden by hand') sheet.setRowsHidden(3, 1, false);
      else sheet.removeFilter();
      end = opened.runAgain(id);
    }
    expect(end).toMatchObject({ state: 'done', rows: 5 });
    expect(rows()).toEqual(['d of d', 'e', 'b of b', 'a of a', 'c of c']);
  },
);

/** The first row stays. */
function withoutFirst(platform: Platform): Platform {
  const { sheets } = platform;
  const sort = (of: Parameters<typeof sheets.sort>[0], column: number): void => {
    const isTable = sheets.find(of.sheet)?.isHidden === false && of.rows > 1;
    sheets.sort(isTable ? { ...of, row: of.row + 1, rows: of.rows - 1 } : of, column);
  };
  return { ...platform, sheets: { ...sheets, sort } };
}

test('nothing is written over rows that were not put into order, and the run goes on later', () => {
  let watch = (platform: Platform): Platform => platform;
  const opened = openImport({}, (platform) => watch(platform));
  setSource(opened, source('a', 'b', 'c'));
  const { id } = opened.run(projectsImport());
  const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
  sheet.growColumns(5);
  sheet.enter(area('E1:E4'), [['Mine'], ['of a'], ['of b'], ['of c']]);
  const rows = () =>
    sheet
      .values(area('A2:E4'))
      .map((cells) => `${cells[0] ?? ''} ${cells[4] ?? ''}`.trim())
      .filter(Boolean);

  watch = withoutFirst;
  setSource(opened, source('c', 'b', 'a'));
  opened.sheet.google.clock.advance(3_600_000);
  const end = opened.runAgain(id);
  expect(end.error).toMatchObject({ kind: 'refused' });
  expect(end.error?.message).toContain('Remove filter');
  expect([...rows()].sort()).toEqual(['a of a', 'b of b', 'c of c']);
  expect(sheet.values(area('F1:F4')).flat()).toEqual([null, null, null, null]);

  watch = (platform) => platform;
  opened.sheet.google.clock.advance(3_600_000);
  expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 3 });
  expect(rows()).toEqual(['c of c', 'b of b', 'a of a']);
});
