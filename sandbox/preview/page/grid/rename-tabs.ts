import type { FUniver } from '@univerjs/core/facade';
import { RenameSheetOperation } from '@univerjs/preset-sheets-core';

/** A slow machine draws few frames; after as many the person has gone on. */
const MOST_FRAMES = 60;

/** A double click on any tab opens its name; Univer does that on the tab of the shown sheet alone. */
export function renameTabsByDoubleClick(container: HTMLElement, api: FUniver): void {
  container.addEventListener('dblclick', ({ target }) => {
    if (!(target instanceof Element)) return;
    const id = target.closest('[data-u-comp=slide-tab-item]')?.getAttribute('data-id');
    if (id) whenShown(`[data-u-comp=slide-tab-item][data-id="${CSS.escape(id)}"]`, MOST_FRAMES);
  });

  /** The first click has asked for that sheet: its tab has to be drawn as the shown one, then Univer knows it as such. */
  function whenShown(selector: string, frames: number): void {
    requestAnimationFrame(() => {
      const tab = container.querySelector(selector);
      if (!tab || frames === 0 || tab.querySelector('[contenteditable=true]')) return;
      if (tab.getAttribute('aria-selected') === 'true') {
        const subUnitId = tab.getAttribute('data-id');
        setTimeout(() => void api.executeCommand(RenameSheetOperation.id, { subUnitId }));
      }
      whenShown(selector, frames - 1);
    });
  }
}
