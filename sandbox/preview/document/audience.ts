// The pages that look at a document.
import type { Events, Role } from '../protocol';

export interface Audience {
  /** Without a role: to everybody. */
  tell<Name extends keyof Events>(name: Name, what: Events[Name], role?: Role): void;
  /** Adds a page until the function that it gives is called. */
  join(role: Role, page: PageStream): () => void;
  readonly size: number;
}

export interface PageStream {
  send(name: string, json: string): void;
}

export function createAudience(): Audience {
  const pages = new Set<{ readonly role: Role; readonly page: PageStream }>();
  return {
    get size() {
      return pages.size;
    },
    tell(name, what, role) {
      const json = JSON.stringify(what);
      for (const seat of pages) if (role === undefined || seat.role === role) seat.page.send(name, json);
    },
    join(role, page) {
      const seat = { role, page };
      pages.add(seat);
      return () => pages.delete(seat);
    },
  };
}
