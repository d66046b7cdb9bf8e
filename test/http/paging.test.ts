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

/** Where the next execution goes on: it gets there as text. */
function kept({ at }: WalkEnd): Position | undefined {
  return at && JSON.parse(JSON.stringify(at));
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

  test.each([
    [200, 3],
    [0, 3],
    [100, 9],
    [249, 1_000_000],
  ])('a total of %i, with %i pages, loses none of 250 rows', (total, pageCount) => {
    const list = numberedList(250);
    const all = walk();
    const fetch = (numbers: readonly number[]): Page[] =>
      list.fetch(numbers).map((page) => ({ ...page, total, pageCount }));
    walkNumbers(fetch, SIZE, { size: 20 }, all);
    expect(all.taken).toHaveLength(250);
    expect(list.waves.flat().length).toBeLessThanOrEqual(4);
  });

  test.each([0, 1, 49].flatMap((total) => [50, 99].map((shown) => [total, shown] as const)))(
    'a total of %i is wrong, and pages of %i are not full: none of 101 rows is lost',
    (total, shown) => {
      const waves: number[] = [];
      const all = walk();
      const fetch = (numbers: readonly number[]): Page[] =>
        numbers.map((number) => {
          waves.push(number);
          return { records: records((number - 1) * shown, Math.min(101, number * shown)), total };
        });
      walkNumbers(fetch, SIZE, { size: 20 }, all);
      expect(all.taken).toHaveLength(101);
      expect(waves).toHaveLength(Math.ceil(101 / shown) + 1);
    },
  );

  test('a page that comes again behind a wrong total is the end, and its rows come once', () => {
    const rows = ['a', 'b', 'c'];
    const all = walk();
    const page = { records: rows, total: 0 };
    const taken: unknown[] = [];
    const take = (page: readonly unknown[]): number => taken.push(...page);
    walkNumbers((numbers) => numbers.map(() => page), SIZE, { size: 20 }, { ...all, take });
    expect(taken).toEqual(rows);
  });

  test.each([1_000, 100_000, 1_000_000_000])(
    'a total of %i does not go on behind the end: a wave without any row is the last',
    (total) => {
      const list = numberedList(250);
      const all = walk();
      const fetch = (numbers: readonly number[]): Page[] =>
        list.fetch(numbers).map((page) => ({ ...page, total }));
      walkNumbers(fetch, SIZE, { size: 20 }, all);
      expect(all.taken).toHaveLength(250);
      expect(list.waves.flat().length).toBeLessThanOrEqual(1 + 20 + 25);
    },
  );

  test('one page without any row is no end where others of its wave have some', () => {
    const list = numberedList(900);
    const all = walk();
    const fetch = (numbers: readonly number[]): Page[] =>
      list.fetch(numbers).map((page, index) => (numbers[index] === 4 ? { ...page, records: [] } : page));
    walkNumbers(fetch, SIZE, { size: 3 }, all);
    expect(all.taken).toHaveLength(800);
  });

  test('paused before a page that the total forgets, it goes on there', () => {
    const list = numberedList(250);
    const all = walk();
    const fetch = (numbers: readonly number[]): Page[] =>
      list.fetch(numbers).map((page) => ({ ...page, total: 200, pageCount: 3 }));
    const paused = walkNumbers(fetch, SIZE, { size: 1 }, { ...all, pauses: () => all.taken.length >= 200 });
    expect(paused.at).toMatchObject({ page: 3 });
    walkNumbers(fetch, SIZE, { size: 1 }, { ...all, from: paused.at });
    expect(all.taken).toHaveLength(250);
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
    [99, 2],
    [100, 2],
    [250, 4],
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
    expect(asked).toEqual([1, 2, 3, 4]);
  });

  test.each([SIZE, undefined])('a page that is not full is no end, with pages of %s', (pageSize) => {
    const all = walk();
    const pages = [records(0, 100), records(100, 199), records(200, 203), records(203, 303)];
    walkOpenPages((number) => ({ records: pages[number - 1] ?? [] }), pageSize, all);
    expect(all.taken).toEqual(pages.flat());
  });

  test.each([false, true])(
    'the last page is the end where it comes again for the pages behind it, pausing: %s',
    (isPausing) => {
      const list = numberedList(250, false);
      const asked: number[] = [];
      const all = walk();
      let from: Position | undefined;
      do {
        from = kept(
          walkOpenPages(
            (number) => {
              asked.push(number);
              return list.page(Math.min(3, number));
            },
            SIZE,
            { ...all, from, pauses: () => isPausing },
          ),
        );
      } while (from);
      expect(all.taken).toEqual(records(0, 250));
      expect(asked).toEqual([1, 2, 3, 4]);
    },
  );

  test('pages that are not full and bring nothing new are told of, not read for ever', () => {
    const page = (number: number): Page => ({ records: records(number % 2, 40 + (number % 2)) });
    expect(() => walkOpenPages(page, SIZE, walk())).toThrow('repeats itself');
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
    expect(counts).toEqual([100, 200, 250]);
  });
});

