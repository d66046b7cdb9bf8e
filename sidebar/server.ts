/** google.script.run as one typed call. Everything crosses as JSON text: it loses Dates and errors' kinds. */
import type { SidebarAnswer, SidebarMethods } from '../src/sidebar-door';

interface Runner {
  withSuccessHandler(handler: (json: string) => void): Runner;
  withFailureHandler(handler: (error: Error) => void): Runner;
  sidebarCall(method: string, json: string): void;
}

declare const google: { readonly script: { readonly run: Runner } };

/** Resolves with the answer, an error included; Google's own failures become one too. */
export function ask<M extends keyof SidebarMethods>(method: M): Promise<SidebarAnswer<M>> {
  return new Promise((resolve) => {
    google.script.run
      .withSuccessHandler((json) => resolve(JSON.parse(json) as SidebarAnswer<M>))
      .withFailureHandler(({ message }) => resolve({ ok: false, error: { kind: 'platform', message } }))
      .sidebarCall(method, '{}');
  });
}
