export interface PaginationMetadata {
  readonly page: number;
  readonly limit: number;
  readonly totalItems: number;
  readonly totalPages: number;
}

export interface PageRequest {
  readonly page: number;
  readonly limit: number;
}

export function pageOf<T>(items: readonly T[], { page, limit }: PageRequest): readonly T[] {
  return items.slice((page - 1) * limit, page * limit);
}

export function paginationMetadata(totalItems: number, { page, limit }: PageRequest): PaginationMetadata {
  return { page, limit, totalItems, totalPages: Math.ceil(totalItems / limit) };
}

/** Ordered by a number, largest first unless ascending; equals stay as they were. Without a number: as listed, or reversed. */
export function sorted<T>(
  items: readonly T[],
  order: 'ASC' | 'DESC' | null,
  numberOf: ((item: T) => number) | null,
): readonly T[] {
  const isAscending = order === 'ASC';
  if (numberOf === null) return isAscending ? [...items].reverse() : items;
  return [...items].sort((one, other) =>
    isAscending ? numberOf(one) - numberOf(other) : numberOf(other) - numberOf(one),
  );
}
