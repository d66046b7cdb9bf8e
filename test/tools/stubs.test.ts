import { expect, test } from 'vitest';
import { defineDataset } from '../../src/catalogue/definition';
import { formulaStub, handlerStub } from '../../tools/build/stubs';

const dataset = defineDataset({
  kind: 'list',
  formula: 'THINGS',
  title: 'Things',
  summary: 'Things, one row */ each.',
  example: '=THINGS("a")',
  source: { api: 'intelligence', path: '/v1/things' },
  records: 'data',
  paging: { style: 'none' },
  rowsWhenOmitted: 'all',
  parameters: [
    { name: 'kind', type: 'text', required: true, help: 'Its\nkind.' },
    { name: 'rows', type: 'rows', help: 'How many.' },
  ],
  columns: [{ key: 'id', title: 'ID', type: 'text', help: 'The id.' }],
  defaultColumns: ['id'],
});

test('a stub is a declaration that hands its arguments on, under the comment that Sheets reads', () => {
  expect(formulaStub(dataset)).toBe(`/**
 * Things, one row * / each.
 *
 * Example: =THINGS("a")
 *
 * @param {string} kind Its kind.
 * @param {number} rows (optional) How many.
 * @return A header row, then one row each.
 * @customfunction
 */
function THINGS(kind, rows) {
  return Reachsheet.formula('THINGS', [kind, rows]);
}
`);
});

test('a handler has no comment: it is no formula', () => {
  expect(handlerStub('openSidebar', [])).toBe(
    'function openSidebar() {\n  return Reachsheet.openSidebar();\n}\n',
  );
});
