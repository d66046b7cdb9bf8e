import { INSTALLATION } from './installation';

export const MENU_NAME = 'Reachsheet';

/** The way to an item of the menu. A bound copy's stands in the menu bar, an add-on's under Extensions. */
export function inMenu(item: string): string {
  return `${INSTALLATION === 'bound' ? 'the menu' : 'Extensions ▸'} ${MENU_NAME} ▸ ${item}`;
}
