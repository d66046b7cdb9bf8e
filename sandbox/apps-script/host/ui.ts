import type { Installation } from '../installation';
import type { Host } from './host';
import type { Operations } from './operation';
import { requireScope } from './permission';
import type { Run } from './run';
import { SCOPE } from './scopes';
import { ServiceError } from './service-error';
import { waitUntil } from './step';

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

export interface Alert {
  readonly title: string | null;
  readonly prompt: string;
  readonly buttons: string;
}

export interface Toast {
  readonly message: string;
  readonly title: string;
  readonly seconds: number;
}

/** Google's own dialog, for the scopes that a script asked for. */
export interface ConsentDialog {
  readonly user: string;
  readonly scopes: readonly string[];
}

/** Somebody who looks: is told of everything as it appears, with the user whose script it was. */
export interface Screen {
  menu(user: string, entries: readonly MenuEntry[]): void;
  page(user: string, kind: 'sidebar' | 'dialog', page: Page): void;
  toast(user: string, toast: Toast): void;
  /** The script waits until a button was pressed, and the clock was told that something has changed. */
  alert(user: string, alert: Alert): { readonly pressed: () => Button | undefined };
  consent(user: string): void;
}

/** What scripts asked the user interface to show, the latest last. */
export interface UiState {
  /** The add-on's own menu; a new one replaces it. */
  readonly menus: { readonly caption: string | null; readonly entries: readonly MenuEntry[] }[];
  readonly sidebars: Page[];
  readonly dialogs: Page[];
  readonly alerts: Alert[];
  readonly toasts: Toast[];
  readonly consents: ConsentDialog[];
  /** Where nobody looks: the buttons that the next alerts will be answered with; the first button of the set otherwise. */
  readonly answers: Button[];
}

/**
 * Where people find a menu of the script. An add-on has its name under Extensions; there a bound script has the name of
 * its project, which nobody need have given one. What a bound script calls by a caption stands in the menu bar.
 */
export function menuPlace(caption: string | null, installation: Installation, projectName: string): string {
  if (caption === null) return `Extensions ▸ ${projectName}`;
  return installation === 'bound' ? caption : `Extensions ▸ ${projectName} ▸ ${caption}`;
}

export function createUi(): UiState {
  return { menus: [], sidebars: [], dialogs: [], alerts: [], toasts: [], consents: [], answers: [] };
}

function requireUi(host: Host, run: Run): void {
  if (run.mode === 'TRIGGER' || run.mode === 'CUSTOM_FUNCTION') throw new ServiceError(host.texts.noUiHere());
  const isSimple = run.authMode !== 'FULL';
  if (isSimple || host.switches.uiConsent === 'not needed') return;
  requireScope(host, run, [`${SCOPE}script.container.ui`], 'SpreadsheetApp.getUi');
}

export const uiOperations: Operations = {
  'SpreadsheetApp.getUi': { access: 'anywhere', perform: requireUi },
  'Menu.addToUi': {
    access: 'menu',
    perform(host, run, caption: string | null, entries: readonly MenuEntry[]) {
      const others = host.ui.menus.filter((menu) => menu.caption !== caption);
      host.ui.menus.splice(0, Number.POSITIVE_INFINITY, ...others, { caption, entries });
      host.screen?.menu(run.user, entries);
    },
  },
  'Ui.alert': {
    access: 'dialog',
    *perform(host, run, title: string | null, prompt: string, buttons: string) {
      // Waiting for the user suspends the script, and its locks do not survive that.
      host.locks.releaseAll(run.id);
      const alert = { title, prompt, buttons };
      host.ui.alerts.push(alert);
      const shown = host.screen?.alert(run.user, alert);
      if (!shown) return host.ui.answers.shift() ?? buttons.split('_')[0];
      yield* waitUntil(run.deadlineMs, () => shown.pressed() !== undefined);
      return shown.pressed() ?? 'CLOSE';
    },
  },
  'Ui.showSidebar': {
    access: 'dialog',
    perform(host, run, page: Page) {
      host.ui.sidebars.push(page);
      host.screen?.page(run.user, 'sidebar', page);
    },
  },
  'Ui.showModalDialog': {
    access: 'dialog',
    perform(host, run, page: Page) {
      host.ui.dialogs.push(page);
      host.screen?.page(run.user, 'dialog', page);
    },
  },
  'Spreadsheet.toast': {
    access: 'documentWrite',
    perform(host, run, message: string, title: string, seconds: number) {
      const toast = { message, title, seconds };
      host.ui.toasts.push(toast);
      host.screen?.toast(run.user, toast);
    },
  },
};
