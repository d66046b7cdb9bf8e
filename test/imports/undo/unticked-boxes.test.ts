// A box beside a record that nobody ticked says FALSE, also once a run and its undo have taken the record away and brought it back.
import { describe, expect, test } from 'vitest';
import { openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';
import { projectsSheet } from '../snapshot-table';

type Mode = 'replace' | 'update';
type Box = boolean | null | { readonly formula: string };

/** Beside a, b, c and d. */
function begin(mode: Mode, boxes: readonly Box[], title: Box | string = 'Paid') {
  const opened = openImport();
  setSource(opened, source('a', 'b', 'c', 'd'));
  const { id } = opened.run(projectsImport({ mode }));
  const sheet = projectsSheet(opened);
  sheet.growColumns(8);
  const cells = (row: number, rows = 1) => ({ row, column: 5, rows, columns: 1 });
  sheet.fillAttribute(cells(2, 4), 'checkbox', true);
  [title, ...boxes].forEach((box, down) => {
    if (typeof box === 'object' && box) sheet.setFormulas(cells(1 + down), [[box.formula]]);
    else sheet.enter(cells(1 + down), [[box]]);
  });
  return {
    run(...ids: readonly string[]): void {
      setSource(opened, source(...ids));
      opened.sheet.google.clock.advance(3_600_000);
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    },
    undo: () => opened.ask('undoImport', { id }),
    boxes() {
      const keys = sheet.values({ ...cells(2, sheet.maxRows - 1), column: 1 }).flat();
      const entries = sheet.entries(cells(2, sheet.maxRows - 1)).flat();
      const are = sheet.attributes(cells(2, sheet.maxRows - 1), 'checkbox').flat();
      return keys.flatMap((key, row) => (key === null ? [] : [[key, are[row], entries[row]]]));
    },
  };
}

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test.each([
    ['the first', ['b', 'c', 'd']],
    ['one in the middle', ['a', 'c', 'd']],
    ['the last', ['a', 'b', 'c']],
    ['all', []],
    ['all, while others come', ['x', 'y']],
  ])('%s: it left', (_, ids) => {
    const table = begin(mode, [false, false, false, false]);
    const before = table.boxes();
    table.run(...ids);
    table.undo();
    expect(table.boxes()).toEqual(before);
  });

  test('new rows get such a box; what is ticked stays so', () => {
    const table = begin(mode, [true, false, true, false]);
    table.run('a', 'b', 'c', 'd', 'e');
    expect(table.boxes()).toEqual([
      ['a', true, true],
      ['b', true, false],
      ['c', true, true],
      ['d', true, false],
      ['e', true, false],
    ]);
  });

  test('boxes that hold nothing yet stay so', () => {
    const table = begin(mode, [null, null, null, null]);
    table.run('a', 'b', 'd', 'e');
    expect(table.boxes().at(-1)).toEqual(['e', true, null]);
  });

  test('nothing is written where a formula shows them', () => {
    const table = begin(mode, [null, null, null, null], { formula: '={"Big";ARRAYFORMULA(C2:C>1001)}' });
    table.run('a', 'b', 'd', 'e');
    expect(table.boxes().map(([, , entry]) => entry)).toEqual([null, null, null, null]);
  });
});
