import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Page,
  type Position,
  type Walk,
  type WalkEnd,
  walkCountedPages,
  walkCursors,
  walkOpenPages,
} from '../../src/http/paging';

/** Pages that all come. */
function walkNumbers(
  fetch: (numbers: readonly number[]) => readonly Page[],
  ...others: Parameters<typeof walkCountedPages> extends readonly [unknown, ...infer Others] ? Others : never
): WalkEnd {
  return walkCountedPages((numbers) => ({ pages: fetch(numbers) }), ...others);
}

const SIZE = 100;
const anySize = (): void => undefined;

function records(from: number, to: number): { id: number }[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => ({ id: from + index }));
}

/** A list of `length` records that is asked for by page, and remembers what was asked. */
function numberedList(length: number, told = true) {
  const waves: number[][] = [];
  const page = (number: number): Page => ({
    records: records((number - 1) * SIZE, Math.min(length, number * SIZE)),
    ...(told && { total: length }),
  });
  return {
    waves,
    page,
    fetch: (numbers: readonly number[]) => {
      waves.push([...numbers]);
      return numbers.map(page);
    },
  };
}

/** A list of `length` records whose cursors are positions. */
function cursorList(length: number): (cursor: string | undefined) => Page {
  return (cursor) => {
    const from = Number(cursor ?? 0);
    const to = Math.min(length, from + SIZE);
    return { records: records(from, to), cursor: to < length ? String(to) : null };
  };
}

/** A walk that keeps each id once, as a list by its row key does. */
function walk(wanted = Infinity) {
  const taken: unknown[] = [];
  const known = new Set<unknown>();
  return {
    wanted,
    service: 'Test API',
    judgeSize: anySize,
    taken,
    take: (page: readonly unknown[]): number => {
      for (const record of page) {
        const { id = record } = Object(record) as { id?: unknown };
        if (!known.has(id)) taken.push(record);
        known.add(id);
      }
      return taken.length;
    },
  };
}

describe('a list that tells its total', () => {
  test.each([
    [0, 1],
    [1, 1],
    [100, 1],
    [101, 2],
    [3000, 30],
    [10_000, 100],
  ])('%i records take %i requests', (length, requests) => {
    const list = numberedList(length);
    const all = walk();
    expect(walkNumbers(list.fetch, SIZE, { size: 20 }, all)).toEqual({ total: length });
    expect(all.taken).toEqual(records(0, length));
    expect(list.waves.flat()).toEqual(Array.from({ length: requests }, (_, index) => index + 1));
  });

  test('page 1 comes first, then waves that grow up to 30', () => {
    const list = numberedList(10_000);
    walkNumbers(list.fetch, SIZE, { size: 20 }, walk());
    expect(list.waves.map((wave) => wave.length)).toEqual([1, 20, 25, 30, 24]);
  });

  test('a wave that made the service refuse does not grow', () => {
    const list = numberedList(3000);
    const pace = { size: 20 };
    let refusals = 1;
    walkNumbers(
      (numbers) => {
        if (numbers.length > 1 && refusals > 0) {
          refusals -= 1;
          pace.size = 10;
        }
        return list.fetch(numbers);
      },
      SIZE,
      pace,
      walk(),
    );
    expect(list.waves.map((wave) => wave.length)).toEqual([1, 20, 9]);
  });

  test('no more pages are read than are wanted', () => {
    const list = numberedList(3000);
    const some = walk(300);
    walkNumbers(list.fetch, SIZE, { size: 20 }, some);
    expect(some.taken).toHaveLength(300);
    expect(list.waves).toEqual([[1], [2, 3]]);
  });

  test.each([
    [100, [[1], [2]]],
    [300, [[1], [2, 3], [4]]],
  ])('doubles among %i wanted rows are made up for by a further page', (wanted, waves) => {
    const list = numberedList(3000);
    const some = walk(wanted);
    const doubled = (numbers: readonly number[]): Page[] =>
      list
        .fetch(numbers)
        .map((page) => ({ ...page, records: [...page.records.slice(0, 99), page.records[0]] }));
    walkNumbers(doubled, SIZE, { size: 20 }, some);
    expect(some.taken.length).toBeGreaterThanOrEqual(wanted);
    expect(list.waves).toEqual(waves);
  });

  test('the size is judged before page 2', () => {
    const list = numberedList(12_000);
    const judgeSize = (count: number): void => {
      throw new Error(`too many: ${count}`);
    };
    expect(() => walkNumbers(list.fetch, SIZE, { size: 20 }, { ...walk(), judgeSize })).toThrow(
      'too many: 12000',
    );
    expect(list.waves).toEqual([[1]]);
  });

  test('the largest total counts when the list grows meanwhile', () => {
    const list = numberedList(250);
    let total = 250;
    const fetch = (numbers: readonly number[]): Page[] =>
      list.fetch(numbers).map((page) => {
        total += 1;
        return { ...page, total };
      });
    expect(walkNumbers(fetch, SIZE, { size: 20 }, walk())).toEqual({ total: 253 });
  });

  test('a full page that comes twice is an error', () => {
    const list = numberedList(300);
    const stuck = (numbers: readonly number[]): Page[] => numbers.map(() => list.page(1));
    expect(() => walkNumbers(stuck, SIZE, { size: 20 }, walk())).toThrow('repeats itself');
  });

  test('pages alike in their first, middle and last record alone are no repetition', () => {
    const page = (number: number): Page => ({
      total: 200,
      records: records(0, SIZE).map(({ id }) => ({ id: [0, 50, 99].includes(id) ? id : id + number * 1000 })),
    });
    const all = walk();
    walkNumbers((numbers) => numbers.map(page), SIZE, { size: 20 }, all);
    expect(all.taken.length).toBeGreaterThan(190);
  });
});

