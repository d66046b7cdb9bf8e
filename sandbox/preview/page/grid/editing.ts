// The cell editor: what it shows when it opens, and what was typed when it closes.
import {
  CellValueType,
  type ICellDataForSheetInterceptor,
  type Injector,
  type Nullable,
} from '@univerjs/core';
import type { FUniver } from '@univerjs/core/facade';
import {
  BEFORE_CELL_EDIT,
  DeviceInputEventType,
  KeyCode,
  SheetInterceptorService,
} from '@univerjs/preset-sheets-core';
import { parseEntry } from '../../../workbook/entry/enter';
import { areaAfter, type LineChange } from '../../../workbook/line-change';
import { extrasOf } from './markers';

interface EditedCell {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
}

export interface Typed extends EditedCell {
  readonly text: string;
}

export interface Editing {
  /** The cell whose editor is open, as Univer knows it. */
  cell(): EditedCell | undefined;
  /** What is typed goes where its cell goes. */
  follow(sheet: string, change: LineChange): void;
  /** What was typed, once; undefined where the editor was opened and closed without a change. */
  takeTyped(): Typed | undefined;
}

/** As in a spreadsheet of the United States: what is text there is text, what is more has to be quoted. */
const SETTINGS = {
  locale: 'en_US',
  timeZone: 'Etc/UTC',
  now: Date.now,
} as const;

/** Begin to listen to the editor; the interceptor needs the workbook to be there. */
export function watchEditor(
  api: FUniver,
  told: { readonly closed: () => void; readonly refused: (sentence: string) => void },
): Editing & { quoteTexts(injector: Injector): void } {
  let shown: { readonly row: number; readonly column: number; readonly text: string } | undefined;
  let open: EditedCell | undefined;
  /** Where that cell is by now; undefined when it was deleted. */
  let target: EditedCell | undefined;
  let initialText: string | undefined;
  let typed: Typed | undefined;

  api.addEvent(api.Event.BeforeSheetEditStart, (start) => {
    const { worksheet, row, column, eventType, keycode } = start;
    // Two clicks on a box are two clicks.
    if (eventType === DeviceInputEventType.Dblclick) {
      start.cancel = extrasOf(worksheet.getSheet().getCellRaw(row, column)).isBox === true;
      if (start.cancel) return;
    }
    open = { sheet: worksheet.getSheetId(), row: row + 1, column: column + 1 };
    target = open;
    // A letter begins a new content; F2, a double click and the formula bar open the one that is there.
    const isNew = eventType === DeviceInputEventType.Keyboard && keycode !== KeyCode.F2;
    const isShown = shown?.row === row && shown.column === column;
    initialText = isNew || !isShown ? undefined : shown?.text;
  });
  api.addEvent(api.Event.BeforeSheetEditEnd, ({ value, isConfirm }) => {
    const text = value.toPlainText().replace(/\r\n?/g, '\n');
    const isChanged = text !== initialText;
    typed = isConfirm && isChanged && target ? { ...target, text } : undefined;
    if (isConfirm && isChanged && !target) told.refused('The cell that you were typing into was deleted.');
  });
  api.addEvent(api.Event.SheetEditEnded, () => {
    open = undefined;
    told.closed();
  });

  return {
    cell: () => open,
    follow(sheet, change) {
      if (target?.sheet !== sheet) return;
      const place = areaAfter(change, { ...target, rows: 1, columns: 1 });
      target = place && { ...target, row: place.row, column: place.column };
    },
    takeTyped() {
      const taken = typed;
      typed = undefined;
      return taken;
    },
    quoteTexts(injector) {
      injector.get(SheetInterceptorService).writeCellInterceptor.intercept(BEFORE_CELL_EDIT, {
        priority: 100,
        handler(cell, { row, col }, next) {
          const edited = quoted(next(cell));
          shown = { row, column: col, text: String(edited?.f ?? edited?.v ?? '') };
          return edited;
        },
      });
    },
  };
}

/** A text that would be read as something else has an apostrophe in front while it is edited. */
function quoted(cell: Nullable<ICellDataForSheetInterceptor>): Nullable<ICellDataForSheetInterceptor> {
  if (!cell || cell.f || cell.t !== CellValueType.STRING || typeof cell.v !== 'string') return cell;
  const entered = parseEntry(cell.v, '', SETTINGS);
  const isItself = entered.kind === 'constant' && entered.value === cell.v;
  return isItself || cell.v === '' ? cell : { ...cell, v: `'${cell.v}` };
}
