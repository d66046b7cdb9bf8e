// The person has given formats to the table, and hidden rows of it: an undo brings all of that back, however often it dies.
import type { Definition } from '../../../src/imports/definition/definition';
import type { Switches } from '../../switched';
import type { OpenedImport } from '../opened-import';
import { failAtEveryCall } from './fail-at-every-call';
import { killAtEveryCall } from './kill-at-every-call';
import { again, HOUR, runThenChange, type Scenario, undo } from './scenario';

const FORMATS = ['@', '0.00 "people"', 'yyyy-mm-dd', '@', '0%'];

function runThenFormat(opened: OpenedImport, definition: Definition): string {
  const id = runThenChange(opened, definition, HOUR);
  const sheet = opened.sheet.workbook.sheetByName('Projects');
  FORMATS.forEach((format, down) => {
    sheet?.fillAttribute({ row: 2 + down, column: 3, rows: 1, columns: 1 }, 'numberFormat', format);
  });
  sheet?.setRowsHidden(3, 2, true);
  return id;
}

/** Otherwise a run stops halfway and says so: see unsorted.test.ts. */
const switches: Switches = { sortMovesHiddenRows: true };

const scenarios: readonly Scenario[] = [
  {
    name: 'update of hidden rows',
    definition: { mode: 'update' },
    prepare: runThenFormat,
    act: again,
    switches,
  },
  {
    name: 'undo of replace',
    prepare(opened, definition) {
      const id = runThenFormat(opened, definition);
      opened.runAgain(id);
      return id;
    },
    act: undo,
    switches,
  },
];

killAtEveryCall(scenarios);
failAtEveryCall(scenarios);
