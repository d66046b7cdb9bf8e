/** What the service has: a few keys, some looking like something else, that come, change, repeat and go. */
import type { Fault } from '../../../sandbox/apis/fault';
import type { Apis } from '../../../sandbox/apis/index';
import type { SourceChange } from './plan';

/** As it comes over the wire: of any type, whatever the service promises. */
export interface SourceRow {
  readonly id: string;
  readonly name: unknown;
  readonly community_size: unknown;
  /** Undefined where the service leaves the field out. */
  readonly category?: unknown;
}

export const FIELDS = ['id', 'name', 'community_size', 'category'] as const;
export type Field = (typeof FIELDS)[number];

/** What a cell holds of it, typed. A scalar of another type than promised passes as it is, or as the number that it is (P5, V2). */
export function saidBy(value: unknown, field: Field): readonly string[] {
  if (value === null || value === undefined || value === '') return ['', 'string '];
  const asIs = `${typeof value} ${String(value)}`;
  return field === 'community_size' && typeof value === 'string' ? [asIs, `number ${value}`] : [asIs];
}

export const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', '7', '07', '=k', '1e3', 'x y'] as const;
const NAMES = ['Project', '=danger', '007', "'quoted", '', 'Project', 'two\nlines', 'ID', 'TRUE'] as const;
/** In place of a number. */
const OTHERS = ['12', null, true, '1-2', 1.5] as const;

export const FIRST: readonly SourceRow[] = [0, 1, 2, 3].map((pick) => row(pick, pick));

function row(pick: number, size: number): SourceRow {
  return {
    id: KEYS[pick % KEYS.length] ?? '',
    name: NAMES[(pick + size) % NAMES.length] ?? '',
    community_size: size,
    category: size % 2 === 0 ? 'defi' : 'nft',
  };
}

export function changed(rows: readonly SourceRow[], change: SourceChange): readonly SourceRow[] {
  const at = (pick: number): number => pick % Math.max(1, rows.length);
  const each = (pick: number, make: (one: SourceRow) => SourceRow): readonly SourceRow[] =>
    rows.map((one, index) => (index === at(pick) ? make(one) : one));
  switch (change.kind) {
    case 'add': {
      const one = row(change.pick, change.size);
      if (rows.some(({ id }) => id === one.id)) return rows;
      const place = change.at % (rows.length + 1);
      return [...rows.slice(0, place), one, ...rows.slice(place)];
    }
    case 'remove':
      return rows.filter((_, index) => index !== at(change.pick));
    case 'change':
      return each(change.pick, ({ id }) => ({ ...row(change.pick, change.size), id }));
    case 'retype':
      return each(change.pick, (one) => ({ ...one, community_size: OTHERS[change.size % OTHERS.length] }));
    case 'repeat key': {
      const one = rows[at(change.pick)];
      return one ? [...rows, { ...one, community_size: 99 }] : rows;
    }
    case 'reverse':
      return [...rows].reverse();
    case 'rotate':
      return [...rows.slice(1), ...rows.slice(0, 1)];
    case 'renew':
      return KEYS.flatMap((key, pick) => (rows.some(({ id }) => id === key) ? [] : [row(pick, 5)])).slice(
        0,
        5,
      );
    case 'empty':
      return [];
    case 'thin':
      return rows.slice(0, Math.ceil(rows.length / 4));
    case 'blank column':
      return rows.map((one) => ({ ...one, category: null }));
    case 'blank rows':
      return rows.map(({ id }) => ({ id, name: null, community_size: null, category: null }));
    case 'without field':
      return rows.map(({ category: _, ...one }) => one);
  }
}

/** P2: a page that is short, or blank, is not the end. */
export function shortPages(rows: readonly SourceRow[]): Fault {
  const pages = inPages(rows).map(served);
  return {
    status: 200,
    body: '',
    match: { path: '/v1/projects', times: 'always' },
    transform: (_, { url }) => {
      const { searchParams } = new URL(url, 'https://service.example');
      const page = Number(searchParams.get('cursor') ?? 0);
      const next = page + 1 < pages.length ? { next_cursor: String(page + 1) } : {};
      return JSON.stringify({ data: pages[page], ...next });
    },
  };
}

/** P3: what came on an earlier page is a double on a later one. */
export function readInPages(rows: readonly SourceRow[]): readonly SourceRow[] {
  const seen = new Set<string>();
  return inPages(rows).flatMap((page) => {
    const news = page.filter(({ id }) => !seen.has(id));
    for (const { id } of page) seen.add(id);
    return news;
  });
}

function inPages(rows: readonly SourceRow[]): readonly (readonly SourceRow[])[] {
  return [rows.slice(0, 1), [], rows.slice(1, 3), rows.slice(3)];
}

export function serve({ world }: Apis, rows: readonly SourceRow[]): void {
  world.change.setProjects(served(rows) as unknown as Parameters<typeof world.change.setProjects>[0]);
}

function served(rows: readonly SourceRow[]): readonly unknown[] {
  return rows.map((one) => ({
    ecosystem: 'eth',
    sentiment_score: 0.5,
    creator_mention_count_30d: 1,
    trending: false,
    ...one,
  }));
}
