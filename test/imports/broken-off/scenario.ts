/** What an execution was about when it was killed, and what was there before. */
import type { Definition } from '../../../src/imports/definition/definition';
import type { Switches } from '../../switched';
import { besideTable } from '../beside';
import type { OpenedImport } from '../opened-import';
import { setSource, source } from '../projects-import';

export interface Scenario {
  readonly name: string;
  readonly definition?: Partial<Definition>;
  /** What was there before: the first run, what the person wrote since, what changed at the source. */
  prepare(opened: OpenedImport, definition: Definition): string;
  /** What the person does. */
  act(opened: OpenedImport, id: string): void;
  /** What Google has to answer, for it to come to its end. */
  readonly switches?: Switches;
  /** What happens later, if not that the sidebar is opened again. */
  comeBack?(opened: OpenedImport): void;
}

export const HOUR = 3_600_000;

export const again = (opened: OpenedImport, id: string): void => void opened.runAgain(id);
export const undo = (opened: OpenedImport, id: string): void => void opened.ask('undoImport', { id });

/** A run in that mode, and taking it back. */
export function scenariosOf(mode: Definition['mode']): readonly Scenario[] {
  return [
    {
      name: `${mode} beside what the person wrote`,
      definition: { mode },
      prepare: (opened, definition) => runThenChange(opened, definition, HOUR),
      act: again,
    },
    {
      name: `undo of ${mode}`,
      definition: { mode },
      prepare(opened, definition) {
        const id = runThenChange(opened, definition, HOUR);
        opened.runAgain(id);
        return id;
      },
      act: undo,
    },
  ];
}

/** Runs it; then the person writes beside the table, the source changes, and time passes. */
export function runThenChange(opened: OpenedImport, definition: Definition, laterMs: number): string {
  const id = runOnce(opened, definition);
  writeBeside(opened);
  setSource(opened, [...source('f', 'e', 'c', 'g', 'b'), { id: 'h', name: '=danger', size: 7 }]);
  opened.sheet.google.clock.advance(laterMs);
  return id;
}

export function runOnce(opened: OpenedImport, definition: Definition): string {
  setSource(opened, source('a', 'b', 'c', 'd', 'e'));
  const { id, end } = opened.run(definition);
  if (end.state !== 'done') throw new Error(JSON.stringify(end));
  return id;
}

/** Notes, a formula, a box, a colour and a comment beside the table, and a total below it. */
export function writeBeside({ sheet: { workbook } }: OpenedImport): void {
  const sheet = workbook.sheetByName('Projects');
  if (!sheet) throw new Error('No sheet');
  const first = besideTable(sheet);
  sheet.growColumns(first + 2);
  const at = (row: number, column: number, rows = 1) => ({ row, column, rows, columns: 1 });
  sheet.enter(at(1, first, 6), [['Notes'], ['of a'], [null], ['of c'], [null], ['of e']]);
  sheet.setFormulas(at(2, first + 1, 5), [['=C2*2'], ['=C3*2'], ['=C4*2'], ['=C5*2'], ['=C6*2']]);
  sheet.enter(at(1, first + 1), [['Twice']]);
  sheet.enter(at(1, first + 2, 6), [['Paid'], [false], [true], [false], [false], [false]]);
  sheet.fillAttribute(at(2, first + 2, 5), 'checkbox', true);
  sheet.fillAttribute(at(4, 2), 'background', '#ffee00');
  sheet.fillAttribute(at(5, 2), 'note', 'asked twice');
  sheet.insertRows(7, 3);
  sheet.enter({ row: 8, column: 1, rows: 1, columns: 2 }, [['Total', 'of all']]);
}
