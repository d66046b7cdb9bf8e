// Cells for which a person has set rules: what an import writes is accepted as a whole, or nothing of it is written.
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Criterion, RuleValue, ValidationRule } from '../../sandbox/workbook/validation';
import type { CellValue, Sheet, WorkbookOptions } from '../../sandbox/workbook/workbook';
import type { Definition, Mode } from '../../src/imports/definition/definition';
import { openSheet } from '../in-process-sheet';
import { besideTable } from './beside';
import { atEveryCall } from './broken-off/at-every-call';
import { drive, type OpenedImport, openImport, type Watch } from './opened-import';
import { projectsImport, type Source, setSource, source } from './projects-import';
import { expectRefused } from './refused-run';
import { shownSheets } from './shown-sheets';

const MODES: readonly Mode[] = ['replace', 'update', 'snapshot'];
const HOUR = 3_600_000;

// What dead executions and failing services log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

let opened: OpenedImport;
let id: string;

/** A table of three rows stands: ID in A, Project in B, Size in C, In source in D; of a snapshot two columns further right, without the last. */
function begin(
  mode: Mode = 'replace',
  options: WorkbookOptions = {},
  change: Partial<Definition> = {},
  watch?: Watch,
): void {
  opened = openImport(options, watch);
  setSource(opened, source('a', 'b', 'c'));
  const run = opened.run(projectsImport({ mode, ...change }));
  expect(run.end).toMatchObject({ state: 'done' });
  id = run.id;
  table().growRows(30);
  table().growColumns(7);
  opened.sheet.google.clock.advance(HOUR);
}

const sheetNamed = (name: string): Sheet => {
  const sheet = opened.sheet.workbook.sheetByName(name);
  if (!sheet) throw new Error('No sheet');
  return sheet;
};
const table = (): Sheet => sheetNamed('Projects');
const cells = (row: number, column: number, rows = 1, columns = 1) => ({ row, column, rows, columns });
const column = (number: number): readonly CellValue[] =>
  table()
    .values(cells(2, number, table().lastRow - 1))
    .flat();

/** Its rows, and the blank ones below. */
const allOf = (number: number) => cells(2, number, table().maxRows - 1);

function rule(criterion: Criterion, ...values: readonly RuleValue[]): ValidationRule {
  return { criterion, values, rejects: true };
}
const oneOf = (...values: readonly string[]): ValidationRule => rule('VALUE_IN_LIST', values, true);

function setRule(area: ReturnType<typeof cells>, given: ValidationRule | null): void {
  table().fillAttribute(area, 'validation', given);
}

/** Whatever the import is called. */
const seen = (): unknown =>
  JSON.parse(JSON.stringify(shownSheets(opened.sheet.workbook)).replaceAll(id, '…'));

/** The run fails in words that hold all of these, and nothing is changed. */
const isRefused = (...words: readonly string[]): void => expectRefused(opened, id, ...words);

function named(...rows: readonly (readonly [id: string, name: string])[]): readonly Source[] {
  return rows.map(([key, name], index) => ({ id: key, name, size: 1000 + index }));
}

