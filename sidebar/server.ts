/** google.script.run as one typed call. Everything crosses as JSON text: it loses Dates and errors' kinds. */
import type { SidebarAnswer, SidebarMethods } from '../src/door/methods';
import type { Explanation } from '../src/errors';

/** Google did not carry the question or its answer: the add-on itself said nothing. */
export interface Lost {
  readonly ok: false;
  readonly error: Explanation;
  readonly isLost: true;
}

export type Method = keyof SidebarMethods;
export type Question<M extends Method> = Parameters<SidebarMethods[M]>[0];
export type Value<M extends Method> = ReturnType<SidebarMethods[M]>;
export type Answer<M extends Method> = SidebarAnswer<M> | Lost;
export type Ask = <M extends Method>(method: M, input: Question<M>) => Promise<Answer<M>>;

interface Runner {
  withSuccessHandler(handler: (json: unknown) => void): Runner;
  withFailureHandler(handler: (error: Error) => void): Runner;
  sidebarCall(method: string, json: string, page: object): void;
}

declare const google: { readonly script: { readonly run: Runner } };

/** Resolves with the answer, an error included; Google's own failures become one too. */
export const ask: Ask = (method, input) =>
  new Promise((resolve) => {
    google.script.run
      .withSuccessHandler((json) => resolve(readAnswer(json)))
      .withFailureHandler(({ message }) => resolve(lost(message)))
      .sidebarCall(method, JSON.stringify(input), {});
  });

function readAnswer<M extends Method>(json: unknown): Answer<M> {
  try {
    const answer: unknown = JSON.parse(String(json));
    if (typeof answer === 'object' && answer !== null && 'ok' in answer) return answer as Answer<M>;
  } catch {
    // Told below: an answer that cannot be read is none.
  }
  return lost('The answer did not arrive whole.');
}

function lost(message: string): Lost {
  return {
    ok: false,
    isLost: true,
    error: { kind: 'platform', message: `Google did not say whether this was done: ${message}` },
  };
}

export function isLost(answer: object): answer is Lost {
  return 'isLost' in answer;
}
