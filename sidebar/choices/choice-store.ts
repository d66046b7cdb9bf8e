/** Keeps what was loaded of each list, so that going back or opening it again asks nothing. */
import type { ChoiceQuestion } from '../../src/door/methods';
import { type Ask, isLost } from '../server';
import { type ChoiceList, hasMore, NOT_LOADED, withPage } from './choice-list';

export type ListQuestion = Omit<ChoiceQuestion, 'page'>;

export interface ChoiceStore {
  listOf(question: ListQuestion): ChoiceList;
  /** Loads the next page, unless one is on its way or all is there. */
  more(question: ListQuestion): Promise<ChoiceList>;
  /** Another key reaches other things. */
  forget(): void;
  listen(listener: () => void): () => void;
}

export function createChoiceStore(ask: Ask): ChoiceStore {
  const lists = new Map<string, ChoiceList>();
  const listeners = new Set<() => void>();

  const listOf = (question: ListQuestion): ChoiceList => lists.get(keyOf(question)) ?? NOT_LOADED;
  const keep = (question: ListQuestion, list: ChoiceList): ChoiceList => {
    lists.set(keyOf(question), list);
    for (const listener of listeners) listener();
    return list;
  };

  return {
    listOf,
    async more(question) {
      const { error: _, ...before } = listOf(question);
      if (before.isLoading || !hasMore(before)) return before;
      keep(question, { ...before, isLoading: true });
      const answer = await ask('choices', { ...question, ...(before.next && { page: before.next }) });
      if (answer.ok) return keep(question, withPage(before, answer.value));
      const { error } = answer;
      return keep(question, {
        ...before,
        isLoading: false,
        error: isLost(answer) ? { ...error, message: `${error.message} Try again.` } : error,
      });
    },
    forget() {
      lists.clear();
      for (const listener of listeners) listener();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function keyOf({ list, place, within = '', kinds = [] }: ListQuestion): string {
  return [list, place, within, ...kinds].join(' ');
}
