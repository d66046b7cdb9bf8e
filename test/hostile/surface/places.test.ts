/** Places that no sheet has: what they would do to a table is told in words, before a run and in one. */
import { expect, test } from 'vitest';
import { openImport } from '../../imports/opened-import';
import { projectsImport } from '../../imports/projects-import';

const SHEETS: readonly (readonly [string, number | undefined])[] = [
  ['a new one', undefined],
  ['the first', 0],
  ['none', 12345],
  ['none, a huge number', 1e308],
  ['none, beyond 32 bits', 2 ** 32],
  ['none, negative', -1],
  ['none, a fraction', 0.5],
];
const CELLS = ['A1', 'ZZZ1', 'A9999999', 'ZZZ9999999', 'AAA1000'];

test.each(SHEETS)('on %s', (_, sheetId) => {
  const opened = openImport();
  const first = opened.sheet.workbook.sheets[0]?.id ?? 0;
  for (const cell of CELLS) {
    const target = {
      sheet: 'Places',
      cell,
      ...(sheetId !== undefined && { sheetId: sheetId === 0 ? first : sheetId }),
    };
    const definition = projectsImport({
      name: cell,
      target,
      arguments: { rows: { kind: 'value', value: 2 } },
    });
    const price = JSON.stringify(opened.answer('price', { definition }));
    const { id, end } = opened.run(definition);
    const shown = JSON.stringify([price, end, opened.answer('showImport', { id })]);
    expect(shown, `${cell}: ${shown}`).not.toMatch(/has a fault here|could not do this/);
    expect(['done', 'failed'], cell).toContain(end.state);
    opened.ask('deleteImport', { id });
  }
});
