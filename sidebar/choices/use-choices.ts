import { useCallback, useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { useApp } from '../app-context';
import { type ChoiceList, hasMore, matching, NOT_LOADED } from './choice-list';
import type { ListQuestion } from './choice-store';

/** A search goes on by itself until so many are found… */
const ENOUGH = 10;
/** …or so many were looked through: then as many again on demand. */
const SEARCHED_BY_ITSELF = 600;

interface Choices {
  readonly list: ChoiceList;
  more(): void;
  /** Looks further for the words of the search. */
  searchOn(): void;
}

/** The list of a question: its first page when it is opened, further ones as the search needs them. */
export function useChoices(question: ListQuestion | undefined, isOpen: boolean, search: string): Choices {
  const { choices } = useApp();
  const [, redraw] = useState({});
  const [until, setUntil] = useState(SEARCHED_BY_ITSELF);
  const key = question && JSON.stringify(question);

  useLayoutEffect(() => choices.listen(() => redraw({})), [choices]);

  const more = useCallback(() => {
    if (key) void choices.more(JSON.parse(key) as ListQuestion);
  }, [choices, key]);

  const list = question ? choices.listOf(question) : NOT_LOADED;
  const loaded = list.items.length;
  const found = matching(list.items, search).length;
  const isWanted = loaded === 0 || (search !== '' && found < ENOUGH && loaded < until);
  const isIdle = !list.isLoading && !list.error && hasMore(list);
  useEffect(() => {
    if (isOpen && isWanted && isIdle) more();
  }, [isOpen, isWanted, isIdle, more]);

  return {
    list,
    more,
    searchOn() {
      setUntil(loaded + SEARCHED_BY_ITSELF);
      more();
    },
  };
}