describe.each(MODES)('%s', (mode) => {
  beforeEach(() => begin(mode));
  const at = mode === 'snapshot' ? 4 : 2;
  const letter = mode === 'snapshot' ? 'D' : 'B';

  test('a value that a rule of its column rejects is named before anything is written, with what to do', () => {
    setRule(allOf(at), oneOf('Project a', 'Project b', 'Project c'));
    setSource(opened, source('c', 'a', 'd'));
    isRefused('“Project”', `(${letter})`, '“Projects”', '“Project d”', 'Data ▸ Data validation');
    setRule(allOf(at), { ...oneOf('Project a'), rejects: false });
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 3 });
    expect(column(at).filter((cell) => cell !== null)).toEqual([
      ...(mode === 'snapshot' ? ['Project a', 'Project b', 'Project c'] : []),
      ...(mode === 'update' ? ['Project a', 'Project c'] : ['Project c', 'Project a']),
      'Project d',
    ]);
  });

  test('values that the rule accepts are written, and new rows get the rule', () => {
    const list = oneOf(...['a', 'b', 'c', 'd', 'e'].map((name) => `Project ${name}`));
    setRule(cells(2, at, 3), list);
    setSource(opened, source('e', 'c', 'a', 'd', 'b'));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 5 });
    const count = mode === 'snapshot' ? 8 : 5;
    expect(
      table()
        .attributes(cells(2, at, count), 'validation')
        .flat(),
    ).toEqual(Array(count).fill(list));
    expect(new Set(column(at)).size).toBe(5);
  });

  test('a rule over the whole column, header and all, is no obstacle while the values are right', () => {
    setRule(cells(1, at, table().maxRows), oneOf(...['a', 'b', 'c', 'd'].map((name) => `Project ${name}`)));
    setSource(opened, source('d', 'c', 'b', 'a'));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(table().values(cells(1, at))).toEqual([['Project']]);
  });

  test('undo is refused alike, and works once the rule is gone', () => {
    setSource(opened, source('d'));
    opened.runAgain(id);
    setRule(allOf(at), oneOf('Project d'));
    const before = shownSheets(opened.sheet.workbook);
    const answer = opened.answer('undoImport', { id });
    if (mode === 'snapshot') {
      expect(answer.ok).toBe(true);
    } else {
      expect(answer).toMatchObject({ ok: false, error: { kind: 'refused' } });
      expect(JSON.stringify(answer)).toContain('“Project a”');
      expect(shownSheets(opened.sheet.workbook)).toEqual(before);
      setRule(allOf(at), null);
      opened.ask('undoImport', { id });
    }
    expect(column(at).filter((cell) => cell !== null)).toEqual(['Project a', 'Project b', 'Project c']);
  });

  test('notes beside with a dropdown and boxes stay with their rows, and new rows get both', () => {
    const first = besideTable(table());
    const done = oneOf('done', 'open');
    table().enter(cells(1, first, 4, 2), [
      ['State', 'Paid'],
      ['done', false],
      ['open', true],
      ['done', false],
    ]);
    setRule(cells(2, first, 3), done);
    table().fillAttribute(cells(2, first + 1, 3), 'checkbox', true);
    setSource(opened, source('d', 'c', 'b', 'a'));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    const rows = mode === 'snapshot' ? 7 : 4;
    expect(
      table()
        .attributes(cells(2, first, rows), 'validation')
        .flat(),
    ).toEqual(Array(rows).fill(done));
    expect(
      table()
        .attributes(cells(2, first + 1, rows), 'checkbox')
        .flat(),
    ).toEqual(Array(rows).fill(true));
    const beside = new Map(
      column(at).map((name, row) => [name, table().values(cells(2 + row, first, 1, 2))[0]]),
    );
    if (mode !== 'snapshot') {
      expect(beside.get('Project a')).toEqual(['done', false]);
      expect(beside.get('Project b')).toEqual(['open', true]);
      expect(beside.get('Project d')?.[0]).toBeNull();
    }
  });

  test('a dropdown beside in which nothing is chosen yet is not written into', () => {
    const first = besideTable(table());
    setRule(cells(1, first, table().maxRows), oneOf('done', 'open'));
    setSource(opened, source('d', 'c', 'b', 'a'));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(
      table()
        .attributes(cells(2, first, 3), 'validation')
        .flat(),
    ).toEqual(Array(3).fill(oneOf('done', 'open')));
    expect(column(first).every((cell) => cell === null)).toBe(true);
  });

  test('a run that was broken off before a rule came is refused by its words, and goes on without it', async () => {
    const beginAgain = (): OpenedImport => {
      begin(mode);
      setSource(opened, source('d', 'c', 'x'));
      return opened;
    };
    expect(beginAgain().runAgain(id)).toMatchObject({ state: 'done' });
    const whole = seen();
    const act = (): void => void opened.runAgain(id);
    for await (const call of atEveryCall(beginAgain, act, { loseWrites: 0 })) {
      opened.sheet.google.clock.advance(600_000);
      setRule(allOf(at), oneOf('Project a', 'Project b', 'Project c', 'Project x'));
      const end = opened.runAgain(id);
      if (end.state === 'failed') {
        expect(end.error?.message, call).toContain('“Project d”');
        expect(opened.runAgain(id), call).toMatchObject({ state: 'failed' });
      }
      setRule(allOf(at), null);
      expect(opened.runAgain(id), call).toMatchObject({ state: 'done' });
      const ended = JSON.stringify(column(at).filter((cell) => cell !== null));
      if (mode !== 'snapshot') expect(seen(), call).toEqual(whole);
      else expect(ended, call).toContain('"Project d","Project c","Project x"]');
    }
  });
});

