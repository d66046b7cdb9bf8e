import type { Bridge } from './bridge';
import {
  type Area,
  checkShape,
  columnLetters,
  filled,
  fromCell,
  toCell,
  toNumberFormat,
  toText,
} from './cells';
import { copiesTo } from './copy';
import { axisOf } from './dimension';
import { exception } from './exception';
import { createFilter } from './filter';
import { loud } from './loud';
import { metadataMembers } from './metadata';
import { protects } from './protection';
import { type AskRange, rangeFormats } from './range-formats';
import { rememberPlace } from './range-place';
import { createSheet } from './sheet';
import { checkSignature } from './signature';
import { sortKeysOf } from './sort-keys';
import { createsTextFinder } from './text-finder';
import { validationMembers } from './validation';

type Range = GoogleAppsScript.Spreadsheet.Range;
type Grid = readonly (readonly unknown[])[];

export function createRange(bridge: Bridge, sheetId: number, area: Area): Range {
  const corner: Area = { ...area, rows: 1, columns: 1 };
  const at = (row: number, column: number, rows: number, columns: number): Range =>
    createRange(
      bridge,
      sheetId,
      bridge.ask('Sheet.getRange', sheetId, { row, column, rows, columns }) as Area,
    );

  const ask: AskRange = (method, ...args) => bridge.ask(`Range.${method}`, sheetId, area, ...args);

  /** A method without arguments. */
  const plain =
    <Result>(method: string, act: () => Result) =>
    (...args: readonly unknown[]): Result => {
      checkSignature(`SpreadsheetApp.Range.${method}`, args, []);
      return act();
    };
  const clears = (method: string) => plain(method, () => write(method, null));

  const readAll = (method: string): Grid => bridge.ask(`Range.${method}`, sheetId, area) as Grid;
  const readFirst = (method: string): unknown =>
    (bridge.ask(`Range.${method}`, sheetId, corner) as Grid)[0]?.[0];
  const texts = (method: string) => (): string[][] => readAll(method) as string[][];
  const text = (method: string) => (): string => String(readFirst(method));

  function write(method: string, content: unknown): Range {
    bridge.ask(`Range.${method}`, sheetId, area, content);
    return range;
  }

  const writesGrid =
    (method: string, convert: (value: unknown) => unknown) =>
    (...args: readonly unknown[]): Range => {
      checkSignature(`SpreadsheetApp.Range.${method}`, args, ['Object[][]']);
      const grid = args[0] as Grid;
      checkShape(area, grid);
      return write(
        method,
        grid.map((row) => row.map(convert)),
      );
    };
  const writesText =
    (method: string, isFilledHere = false) =>
    (...args: readonly unknown[]): Range => {
      const value = args.length === 1 && args[0] === null ? '' : args[0];
      checkSignature(`SpreadsheetApp.Range.${method}`, [value, ...args.slice(1)], ['String']);
      return write(method, isFilledHere ? filled(area, value) : value);
    };

  const seldom = (): Partial<Range> => ({
    ...rangeFormats(area, ask, () => range),
    ...validationMembers(bridge, area, ask, () => range),
    ...metadataMembers(bridge, 'Range', { sheetId, area }, () => range),
    copyTo: copiesTo(bridge, sheetId, area),
    protect: protects(bridge, 'Range', sheetId, area),
    createTextFinder: createsTextFinder(bridge, 'Range', { sheetId, area }),
  });
  const range: Range = loud<Range>(
    'Range',
    {
      getRow: () => area.row,
      getColumn: () => area.column,
      getNumRows: () => area.rows,
      getNumColumns: () => area.columns,
      getLastRow: () => area.row + area.rows - 1,
      getLastColumn: () => area.column + area.columns - 1,
      getSheet: () => createSheet(bridge, sheetId),
      getGridId: () => sheetId,
      getA1Notation() {
        const first = `${columnLetters(area.column)}${area.row}`;
        const last = `${columnLetters(area.column + area.columns - 1)}${area.row + area.rows - 1}`;
        return first === last ? first : `${first}:${last}`;
      },
      getCell(...args: readonly unknown[]) {
        checkSignature('SpreadsheetApp.Range.getCell', args, ['Number', 'Number']);
        const [row, column] = args as readonly [number, number];
        return at(area.row + row - 1, area.column + column - 1, 1, 1);
      },
      offset(...args: readonly unknown[]) {
        checkSignature(
          'SpreadsheetApp.Range.offset',
          args,
          ['Number', 'Number'],
          ['Number', 'Number', 'Number'],
          ['Number', 'Number', 'Number', 'Number'],
        );
        const [down, right, height = area.rows, width = area.columns] = args as readonly [
          number,
          number,
          number?,
          number?,
        ];
        return at(area.row + down, area.column + right, height, width);
      },
      isBlank: plain('isBlank', () => bridge.ask('Range.isBlank', sheetId, area) === true),
      getValue: () => fromCell(readFirst('getValue')),
      getValues: () => readAll('getValues').map((row) => row.map(fromCell)),
      getDisplayValue: text('getDisplayValue'),
      getDisplayValues: texts('getDisplayValues'),
      getFormula: text('getFormula'),
      getFormulas: texts('getFormulas'),
      getNumberFormat: text('getNumberFormat'),
      getNumberFormats: texts('getNumberFormats'),
      getNote: text('getNote'),
      getNotes: texts('getNotes'),
      setValue(...args: readonly unknown[]) {
        checkSignature('SpreadsheetApp.Range.setValue', args, ['any']);
        return write('setValue', filled(area, toCell(args[0])));
      },
      setValues: writesGrid('setValues', toCell),
      setFormula: writesText('setFormula', true),
      setFormulas: writesGrid('setFormulas', toText),
      setNumberFormat(...args: readonly unknown[]) {
        const [format] = args;
        const isNone = args.length === 1 && (format === null || format === '');
        checkSignature('SpreadsheetApp.Range.setNumberFormat', isNone ? ['-'] : args, ['String']);
        return write('setNumberFormat', toNumberFormat(format));
      },
      setNumberFormats: writesGrid('setNumberFormats', toNumberFormat),
      setNote: writesText('setNote'),
      setNotes: writesGrid('setNotes', toText),
      sort(...args: readonly unknown[]) {
        checkSignature('SpreadsheetApp.Range.sort', args, ['any']);
        return write('sort', sortKeysOf(args[0]));
      },
      insertCells(...args: readonly unknown[]) {
        checkSignature('SpreadsheetApp.Range.insertCells', args, ['Enum']);
        return write('insertCells', axisOf(args[0]));
      },
      deleteCells(...args: readonly unknown[]) {
        checkSignature('SpreadsheetApp.Range.deleteCells', args, ['Enum']);
        write('deleteCells', axisOf(args[0]));
      },
      activate: plain('activate', () => write('activate', null)),
      activateAsCurrentCell: plain('activateAsCurrentCell', () => {
        if (area.rows > 1 || area.columns > 1) throw exception('The range must consist of one cell.');
        return write('activate', null);
      }),
      createFilter() {
        bridge.ask('Range.createFilter', sheetId, area);
        return createFilter(bridge, sheetId);
      },
      merge: plain('merge', () => write('merge', null)),
      breakApart: plain('breakApart', () => write('breakApart', null)),
      getMergedRanges: plain('getMergedRanges', () =>
        (ask('getMergedRanges') as readonly Area[]).map((merged) => createRange(bridge, sheetId, merged)),
      ),
      getFilter: () => createSheet(bridge, sheetId).getFilter(),
      clearContent: clears('clearContent'),
      clearNote: clears('clearNote'),
    },
    seldom,
  );
  rememberPlace(range, { sheetId, area });
  return range;
}
