/** Lists of names to pick from, as far as they were loaded. */
import type { Choice, ChoicePage } from '../../src/door/methods';
import type { Explanation } from '../../src/errors';

export interface ChoiceList {
  readonly items: readonly Choice[];
  /** Where it goes on; null before the first page, undefined at the end. */
  readonly next: string | null | undefined;
  readonly isLoading: boolean;
  readonly error?: Explanation;
}

export const NOT_LOADED: ChoiceList = { items: [], next: null, isLoading: false };

/** Pages shift while things are added: what comes again is left out. */
export function withPage({ items }: ChoiceList, page: ChoicePage): ChoiceList {
  const known = new Set(items.map(({ id }) => id));
  return {
    items: [...items, ...page.items.filter(({ id }) => !known.has(id))],
    next: page.next,
    isLoading: false,
  };
}

export function hasMore({ next }: ChoiceList): boolean {
  return next !== undefined;
}

/** Those that the words of the search all occur in, recent ones first. */
export function matching(items: readonly Choice[], search: string): readonly Choice[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const found = items.filter(({ name, detail = '' }) => {
    const text = plain(`${name} ${detail}`);
    return words.every((word) => text.includes(word));
  });
  return [...found.filter(({ isRecent }) => isRecent), ...found.filter(({ isRecent }) => !isRecent)];
}

/** Without accents and case. */
export function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
