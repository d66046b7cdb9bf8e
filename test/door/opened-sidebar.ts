/** The sidebar's side of the door, over a spreadsheet in this process. */

import { answerSidebar } from '../../src/door/door';
import type { Input, Method } from '../../src/door/handler';
import type { SidebarMethods } from '../../src/door/methods';
import type { Explanation } from '../../src/errors';
import { createPlatform } from '../../src/google/platform';
import { openSheet, type Sheet } from '../in-process-sheet';

export interface Sidebar {
  readonly sheet: Sheet;
  /** Everything that was answered or logged. */
  readonly told: readonly string[];
  /** What is sent as it is, in an execution of its own. */
  send(method: unknown, json: unknown): unknown;
  /** The value of a method that is answered. */
  ask<M extends Method>(method: M, input: Input<M>): ReturnType<SidebarMethods[M]>;
  /** Why a method is refused. */
  refusal<M extends Method>(method: M, input: Input<M>): Explanation;
  /** Another person opens the same spreadsheet: `owner` or `editor`. */
  switchUser(user: string): void;
  /** Properties of this spreadsheet, or of whoever has the sidebar open. */
  properties(place: 'document' | 'user'): Map<string, string>;
  /** What the document's cache holds. */
  cached(): readonly string[];
}

interface Answered {
  readonly ok: boolean;
  readonly value: unknown;
  readonly error: Explanation;
}

export function openSidebar(options: Parameters<typeof openSheet>[0] = {}): Sidebar {
  const sheet = openSheet(options);
  const told: string[] = [];
  let user = 'owner';
  const send = (method: unknown, json: unknown): Answered => {
    sheet.google.nextExecution({ mode: 'SIDEBAR', user });
    const platform = { ...createPlatform(), log: (line: string) => void told.push(line) };
    const text = answerSidebar(method, json, platform);
    told.push(text, ...sheet.google.log);
    return JSON.parse(text) as Answered;
  };
  return {
    sheet,
    told,
    send,
    ask<M extends Method>(method: M, input: Input<M>) {
      const answer = send(method, JSON.stringify(input));
      if (!answer.ok) throw new Error(`${method}: ${answer.error.kind}: ${answer.error.message}`);
      return answer.value as ReturnType<SidebarMethods[M]>;
    },
    refusal(method, input) {
      const answer = send(method, JSON.stringify(input));
      if (answer.ok) throw new Error(`${method} was answered: ${JSON.stringify(answer.value)}`);
      return answer.error;
    },
    switchUser(name) {
      user = name;
    },
    properties: (place) => {
      const { properties } = sheet.google;
      return place === 'document' ? properties.document : properties.user(user);
    },
    cached: () => {
      const { document } = sheet.google.cache;
      return document.keys().map((key) => `${key} ${document.get(key)}`);
    },
  };
}
