/** How a method of the sidebar is answered. */
import type * as z from 'zod/mini';
import type { Platform } from '../platform';
import type { SidebarMethods } from './methods';

export type Method = keyof SidebarMethods;
export type Input<M extends Method> = Parameters<SidebarMethods[M]>[0];
export type Answer<M extends Method> = ReturnType<SidebarMethods[M]>;

export interface Handler<M extends Method> {
  /** What the page may send; built when it is first asked for, because evaluating zod costs a cold start. */
  readonly input: () => z.ZodMiniType<Input<M>>;
  /** @param isAgain where a service of Google's failed in the midst of it: what was done is done */
  answer(input: Input<M>, platform: Platform, isAgain: boolean): Answer<M>;
}

export type Handlers<M extends Method> = { readonly [Name in M]: Handler<Name> };
