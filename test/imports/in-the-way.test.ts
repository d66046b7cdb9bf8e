// Whatever stands in the way of a run, right of its table and below: the run ends whole, or is refused before anything is changed.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { ColumnKind, ValidationRule } from '../../sandbox/workbook/validation';
import type { Sheet } from '../../sandbox/workbook/workbook';
import type { Mode } from '../../src/imports/definition/definition';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { shownSheets } from './shown-sheets';

// What failing services log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const cells = (row: number, column: number, rows = 1, columns = 1) => ({ row, column, rows, columns });

/** Of the source after the first run, which had a, b and c. */
const CHANGES = {
  'other order': ['c', 'b', 'a'],
  more: ['a', 'b', 'c', 'd', 'e', 'f'],
  'more in other order': ['e', 'c', 'b', 'a', 'd', 'f'],
  // The person has a note at b, which stays and is told.
  'one that left': ['a', 'c', 'd', 'e', 'f'],
} as const;

interface Obstacle {
  /** @param after the last column of the table, which ends in row 4 */
  readonly make: (sheet: Sheet, after: number) => void;
  readonly remove: (sheet: Sheet) => void;
}

const REJECTING: ValidationRule = { criterion: 'VALUE_IN_LIST', values: [['x', 'y'], true], rejects: true };
const NUMBERS: ValidationRule = { criterion: 'NUMBER_BETWEEN', values: [0, 9_999], rejects: true };

function ruled(row: number, right: number, rule = REJECTING): Obstacle {
  return {
    make: (sheet, after) => sheet.fillAttribute(cells(row, after + right, 10), 'validation', rule),
    remove: (sheet) => sheet.clear(cells(1, 1, sheet.maxRows, sheet.maxColumns), { validation: true }),
  };
}

function tabled(row: number, right: number, ...kinds: readonly ColumnKind[]): Obstacle {
  return {
    make: (sheet, after) =>
      sheet.addTable({
        name: 'T',
        area: cells(row, after + right, 4, kinds.length),
        columns: kinds.map((kind) => ({ kind })),
      }),
    remove: (sheet) => sheet.removeTable('T'),
  };
}

function merged(row: number, right: number, rows: number, columns: number): Obstacle {
  return {
    make: (sheet, after) => sheet.merge(cells(row, after + right, rows, columns)),
    remove: (sheet) => sheet.unmerge(cells(1, 1, sheet.maxRows, sheet.maxColumns)),
  };
}

/** With notes of the person right of the table. */
function besideNotes({ make, remove }: Obstacle): Obstacle {
  return {
    make(sheet, after) {
      sheet.enter(cells(2, after + 1, 3), [['n'], ['m'], ['o']]);
      make(sheet, after);
    },
    remove,
  };
}

const OBSTACLES: Readonly<Record<string, Obstacle>> = {
  'a rule right below the column right of it': ruled(5, 1),
  'a rule below the column right of it': ruled(6, 1),
  'a rule below the second column right of it': ruled(5, 2),
  'a rule below the third column right of it': ruled(5, 3),
  'a rule for all of its last column': ruled(1, 0, NUMBERS),
  'a rule for its last column, which is beside notes': besideNotes(ruled(1, 0, NUMBERS)),
  'a rule below notes beside it': besideNotes(ruled(5, 1)),
  'a rule below, right of notes beside it': besideNotes(ruled(5, 2)),
  'a typed table below the column right of it': tabled(6, 1, 'number'),
  'a typed table below the second column right of it': tabled(6, 2, 'number'),
  'a typed table below it': tabled(6, 0, 'none', 'number'),
  'a table beside its third row': tabled(3, 1, 'none', 'none'),
  'a table beside its fourth row and notes': besideNotes(tabled(4, 2, 'none')),
  'a table with blank titles right below it': tabled(5, -1, 'none', 'none'),
  'a table with blank titles below the column right of it': tabled(6, 1, 'none'),
  'merged cells in it': merged(3, -1, 1, 2),
  'merged cells over its edge': merged(3, 0, 1, 2),
  'merged cells below it': merged(5, -1, 2, 1),
  'merged cells beside it, among notes': besideNotes(merged(3, 1, 2, 1)),
  'merged cells below the column right of it': merged(5, 1, 2, 1),
  'merged cells beside it, apart': merged(2, 3, 2, 2),
};

