/** Tabs of a person that have the names of our hidden sheets. */
import type { Sheet, Workbook } from '../../sandbox/workbook/workbook';

const CELL = { row: 1, column: 1, rows: 1, columns: 1 };

/** What a tab may hold; on most of them nothing that is a content. */
export const HOLDINGS = {
  text: (sheet: Sheet) => sheet.enter(CELL, [['mine']]),
  chart: (sheet: Sheet) =>
    void sheet.addChart({
      kind: 'column',
      ranges: [{ sheetId: sheet.id, area: CELL }],
      title: 'Mine',
      width: 400,
      height: 300,
      row: 1,
      column: 1,
    }),
  note: (sheet: Sheet) => sheet.fillAttribute(CELL, 'note', 'mine'),
  color: (sheet: Sheet) => sheet.fillAttribute(CELL, 'background', '#ffee00'),
  'number format': (sheet: Sheet) => sheet.fillAttribute(CELL, 'numberFormat', '0.00'),
  checkbox: (sheet: Sheet) => sheet.fillAttribute(CELL, 'checkbox', true),
  nothing: () => undefined,
} as const;

export type Holding = keyof typeof HOLDINGS;

export const HOLDING_NAMES = Object.keys(HOLDINGS) as readonly Holding[];

export function insertTab(workbook: Workbook, name: string, hidden: boolean, holding: Holding): Sheet {
  const sheet = workbook.insertSheet({ name });
  HOLDINGS[holding](sheet);
  sheet.setHidden(hidden);
  return sheet;
}

/** One for each name of a sheet with rows, each thing that it may hold, hidden and shown. */
export function insertTabs(workbook: Workbook): readonly Sheet[] {
  let number = 0;
  return ['data', 'staging', 'undo'].flatMap((use) =>
    [true, false].flatMap((hidden) =>
      HOLDING_NAMES.map((holding) => {
        number += 1;
        return insertTab(
          workbook,
          `Reachsheet ${use} 0123456789${number.toString(16).padStart(2, '0')}`,
          hidden,
          holding,
        );
      }),
    ),
  );
}

/** All of them, to the last note, and what is attached to them. */
export function asSaved(workbook: Workbook, tabs: readonly Pick<Sheet, 'id'>[]): unknown {
  const ids = new Set(tabs.map(({ id }) => id));
  const { sheets, metadata } = workbook.save();
  return {
    sheets: sheets.filter(({ id }) => ids.has(id)),
    metadata: metadata.filter(({ location }) => 'sheetId' in location && ids.has(location.sheetId)),
  };
}
