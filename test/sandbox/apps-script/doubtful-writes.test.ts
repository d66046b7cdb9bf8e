// What nobody knows of copying and writing: every answer, and what each person's screen shows.
import { describe, expect, test } from 'vitest';
import { createInProcess, type InProcessOptions } from '../../../sandbox/apps-script/index';
import { createPlainGrid } from '../../../sandbox/workbook/plain-grid/plain-grid';
import type { WorkbookOptions } from '../../../sandbox/workbook/workbook';

/** Rows 2 to 5 of a filter that hides those that show `x`; of the others, the last is hidden by hand. */
function filtered(options: InProcessOptions = {}) {
  const workbook = createPlainGrid();
  const google = createInProcess({ ...options, workbook });
  const sheet = google.services.SpreadsheetApp.getActiveSheet();
  const at = (a1: string) => sheet.getRange(a1);
  at('A1:A5').setValues([['head'], ['a'], ['x'], ['b'], ['c']]);
  const criteria = google.services.SpreadsheetApp.newFilterCriteria().setHiddenValues(['x']).build();
  at('A1:A5').createFilter().setColumnFilterCriteria(1, criteria);
  sheet.hideRows(5);
  const column = (a1: string) => at(a1).getValues().flat();
  return { at, column, google, workbook };
}

describe('copyTo out of a filtered range', () => {
  test.each([
    ['filtered and hidden', ['a', 'b', 'old', 'old']],
    ['filtered', ['a', 'b', 'c', 'old']],
    ['nothing', ['a', 'x', 'b', 'c']],
  ] as const)('leaves out what is %s, and packs the others together', (copySkips, copied) => {
    const { at, column } = filtered({ copySkips, pasteSkips: 'nothing' });
    at('C2:C5').setValue('old');
    at('A2:A5').copyTo(at('C2:C5'));
    expect(column('C2:C5')).toEqual(copied);
  });

  test('takes formulas along by where they stood', () => {
    const { at } = filtered();
    at('B2:B5').setFormulas([['=A2'], ['=A3'], ['=A4'], ['=A5']]);
    at('B2:B5').copyTo(at('H10'));
    expect(at('H10:H11').getFormulas()).toEqual([['=G10'], ['=G11']]);
  });
});

test.each([
  ['filtered and hidden', ['new', 'old', 'new', 'old']],
  ['filtered', ['new', 'old', 'new', 'new']],
  ['nothing', ['new', 'new', 'new', 'new']],
] as const)('copyTo into a filtered range passes over what is %s', (pasteSkips, found) => {
  const { at, column } = filtered({ pasteSkips });
  at('C2:C5').setValue('old');
  at('D9').setValue('new').copyTo(at('C2:C5'));
  expect(column('C2:C5')).toEqual(found);
});

test.each([
  [{ copySkips: 'refused where filtered' }, 'A2:A5', 'C2'],
  [{ pasteSkips: 'refused where filtered' }, 'D9', 'C2:C5'],
] as const)('copyTo refuses a filtered row, and says so late: %o', (answers, from, to) => {
  const { at, google } = filtered({ copySkips: 'nothing', pasteSkips: 'nothing', ...answers });
  at(from).copyTo(at(to));
  expect(() => google.services.SpreadsheetApp.flush()).toThrow(
    'This operation is not supported on a range with a filtered out row.',
  );
});

test.each([
  ['reset', '0.###############'],
  ['take', '0.00'],
  ['leave', '#,##0'],
] as const)('pasted values %s number formats', (valuesPasteFormats, format) => {
  const { at, google } = filtered({ valuesPasteFormats });
  at('C1').setNumberFormat('0.00').setValue(7);
  at('D1').setNumberFormat('#,##0');
  at('C1').copyTo(at('D1'), google.services.SpreadsheetApp.CopyPasteType.PASTE_VALUES, false);
  expect([at('D1').getValue(), at('D1').getNumberFormat()]).toEqual([7, format]);
});

test.each([
  ['text', '7'],
  ['as it was', 7],
] as const)('a number pasted as a value into a cell of format @ is %s', (pastedIntoText, found) => {
  const { at, google } = filtered({ pastedIntoText, valuesPasteFormats: 'leave' });
  at('C1').setValue(7);
  at('D1').setNumberFormat('@');
  at('C1').copyTo(at('D1'), google.services.SpreadsheetApp.CopyPasteType.PASTE_VALUES, false);
  expect(at('D1').getValue()).toBe(found);
});

test.each(['0.###############', 'General', ''] as const)(
  'a cell that nobody formatted has the number format %j',
  (unformatted) => {
    const { at } = filtered({ unformatted });
    expect(at('C1:D1').setNumberFormat('0.0').setNumberFormat('General').getNumberFormats()).toEqual([
      [unformatted, unformatted],
    ]);
  },
);

describe('what is written', () => {
  const written = (options: WorkbookOptions, value: unknown): unknown => {
    const { services } = createInProcess({ workbook: createPlainGrid(options) });
    return services.SpreadsheetApp.getActiveSheet().getRange('A1').setValue(value).getValue();
  };

  test.each([
    ['nothing', 'a\r\nb\u2028c \n', 'a\r\nb\u2028c \n'],
    ['line breaks', 'a\r\nb\u2028c \n', 'a\nb\nc \n'],
    ['blanks at the end', 'a\r\nb \n', 'a\r\nb'],
    ['blanks at the end', '  ', ''],
  ] as const)('has tidied %s', (tidiesTexts, text, found) => {
    expect(written({ tidiesTexts }, text)).toBe(found);
  });

  test('keeps fifteen digits and whole seconds, or all', () => {
    const moment = new Date(Date.UTC(2026, 0, 2, 3, 4, 5, 678));
    expect([written({}, 0.1 + 0.2), written({}, moment)]).toEqual([0.1 + 0.2, moment]);
    expect([written({ keepsDigits: false }, 0.1 + 0.2), written({ keepsDigits: false }, moment)]).toEqual([
      0.3,
      new Date(Date.UTC(2026, 0, 2, 3, 4, 5)),
    ]);
  });
});

describe('tabs', () => {
  const shown = ({ google, workbook }: ReturnType<typeof filtered>, user: string) => {
    google.nextExecution({ user });
    const { sheetId, area } = workbook.selections.of(user);
    return [sheetId, area.row, area.rows];
  };

  test('a new sheet is shown to whoever runs the script, and to nobody else', () => {
    const made = filtered();
    made.google.nextExecution({ user: 'editor' });
    made.at('C3:D4').activate();
    made.google.services.SpreadsheetApp.getActive().insertSheet('Two');
    expect([shown(made, 'editor'), shown(made, 'owner')]).toEqual([
      [1, 1, 1],
      [0, 1, 1],
    ]);
    made.google.nextExecution({ user: 'owner' });
    expect(made.google.services.SpreadsheetApp.getActiveSheet().getName()).toBe('Sheet1');
  });

  test('in a trigger nobody’s tab moves', () => {
    const made = filtered();
    made.at('C3:D4').activate();
    made.google.nextExecution({ user: 'owner', mode: 'TRIGGER' });
    const book = made.google.services.SpreadsheetApp.getActive();
    book.setActiveSheet(book.insertSheet('Two'));
    made.at('A9').activate();
    expect(shown(made, 'owner')).toEqual([0, 3, 2]);
  });
});
