/** Which screens lie on top of each other. Those below stay as they were left. */
import type { Api } from '../src/catalogue/definition';
import type { ConnectionPlace } from '../src/connections/connection';

export type RootName = 'home' | 'functions' | 'help';

export type Screen =
  | { readonly name: RootName | 'diagnostics' }
  | { readonly name: 'connect'; readonly api: Api; readonly place?: ConnectionPlace }
  /** `id`: of the import that is edited; a new one without. */
  | { readonly name: 'wizard'; readonly id?: string }
  | { readonly name: 'run'; readonly id: string; readonly title: string }
  | { readonly name: 'history'; readonly id: string; readonly title: string };

export interface Layer {
  /** Tells a screen apart from one of the same name opened later. */
  readonly key: number;
  readonly screen: Screen;
}

export type Stack = readonly Layer[];

export const FIRST: Stack = [{ key: 0, screen: { name: 'home' } }];

export function opened(stack: Stack, screen: Screen): Stack {
  return [...stack, { key: nextKey(stack), screen }];
}

/** In place of the screen on top: what was finished there is not gone back to. */
export function replaced(stack: Stack, screen: Screen): Stack {
  return [...stack.slice(0, -1), { key: nextKey(stack), screen }];
}

export function closed(stack: Stack): Stack {
  return stack.length > 1 ? stack.slice(0, -1) : stack;
}

/** One of the screens that the tabs lead to; nothing lies below it. */
export function atRoot(stack: Stack, name: RootName): Stack {
  return [{ key: nextKey(stack), screen: { name } }];
}

/** The tab that everything lies on. */
export function rootOf([lowest]: Stack): RootName {
  const name = lowest?.screen.name;
  return name === 'functions' || name === 'help' ? name : 'home';
}

function nextKey(stack: Stack): number {
  return Math.max(...stack.map(({ key }) => key)) + 1;
}
