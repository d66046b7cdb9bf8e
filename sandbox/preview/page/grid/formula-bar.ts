import {
  DOCS_FORMULA_BAR_EDITOR_UNIT_ID_KEY,
  FOCUSING_FX_BAR_EDITOR,
  IContextService,
  type Injector,
} from '@univerjs/core';
import { IEditorService } from '@univerjs/preset-sheets-core';

/** Univer takes the keyboard to the cell's editor a while after the first click into the formula bar. */
const AFTER_UNIVER_MS = 120;

/** Gives the keyboard back to the formula bar that was clicked into. */
export function keepKeyboardInFormulaBar(container: HTMLElement, injector: Injector): void {
  container.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!(target instanceof Element) || !target.closest('[data-u-comp=formula-bar]')) return;
      if (!target.closest('[data-u-comp=editor], canvas')) return;
      setTimeout(() => {
        injector.get(IContextService).setContextValue(FOCUSING_FX_BAR_EDITOR, true);
        injector.get(IEditorService).focus(DOCS_FORMULA_BAR_EDITOR_UNIT_ID_KEY);
        document.getElementById(`__editor_${DOCS_FORMULA_BAR_EDITOR_UNIT_ID_KEY}`)?.focus();
      }, AFTER_UNIVER_MS);
    },
    true,
  );
}
