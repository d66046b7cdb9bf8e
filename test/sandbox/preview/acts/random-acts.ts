// Random acts of a person on a small workbook.
import fc from 'fast-check';
import type { Hands } from '../../../../sandbox/preview/acts/hands';
import type { Act } from '../../../../sandbox/preview/protocol';
import { createPlainGrid } from '../../../../sandbox/workbook/plain-grid/plain-grid';
import { type Sheet, type Workbook, WorkbookError } from '../../../../sandbox/workbook/workbook';

export type PersonsAct = Exclude<Act, { readonly kind: 'reload' }>;

/** Two sheets of ten rows and eight columns, with something in them. */
export function smallWorkbook(): Workbook {
  const workbook = createPlainGrid({ name: 'Small', now: () => 0 });
  workbook.insertSheet({ name: 'Data', rows: 10, columns: 8 });
  workbook.insertSheet({ name: 'Other', rows: 10, columns: 8 });
  workbook.deleteSheet(0);
  const [data] = workbook.sheets;
  data?.enter({ row: 1, column: 1, rows: 3, columns: 3 }, [
    ['name', 'views', 'when'],
    ['b', 2, '1/2/2026'],
    ['a', 1, '=B2+B3'],
  ]);
  return workbook;
}

/** The small one with all that a sheet can have, and a third sheet. What is protected there is for bob, too. */
export function richWorkbook(): Workbook {
  const workbook = smallWorkbook();
  workbook.insertSheet({ name: 'Third', rows: 10, columns: 8 });
  const [data, other] = workbook.sheets;
  if (data === undefined || other === undefined) throw new Error('the small workbook has two sheets');
  data.enter({ row: 4, column: 1, rows: 3, columns: 4 }, [
    ['c', 5, '=SUM(B2:B4)', '=Other!B2'],
    ['d', 7, '={1,2;3,4}', ''],
    ['', '', '', '=SUM(A:A)+SUM(2:4)'],
  ]);
  other.enter({ row: 1, column: 1, rows: 2, columns: 3 }, [
    ['=SUM(Data!A1:A10)', '=Data!A3', '=SUM(Data!B3:B4)'],
    ['=Data!$B$2+A1', 3, '=Data!8:9'],
  ]);
  decorate(data);
  decorate(other);
  data.createFilter({ row: 1, column: 1, rows: 8, columns: 3 });
  data.setHiddenValues(1, ['c']);
  data.setHiddenValues(3, ['', '3']);
  const look = { kind: 'column', title: 'Views', width: 480, height: 300 } as const;
  const ranges = [
    { sheetId: data.id, area: { row: 1, column: 1, rows: 6, columns: 2 } },
    { sheetId: other.id, area: { row: 1, column: 1, rows: 2, columns: 2 } },
  ];
  data.addChart({ ...look, ranges, row: 3, column: 3 });
  other.addChart({ ...look, ranges: ranges.slice(0, 1), row: 2, column: 2 });
  const holders = [data.id, other.id].flatMap((sheetId) => [
    { kind: 'sheet', sheetId } as const,
    ...[1, 3, 10].map((index) => ({ kind: 'row', sheetId, index }) as const),
    ...[1, 2, 8].map((index) => ({ kind: 'column', sheetId, index }) as const),
  ]);
  for (const location of holders) {
    workbook.addMetadata({ location, key: 'job', value: String(location.kind), visibility: 'PROJECT' });
  }
  for (const area of [
    { row: 3, column: 1, rows: 2, columns: 2 },
    { row: 10, column: 8, rows: 1, columns: 1 },
  ]) {
    workbook.addProtection({
      sheetId: data.id,
      area,
      description: '',
      editors: ['bob@example.com'],
      warningOnly: false,
    });
  }
  workbook.addProtection({
    sheetId: other.id,
    description: '',
    editors: ['bob@example.com'],
    warningOnly: false,
  });
  workbook.activate({ sheetId: data.id, row: 3, column: 3 });
  return workbook;
}

function decorate(sheet: Sheet): void {
  const corner = { row: 2, column: 1, rows: 3, columns: 2 };
  sheet.fillAttribute(corner, 'note', 'why');
  sheet.fillAttribute(corner, 'numberFormat', '0.00');
  sheet.fillAttribute({ ...corner, row: 10, column: 3, rows: 1 }, 'bold', true);
  sheet.fillAttribute({ ...corner, row: 1, column: 8, columns: 1 }, 'background', '#ffcc00');
  sheet.fillAttribute({ ...corner, row: 3 }, 'fontColor', '#ff0000');
  sheet.fillAttribute({ ...corner, row: 5, column: 4 }, 'checkbox', true);
  for (const line of [1, 3, 8]) {
    sheet.setColumnWidth(line, 50 + line);
    sheet.setRowHeight(line, 30 + line);
  }
  sheet.setRowsHidden(4, 2, true);
  sheet.setColumnsHidden(2, 1, true);
  sheet.setFrozenRows(2);
  sheet.setFrozenColumns(1);
}