describe('a list that does not tell its total', () => {
  test.each([
    [0, 1],
    [99, 1],
    [100, 2],
    [250, 3],
  ])('%i records take %i requests', (length, requests) => {
    const list = numberedList(length, false);
    let asked = 0;
    const all = walk();
    walkOpenPages(
      (number) => {
        asked += 1;
        return list.page(number);
      },
      SIZE,
      all,
    );
    expect(all.taken).toEqual(records(0, length));
    expect(asked).toBe(requests);
  });

  test('page 1 shows the page size where the service decides it', () => {
    const asked: number[] = [];
    const all = walk();
    walkOpenPages(
      (number) => {
        asked.push(number);
        return { records: records((number - 1) * 25, Math.min(60, number * 25)) };
      },
      undefined,
      all,
    );
    expect(all.taken).toEqual(records(0, 60));
    expect(asked).toEqual([1, 2, 3]);
  });

  test('a service that ignores the page is told of, not read for ever', () => {
    const list = numberedList(500, false);
    expect(() => walkOpenPages(() => list.page(1), SIZE, walk())).toThrow('repeats itself');
  });

  test('the size is judged after each page', () => {
    const counts: number[] = [];
    const judgeSize = (count: number): void => {
      counts.push(count);
    };
    walkOpenPages(numberedList(250, false).page, SIZE, { ...walk(), judgeSize });
    expect(counts).toEqual([100, 200]);
  });
});