describe.each(MODES)('%s, with a rule that comes while the table is being written', (mode) => {
  const at = mode === 'snapshot' ? 4 : 2;
  let isComing = false;

  /** Somebody sets it right before the first values go into its column. */
  const watch: Watch = (platform) => ({
    ...platform,
    sheets: {
      ...platform.sheets,
      setValues(area, values) {
        if (isComing && area.sheet === table().id && area.column <= at && at < area.column + area.columns) {
          isComing = false;
          setRule(allOf(at), oneOf('Project a'));
        }
        platform.sheets.setValues(area, values);
      },
    },
  });

  beforeEach(() => {
    isComing = false;
    begin(mode, {}, {}, watch);
    setSource(opened, source('d', 'c', 'x'));
    isComing = true;
    // Sheets refuses the cells; tried once more, the run finds the rule and names it.
    expect(opened.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'refused' } });
    expect(opened.ask('home', {}).imports[0]).toMatchObject({ state: 'unfinished' });
  });

  test('is named by Continue, which finishes the table once the rule is out of the way', () => {
    const told = opened.runAgain(id);
    expect(told).toMatchObject({ state: 'failed', error: { kind: 'refused' } });
    expect(told.error?.message).toContain('“Project d”');
    setRule(allOf(at), { ...oneOf('Project a'), rejects: false });
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 3 });
    expect(column(at)).toEqual(expect.arrayContaining(['Project d', 'Project c', 'Project x']));
  });

  test('does not keep the person from giving the run up, and undoing it', () => {
    const { run } = opened.ask('startRun', { id });
    opened.ask('stopRun', { id, run });
    expect(opened.ask('home', {}).imports[0]).toMatchObject({ isGivenUp: true, canUndo: true });
    setRule(allOf(at), null);
    opened.ask('undoImport', { id });
    expect(column(at).filter((cell) => cell !== null)).toEqual(['Project a', 'Project b', 'Project c']);
  });
});

describe('whatever Google does where nobody knows it', () => {
  test.each([
    [{ pastingObeysValidation: false }, {}],
    [{ insertedLinesTakeValidation: true }, {}],
    [{ checkboxesReject: false }, {}],
    [{}, { pastingFormatsTakesValidation: true }],
  ] as const)('rules and boxes stay with their columns: %o %o', (options, host) => {
    opened = drive(openSheet(options, host));
    setSource(opened, source('a', 'b', 'c'));
    id = opened.run(projectsImport()).id;
    table().growRows(30);
    table().growColumns(7);
    const list = oneOf(...['a', 'b', 'c', 'd', 'e'].map((name) => `Project ${name}`));
    setRule(cells(2, 2, 3), list);
    table().enter(cells(2, 5, 3), [['x'], ['y'], ['z']]);
    setRule(cells(2, 5, 3), oneOf('x', 'y', 'z'));
    table().fillAttribute(cells(2, 6, 3), 'checkbox', true);
    setSource(opened, source('e', 'd', 'c', 'b', 'a'));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    const rules = (number: number): readonly unknown[] =>
      table()
        .attributes(cells(2, number, 5), 'validation')
        .flat();
    expect([1, 2, 3, 4].map(rules)).toEqual([
      Array(5).fill(null),
      Array(5).fill(list),
      Array(5).fill(null),
      Array(5).fill(null),
    ]);
    expect(rules(5)).toEqual(Array(5).fill(oneOf('x', 'y', 'z')));
    expect(
      table()
        .attributes(cells(2, 6, 5), 'checkbox')
        .flat(),
    ).toEqual(Array(5).fill(true));
    expect(
      table()
        .values(cells(2, 5, 5))
        .flat(),
    ).toEqual([null, null, 'z', 'y', 'x']);
    setSource(opened, source('f'));
    isRefused('“Project f”');
  });
});

