// What a Sheet does to its rows and columns.
import { placeOf } from './range-place';
import { checkSignature, type Kind } from './signature';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

export type AskSheet = (method: string, ...args: readonly unknown[]) => unknown;

export function sheetLines(ask: AskSheet, self: () => Sheet): Partial<Sheet> {
  /** A method that gives the sheet itself, or nothing; the arguments that `count` adds are left out by scripts. */
  const method =
    (name: string, signatures: readonly (readonly Kind[])[], act: (...args: readonly never[]) => unknown) =>
    (...args: readonly unknown[]): Sheet => {
      checkSignature(`SpreadsheetApp.Sheet.${name}`, args, ...signatures);
      act(...(args as readonly never[]));
      return self();
    };
  const one: readonly (readonly Kind[])[] = [['Number']];
  const two: readonly (readonly Kind[])[] = [['Number', 'Number']];
  const oneOrTwo = [...one, ...two];
  const tells =
    (name: string) =>
    (...args: readonly unknown[]): unknown => {
      checkSignature(`SpreadsheetApp.Sheet.${name}`, args, ['Number']);
      return ask(name, args[0]);
    };
  const withoutResult =
    (act: (...args: readonly unknown[]) => unknown) =>
    (...args: readonly unknown[]): void =>
      void act(...args);

  const members = (lines: 'Rows' | 'Columns', line: 'Row' | 'Column') => {
    const insert =
      (where: 'Before' | 'After') =>
      (at: number, count = 1) =>
        ask(`insert${lines}${where}`, at, count);
    const hide =
      (hidden: boolean) =>
      (at: number, count = 1) =>
        ask(`set${lines}Hidden`, at, count, hidden);
    const hideRange = (hidden: boolean) => (range: object) => {
      const { area } = placeOf(range);
      return line === 'Row' ? hide(hidden)(area.row, area.rows) : hide(hidden)(area.column, area.columns);
    };
    const remove = (at: number, count = 1) => ask(`delete${lines}`, at, count);
    const move = (range: object, before: number) => ask(`move${lines}`, placeOf(range).area, before);
    const freeze = (count: number) => ask(`setFrozen${lines}`, count);
    return {
      [`insert${line}Before`]: method(`insert${line}Before`, one, insert('Before')),
      [`insert${line}After`]: method(`insert${line}After`, one, insert('After')),
      [`insert${lines}Before`]: method(`insert${lines}Before`, two, insert('Before')),
      [`insert${lines}After`]: method(`insert${lines}After`, two, insert('After')),
      [`insert${lines}`]: withoutResult(method(`insert${lines}`, oneOrTwo, insert('Before'))),
      [`delete${line}`]: method(`delete${line}`, one, remove),
      [`delete${lines}`]: withoutResult(method(`delete${lines}`, two, remove)),
      [`move${lines}`]: withoutResult(method(`move${lines}`, [['Range', 'Number']], move)),
      [`hide${lines}`]: withoutResult(method(`hide${lines}`, oneOrTwo, hide(true))),
      [`show${lines}`]: withoutResult(method(`show${lines}`, oneOrTwo, hide(false))),
      [`hide${line}`]: withoutResult(method(`hide${line}`, [['Range']], hideRange(true))),
      [`unhide${line}`]: withoutResult(method(`unhide${line}`, [['Range']], hideRange(false))),
      [`is${line}HiddenByUser`]: tells(`is${line}HiddenByUser`),
      [`getFrozen${lines}`]: () => Number(ask(`getFrozen${lines}`)),
      [`setFrozen${lines}`]: withoutResult(method(`setFrozen${lines}`, one, freeze)),
    };
  };

  const setRowHeights = (row: number, count: number, height: number) =>
    ask('setRowHeights', row, count, height);
  const setColumnWidths = (column: number, count: number, width: number) =>
    ask('setColumnWidths', column, count, width);
  const three: readonly (readonly Kind[])[] = [['Number', 'Number', 'Number']];
  return {
    ...members('Rows', 'Row'),
    ...members('Columns', 'Column'),
    isRowHiddenByFilter: tells('isRowHiddenByFilter'),
    getRowHeight: tells('getRowHeight'),
    getColumnWidth: tells('getColumnWidth'),
    setRowHeight: method('setRowHeight', two, (row: number, height: number) => setRowHeights(row, 1, height)),
    setRowHeights: method('setRowHeights', three, setRowHeights),
    setColumnWidth: method('setColumnWidth', two, (column: number, width: number) =>
      setColumnWidths(column, 1, width),
    ),
    setColumnWidths: method('setColumnWidths', three, setColumnWidths),
  } as Partial<Sheet>;
}
