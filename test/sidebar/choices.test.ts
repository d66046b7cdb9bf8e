import { expect, test } from 'vitest';
import { hasMore, matching, NOT_LOADED, withPage } from '../../sidebar/choices/choice-list';
import { createChoiceStore } from '../../sidebar/choices/choice-store';
import { sameLimit, widens } from '../../sidebar/screens/limit-change';
import type { Ask } from '../../sidebar/server';

const CHOICES = [
  { id: '1', name: 'Álpha Club', detail: 'Live' },
  { id: '2', name: 'Bravo' },
  { id: '3', name: 'Alpha beta', isRecent: true as const },
];

test.each([
  ['', '312'],
  ['alpha', '31'],
  ['CLUB álp', '1'],
  ['live', '1'],
  ['zulu', ''],
])('the search “%s” finds %s, recent ones first and accents aside', (search, ids) => {
  expect(
    matching(CHOICES, search)
      .map(({ id }) => id)
      .join(''),
  ).toBe(ids);
});

test('a page that shifted brings nothing twice', () => {
  const first = withPage(NOT_LOADED, { items: CHOICES.slice(0, 2), next: 'b' });
  const both = withPage(first, { items: CHOICES.slice(1) });
  expect(both.items.map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect([hasMore(NOT_LOADED), hasMore(first), hasMore(both)]).toEqual([true, true, false]);
});

test('each page is asked for once, after a failure again, and what is there is kept', async () => {
  const pages: (string | undefined)[] = [];
  let isDown = true;
  const store = createChoiceStore((async (_: string, { page }: { page?: string }) => {
    pages.push(page);
    if (page === 'b' && isDown) {
      isDown = false;
      return { ok: false, error: { kind: 'service', message: 'Down.' } };
    }
    return page === 'b'
      ? { ok: true, value: { items: CHOICES.slice(2) } }
      : { ok: true, value: { items: CHOICES.slice(0, 2), next: 'b' } };
  }) as Ask);
  const question = { list: 'campaigns', place: 'document', within: 'c1' } as const;
  await Promise.all([store.more(question), store.more(question)]);
  expect(await store.more(question)).toMatchObject({ error: { message: 'Down.' }, items: { length: 2 } });
  expect(await store.more(question)).not.toHaveProperty('error');
  await store.more(question);
  expect(store.listOf(question).items).toHaveLength(3);
  expect(pages).toEqual([undefined, 'b', 'b']);
});

test('clips’ campaigns and all campaigns are different lists, asked for as the field says', async () => {
  const asked: unknown[] = [];
  const store = createChoiceStore((async (_: string, question: object) => {
    asked.push(question);
    return { ok: true, value: { items: CHOICES } };
  }) as Ask);
  const all = { list: 'campaigns', place: 'document', within: 'c1' } as const;
  await store.more(all);
  await store.more({ ...all, kinds: ['clipping', 'UGC'] });
  expect(asked).toEqual([all, { ...all, kinds: ['clipping', 'UGC'] }]);
});

test.each([
  [null, ['a'], false],
  [['a'], null, true],
  [['a'], ['a', 'b'], true],
  [['a', 'b'], ['a'], false],
  [null, null, false],
])('a limit of %j that becomes %j asks for the key: %s', (before, after, needsKey) => {
  expect(widens(before, after)).toBe(needsKey);
});

test.each([
  [null, null, true],
  [null, [], false],
  [['a', 'b'], ['b', 'a'], true],
  [['a'], ['b'], false],
])('limits %j and %j are the same: %s', (one, other, isSame) => expect(sameLimit(one, other)).toBe(isSame));
