import { Button } from '../parts/button';
import { type ChoiceList, hasMore } from './choice-list';

interface Properties {
  readonly list: ChoiceList;
  /** How many of what is loaded have the words of the search. */
  readonly found: number;
  /** Said of an empty list. */
  readonly nothing: string;
  onMore(): void;
}

/** How much of the list is there, and the way to the rest. */
export function Foot({ list, found, nothing, onMore }: Properties) {
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
  return (
    <div class="foot">
      <span role="status">{footWords(list, found, nothing)}</span>
      {hasMore(list) && !list.isLoading && (
        <Button look="link" onClick={onMore}>
          Load more
        </Button>
      )}
    </div>
  );
}

function footWords(list: ChoiceList, found: number, nothing: string): string {
  const loaded = list.items.length;
  if (list.isLoading) return loaded === 0 ? 'Loading names…' : `${loaded} so far, loading more…`;
  if (loaded === 0) return nothing;
  if (found === 0) return `None of ${loaded} has these words.`;
  if (found < loaded) return `${found} of ${loaded}`;
  return hasMore(list) ? `${loaded} so far` : `${loaded} in all`;
}