describe('a rule', () => {
  beforeEach(() => begin());

  test.each<readonly [string, ValidationRule, readonly Source[], boolean]>([
    ['a range of numbers', rule('NUMBER_BETWEEN', 0, 2000), named(['a', 'x']), true],
    [
      'a range of numbers that one is outside',
      rule('NUMBER_LESS_THAN', 1001),
      named(['a', 'x'], ['b', 'y']),
      false,
    ],
    ['a number', rule('NUMBER_GREATER_THAN_OR_EQUAL_TO', 1000), named(['a', 'x'], ['b', 'y']), true],
    ['one number', rule('NUMBER_NOT_EQUAL_TO', 1000), named(['a', 'x']), false],
    ['numbers of a list', oneOf('1000', '1001'), named(['a', 'x'], ['b', 'y']), true],
    ['a date', rule('DATE_IS_VALID_DATE'), named(['a', 'x']), false],
    ['a checkbox', rule('CHECKBOX'), named(['a', 'x']), false],
  ])('for %s decides about the column Size', (_, given, rows, isAccepted) => {
    setRule(allOf(3), given);
    setSource(opened, rows);
    if (!isAccepted) isRefused('“Size” (C)');
    else expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: rows.length });
  });

  test('a dropdown whose cells were deleted is named: only Sheets can tell what it takes', () => {
    const { workbook } = opened.sheet;
    const other = workbook.insertSheet({ name: 'Items' });
    setRule(allOf(2), rule('VALUE_IN_RANGE', { sheetId: other.id, area: cells(1, 1, 9) }, true));
    workbook.deleteSheet(other.id);
    setSource(opened, source('c', 'a', 'd'));
    isRefused('“Project”', 'only Google Sheets can tell');
  });

  test('that takes the values of other cells is read with them', () => {
    const other = opened.sheet.workbook.insertSheet({ name: 'Lists' });
    other.enter(cells(1, 1, 2), [['Project a'], ['Project d']]);
    setRule(allOf(2), rule('VALUE_IN_RANGE', { sheetId: other.id, area: cells(1, 1, 9) }, true));
    setSource(opened, source('d', 'a', 'b'));
    isRefused('“Project b”');
    setSource(opened, source('d', 'a'));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  });

  test.each<readonly [string, ValidationRule]>([
    ['a formula', rule('CUSTOM_FORMULA', '=LEN(B2)>1')],
    ['a part of a text', rule('TEXT_CONTAINS', 'Project')],
  ])('that nobody but Sheets can judge, such as %s, is told to be in the way', (_, given) => {
    setRule(cells(3, 2), given);
    setSource(opened, source('d', 'a'));
    isRefused('“Project” (B)', 'only Google Sheets can tell', 'show a warning');
  });

  test('for the header is in the way of another title alone', () => {
    setRule(cells(1, 3), oneOf('Size'));
    setSource(opened, source('d'));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    const columns = projectsImport().columns.map((one) =>
      one.title === 'Size' ? { ...one, title: 'Members' } : one,
    );
    opened.ask('saveImport', { id, definition: { ...opened.ask('definition', { id }), columns } });
    isRefused('“Size” (C)', '“Members”');
    opened.ask('saveImport', {
      id,
      definition: { ...opened.ask('definition', { id }), columns: columns.slice(0, 2) },
    });
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  });

  /** The import gets a column more. */
  function widen(): void {
    const definition = opened.ask('definition', { id });
    const columns = [...(definition.columns ?? []), { key: 'category', title: 'Category' }];
    opened.ask('saveImport', { id, definition: { ...definition, columns } });
  }

  test('right of the table, below its rows, moves down where rows come', () => {
    setRule(cells(6, 5, 9), oneOf('x'));
    setSource(opened, source('c', 'a', 'b', 'd', 'e'));
    widen();
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 5 });
    expect(column(5)).toEqual(Array(5).fill('defi'));
    const below = table()
      .attributes(cells(7, 5, 2), 'validation')
      .flat();
    expect(below).toEqual([null, oneOf('x')]);
  });

  test('right of the table, beside its rows, moves on with its column where another one comes', () => {
    setRule(cells(2, 5, 3), oneOf('x'));
    widen();
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(column(5)).toEqual(['defi', 'defi', 'defi']);
    expect(
      table()
        .attributes(cells(2, 6, 3), 'validation')
        .flat(),
    ).toEqual(Array(3).fill(oneOf('x')));
  });

  test('below the table, past something else, is left alone', () => {
    table().enter(cells(6, 2), [['Total']]);
    setRule(cells(6, 2, 20), oneOf('Total'));
    setSource(opened, source('a', 'b', 'c', 'd', 'e', 'f', 'g'));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 7 });
    expect(column(2).slice(0, 7)).toEqual(source('a', 'b', 'c', 'd', 'e', 'f', 'g').map(({ name }) => name));
    expect(column(2)).toContain('Total');
  });

  test('whose rows are inserted with those of their neighbor, or with formats, is as good', () => {
    for (const options of [{ insertedLinesTakeValidation: true }, {}]) {
      begin('replace', options);
      setRule(cells(2, 2, 3), oneOf('Project a', 'Project b', 'Project c', 'Project d', 'Project e'));
      table().enter(cells(2, 5, 3), [['x'], ['y'], ['z']]);
      setRule(cells(2, 5, 3), oneOf('x', 'y', 'z'));
      table().enter(cells(5, 1), [['Total']]);
      setSource(opened, source('e', 'd', 'c', 'b', 'a'));
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
      expect(
        table()
          .values(cells(2, 5, 5))
          .flat(),
      ).toEqual([null, null, 'z', 'y', 'x']);
      expect(
        table()
          .attributes(cells(2, 5, 5), 'validation')
          .flat()
          .every(Boolean),
      ).toBe(true);
    }
  });
});

