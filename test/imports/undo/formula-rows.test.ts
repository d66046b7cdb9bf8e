// A formula that a person wrote into a blank row of theirs, among the rows of a table, is theirs: neither a run nor an undo takes it.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { atEveryCall, STEP } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import { source } from '../projects-import';
import { changed, type NotedTable, notedTable, RECORDS } from '../rows-in-doubt/noted-table';

/** Each death takes a while. */
const FEW = { step: 3 * STEP };

beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const REMARKED = ['a', 'c'];
const NEXT = [...changed(RECORDS).slice(1), ...source('f')];

/** A blank row above the record with a formula under Remark. */
function insertFormula(table: NotedTable, id: string, formula = '=COUNTA($A$2:$A$4)'): void {
  const row = table.rowOf(id);
  table.sheet.insertRows(row, 1);
  table.sheet.setFormulas(table.at(row, table.column('Remark')), [[formula]]);
}

/** Formulas under that title, from the header down to the last row. */
function formulas({ sheet, at, header, column }: NotedTable, title = 'Remark'): readonly string[] {
  const lines = sheet.formulas(at(header + 1, column(title), sheet.lastRow - header)).flat();
  return lines.flatMap((formula) => (formula ? [formula] : []));
}

/** Ids row by row; a row with nothing of ours is blank. */
const ids = ({ sheet, at, header, column }: NotedTable) =>
  sheet
    .values(at(header + 1, column('ID'), sheet.lastRow - header))
    .flat()
    .map((id) => id ?? '');

const undo = ({ opened, id }: NotedTable) => opened.ask('undoImport', { id }).undone;

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test.each(['a', 'c', 'e'])(
    'inserted above %s before the run, it is there after it and after its undo',
    (id) => {
      const table = notedTable(mode, REMARKED);
      insertFormula(table, id);
      table.again(NEXT);
      expect(formulas(table)).toHaveLength(1);
      undo(table);
      expect(formulas(table)).toHaveLength(1);
      // Right under the titles it stays there; anywhere else its place among the records is not kept.
      const ended = ['a', 'b', 'c', 'd', 'e'];
      expect(ids(table)).toEqual(id === 'a' ? ['', ...ended] : [...ended, '']);
    },
  );

  test.each(['b', 'c', 'f'])('inserted above %s after the run, it is there after its undo', (id) => {
    const table = notedTable(mode, REMARKED);
    table.again(NEXT);
    insertFormula(table, id);
    undo(table);
    expect(formulas(table)).toHaveLength(1);
    const ended = ['a', 'b', 'c', 'd', 'e'];
    expect(ids(table)).toEqual(id === 'b' ? ['', ...ended] : [...ended, '']);
    table.again(NEXT);
    expect(formulas(table)).toHaveLength(1);
  });

  test('one that goes on the fill of its column is none of the person’s, and its row goes', () => {
    const table = notedTable(mode, REMARKED);
    table.own('Twice', ['=C2*2', '=C3*2', '=C4*2', '=C5*2', '=C6*2']);
    const row = table.rowOf('c');
    table.sheet.insertRows(row, 1);
    table.sheet.setFormulas(table.at(row, table.column('Twice')), [[`=C${row}*2`]]);
    table.again(NEXT);
    expect(ids(table)).toEqual(['b', 'c', 'd', 'e', 'f', 'a']);
    expect(formulas(table, 'Twice')).toHaveLength(6);
    undo(table);
    expect(ids(table)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(formulas(table, 'Twice')).toEqual(['=C2*2', '=C3*2', '=C4*2', '=C5*2', '=C6*2']);
  });

  test('is there wherever an undo dies', { timeout: MINUTES_10 }, async () => {
    let table = notedTable(mode, REMARKED);
    const begin = () => {
      table = notedTable(mode, REMARKED);
      insertFormula(table, 'd');
      table.again(NEXT);
      insertFormula(table, 'c', '=SUM($C$2:$C$3)');
      return table.opened;
    };
    for await (const call of atEveryCall(begin, () => void undo(table), FEW)) {
      table.opened.sheet.google.clock.advance(MINUTES_10);
      table.opened.answer('undoImport', { id: table.id });
      expect(formulas(table), call).toHaveLength(2);
      expect(ids(table), call).toEqual(['a', 'b', 'c', 'd', 'e', '', '']);
    }
  });
});

describe('snapshot', () => {
  test.each(['before', 'after'])('inserted %s the last run, it is there after the undo', (when) => {
    const table = notedTable('snapshot', REMARKED);
    if (when === 'before') insertFormula(table, 'c');
    table.again(NEXT);
    if (when === 'after') insertFormula(table, 'f');
    undo(table);
    expect(formulas(table)).toHaveLength(1);
    expect(ids(table).filter((id) => id !== '')).toEqual(['a', 'b', 'c', 'd', 'e']);
    table.again(NEXT);
    expect(formulas(table)).toHaveLength(1);
  });

  test('of a run that was given up: in the last row of the table, too', () => {
    let [table, isGivenUp] = [notedTable('snapshot', REMARKED), false];
    for (let call = 60; !isGivenUp && call < 260; call += 1) {
      table = notedTable('snapshot', REMARKED);
      const { opened, id } = table;
      opened.failAt(call, 3);
      try {
        table.again(NEXT);
      } catch {
        // Told by Google itself.
      }
      opened.failAt(1, 0);
      opened.sheet.google.clock.advance(MINUTES_10);
      const [card] = opened.ask('home', {}).imports;
      if (card?.progress) opened.ask('stopRun', { id, run: card.progress.run });
      isGivenUp = opened.ask('home', {}).imports[0]?.isGivenUp === true;
    }
    expect(isGivenUp).toBe(true);
    const last = table.last;
    table.sheet.insertRows(last, 1);
    table.sheet.setFormulas(table.at(last, table.column('Remark')), [['=COUNTA($A$2:$A$4)']]);
    undo(table);
    expect(formulas(table)).toHaveLength(1);
    expect(ids(table).filter((one) => one !== '')).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
