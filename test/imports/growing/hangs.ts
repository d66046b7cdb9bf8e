/** What a person hangs on cells: each is put there, and says where it is by now. */
import type { Rectangle } from '../../../sandbox/workbook/workbook';
import type { GrowingTable } from './growing-table';

/** What is hung on cells, and where it hangs by now. */
export type Hang = (table: GrowingTable, area: Rectangle) => () => Rectangle | undefined;
export const HANGS: readonly [string, Hang][] = [
  [
    'a name',
    ({ opened, sheet }, area) => {
      const { workbook } = opened.sheet;
      workbook.setNamedRange('Everything', { sheetId: sheet.id, area });
      return () => workbook.namedRanges.find(({ name }) => name === 'Everything')?.area;
    },
  ],
  [
    'a protection',
    ({ opened, sheet }, area) => {
      const { workbook } = opened.sheet;
      const about = { description: 'approved', editors: ['owner'], warningOnly: true };
      workbook.addProtection({ sheetId: sheet.id, area, ...about });
      return () => workbook.protections.find(({ description }) => description === 'approved')?.area;
    },
  ],
  [
    'a conditional format',
    ({ sheet }, area) => {
      const condition = 'red';
      sheet.setConditionalFormats([{ areas: [area], condition }]);
      return () => sheet.conditionalFormats.find((one) => one.condition === condition)?.areas[0];
    },
  ],
  [
    'a chart of another tab',
    ({ opened, sheet }, area) => {
      const tab = opened.sheet.workbook.insertSheet({ name: 'Drawn' });
      const look = { kind: 'bar', row: 1, column: 1, title: 'Sizes', width: 300, height: 200 } as const;
      tab.addChart({ ...look, ranges: [{ sheetId: sheet.id, area }] });
      return () => tab.charts[0]?.ranges[0]?.area;
    },
  ],
];
/** A script moves those before it. */
export const CHART = 3;
