// Reads and writes what cells hold, and their attributes.
import { LOOKS } from '../attributes';
import { isStoredFormula } from '../cell-value';
import { displayText } from '../display';
import { type Constant, type Entered, parseEntry, requireEntry } from '../entry/enter';
import { maximumCellCharacters } from '../limits';
import { formatKind } from '../number-format';
import { eachCell, gridOf, requireShape } from '../rectangle';
import { sentences } from '../sentences';
import {
  type AttributeName,
  type CellAttributes,
  type Grid,
  type Rectangle,
  type Sheet,
  WorkbookError,
} from '../workbook';
import { createAcceptance } from './acceptance';
import type { Book } from './book';
import { isCovered } from './merges';
import {
  blankAttributes,
  isBlankAttribute,
  requireInSheet,
  type SheetState,
  setAttribute,
  valueAt,
} from './sheet-state';

type Content = Pick<
  Sheet,
  | 'values'
  | 'formulas'
  | 'displayTexts'
  | 'entries'
  | 'attributes'
  | 'enter'
  | 'requireAccepted'
  | 'restore'
  | 'setFormulas'
  | 'setAttributes'
  | 'fillAttribute'
  | 'clear'
>;

export function createContent(sheet: SheetState, book: Book): Content {
  const { settings, formulaCells } = book;
  const acceptance = createAcceptance(sheet, book);
  return {
    values(area) {
      requireInSheet(area, sheet);
      return gridOf(area, (row, column) => valueAt(sheet, row, column, settings.timeZone));
    },
    formulas(area) {
      requireInSheet(area, sheet);
      return gridOf(area, (row, column) => sheet.formulas.get(row, column)?.text ?? '');
    },
    displayTexts(area) {
      requireInSheet(area, sheet);
      return gridOf(area, (row, column) => {
        return displayText(valueAt(sheet, row, column, settings.timeZone), formatAt(row, column), settings);
      });
    },
    entries(area) {
      requireInSheet(area, sheet);
      return gridOf(area, (row, column) => {
        const formula = sheet.formulas.get(row, column);
        return formula === undefined ? (sheet.constants.get(row, column) ?? null) : { formula: formula.text };
      });
    },
    attributes(area, name) {
      requireInSheet(area, sheet);
      const layer = sheet.attributes[name];
      const blank = blankAttributes[name];
      return gridOf(area, (row, column) => layer.get(row, column) ?? blank);
    },

    enter(area, entries) {
      requireInSheet(area, sheet);
      requireShape(entries, area);
      for (const line of entries) line.forEach(requireEntry);
      const parsed = entries.map((line, down) =>
        line.map((entry, right) =>
          parseEntry(entry, formatAt(area.row + down, area.column + right), settings),
        ),
      );
      acceptance.requireEntered(area, parsed);
      write(area, parsed, (row, column, entered: Entered) => {
        if (entered.kind === 'formula') {
          putFormula(row, column, entered.text);
          return;
        }
        putConstant(row, column, entered.kind === 'blank' ? undefined : entered.value);
        if (entered.kind === 'constant' && entered.format !== undefined) {
          suggestFormat(row, column, entered.format);
        }
      });
    },

    requireAccepted(area, { entries, attributes = [] }) {
      if (entries !== undefined) acceptance.requireEntries(area, entries);
      acceptance.requireAttributes(area, attributes);
    },

    restore(area, entries) {
      requireInSheet(area, sheet);
      requireShape(entries, area);
      write(area, entries, (row, column, entry) => {
        if (isStoredFormula(entry)) putFormula(row, column, entry.formula);
        else putConstant(row, column, entry ?? undefined);
      });
    },

    setFormulas(area, formulas) {
      requireInSheet(area, sheet);
      requireShape(formulas, area);
      if (formulas.some((line) => line.some((text) => text.length > maximumCellCharacters))) {
        throw new WorkbookError(sentences.tooLong);
      }
      write(area, formulas, (row, column, text) => {
        if (text === '') putConstant(row, column, undefined);
        else putFormula(row, column, text.startsWith('=') ? text : `=${text}`);
      });
    },

    setAttributes(area, name, values) {
      requireInSheet(area, sheet);
      requireShape(values, area);
      acceptance.requireAttributes(area, [name]);
      eachCell(area, values, (row, column, value) => setAttribute(sheet, row, column, name, value));
      noteAttributes(area, name);
    },

    fillAttribute(area, name, value) {
      requireInSheet(area, sheet);
      acceptance.requireAttributes(area, [name]);
      if (isBlankAttribute(name, value)) {
        wipe(area, name);
        return;
      }
      fill(area, name, value);
      noteAttributes(area, name);
    },

    clear(area, { contents = false, formats = false, notes = false, validation = false }) {
      requireInSheet(area, sheet);
      acceptance.requireClearing(area, { contents, formats, validation });
      if (contents) {
        formulaCells.removeIn(sheet, area);
        sheet.constants.each(area, (_value, row, column) => sheet.constants.set(row, column, undefined));
        noteContents(area);
      }
      if (formats) for (const name of LOOKS) wipe(area, name);
      if (notes) wipe(area, 'note');
      if (validation) for (const name of ['checkbox', 'validation'] as const) wipe(area, name);
    },
  };

  function write<T>(
    area: Rectangle,
    things: Grid<T>,
    writeCell: (row: number, column: number, thing: T) => void,
  ): void {
    eachCell(area, things, (row, column, thing) => {
      if (!isCovered(sheet, row, column)) writeCell(row, column, thing);
    });
    noteContents(area);
  }

  function noteContents(area: Rectangle): void {
    sheet.revision.grow();
    formulaCells.touch(sheet, area);
  }

  function noteAttributes(area: Rectangle, name: AttributeName): void {
    sheet.revision.grow();
    if (name === 'numberFormat') formulaCells.touch(sheet, area);
  }

  function formatAt(row: number, column: number): string {
    return sheet.attributes.numberFormat.get(row, column) ?? '';
  }

  function putFormula(row: number, column: number, text: string): void {
    sheet.constants.set(row, column, undefined);
    formulaCells.put(sheet, row, column, text);
  }

  function putConstant(row: number, column: number, value: Constant | undefined): void {
    if (sheet.formulas.get(row, column) !== undefined) {
      formulaCells.removeIn(sheet, { row, column, rows: 1, columns: 1 });
    }
    sheet.constants.set(row, column, value);
  }

  function suggestFormat(row: number, column: number, format: string): void {
    if (formatKind(formatAt(row, column)) === 'automatic') {
      setAttribute(sheet, row, column, 'numberFormat', format);
    }
  }

  function fill<Name extends AttributeName>(area: Rectangle, name: Name, value: CellAttributes[Name]): void {
    for (let row = area.row; row < area.row + area.rows; row++) {
      for (let column = area.column; column < area.column + area.columns; column++) {
        setAttribute(sheet, row, column, name, value);
      }
    }
  }

  function wipe(area: Rectangle, name: AttributeName): void {
    const layer = sheet.attributes[name];
    layer.each(area, (_value: unknown, row, column) => layer.set(row, column, undefined));
    noteAttributes(area, name);
  }
}
