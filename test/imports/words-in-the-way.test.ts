// Where a run is refused, its words name what is in the way, and a remedy that fits.
import { beforeEach, expect, test } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import { area } from '../sandbox/workbook/contract/fixture';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { projectsSheet } from './snapshot-table';

let opened: OpenedImport;
let id: string;
let sheet: Sheet;

function begin(options: Parameters<typeof openImport>[0] = {}): void {
  opened = openImport(options);
  setSource(opened, source('a', 'b', 'c', 'd'));
  id = opened.run(projectsImport({ mode: 'update' })).id;
  sheet = projectsSheet(opened);
  sheet.growColumns(10);
  sheet.growRows(20);
}

beforeEach(() => begin());

function grow(): string {
  setSource(opened, source('a', 'b', 'c', 'd', 'e', 'f'));
  const { error } = opened.runAgain(id);
  expect(error).toMatchObject({ kind: 'refused' });
  return error?.message ?? '';
}

const tall = (column: string): void =>
  sheet.enter(
    area(`${column}3:${column}9`),
    Array.from({ length: 7 }, () => ['sum']),
  );

test('a filter over the table and a column of the person, and a block beside it', () => {
  sheet.enter(area('E1:E5'), [['Mine'], ['of a'], ['of b'], ['of c'], ['of d']]);
  sheet.createFilter(area('A1:E5'));
  tall('H');
  const words = grow();
  expect(words).toContain('the filter on A1:E5');
  expect(words).toContain('Remove the filter (Data ▸ Remove filter)');
  expect(words).toContain('such as H5');
  expect(words).not.toContain('Move away what stands below');
});

test('merged cells below that reach across its edge', () => {
  sheet.enter(area('D8'), [['Total']]);
  sheet.merge(area('D8:E9'));
  tall('H');
  expect(grow()).toContain('because of the merged cells D8:E9. Nothing was changed. Unmerge D8:E9, or');
});

test('cells below that would be parted', () => {
  sheet.enter(area('D8:F8'), [['Total', 4, 5]]);
  tall('H');
  expect(grow()).toContain(
    'because of E8:F8, which would be parted. Nothing was changed. Move away what stands in E8:F8',
  );
});

test('the last row hidden by a filter, where a sort leaves it', () => {
  begin({ sortMovesHiddenRows: false });
  sheet.enter(area('E1:E5'), [['Mine'], ['of a'], ['of b'], ['of c'], ['of d']]);
  sheet.createFilter(area('A1:E5'));
  sheet.setHiddenValues(1, ['d']);
  expect(grow()).toContain(
    'A filter hides that row, and you wrote beside it, so it may not move along. Nothing was changed. Show all rows (Data ▸ Remove filter), then',
  );
});
