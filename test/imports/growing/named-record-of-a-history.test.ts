// What the person hung on the last record of a history stays with that record when the next capture comes: nothing of an
// earlier capture moves.
import { expect, test } from 'vitest';
import { ranking } from '../open-fields/ranking';

function history() {
  const table = ranking('ABC', { mode: 'snapshot' });
  const area = { row: 4, column: 3, rows: 1, columns: 2 };
  expect(table.sheet.values(area)).toEqual([['C', 67]]);
  return { table, area, workbook: table.opened.sheet.workbook };
}

test.fails('a named range', () => {
  const { table, area, workbook } = history();
  workbook.setNamedRange('Best', { sheetId: table.sheet.id, area });
  table.again('AB');
  const named = workbook.namedRanges.find(({ name }) => name === 'Best');
  expect(named && table.sheet.values(named.area)).toEqual([['C', 67]]);
});

test.fails('a conditional format', () => {
  const { table, area } = history();
  table.sheet.setConditionalFormats([{ areas: [area], condition: 'red' }]);
  table.again('AB');
  expect(table.sheet.conditionalFormats).toEqual([{ areas: [area], condition: 'red' }]);
});

test.fails('a protection that only warns', () => {
  const { table, area, workbook } = history();
  workbook.addProtection({
    ...{ sheetId: table.sheet.id, area, description: 'approved', editors: ['owner'], warningOnly: true },
  });
  table.again('AB');
  expect(workbook.protections.find(({ description }) => description === 'approved')?.area).toEqual(area);
});
