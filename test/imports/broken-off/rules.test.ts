import type { ValidationRule } from '../../../sandbox/workbook/validation';
import type { Definition } from '../../../src/imports/definition/definition';
import { besideTable } from '../beside';
import type { OpenedImport } from '../opened-import';
import { failAtEveryCall } from './fail-at-every-call';
import { killAtEveryCall } from './kill-at-every-call';
import { again, runThenChange, type Scenario, undo } from './scenario';

const HOUR = 3_600_000;

/** A rule on an imported column that takes what comes, and a dropdown right of all that the person wrote. */
function prepare(opened: OpenedImport, definition: Definition): string {
  const id = runThenChange(opened, definition, HOUR);
  const sheet = opened.sheet.workbook.sheetByName('Projects');
  if (!sheet) throw new Error('No sheet');
  const at = (column: number, rows: number) => ({ row: 2, column, rows, columns: 1 });
  const rule = (
    criterion: ValidationRule['criterion'],
    ...values: ValidationRule['values']
  ): ValidationRule => ({
    criterion,
    values,
    rejects: true,
  });
  sheet.fillAttribute(at(3, 5), 'validation', rule('NUMBER_BETWEEN', 0, 9_999));
  sheet.fillAttribute(at(besideTable(sheet), 5), 'validation', rule('VALUE_IN_LIST', ['done', 'open'], true));
  return id;
}

const scenarios: readonly Scenario[] = (['replace', 'update'] as const).flatMap(
  (mode): readonly Scenario[] => [
    { name: `${mode} among rules`, definition: { mode }, prepare, act: again },
    {
      name: `undo of ${mode} among rules`,
      definition: { mode },
      prepare(opened, definition) {
        const id = prepare(opened, definition);
        opened.runAgain(id);
        return id;
      },
      act: undo,
    },
  ],
);

killAtEveryCall(scenarios);
failAtEveryCall(scenarios);
