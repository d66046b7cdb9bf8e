// Opaque to clients: where the next page starts, and which list it belongs to.

import { invalid } from './rest-failure';

export interface CursorPage<T> {
  readonly data: readonly T[];
  /** Absent on the last page. */
  readonly next_cursor?: string;
}

/** `list` names the list with its filters: a cursor of another list is refused. */
export function cursorPage<T>(
  items: readonly T[],
  list: string,
  limit: number,
  cursor: string | null,
): CursorPage<T> {
  const start = cursor === null ? 0 : readCursor(cursor, list);
  const end = start + limit;
  const data = items.slice(start, end);
  return end < items.length ? { data, next_cursor: writeCursor(end, list) } : { data };
}

function writeCursor(offset: number, list: string): string {
  return Buffer.from(JSON.stringify([offset, list])).toString('base64url');
}

function readCursor(cursor: string, list: string): number {
  const offset = offsetIn(Buffer.from(cursor, 'base64url').toString(), list);
  // Written again it must be the same text, so that nothing but our own cursors passes.
  if (offset === null || writeCursor(offset, list) !== cursor)
    throw invalid('cursor is not valid for this list');
  return offset;
}

function offsetIn(decoded: string, list: string): number | null {
  try {
    const read: unknown = JSON.parse(decoded);
    if (!Array.isArray(read) || read[1] !== list) return null;
    return typeof read[0] === 'number' ? read[0] : null;
  } catch {
    return null;
  }
}
