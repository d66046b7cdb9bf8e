// Columns that a person filled between two imports which stand side by side: whose rows they move with.
import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import type { Definition } from '../../src/imports/definition/definition';
import { area } from '../sandbox/workbook/contract/fixture';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport } from './projects-import';

type Mode = Definition['mode'];
const MODES: readonly Mode[] = ['replace', 'update', 'snapshot'];

interface Pair {
  readonly opened: OpenedImport;
  readonly sheet: Sheet;
  readonly left: string;
  readonly right: string;
  /** The first column between them. */
  readonly column: number;
  serve(left: string, right: string): void;
  run(id: string): ReturnType<OpenedImport['runAgain']>;
}

/** The left one has p1 to p5, the right one those rows; so many columns are between. */
function pair(modes: readonly [Mode, Mode], gap: number, rows: readonly [string, string]): Pair {
  const opened = openImport();
  const sheet = opened.sheet.workbook.sheets[0] as Sheet;
  sheet.growColumns(20);
  const serve = (left: string, right: string): void => {
    const projects = [left, right].flatMap((ids, index) =>
      ids.split(' ').map((id) => ({
        ...{ id, name: `Project ${id}`, ecosystem: index === 0 ? 'eth' : 'sol', category: 'defi' },
        ...{ sentiment_score: 0.5, community_size: 1000, creator_mention_count_30d: 1, trending: false },
      })),
    );
    opened.sheet.apis.world.change.setProjects(projects);
  };
  const make = (name: string, mode: Mode, ecosystem: string, column: number): string => {
    const cell = `${String.fromCharCode(64 + column)}1`;
    const { id, end } = opened.run(
      projectsImport({
        ...{ name, mode, target: { sheet: sheet.name, sheetId: sheet.id, cell } },
        arguments: {
          rows: { kind: 'value', value: 'all' },
          ecosystem: { kind: 'value', value: ecosystem },
        },
      }),
    );
    expect(end).toMatchObject({ state: 'done' });
    return id;
  };
  serve(...rows);
  const width = (mode: Mode): number => (mode === 'snapshot' ? 5 : 4);
  const column = 1 + width(modes[0]);
  const left = make('Left', modes[0], 'eth', 1);
  const right = make('Right', modes[1], 'sol', column + gap);
  return {
    ...{ opened, sheet, left, right, column, serve },
    run(id) {
      opened.sheet.google.clock.advance(3_600_000);
      return opened.runAgain(id);
    },
  };
}

function write({ sheet, column }: Pair, gap: number, rows: readonly number[]): void {
  for (const row of rows) {
    for (let right = 0; right < gap; right += 1) {
      sheet.enter({ row, column: column + right, rows: 1, columns: 1 }, [[`n${row} ${right}`]]);
    }
  }
}

/** Which record each of those notes stands beside: by the id in the left table, or the right one. */
function beside({ sheet, column }: Pair, gap: number, idColumn: number): readonly string[] {
  const { rows } = sheet.extent;
  const ids = sheet.displayTexts({ row: 1, column: idColumn, rows, columns: 1 });
  const cells = sheet.displayTexts({ row: 1, column, rows, columns: gap });
  return cells.flatMap((texts, down) =>
    texts.flatMap((text) => (/^n\d/.test(text) ? [`${text} beside ${ids[down]?.[0]}`] : [])),
  );
}

const idOf = (mode: Mode): number => (mode === 'snapshot' ? 3 : 1);