test('new rows look like those that stay, also where the first one goes', () => {
  begin('update');
  setSource(opened, source('c', 'd'));
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  expect(table().attributes(cells(2, 3, 2), 'numberFormat')).toEqual([['#,##0'], ['#,##0']]);
});

describe.each(['replace', 'update'] as const)('%s: what was set for a column', (mode) => {
  const AT_LEAST_1 = rule('NUMBER_GREATER_THAN', 0);
  const others = source('d', 'e', 'f', 'g');

  function expectSet(where = ''): void {
    const sizes = cells(2, 3, others.length);
    expect(column(1), where).toEqual(others.map((record) => record.id));
    const rules = table().attributes(sizes, 'validation').flat();
    expect(rules, where).toEqual(others.map(() => AT_LEAST_1));
    const formats = table().attributes(sizes, 'numberFormat').flat();
    expect(formats, where).toEqual(others.map(() => '"$"#,##0'));
  }

  function set(): void {
    begin(mode);
    setRule(cells(2, 3, 3), AT_LEAST_1);
    table().fillAttribute(cells(2, 3, 3), 'numberFormat', '"$"#,##0');
    setSource(opened, others);
  }

  test('stays where none of the records does', () => {
    set();
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expectSet();
  });

  test('stays so wherever the run dies', { timeout: 600_000 }, async () => {
    const begun = () => {
      set();
      return opened;
    };
    for await (const call of atEveryCall(begun, () => void opened.runAgain(id))) {
      opened.sheet.google.clock.advance(HOUR);
      expect(opened.runAgain(id), call).toMatchObject({ state: 'done' });
      expectSet(call);
    }
  });
});

describe('a box', () => {
  test('in a column of yes and no stays one', () => {
    const columns = [...projectsImport().columns, { key: 'trending', title: 'Trending' }];
    begin('update', {}, { columns });
    table().fillAttribute(cells(2, 4, 3), 'checkbox', true);
    setSource(opened, source('d', 'b', 'a'));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(
      table()
        .attributes(cells(2, 4, 3), 'checkbox')
        .flat(),
    ).toEqual([true, true, true]);
  });

  test('in a column of texts is in the way, unless Google lets anything into it', () => {
    for (const checkboxesReject of [true, false]) {
      begin('replace', { checkboxesReject });
      table().fillAttribute(cells(2, 2, 3), 'checkbox', true);
      setSource(opened, source('c', 'd'));
      // The rule behind a box says that it rejects, whatever Google does about it.
      isRefused('“Project” (B)', '“Project c”');
    }
  });
});

describe('a first run into cells', () => {
  test('is refused, by its price as well, where one of them has a rule', () => {
    opened = openImport();
    setSource(opened, source('a', 'b', 'c'));
    const sheet = sheetNamed('Sheet1');
    sheet.fillAttribute(cells(3, 2), 'validation', { ...oneOf('x'), rejects: false });
    const definition = projectsImport({ target: { sheet: 'Sheet1', sheetId: sheet.id, cell: 'A1' } });
    const before = shownSheets(opened.sheet.workbook);
    const price = opened.answer('price', { definition });
    expect(price).toMatchObject({ ok: false });
    const { end, id: made } = opened.run(definition);
    expect(end).toMatchObject({ state: 'failed' });
    for (const told of [JSON.stringify(price), end.error?.message]) {
      expect(told).toContain('B3');
      expect(told).toContain('Data ▸ Data validation');
    }
    expect(shownSheets(opened.sheet.workbook)).toEqual(before);
    sheet.clear(cells(3, 2), { validation: true });
    expect(opened.runAgain(made)).toMatchObject({ state: 'done' });
  });
});

test.each(MODES)(
  '%s: rows that come at the end of a sheet for a new table take no rules of the last one',
  (mode) => {
    opened = openImport({ insertedLinesTakeValidation: true });
    setSource(opened, source('a', 'b', 'c'));
    const sheet = opened.sheet.workbook.insertSheet({ name: 'Theirs' });
    const last = cells(sheet.maxRows, 2);
    sheet.fillAttribute(last, 'validation', oneOf('Yes', 'No'));
    const cell = `A${last.row + 2}`;
    const { end } = opened.run(
      projectsImport({ mode, target: { sheet: 'Theirs', sheetId: sheet.id, cell } }),
    );
    expect(end).toMatchObject({ state: 'done', rows: 3 });
    const rules = sheet.attributes(cells(last.row, 2, sheet.maxRows - last.row + 1), 'validation').flat();
    expect(rules[0]).toMatchObject({ criterion: 'VALUE_IN_LIST' });
    expect(rules.slice(2).every((rule) => rule === null)).toBe(true);
  },
);