const CATEGORY = { key: 'category', title: 'Category' };
const ECOSYSTEM = { key: 'ecosystem', title: 'Ecosystem' };
const ADDED = [[], [CATEGORY], [CATEGORY, ECOSYSTEM]];

/** Those that make a difference. */
const TRIED: Readonly<Record<Mode, readonly (keyof typeof CHANGES)[]>> = {
  replace: ['other order', 'more', 'more in other order', 'one that left'],
  update: ['more', 'one that left'],
  snapshot: ['more'],
};

describe.each(['replace', 'update', 'snapshot'] as const)('%s', (mode) => {
  describe.each(Object.keys(OBSTACLES))('%s', (name) => {
    test.each(TRIED[mode])('%s', (change) => {
      for (const added of mode === 'replace' ? ADDED : [[], [CATEGORY, ECOSYSTEM]]) {
        const label = `${added.length} columns more`;
        const { opened, id, sheet } = begin(mode, change, added);
        const { make, remove } = OBSTACLES[name] as Obstacle;
        make(sheet, mode === 'snapshot' ? 5 : 3);
        const before = shownSheets(opened.sheet.workbook);
        const end = opened.runAgain(id);
        if (end.state !== 'done') {
          expect(end.error, label).toMatchObject({ kind: 'refused' });
          expect(shownSheets(opened.sheet.workbook), label).toEqual(before);
          remove(sheet);
          expect(opened.runAgain(id), label).toMatchObject({ state: 'done' });
        }
        isWhole(sheet, mode, change, ['ID', 'Project', 'Size', ...added.map(({ title }) => title)], label);
      }
    });
  });
});

function begin(
  mode: Mode,
  change: keyof typeof CHANGES,
  added: readonly { readonly key: string; readonly title: string }[],
): { readonly opened: OpenedImport; readonly id: string; readonly sheet: Sheet } {
  const opened = openImport({ insertedLinesTakeValidation: true });
  setSource(opened, source('a', 'b', 'c'));
  const { id } = opened.run(projectsImport({ mode }));
  const sheet = opened.sheet.workbook.sheetByName('Projects');
  if (!sheet) throw new Error('No sheet');
  sheet.growRows(20);
  sheet.growColumns(5);
  opened.sheet.google.clock.advance(3_600_000);
  if (change === 'one that left') sheet.setAttributes(cells(3, 1), 'note', [['mine']]);
  const definition = opened.ask('definition', { id });
  const columns = [...(definition.columns ?? []), ...added];
  if (added.length > 0) opened.ask('saveImport', { id, definition: { ...definition, columns } });
  setSource(opened, source(...CHANGES[change]));
  return { opened, id, sheet };
}

/** Every row of the source has all of its cells, under their titles. */
function isWhole(
  sheet: Sheet,
  mode: Mode,
  change: keyof typeof CHANGES,
  titles: readonly string[],
  label: string,
): void {
  const [header = [], ...rows] = sheet.values(cells(1, 1, sheet.lastRow, sheet.lastColumn));
  const at = titles.map((title) => header.indexOf(title));
  const shown = rows.map((row) => at.map((column) => row[column]));
  const ids: readonly string[] = CHANGES[change];
  const wanted = ids.map((id, index) => [
    id,
    `Project ${id}`,
    1000 + index,
    ...['defi', 'eth'].slice(0, titles.length - 3),
  ]);
  if (mode === 'update') {
    const found = shown.filter(([id]) => ids.includes(String(id)));
    expect(new Set(found.map((row) => JSON.stringify(row))), label).toEqual(
      new Set(wanted.map((row) => JSON.stringify(row))),
    );
    expect(found, label).toHaveLength(wanted.length);
    return;
  }
  const first = mode === 'replace' ? 0 : 3;
  expect(shown.slice(first, first + wanted.length), label).toEqual(wanted);
}