/** The sentence of a refusal, in which case nothing may have changed. */
export function tryAct(hands: Hands, person: string, act: PersonsAct): string | undefined {
  try {
    hands.perform(person, act);
    return undefined;
  } catch (error) {
    if (error instanceof WorkbookError) return error.message;
    throw error;
  }
}

const sheet = fc.constantFrom(1, 2, 3, 4);
const line = fc.integer({ min: 1, max: 11 });
const count = fc.integer({ min: 1, max: 3 });
const area = fc.record({ row: line, column: line, rows: count, columns: count });
const selected = fc.option(area, { nil: undefined });
const text = fc.constantFrom(
  '',
  '1',
  'text',
  '=A1+1',
  '=Other!B2',
  "'007",
  '#N/A',
  '1/5/2026',
  '=SUM(A1:B3)',
  'TRUE',
  '=NOBODY(',
);
const dimension = fc.constantFrom('rows' as const, 'columns' as const);

function act<Kind extends Act['kind']>(
  kind: Kind,
  parts: { readonly [Name in string]: fc.Arbitrary<unknown> },
): fc.Arbitrary<PersonsAct> {
  return fc.record(parts).map((values) => ({ kind, ...values }) as unknown as PersonsAct);
}

const lines = { sheet, dimension, at: line, count };

const protection = fc.constantFrom(1, 2, 3, 4);

export const undoableAct: fc.Arbitrary<PersonsAct> = fc.oneof(
  count
    .chain((width) =>
      fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 3 }),
    )
    .chain((texts) =>
      act('enter', { sheet, row: line, column: line, to: selected, texts: fc.constant(texts) }),
    ),
  act('clear', {
    sheet,
    areas: fc.array(area, { maxLength: 2 }),
    contents: fc.boolean(),
    formats: fc.boolean(),
  }),
  act('attribute', { sheet, area, name: fc.constantFrom('bold', 'wrap'), value: fc.boolean() }),
  act('attribute', {
    sheet,
    area,
    name: fc.constantFrom('numberFormat', 'note'),
    value: fc.constantFrom('', '0.00', 'yyyy-mm-dd'),
  }),
  act('copyCells', {
    fromSheet: sheet,
    from: area,
    sheet,
    row: line,
    column: line,
    to: selected,
    cut: fc.boolean(),
    valuesOnly: fc.constantFrom(undefined, true),
  }),
  act('fill', { sheet, from: area, to: area }),
  act('columnWidth', { sheet, first: line, last: line, width: fc.constantFrom(0, 50, 100, 120.4) }),
  act('freeze', { sheet, rows: fc.nat(3), columns: fc.nat(3) }),
  act('insertLines', lines),
  act('deleteLines', lines),
  act('hideLines', lines),
  act('showLines', lines),
  act('insertSheet', { index: fc.nat(3) }),
  act('deleteSheet', { sheet }),
  act('renameSheet', { sheet, name: fc.constantFrom('Data', 'Numbers', '', "Bob's") }),
  act('hideSheet', { sheet }),
  act('showSheet', { sheet }),
  act('moveSheet', { sheet, index: fc.nat(3) }),
  act('renameDocument', { name: fc.constantFrom('Plan', ' ') }),
  act('sort', { sheet, area, column: line, ascending: fc.boolean() }),
  act('insertCheckboxes', { sheet, area }),
  act('toggleCheckboxes', { sheet, area }),
  act('createFilter', { sheet, area }),
  act('filterColumn', {
    sheet,
    column: line,
    shownValues: fc.constantFrom(null, [], ['a', '1'], ['']),
  }),
  act('removeFilter', { sheet }),
  act('insertChart', { sheet, area, chart: fc.constantFrom('column', 'pie') }),
  act('protect', { sheet, area, description: fc.constantFrom('', 'Totals') }),
  act('protect', {
    sheet,
    area: fc.constant({ row: 1, column: 1, rows: 10, columns: 8 }),
    description: text,
  }),
  act('unprotect', { sheet, protection }),
  act('removeChart', { sheet, chart: fc.constantFrom(1, 2, 3) }),
);

export const anyAct: fc.Arbitrary<PersonsAct> = fc.oneof(
  { arbitrary: undoableAct, weight: 8 },
  { arbitrary: fc.constantFrom<PersonsAct>({ kind: 'undo' }, { kind: 'redo' }), weight: 2 },
  { arbitrary: act('select', { sheet, row: line, column: line }), weight: 1 },
);
