// A formula that the person typed beside one record alone stands once, and is there after an undo.
import { describe, expect, test } from 'vitest';
import { openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';
import { projectsSheet } from '../snapshot-table';

function formulas(ids: readonly string[], mode: 'replace' | 'update', formula: string, undo: boolean) {
  const opened = openImport();
  setSource(opened, source('a', 'b', 'c', 'd', 'e'));
  const { id } = opened.run(projectsImport({ mode }));
  const sheet = projectsSheet(opened);
  sheet.growColumns(8);
  sheet.growRows(5);
  sheet.enter({ row: 4, column: 5, rows: 1, columns: 1 }, [[formula]]);
  setSource(opened, source(...ids));
  opened.sheet.google.clock.advance(3_600_000);
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  if (undo) opened.ask('undoImport', { id });
  const all = sheet.formulas({ row: 2, column: 1, rows: 10, columns: 5 });
  const keys = sheet.values({ row: 2, column: 1, rows: 10, columns: 1 });
  return all.flatMap((line, at) => (line[4] ? [`${keys[at]?.[0]} ${line[4]}`] : []));
}

describe('it names some of the rows, and a record comes', () => {
  test.each([
    ['replace', '=SUM(C4:C6)', 'c =SUM(C5:C7)'],
    ['replace', '=ARRAYFORMULA(C4:C6*2)', 'c =ARRAYFORMULA(C5:C7*2)'],
    ['update', '=SUM(C4:C6)', 'c =SUM(C4:C6)'],
  ] as const)('%s, %s', (mode, formula, after) => {
    expect(formulas(['x', 'a', 'b', 'c', 'd', 'e'], mode, formula, false)).toEqual([after]);
    expect(formulas(['x', 'a', 'b', 'c', 'd', 'e'], mode, formula, true)).toEqual([`c ${formula}`]);
  });
});

test('it stands in the second row by then, since a record above it has left', () => {
  const ids = ['x', 'a', 'c', 'd', 'e', 'y'];
  expect(formulas(ids, 'replace', '=SUM(C4:C6)', false)).toEqual(['c =SUM(C4:C6)']);
  expect(formulas(ids, 'replace', '=SUM(C4:C6)', true)).toEqual(['c =SUM(C4:C6)']);
});

describe('its record leaves, and stays with In source FALSE until the run is undone', () => {
  test.each(
    (['replace', 'update'] as const).flatMap((mode) =>
      ['=C4*2', '=B4&"!"', '=C2'].map((formula) => [mode, formula] as const),
    ),
  )('%s, %s', (mode, formula) => {
    expect(formulas(['a', 'b', 'd', 'e'], mode, formula, false)).toHaveLength(1);
    expect(formulas(['a', 'b', 'd', 'e'], mode, formula, true)).toEqual([`c ${formula}`]);
  });
});
