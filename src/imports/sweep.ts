/** Takes away what executions left behind that died: hidden sheets that no import uses, and leases that are over. */
import type { Platform } from '../platform';
import { clearExpired } from '../writing-lease';
import { tidyHiddenSheets } from './hidden-sheets';

export function sweep(platform: Platform): void {
  tidyHiddenSheets(platform);
  clearExpired(platform);
}
