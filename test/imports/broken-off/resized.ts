/** A table with a total right under it, a chart, a name and remarks, before it grows or shrinks. */
import type { Sheet } from '../../../sandbox/workbook/workbook';
import type { Mode } from '../../../src/imports/definition/definition';
import { others } from '../growing/growing-table';
import type { OpenedImport } from '../opened-import';
import { setSource, source } from '../projects-import';
import { again, HOUR, runOnce, type Scenario } from './scenario';

/** What comes after the five that `runOnce` brings. */
const NEXT = {
  grows: others(source('a', 'b', 'c', 'd', 'e'), 9),
  shrinks: others(source('c', 'd'), 2),
} as const;

/** @param hasList whether a list stands beside it, so that its own cells alone may move */
export function resized(mode: Mode, how: keyof typeof NEXT, hasList: boolean): Scenario {
  return {
    name: `${mode}, which ${how}${hasList ? ' beside a list' : ''}`,
    definition: { mode },
    prepare(opened, definition) {
      const id = runOnce(opened, definition);
      write(opened, mode, hasList);
      setSource(opened, NEXT[how]);
      opened.sheet.google.clock.advance(HOUR);
      return id;
    },
    act: again,
  };
}

function write(opened: OpenedImport, mode: Mode, hasList: boolean): void {
  const { workbook } = opened.sheet;
  const sheet = workbook.sheetByName('Projects') as Sheet;
  sheet.growRows(20);
  sheet.growColumns(8);
  const size = mode === 'snapshot' ? 4 : 3;
  const [letter, own] = [String.fromCharCode(64 + size), sheet.lastColumn + 1];
  const at = (row: number, column: number, rows = 1, columns = 1) => ({ row, column, rows, columns });
  sheet.enter(at(1, own, 6), [['Mine'], ['of a'], [null], [null], [null], ['of e']]);
  sheet.enter(at(7, 1), [['Total']]);
  sheet.setFormulas(at(7, size), [[`=SUM(${letter}2:${letter}6)`]]);
  const range = { sheetId: sheet.id, area: at(2, size, 5) };
  workbook.setNamedRange('Sizes', range);
  sheet.addChart({ kind: 'bar', ranges: [range], row: 1, column: 1, title: '', width: 9, height: 9 });
  sheet.setConditionalFormats([{ areas: [range.area], condition: '=TRUE' }]);
  if (hasList)
    sheet.enter(
      at(1, own + 2, 12),
      Array.from({ length: 12 }, (_, row) => [`item ${row}`]),
    );
}
