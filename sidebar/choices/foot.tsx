import { Button } from '../parts/button';
import { Spoken } from '../parts/spoken';
import { type ChoiceList, hasMore } from './choice-list';

interface Properties {
  readonly list: ChoiceList;
  readonly isSearching: boolean;
  /** How many of what is loaded have the words of the search. */
  readonly found: number;
  /** Said of an empty list. */
  readonly nothing: string;
  onMore(): void;
}

/** How much of the list is there, and the way to the rest. */
export function Foot({ list, isSearching, found, nothing, onMore }: Properties) {
  if (list.error) {
    return (
      <div class="foot bad">
        <span role="alert">{list.error.message}</span>
        <Button look="link" onClick={onMore}>
          Try again
        </Button>
      </div>
    );
  }
  const words = footWords(list, found, nothing);
  return (
    <div class="foot">
      <span>{words}</span>
      <Spoken text={words} />
      {hasMore(list) && !list.isLoading && (
        <Button look="link" onClick={onMore}>
          {isSearching ? 'Go on searching' : 'Load more'}
        </Button>
      )}
    </div>
  );
}

function footWords(list: ChoiceList, found: number, nothing: string): string {
  const loaded = list.items.length;
  if (list.isLoading) return loaded === 0 ? 'Loading names…' : `${loaded} so far, loading more…`;
  if (loaded === 0) return nothing;
  if (!hasMore(list)) {
    if (found === 0) return `None of ${loaded} has these words.`;
    return found < loaded ? `${found} of ${loaded}` : `${loaded} in all`;
  }
  if (found === loaded) return `${loaded} so far`;
  return `Looked through ${loaded} so far: ${found === 0 ? 'none' : found} found.`;
}
