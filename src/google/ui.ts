/** Menu, sidebar and messages. */
import { INSTALLATION } from '../installation';
import { MENU_NAME } from '../menu';

export interface MenuItem {
  readonly caption: string;
  readonly handler: string;
}

/** The one thing that is allowed before the add-on is enabled in a file. */
export function addMenu(items: readonly MenuItem[]): void {
  const ui = SpreadsheetApp.getUi();
  // A bound script's add-on menu would be called as its project is, which may be “Untitled project”.
  const menu = INSTALLATION === 'bound' ? ui.createMenu(MENU_NAME) : ui.createAddonMenu();
  for (const { caption, handler } of items) menu.addItem(caption, handler);
  menu.addToUi();
}

export function showSidebar(file: string, title: string): void {
  SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutputFromFile(file).setTitle(title));
}

/** Yes or no. No where nobody can be asked. */
export function confirm(question: string): boolean {
  try {
    const ui = SpreadsheetApp.getUi();
    return ui.alert('Reachsheet', question, ui.ButtonSet.YES_NO) === ui.Button.YES;
  } catch {
    return false;
  }
}

/** In the corner, for so long that it can be read. */
export function showToast(message: string, title: string): void {
  SpreadsheetApp.getActive().toast(message, title, TOAST_SECONDS);
}

const TOAST_SECONDS = 15;

/** Whether this run came from the menu or the sidebar: a formula and a trigger have no Ui. */
export function hasUi(): boolean {
  try {
    SpreadsheetApp.getUi();
    return true;
  } catch {
    return false;
  }
}