describe('a list of cursors', () => {
  test.each([
    [0, 1],
    [100, 1],
    [101, 2],
    [500, 5],
  ])('%i records take %i requests', (length, requests) => {
    let asked = 0;
    const fetch = (cursor: string | undefined): Page => {
      asked += 1;
      return cursorList(length)(cursor);
    };
    const all = walk();
    walkCursors(fetch, SIZE, all);
    expect(all.taken).toEqual(records(0, length));
    expect(asked).toBe(requests);
  });

  test.each([[null], [''], [undefined]])('the cursor %j ends it', (cursor) => {
    const page: Page = cursor === undefined ? { records: [1] } : { records: [1], cursor };
    const all = walk();
    walkCursors(() => page, SIZE, all);
    expect(all.taken).toEqual([1]);
  });

  test('a cursor that comes twice is an error', () => {
    let from = 0;
    const fetch = (): Page => {
      from += SIZE;
      return { records: records(from, from + SIZE), cursor: 'again' };
    };
    expect(() => walkCursors(fetch, SIZE, walk())).toThrow('repeats itself');
  });

  test('a full page that comes twice under new cursors is an error', () => {
    let asked = 0;
    const fetch = (): Page => {
      asked += 1;
      return { records: records(0, SIZE), cursor: `next-${asked}` };
    };
    expect(() => walkCursors(fetch, SIZE, walk())).toThrow('repeats itself');
    expect(asked).toBe(2);
  });

  test('it stops at the rows wanted', () => {
    const some = walk(300);
    walkCursors(cursorList(10_000), SIZE, some);
    expect(some.taken).toHaveLength(300);
  });

  test('doubles are made up for by a further page', () => {
    const some = walk(100);
    let asked = 0;
    walkCursors(
      (cursor) => {
        asked += 1;
        const page = cursorList(500)(cursor);
        return { ...page, records: [...page.records.slice(0, 99), page.records[0]] };
      },
      SIZE,
      some,
    );
    expect(some.taken.length).toBeGreaterThanOrEqual(100);
    expect(asked).toBe(2);
  });
});

describe('a walk that pauses', () => {
  interface Way {
    readonly name: string;
    /** Of a list of that length: a walk, and the requests that it made. */
    open(length: number): { readonly requests: unknown[]; go(walk: Walk): WalkEnd };
  }
  const ways: readonly Way[] = [
    {
      name: 'of known total',
      open(length) {
        const list = numberedList(length);
        return {
          requests: list.waves,
          go: (one) => walkNumbers(list.fetch, SIZE, { size: 3 }, one),
        };
      },
    },
    ...[SIZE, undefined].map((pageSize) => ({
      name: pageSize === undefined ? 'of pages of the service' : 'of unknown total',
      open(length: number) {
        const list = numberedList(length, false);
        const requests: unknown[] = [];
        const fetch = (page: number): Page => {
          requests.push(page);
          return list.page(page);
        };
        return { requests, go: (one: Walk) => walkOpenPages(fetch, pageSize, one) };
      },
    })),
    {
      name: 'by cursors',
      open(length) {
        const requests: unknown[] = [];
        const fetch = cursorList(length);
        return {
          requests,
          go: (one) =>
            walkCursors(
              (cursor) => {
                requests.push(cursor);
                return fetch(cursor);
              },
              SIZE,
              one,
            ),
        };
      },
    },
  ];

  test.each(ways)('$name gives what an unbroken one gives, by the same requests', ({ open }) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2500 }), fc.infiniteStream(fc.boolean()), (length, pauses) => {
        const whole = open(length);
        const all = walk();
        whole.go(all);

        const broken = open(length);
        const parts = walk();
        let from: Position | undefined;
        do {
          const { at } = broken.go({ ...parts, from, pauses: () => pauses.next().value });
          // It crosses from one execution to another as text.
          from = at && JSON.parse(JSON.stringify(at));
        } while (from);
        expect(parts.taken).toEqual(all.taken);
        expect(parts.taken).toEqual(records(0, length));
        expect(broken.requests.flat().sort()).toEqual(whole.requests.flat().sort());
      }),
      { numRuns: 60 },
    );
  });

  test.each(ways)('$name notices a page that comes again after the pause', ({ open }) => {
    const one = open(1000);
    const all = walk();
    const { at } = one.go({ ...all, pauses: () => true });
    expect(at).toBeDefined();
    const back = at && { ...at, page: at.page - 1, ...(at.cursor !== undefined && { cursor: '' }) };
    expect(() => one.go({ ...all, from: back })).toThrow('repeats itself');
  });
});