describe('a list that is gone on with after a pause', () => {
  const shifted = (length: number, by: number) => (number: number) => ({
    records: records(by + (number - 1) * SIZE, Math.min(length, by + number * SIZE)),
    total: length - by,
  });
  const ways: readonly (readonly [
    string,
    (page: (number: number) => Page, asked: number[], walk: Walk) => WalkEnd,
  ])[] = [
    [
      'whose total is told',
      (page, asked, walk) => {
        const fetch = (numbers: readonly number[]): readonly Page[] => {
          asked.push(...numbers);
          return numbers.map(page);
        };
        return walkNumbers(fetch, SIZE, { size: 1 }, walk);
      },
    ],
    [
      'whose total is not',
      (page, asked, walk) => {
        const fetch = (number: number): Page => {
          asked.push(number);
          return { records: page(number).records };
        };
        return walkOpenPages(fetch, SIZE, walk);
      },
    ],
  ];

  describe.each(ways)('%s', (_, read) => {
    /** Two pages were read. */
    function half() {
      const all = walk();
      const from = kept(read(shifted(350, 0), [], { ...all, pauses: () => all.taken.length === 200 }));
      expect(from?.page).toBe(3);
      const offered: (readonly unknown[])[] = [];
      return { all, from, offered };
    }

    test('the page before is read once more, and what it had is not offered again', () => {
      const { all, from, offered } = half();
      const asked: number[] = [];
      const rejoin = (page: readonly unknown[]) => offered.push(page);
      read(shifted(350, 0), asked, { ...all, from, rejoin });
      expect(asked.slice(0, 3)).toEqual([2, 3, 4]);
      expect(offered).toEqual([]);
      expect(all.taken).toEqual(records(0, 350));
    });

    test('rows that have moved up to it are taken', () => {
      const { all, from } = half();
      const asked: number[] = [];
      const before = all.taken.length;
      const { at } = read(shifted(350, 5), asked, {
        ...all,
        from,
        rejoin: all.take,
        pauses: () => true,
      });
      expect(asked).toEqual([2, 3]);
      expect(all.taken.slice(before)).toEqual(records(200, 305));
      expect(at?.rows).toBe(305);
    });

    test('nothing is read on where it cannot be joined to what was there', () => {
      const { all, from } = half();
      const asked: number[] = [];
      expect(read(shifted(350, 150), asked, { ...all, from, rejoin: () => undefined })).toEqual({
        isLost: true,
      });
      expect(asked).toEqual([2]);
      expect(all.taken).toEqual(records(0, 200));
    });

    test('at its beginning there is none before', () => {
      const all = walk();
      const asked: number[] = [];
      read(shifted(150, 0), asked, { ...all, rejoin: () => undefined });
      expect(asked.slice(0, 2)).toEqual([1, 2]);
      expect(all.taken).toEqual(records(0, 150));
    });
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
    walkCursors(fetch, all);
    expect(all.taken).toEqual(records(0, length));
    expect(asked).toBe(requests);
  });

  test.each([[null], [''], [undefined]])('the cursor %j ends it', (cursor) => {
    const page: Page = cursor === undefined ? { records: [1] } : { records: [1], cursor };
    const all = walk();
    walkCursors(() => page, all);
    expect(all.taken).toEqual([1]);
  });

  test('a cursor that comes twice is an error', () => {
    let from = 0;
    const fetch = (): Page => {
      from += SIZE;
      return { records: records(from, from + SIZE), cursor: 'again' };
    };
    expect(() => walkCursors(fetch, walk())).toThrow('repeats itself');
  });

  test('a full page that comes twice under new cursors is an error', () => {
    let asked = 0;
    const fetch = (): Page => {
      asked += 1;
      return { records: records(0, SIZE), cursor: `next-${asked}` };
    };
    expect(() => walkCursors(fetch, walk())).toThrow('repeats itself');
    expect(asked).toBe(2);
  });

  test('a page that is not full and comes twice under new cursors is one, too, even of rows without a key', () => {
    let asked = 0;
    const fetch = (): Page => {
      asked += 1;
      return { records: [{ id: null }, { id: asked % 3 }], cursor: `next-${asked}` };
    };
    const anyRow = { ...walk(), take: () => asked };
    expect(() => walkCursors(fetch, anyRow)).toThrow('repeats itself');
    expect(asked).toBe(4);
  });

  const EVER_NEW: readonly (readonly [string, (asked: number) => Page['records']])[] = [
    ['no row', () => []],
    ['rows that were there, changed', (asked) => records(0, SIZE).map((row) => ({ ...row, asked }))],
  ];
  describe.each(EVER_NEW)('whose cursors are ever new and bring %s', (_, bring) => {
    test.each([
      ['in one go', false],
      ['a page each execution', true],
    ])('ends after some pages, %s', (_how, isBroken) => {
      let asked = 0;
      const fetch = (): Page => {
        asked += 1;
        return { records: bring(asked), cursor: `next-${asked}` };
      };
      const all = walk();
      expect(() => {
        let from: Position | undefined;
        do from = kept(walkCursors(fetch, { ...all, from, pauses: () => isBroken }));
        while (from && asked < 100);
      }).toThrow('repeats itself: it sent 10 pages of the list in a row without a new row');
      expect(asked).toBeLessThanOrEqual(11);
    });
  });

  test('some pages without a row are no end, as often as they come', () => {
    const all = walk();
    let asked = 0;
    let from: Position | undefined;
    do {
      const fetch = (cursor: string | undefined): Page => {
        asked += 1;
        return asked % 10 === 0
          ? cursorList(500)(cursor?.split('.')[0])
          : { records: [], cursor: `${cursor?.split('.')[0] ?? 0}.${asked}` };
      };
      from = kept(walkCursors(fetch, { ...all, from, pauses: () => asked % 7 === 0 }));
    } while (from);
    expect(all.taken).toEqual(records(0, 500));
    expect(asked).toBe(50);
  });

  test('it stops at the rows wanted', () => {
    const some = walk(300);
    walkCursors(cursorList(10_000), some);
    expect(some.taken).toHaveLength(300);
  });

  test('doubles are made up for by a further page', () => {
    const some = walk(100);
    let asked = 0;
    walkCursors((cursor) => {
      asked += 1;
      const page = cursorList(500)(cursor);
      return { ...page, records: [...page.records.slice(0, 99), page.records[0]] };
    }, some);
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
            walkCursors((cursor) => {
              requests.push(cursor);
              return fetch(cursor);
            }, one),
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
          from = kept(broken.go({ ...parts, from, pauses: () => pauses.next().value }));
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

describe('pages that come again and again, without a key to tell their rows', () => {
  /** Rows by their page alone; what the service tells promises more for ever. */
  interface Way {
    readonly name: string;
    walk(pageAt: (number: number) => readonly unknown[], one: Walk): WalkEnd;
  }
  const ways: readonly Way[] = [
    {
      name: 'of known total',
      walk: (pageAt, one) =>
        walkNumbers(
          (numbers) => numbers.map((number) => ({ records: pageAt(number), total: 1e9 })),
          SIZE,
          { size: 3 },
          one,
        ),
    },
    { name: 'of unknown total', walk: (at, one) => walkOpenPages((n) => ({ records: at(n) }), SIZE, one) },
    {
      name: 'of pages of the service',
      walk: (at, one) => walkOpenPages((n) => ({ records: at(n) }), undefined, one),
    },
    {
      name: 'by cursors',
      walk: (at, one) =>
        walkCursors(
          (cursor = '1') => ({ records: at(Number(cursor)), cursor: String(Number(cursor) + 1) }),
          one,
        ),
    },
  ];

  /**
   * Walks as many pages as it takes to be told.
   *
   * @param look sees what is kept between executions, and may change it
   * @returns how many pages were asked for
   */
  function walkUntilTold(
    way: Way,
    pageAt: (number: number) => readonly unknown[],
    pauses: () => boolean,
    look: (position: Position) => Position | undefined = (position) => position,
  ): number {
    let asked = 0;
    const read = (number: number): readonly unknown[] => {
      asked = Math.max(asked, number);
      return pageAt(number);
    };
    expect(() =>
      walkOn(way, read, pauses, (position) => (asked > 2000 ? undefined : look(position))),
    ).toThrow('repeats itself: it sent the same page of the list twice');
    return asked;
  }

  function walkOn(
    way: Way,
    pageAt: (number: number) => readonly unknown[],
    pauses: () => boolean,
    look: (position: Position) => Position | undefined,
  ): void {
    let rows = 0;
    const take = (page: readonly unknown[]): number => {
      rows += page.length;
      return rows;
    };
    let from: Position | undefined;
    do {
      const { at } = way.walk(pageAt, {
        wanted: Infinity,
        service: 'Test API',
        judgeSize: anySize,
        take,
        pauses,
        from,
      });
      from = at && look(JSON.parse(JSON.stringify(at)));
    } while (from);
  }

  /** Page 1, 2, … of which those after `lead` come again every `cycle` pages. */
  function circling(lead: number, cycle: number): (number: number) => readonly unknown[] {
    return (number) => {
      const page = number <= lead ? number : lead + 1 + ((number - lead - 1) % cycle);
      return records(page * SIZE, (page + 1) * SIZE);
    };
  }

  test.each(ways)('$name end, wherever the cycle begins and the executions do', (way) => {
    fc.assert(
      fc.property(
        fc.nat({ max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        fc.infiniteStream(fc.boolean()),
        (lead, cycle, pauses) => {
          const asked = walkUntilTold(way, circling(lead, cycle), () => pauses.next().value);
          expect(asked).toBeGreaterThan(lead + cycle);
          // A wave of others may have been asked for with it.
          expect(asked).toBeLessThanOrEqual(3 * Math.max(lead + 1, cycle) + 30);
        },
      ),
      { numRuns: 60 },
    );
  });

  test.each(ways)('$name end when each execution reads one, and what is kept stays short', (way) => {
    const sizes: number[] = [];
    const look = (position: Position): Position => {
      sizes.push(JSON.stringify(position).length);
      return position;
    };
    expect(walkUntilTold(way, circling(0, 10), () => true, look)).toBeLessThanOrEqual(30);
    expect(walkUntilTold(way, circling(700, 100), () => true, look)).toBeLessThanOrEqual(1200);
    expect(Math.max(...sizes)).toBeLessThan(250);
  });

  test.each(ways)('$name end after an execution that kept no mark of them', (way) => {
    const forget = ({ mark, ...position }: Position): Position =>
      mark && position.page > 20 ? { ...position, mark } : position;
    expect(walkUntilTold(way, circling(0, 10), () => true, forget)).toBeLessThanOrEqual(35);
  });

  // Rows such as those of LEADERBOARD need not differ: so three of them alike are not enough, one that differs is.
  test.each(ways)('$name are told apart by any one of their rows, over executions too', (way) => {
    const zeros = (number: number): readonly unknown[] =>
      records(0, SIZE).map((_, index) => ({ totalViews: index === 20 ? number : 0, totalUsdc: '0' }));
    let pages = 0;
    walkOn(
      way,
      zeros,
      () => true,
      (position) => {
        pages = position.page;
        return pages > 60 ? undefined : position;
      },
    );
    expect(pages).toBeGreaterThan(60);
  });
});
