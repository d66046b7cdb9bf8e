/** The one door between the sidebar's page and the add-on: JSON text in, JSON text out. */
import { type ConnectionSummary, summarise } from './connections/connection';
import { AddOnError, type Explanation, explain } from './errors';
import { hasOwn } from './own';
import type { Platform } from './platform';

/** What the page may ask, and what it gets: the page imports these types, and no code. */
export interface SidebarMethods {
  /** Connections of this spreadsheet, which formulas use. */
  connections(): readonly ConnectionSummary[];
}

export type SidebarAnswer<M extends keyof SidebarMethods> =
  | { readonly ok: true; readonly value: ReturnType<SidebarMethods[M]> }
  | { readonly ok: false; readonly error: Explanation };

/** Never throws: google.script.run would lose the kind of an error, and Dates of a value. */
export function answerSidebar(method: unknown, platform: Platform): string {
  try {
    return JSON.stringify({ ok: true, value: methodOf(method, platform)() });
  } catch (error) {
    return JSON.stringify({ ok: false, error: explain(error) });
  }
}

function methodOf(name: unknown, { settings }: Platform): () => unknown {
  const methods: SidebarMethods = {
    connections: () => [
      summarise('campaigns', settings.document),
      summarise('intelligence', settings.document),
    ],
  };
  if (typeof name !== 'string' || !hasOwn(methods, name)) {
    throw new AddOnError(
      'input',
      'The sidebar is of another version than the add-on. Close and open it again.',
    );
  }
  return methods[name as keyof SidebarMethods];
}