describe.each(MODES)('left of an import in the mode %s', (rightMode) => {
  describe.each(['update', 'snapshot'] as const)('and right of one in the mode %s', (leftMode) => {
    test.each([1, 2, 3])('%i columns that fill the room keep to the rows of the left one', (gap) => {
      for (const rows of [[2], [4], [2, 4], [6], [2, 3, 4, 5, 6]]) {
        const made = pair([leftMode, rightMode], gap, ['p1 p2 p3 p4 p5', 'q1 q2']);
        write(made, gap, rows);
        const before = beside(made, gap, idOf(leftMode));
        // In rows that the right table does not have, only the left one has text.
        const isHeld = (): void => expect(beside(made, gap, idOf(leftMode))).toEqual(before);
        made.serve('p1 p2 p3 p4 p5', 'q1 q3 q2 q4 q5 q6 q7');
        expect(made.run(made.right)).toMatchObject({ state: 'done' });
        isHeld();
        made.opened.ask('undoImport', { id: made.right });
        isHeld();
        expect(made.run(made.right)).toMatchObject({ state: 'done' });
        isHeld();
        made.serve('p1 p2 p3 p4 p5', 'q7');
        expect(made.run(made.right)).toMatchObject({ state: 'done' });
        isHeld();
        if (leftMode === 'snapshot') continue;
        made.serve('p0 p1 p3 p2 p4 p5 p6', 'q7');
        expect(made.run(made.left)).toMatchObject({ state: 'done' });
        expect(new Set(beside(made, gap, idOf(leftMode)))).toEqual(new Set(before));
      }
    });
  });
});

describe.each(MODES)('a column with text only in rows of the right import, in the mode %s', (mode) => {
  function asked(): Pair {
    const made = pair(['update', mode], 1, ['p1 p2', 'q1 q2 q3 q4 q5']);
    write(made, 1, [5, 6]);
    made.serve('p1 p2', 'q2 q1 q4 q5');
    return made;
  }
  const questionOf = ({ opened }: Pair, id: string) =>
    opened.ask('home', {}).imports.find((one) => one.id === id)?.question;

  test('is asked about by either import, and nothing is read or written', () => {
    const made = asked();
    const before = made.sheet.entries(area('A1:P12'));
    const { requests } = made.opened.sheet.apis;
    const count = requests.length;
    for (const id of [made.left, made.right]) {
      expect(made.run(id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
      expect(questionOf(made, id)?.message).toMatch(/Column E .* between the imports “Left” and “Right”/);
      expect(questionOf(made, id)?.places).toEqual([
        'Column E: beside the rows of “Left”',
        'Column E: beside the rows of “Right”',
      ]);
    }
    expect(made.sheet.entries(area('A1:P12'))).toEqual(before);
    expect(requests.length).toBe(count);
  });

  test.each([0, 1])('moves with the one that the person chose: %i', (answer) => {
    const made = asked();
    made.run(made.right);
    const { stamp = '' } = questionOf(made, made.right) ?? {};
    const ids = answer === 0 ? idOf('update') : made.column + idOf(mode);
    const before = beside(made, 1, ids);
    made.opened.ask('answerQuestion', { id: made.right, stamp, answer });
    expect(made.run(made.right)).toMatchObject({ state: 'done' });
    expect(beside(made, 1, ids)).toEqual(before);
    made.serve('p1 p2 p3', 'q2 q1 q4 q5');
    expect(made.run(made.left)).toMatchObject({ state: 'done' });
    expect(made.run(made.right)).toMatchObject({ state: 'done' });
    if (answer === 1) expect(beside(made, 1, ids)).toEqual(before);
    expect(questionOf(made, made.left)).toBeUndefined();
    expect(questionOf(made, made.right)).toBeUndefined();
  });
});

test('where columns and rows come into doubt in mid-run, the run and its card ask the same', () => {
  const made = pair(['update', 'update'], 1, ['p1 p2', 'q1 q2 q3 q4 q5']);
  const { opened, sheet, column, right } = made;
  const { apis } = opened.sheet;
  const idColumn = column + 1;
  sheet.enter({ row: 1, column: idColumn + 4, rows: 6, columns: 1 }, [
    ...[['Mine'], ['of q1'], ['of q2'], ['of q3'], ['of q4'], ['of q5']],
  ]);
  apis.before(apis.requests.length + 1, () => {
    write(made, 1, [4, 5]);
    sheet.enter({ row: 6, column: idColumn, rows: 1, columns: 1 }, [['q3']]);
  });
  const end = made.run(right);
  expect(end).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
  const card = opened.ask('home', {}).imports.find(({ id }) => id === right);
  expect(card?.question?.message).toBe(end.error?.message.replace(' on its card', ''));
  const stamp = card?.question?.stamp ?? '';
  opened.ask('answerQuestion', { id: right, stamp, answer: 0 });
  expect(made.run(right)).toMatchObject({
    ...{ state: 'failed', error: { message: expect.stringContaining('“q3” in rows 4, 6') } },
  });
});
