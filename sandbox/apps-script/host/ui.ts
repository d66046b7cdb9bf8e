import type { Host } from './host';
import type { Operations } from './operation';
import type { Run } from './run';
import { ServiceError } from './service-error';

export type MenuEntry =
  | { readonly caption: string; readonly functionName: string }
  | { readonly separator: true }
  | { readonly caption: string; readonly entries: readonly MenuEntry[] };

export interface Page {
  readonly title: string;
  readonly html: string;
  readonly width: number | null;
  readonly height: number | null;
}

export type Button = 'OK' | 'CANCEL' | 'YES' | 'NO' | 'CLOSE';

/** What scripts asked the user interface to show, the latest last. */
export interface UiState {
  /** The add-on's own menu; a new one replaces it. */
  readonly menus: { readonly caption: string | null; readonly entries: readonly MenuEntry[] }[];
  readonly sidebars: Page[];
  readonly dialogs: Page[];
  readonly alerts: { readonly title: string | null; readonly prompt: string; readonly buttons: string }[];
  readonly toasts: { readonly message: string; readonly title: string; readonly seconds: number }[];
  /** The buttons that the next alerts will be answered with; the first button of the set otherwise. */
  readonly answers: Button[];
}

export function createUi(): UiState {
  return { menus: [], sidebars: [], dialogs: [], alerts: [], toasts: [], answers: [] };
}

function requireUi(host: Host, run: Run): void {
  if (run.mode === 'TRIGGER' || run.mode === 'CUSTOM_FUNCTION') throw new ServiceError(host.texts.noUiHere());
}

export const uiOperations: Operations = {
  'SpreadsheetApp.getUi': { access: 'anywhere', perform: requireUi },
  'Menu.addToUi': {
    access: 'menu',
    perform(host, _run, caption: string | null, entries: readonly MenuEntry[]) {
      const others = host.ui.menus.filter((menu) => menu.caption !== caption);
      host.ui.menus.splice(0, Number.POSITIVE_INFINITY, ...others, { caption, entries });
    },
  },
  'Ui.alert': {
    access: 'dialog',
    perform(host, run, title: string | null, prompt: string, buttons: string) {
      // Waiting for the user suspends the script, and its locks do not survive that.
      host.locks.releaseAll(run.id);
      host.ui.alerts.push({ title, prompt, buttons });
      return host.ui.answers.shift() ?? buttons.split('_')[0];
    },
  },
  'Ui.showSidebar': {
    access: 'dialog',
    perform: (host, _run, page: Page) => void host.ui.sidebars.push(page),
  },
  'Ui.showModalDialog': {
    access: 'dialog',
    perform: (host, _run, page: Page) => void host.ui.dialogs.push(page),
  },
  'Spreadsheet.toast': {
    access: 'documentWrite',
    perform: (host, _run, message: string, title: string, seconds: number) =>
      void host.ui.toasts.push({ message, title, seconds }),
  },
};
