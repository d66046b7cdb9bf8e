// The spreadsheet of the page: shows patches, and tells what a person does.
import { SheetsSelectionsService } from '@univerjs/preset-sheets-core';
import { areaAfter } from '../../../workbook/line-change';
import type { Act, FunctionHelp, MovedLines, Patch, SheetView } from '../../protocol';
import { areaOf, rangeOf, type Selection } from './areas';
import { cellBox } from './cell-boxes';
import { drawCheckboxes, toggleBySpace } from './checkboxes';
import { watchEditor } from './editing';
import { keepKeyboardInFormulaBar } from './formula-bar';
import { drawMarkers, extrasOf } from './markers';
import { type Hovered, watchPointer } from './pointer';
import { renameTabsByDoubleClick } from './rename-tabs';
import { CELL_EDITOR, watchShortcuts } from './shortcuts';
import { createPatchViewer } from './show-patch';
import { createUniver } from './univer';
import { watchPerson } from './watch-person';

export interface Grid {
  readonly sheets: readonly SheetView[];
  show(patch: Patch): void;
  /** What is typed and what is selected goes along with its cells; a person's own act leaves the selection where it is. */
  follow(moved: MovedLines, isOwn: boolean): void;
  /** Univer draws a while after it has got its cells. */
  isDrawn(): boolean;
  /** The selected area, and the sheet that is shown. */
  selection(): Selection | undefined;
  openSheet(id: number): void;
  /** Where a cell is in the window, if its sheet is shown. */
  cellBox(sheet: number, row: number, column: number): DOMRect | undefined;
  /** What a cell of the shown sheet holds in the page. */
  shownIn(row: number, column: number): ShownCell;
  focus(): void;
}

export interface ShownCell {
  readonly value: unknown;
  readonly formula: string | undefined;
  readonly bold: boolean;
  readonly background: string | undefined;
  /** Drawn as a checkbox. */
  readonly isBox: boolean;
}

export interface GridEvents {
  act(acts: readonly Act[]): void;
  refused(sentence: string): void;
  hovered(what: Hovered | null): void;
  /** Scrolled, resized or another sheet: boxes of cells have changed. */
  moved(): void;
}

export function createGrid(
  container: HTMLElement,
  functions: readonly FunctionHelp[],
  events: GridEvents,
): Grid {
  const { api, commands, injector } = createUniver(container, functions);
  const activeSheet = (): string | undefined => api.getActiveWorkbook()?.getActiveSheet().getSheetId();
  const editing = watchEditor(api, { closed: () => viewer.showHeldBack(), refused: events.refused });
  const viewer = createPatchViewer(api, injector, editing.cell, () => {
    drawMarkers(injector);
    drawCheckboxes(injector, events.act);
    editing.quoteTexts(injector);
    keepKeyboardInFormulaBar(container, injector);
    // The one comes with each step, the other when the pointer has let go. Univer's own events of them begin three seconds late.
    const selections = injector.get(SheetsSelectionsService);
    selections.selectionChanged$.subscribe(tellSoon);
    selections.selectionMoveEnd$.subscribe(tellSoon);
  });
  watchPerson(api, commands, viewer, editing, events);

  // Selections are told before they are in place.
  const tellSoon = (): void => void setTimeout(tellSelection);
  api.addEvent(api.Event.ActiveSheetChanged, () => {
    tellSoon();
    events.hovered(null);
    events.moved();
  });
  api.addEvent(api.Event.Scroll, () => {
    events.hovered(null);
    events.moved();
  });
  watchPointer(container, api, injector, events.hovered);
  renameTabsByDoubleClick(container, api);
  watchShortcuts(api, () => selection(), events.act);
  toggleBySpace(api, () => selection(), events.act);

  function selection(): Selection | undefined {
    const worksheet = api.getActiveWorkbook()?.getActiveSheet();
    const sheet = viewer.sheets.find(({ id }) => String(id) === worksheet?.getSheetId());
    const range = worksheet?.getSelection()?.getActiveRange()?.getRange();
    return sheet && range && { sheet, area: areaOf(range, sheet) };
  }

  function tellSelection(): void {
    const selected = selection();
    if (!selected) return;
    const { row, column } = selected.area;
    events.act([{ kind: 'select', sheet: selected.sheet.id, row, column }]);
  }

  return {
    get sheets() {
      return viewer.sheets;
    },
    show(patch) {
      viewer.show(patch);
      if (patch.activeCell) {
        const { sheetId, row, column } = patch.activeCell;
        this.openSheet(sheetId);
        api
          .getActiveWorkbook()
          ?.getActiveSheet()
          .getRange(row - 1, column - 1)
          .activate();
      }
      events.moved();
    },
    follow({ sheet, change }, isOwn) {
      editing.follow(String(sheet), change);
      const selected = selection();
      if (isOwn || editing.cell() || selected?.sheet.id !== sheet) return;
      const area = areaAfter(change, selected.area);
      if (area) api.getActiveWorkbook()?.getActiveSheet().getRange(rangeOf(area)).activate();
    },
    isDrawn: () => viewer.sheets.length > 0 && cellBox(api, injector, container, 0, 0) !== undefined,
    selection,
    openSheet(id) {
      const workbook = api.getActiveWorkbook();
      const sheet = workbook?.getSheetBySheetId(String(id));
      if (sheet && activeSheet() !== String(id)) workbook?.setActiveSheet(sheet);
    },
    cellBox(sheet, row, column) {
      const worksheet = api.getActiveWorkbook()?.getActiveSheet();
      if (worksheet?.getSheetId() !== String(sheet)) return undefined;
      return cellBox(api, injector, container, row - 1, column - 1);
    },
    shownIn(row, column) {
      const worksheet = api.getActiveWorkbook()?.getActiveSheet();
      const cell = worksheet?.getSheet().getCellRaw(row - 1, column - 1);
      const style = worksheet?.getRange(row - 1, column - 1).getCellStyleData();
      return {
        value: cell?.v ?? null,
        formula: cell?.f ?? undefined,
        bold: style?.bl === 1,
        background: style?.bg?.rgb ?? undefined,
        isBox: extrasOf(cell).isBox === true,
      };
    },
    focus: () => document.getElementById(CELL_EDITOR)?.focus(),
  };
}
