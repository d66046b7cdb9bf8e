// Without In source, a row of the person below the last record looks like one whose ID was pushed up.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { setSource, source } from '../projects-import';
import { changed, expectQuestion, type NotedTable, notedTable, RECORDS } from './noted-table';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const REMARKED = ['a', 'b', 'c', 'd', 'e'];

function own({ sheet, at, right }: NotedTable, row: number, remark: string): void {
  sheet.insertRows(row, 1);
  sheet.enter(at(row, 2), [[`row ${remark}`]]);
  sheet.enter(at(row, right), [[remark]]);
}

function withoutInSource({ sheet, column }: NotedTable): void {
  sheet.deleteColumns(column('In source'), 1);
}

function question({ opened }: NotedTable) {
  return opened.ask('home', {}).imports[0]?.question;
}

/** Answers what is asked, until a run goes well. */
function answered(table: NotedTable): readonly string[] {
  const asked: string[] = [];
  for (let runs = 0; runs < 4; runs += 1) {
    table.opened.sheet.google.clock.advance(3_600_000);
    if (table.opened.runAgain(table.id).state === 'done') return asked;
    const { message = '', stamp = '', places = [] } = question(table) ?? {};
    asked.push(message);
    expect(places, message).toHaveLength(1);
    table.opened.ask('answerQuestion', { id: table.id, stamp, answer: 0 });
  }
  throw new Error('The questions do not end.');
}

/** Each remark stands once, and those of records beside them. */
function expectRemarks(table: NotedTable, theirs: readonly string[], records = REMARKED): void {
  const found = table.lines.flatMap(({ id, remark }) => (remark === null ? [] : [`${id ?? '-'} ${remark}`]));
  const wanted = [...records.map((id) => `${id} of ${id}`), ...theirs.map((remark) => `- ${remark}`)];
  expect(found.toSorted()).toEqual(wanted.toSorted());
}

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  // Above the first record and below the last one a row of the person stands outside the table.
  describe.each([
    ['above the first record', 0, 0],
    ['below the first record', 1, 1],
    ['above the last record', 4, 1],
    ['below the last one', 5, 0],
  ])('one that came %s', (_, from, questions) => {
    test.each([
      ['right below the last record', 5, 'went well'],
      ['right below the one at the end', 6, 'went well'],
      ['right below the last record', 5, 'was killed'],
      ['right below the one at the end', 6, 'was killed'],
    ])('another one %s, %i rows below the first, and the run before %s', (__, to, before) => {
      const table = notedTable(mode, REMARKED);
      own(table, table.first + from, 'mine');
      if (before === 'was killed') {
        setSource(table.opened, changed(RECORDS));
        table.opened.killAt(200);
        expect(() => table.opened.runAgain(table.id)).toThrow();
        table.opened.sheet.google.clock.advance(3_600_000);
      }
      expect(table.again(changed(RECORDS))).toMatchObject({ state: 'done' });
      const top = table.rowOf('a');
      own(table, top + to, 'mine, too');
      withoutInSource(table);
      setSource(table.opened, changed([...RECORDS, ...source('f')]));
      const asked = answered(table);
      expect(asked).toHaveLength(questions);
      for (const one of asked)
        expect(one).toMatch(/^Row \d+ of “Projects” has no ID, and no run is known to have written it\./);
      expectRemarks(table, ['mine', 'mine, too']);
    });
  });

  test('where a record was deleted as well, the question has an answer that leads on', () => {
    const table = notedTable(mode, REMARKED);
    own(table, table.first + 2, 'mine');
    expect(table.again(changed(RECORDS))).toMatchObject({ state: 'done' });
    own(table, table.rowOf('e') + 1, 'mine, too');
    table.sheet.deleteRows(table.rowOf('b'), 1);
    withoutInSource(table);
    setSource(table.opened, changed(RECORDS));
    const [first = '', ...more] = answered(table);
    expect(first).toMatch(/has no ID, and no run is known to have written it\./);
    expect(more).toEqual([]);
    expectRemarks(table, ['mine', 'mine, too'], ['a', 'c', 'd', 'e']);
  });

  test.each([
    ['the blank ID of a row of the person', '-'],
    ['the ID of a record', 'c'],
  ])('%s was deleted, and the others went up: that is asked', (_, id) => {
    const table = notedTable(mode, REMARKED);
    const row = table.rowOf('c');
    if (id === '-') own(table, row, 'mine');
    table.sheet.deleteCells(table.at(row, 1), 'row');
    withoutInSource(table);
    expect(expectQuestion(table)).toMatch(/^Cells under “ID” on “Projects” seem to have been moved up/);
  });
});
