import type { FUniver } from '@univerjs/core/facade';
import { RenameSheetOperation } from '@univerjs/preset-sheets-core';

/** A double click on any tab opens its name; Univer does that on the tab of the shown sheet alone. */
export function renameTabsByDoubleClick(container: HTMLElement, api: FUniver): void {
  container.addEventListener('dblclick', ({ target }) => {
    if (!(target instanceof Element)) return;
    const subUnitId = target.closest('[data-u-comp=slide-tab-item]')?.getAttribute('data-id');
    if (!subUnitId) return;
    // The first click has asked for that sheet; its tab is drawn as the shown one with the next frame.
    requestAnimationFrame(() => void api.executeCommand(RenameSheetOperation.id, { subUnitId }));
  });
}
