// Of rows with the same key the source has fewer: no remark comes beside another record than before.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { atEveryCall } from '../broken-off/at-every-call';
import { MINUTES_10 } from '../broken-off/unbroken';
import { type Source, setSource } from '../projects-import';
import { type NotedTable, notedTable, withLines } from './noted-table';

const row = (id: string, name: string, size = 1): Source => ({ id, name, size });
const FIRST = row('a', 'first');
const SECOND = row('a', 'second');
const OTHER = row('b', 'other');
const ROWS = [FIRST, OTHER, SECOND];

beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

function begin(mode: 'replace' | 'update', remarked: readonly Source[]): NotedTable {
  const table = notedTable(mode, [], ROWS);
  const remarks = ROWS.map((one) => [remarked.includes(one) ? `of ${one.name}` : null]);
  table.sheet.enter(table.at(table.first, table.column('Remark'), ROWS.length), remarks);
  return withLines(table);
}

const told = ({ lines }: NotedTable): readonly string[] =>
  lines
    .map(
      ({ name, remark, inSource }) => `${name}: ${remark ?? '-'}${inSource === false ? ', not there' : ''}`,
    )
    .sort();

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  // What the source has after the first left, what has a remark, and what stands there then.
  const cases: readonly (readonly [string, readonly Source[], readonly Source[], readonly string[]])[] = [
    ['the remark of the one that stays', [SECOND], [OTHER, SECOND], ['other: -', 'second: of second']],
    [
      'the remark of the one that left',
      [FIRST],
      [OTHER, SECOND],
      ['first: of first, not there', 'other: -', 'second: -'],
    ],
    [
      'both remarks',
      [FIRST, SECOND],
      [OTHER, SECOND],
      ['first: of first, not there', 'other: -', 'second: of second'],
    ],
    [
      'a remark, and the other one has changed',
      [FIRST],
      [OTHER, row('a', 'third', 3)],
      ['first: of first, not there', 'other: -', 'third: -'],
    ],
    [
      'both remarks, and the other one has changed',
      [FIRST, SECOND],
      [OTHER, row('a', 'third', 3)],
      ['first: of first, not there', 'other: -', 'second: of second, not there', 'third: -'],
    ],
    [
      'a remark, and a number of the first that stays has changed',
      [FIRST],
      [row('a', 'first', 3), OTHER],
      ['first: of first', 'other: -'],
    ],
    [
      'a remark, and a number of the second that stays has changed',
      [SECOND],
      [OTHER, row('a', 'second', 3)],
      ['other: -', 'second: of second'],
    ],
    ['no remark', [], [OTHER, SECOND], ['other: -', 'second: -']],
  ];

  test.each(cases)('%s', (_, remarked, came, expected) => {
    const table = begin(mode, remarked);
    for (let runs = 0; runs < 2; runs += 1) {
      expect(table.again(came)).toMatchObject({ state: 'done' });
      expect(told(table)).toEqual(expected);
    }
    // It comes back.
    expect(table.again(ROWS)).toMatchObject({ state: 'done' });
    const there = table.lines.filter(({ inSource }) => inSource !== false);
    expect(there.map(({ name }) => name).sort()).toEqual(['first', 'other', 'second']);
    const remarks = table.lines.map(({ remark }) => remark).filter(Boolean);
    expect(remarks.sort()).toEqual(remarked.map(({ name }) => `of ${name}`).sort());
  });

  test('for one week it came twice, with another number: the remark stays with it', () => {
    const table = withLines(notedTable(mode, ['a', 'b'], [FIRST, OTHER]));
    expect(table.again([FIRST, OTHER, row('a', 'first', 5)])).toMatchObject({ state: 'done' });
    expect(table.again([row('a', 'first', 7), OTHER])).toMatchObject({ state: 'done' });
    expect(told(table)).toEqual(['first: of a', 'other: of b']);
  });

  const few = cases.filter(([name]) => name.includes('changed') || name.endsWith('left'));
  test.each(few)('%s, killed and gone on with', async (_, remarked, came, expected) => {
    let table = begin(mode, remarked);
    const prepare = () => {
      table = begin(mode, remarked);
      setSource(table.opened, came);
      table.opened.sheet.google.clock.advance(3_600_000);
      return table.opened;
    };
    for await (const call of atEveryCall(prepare, (opened) => void opened.runAgain(table.id))) {
      table.opened.sheet.google.clock.advance(MINUTES_10);
      expect(table.opened.runAgain(table.id), call).toMatchObject({ state: 'done' });
      expect(told(table), call).toEqual(expected);
    }
  });
});
