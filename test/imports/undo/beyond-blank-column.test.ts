// Rows went past what stands beyond a blank column: an undo brings them back past it, and what stands there stays where it stood.
import { describe, expect, test } from 'vitest';
import { begin, id, openEach, opened, put, right, run, sheet } from '../room-beside';

openEach();

/** Each row of the sheet: its first cell, and what stands right of the table. */
function seen(): readonly string[] {
  const whole = { row: 2, column: 1, rows: sheet.lastRow - 1, columns: sheet.maxColumns };
  return sheet
    .displayTexts(whole)
    .map((texts) => [texts[0] ?? '', ...texts.slice(right - 1)].join(' ').trim());
}

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  test.each(['b c', 'a c', 'd', 'a e', 'c d e', ''])('only %s stay', (ids) => {
    begin(mode, 'a', 'b', 'c', 'd', 'e');
    put(3, right + 1, 'memo');
    const before = seen();
    run(...ids.split(' ').filter((one) => one !== ''));
    opened.ask('undoImport', { id });
    expect(seen()).toEqual(before);
  });

  test('what stands in one row below comes back with it', () => {
    begin(mode, 'a', 'b', 'c', 'd', 'e');
    put(7, 1, 'Total');
    put(7, right, 'checked');
    put(5, right + 2, 'memo');
    const before = seen();
    run('a', 'c', 'd');
    expect(seen()).not.toEqual(before);
    opened.ask('undoImport', { id });
    expect(seen()).toEqual(before);
  });

  test('where they went as whole rows, they come back as such', () => {
    begin(mode, 'a', 'b', 'c', 'd', 'e');
    put(2, right + 1, 'memo');
    put(8, 1, 'Total');
    put(8, right + 1, 'checked');
    const before = seen();
    run('a', 'b', 'c');
    opened.ask('undoImport', { id });
    expect(seen()).toEqual(before);
  });

  test('where something would be parted since, whole rows come: nothing is torn', () => {
    begin(mode, 'a', 'b', 'c', 'd', 'e');
    put(3, right + 2, 'memo');
    run('b', 'c');
    for (const column of [1, 2, 3, 4, 5, 6]) put(6, column, `wide ${column}`);
    opened.ask('undoImport', { id });
    const line = seen().find((text) => text.startsWith('wide 1'));
    expect(line).toContain('wide 6');
    expect(
      seen()
        .slice(0, 5)
        .map((text) => text.slice(0, 1)),
    ).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
