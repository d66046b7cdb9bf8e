// How a person made a row look leaves with the row: what comes into its place looks like any other.
import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import { openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';

const LOOKS = {
  bold: true,
  italic: true,
  fontLine: 'line-through',
  fontColor: '#ff0000',
  background: '#ffee00',
} as const;

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test.each([
    ['the first row', 2],
    ['a row between', 3],
    ['the last row', 4],
  ])('of %s', (_, row) => {
    const opened = openImport();
    setSource(opened, source('a', 'b', 'c'));
    const { id } = opened.run(projectsImport({ mode }));
    const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
    const struck = String(sheet.values({ row, column: 1, rows: 1, columns: 1 }).flat()[0]);
    for (const [name, value] of Object.entries(LOOKS)) {
      sheet.fillAttribute({ row, column: 1, rows: 1, columns: 3 }, name as 'fontLine', value as string);
    }
    const runWith = (ids: string): void => {
      setSource(opened, source(...ids));
      opened.sheet.google.clock.advance(3_600_000);
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    };
    /** Ids of the rows that have each of the looks. */
    const looking = () => {
      const area = { row: 2, column: 1, rows: sheet.lastRow - 1, columns: 1 };
      const ids = sheet.values(area).flat();
      return Object.entries(LOOKS).map(([name, value]) =>
        ids.filter((_id, down) => sheet.attributes(area, name as 'fontLine').flat()[down] === value).join(''),
      );
    };
    runWith('xabcyz');
    expect(looking()).toEqual(Object.keys(LOOKS).map(() => struck));
    runWith('xyzvwu');
    expect(looking()).toEqual(Object.keys(LOOKS).map(() => ''));
  });
});
