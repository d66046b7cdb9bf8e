/** What happens at the service: a few keys, some of them looking like something else, that come, change and go. */
import type { Source } from '../projects-import';
import type { SourceChange } from './plan';

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', '7', '07', '=k', '1e3', 'x y'] as const;
const NAMES = ['Project', '=danger', '007', "'quoted", '', 'Project', 'two\nlines'] as const;

export function sourceRow(pick: number, size: number): Source {
  return {
    id: KEYS[pick % KEYS.length] as string,
    name: NAMES[(pick + size) % NAMES.length] as string,
    size,
  };
}

export const FIRST_SOURCE: readonly Source[] = [0, 1, 2, 3].map((pick) => sourceRow(pick, pick));

export function changed(source: readonly Source[], change: SourceChange): readonly Source[] {
  const { length } = source;
  switch (change.kind) {
    case 'add': {
      const row = sourceRow(change.pick, change.size);
      if (source.some(({ id }) => id === row.id)) return source;
      const at = change.at % (length + 1);
      return [...source.slice(0, at), row, ...source.slice(at)];
    }
    case 'remove':
      return source.filter((_, index) => index !== change.pick % length);
    case 'change':
      return source.map((row, index) =>
        index === change.pick % length ? { ...sourceRow(change.pick, change.size), id: row.id } : row,
      );
    case 'reverse':
      return [...source].reverse();
    case 'rotate':
      return [...source.slice(1), ...source.slice(0, 1)];
    case 'renew':
      return KEYS.flatMap((key, pick) =>
        source.some(({ id }) => id === key) ? [] : [sourceRow(pick, length)],
      ).slice(0, 5);
    case 'empty':
      return [];
  }
}
