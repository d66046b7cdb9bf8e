import { beforeEach, describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../src/catalogue/index';
import type { Argument, Definition } from '../../src/imports/definition/definition';
import { sampleArguments } from '../functions/sample-arguments';
import { clipsImport, type OpenedImport, openImport } from './opened-import';
import { projectsImport, type Source, setSource, source } from './projects-import';

let opened: OpenedImport;
beforeEach(() => {
  opened = openImport();
});

const notable = () => opened.sheet.apis.world.notable;
const sheet = () => opened.sheet.workbook.sheetByName('Projects') ?? expect.fail('There is no sheet.');
const cell = (row: number, column: number) => ({ row, column, rows: 1, columns: 1 });

/** The price of an import that is edited so, or not at all. */
function priceOf(id: string, change: Partial<Definition> = {}) {
  const definition = { ...opened.ask('definition', { id }), ...change };
  return opened.ask('price', { id, definition });
}

function ran(change: Partial<Definition> = {}, rows: readonly Source[] = source('a', 'b', 'c', 'd')): string {
  setSource(opened, rows);
  const { id, end } = opened.run(projectsImport(change));
  expect(end.state).toBe('done');
  return id;
}

/** What the price tells, and what the run then did. */
function told(id: string, change: Partial<Definition> = {}) {
  const { comparison } = priceOf(id, change).forecast ?? {};
  if (!comparison) return expect.fail('Nothing is told.');
  const { added, changed, removed } = comparison;
  opened.ask('saveImport', { id, definition: { ...opened.ask('definition', { id }), ...change } });
  const { result } = opened.runAgain(id);
  return { told: { added, changed, removed }, done: result?.changes };
}

describe('before a run of a table that stands', () => {
  test('nothing is told of a new import, nor of one that has not run', () => {
    setSource(opened, source('a'));
    const definition = projectsImport();
    expect(opened.ask('price', { definition }).forecast).toBeUndefined();
    const { id } = opened.ask('saveImport', { definition });
    expect(priceOf(id).forecast).toBeUndefined();
  });

  test.each(['replace', 'update'] as const)('%s: which rows are new, changed and gone', (mode) => {
    const id = ran({ mode });
    setSource(opened, [...source('a', 'x', 'c'), { id: 'd', name: 'Renamed', size: 1003 }]);
    const { forecast } = priceOf(id);
    expect(forecast).toEqual({
      rows: 4,
      comparison: {
        count: 4,
        isWhole: true,
        added: 1,
        changed: 1,
        removed: 1,
        marks: ['same', 'new', 'same', 'changed'],
      },
    });
    expect(told(id)).toEqual({
      told: { added: 1, changed: 1, removed: 1 },
      done: { added: 1, changed: 1, removed: 1 },
    });
  });

  test('is told from the one request that the price makes', () => {
    const id = ran();
    const { length } = opened.sheet.apis.requests;
    priceOf(id);
    expect(opened.sheet.apis.requests.length).toBe(length + 1);
  });

  describe('what is told is what the run does,', () => {
    test.each<readonly [string, (id: string) => Partial<Definition> | undefined]>([
      [
        'when the person wrote into imported cells',
        () => {
          sheet().enter(cell(2, 2), [['my own']]);
          sheet().enter(cell(4, 3), [['']]);
          return undefined;
        },
      ],
      [
        'when notes keep a row that left, at the first run and at the next',
        (id) => {
          sheet().enter(cell(3, 5), [['mine']]);
          setSource(opened, source('a', 'c'));
          opened.runAgain(id);
          setSource(opened, source('c'));
          return undefined;
        },
      ],
      [
        'when the table was moved, sorted and has rows between',
        () => {
          sheet().insertRows(1, 2);
          sheet().insertColumns(1, 1);
          sheet().insertRows(6, 1);
          sheet().sort({ row: 4, column: 2, rows: 5, columns: 4 }, [{ column: 2, ascending: false }]);
          setSource(opened, source('d', 'a', 'x'));
          return undefined;
        },
      ],
      [
        'when a row of units stands under the titles',
        () => {
          sheet().insertRows(2, 1);
          sheet().enter({ row: 2, column: 1, rows: 1, columns: 3 }, [['key', 'name', 'people']]);
          setSource(opened, source('d', 'a', 'x'));
          return undefined;
        },
      ],
      [
        'when a record was dragged to below the last one',
        () => {
          sheet().moveRows(3, 1, sheet().lastRow + 1);
          return undefined;
        },
      ],
      [
        'when the first records were dragged to below the last one, and two leave',
        () => {
          sheet().moveRows(2, 2, sheet().lastRow + 1);
          setSource(opened, source('b', 'x'));
          return undefined;
        },
      ],
      [
        'when a row stands there twice',
        () => {
          sheet().insertRows(3, 1);
          sheet().enter({ row: 3, column: 1, rows: 1, columns: 3 }, [['a', 'Project a', 1000]]);
          return undefined;
        },
      ],
      [
        'when a column comes to it',
        () => {
          const { columns } = projectsImport();
          return { columns: [...columns, { key: 'category', title: 'Category' }] };
        },
      ],
      [
        'when a column was deleted on the sheet',
        () => {
          sheet().deleteColumns(3, 1);
          setSource(opened, source('d', 'c', 'b', 'a'));
          return undefined;
        },
      ],
      ['when its columns are in another order', () => ({ columns: [...projectsImport().columns].reverse() })],
      ['when it is updated from now on', () => ({ mode: 'update' })],
      ['when only some rows are wanted', () => ({ arguments: { rows: { kind: 'value', value: 2 } } })],
      [
        'when nothing comes any more',
        () => {
          setSource(opened, []);
          return undefined;
        },
      ],
    ])('%s', (_, act) => {
      const id = ran();
      const { told: before, done } = told(id, act(id));
      expect(before).toEqual(done);
    });
  });

  test.each(CATALOGUE.filter(({ kind }) => kind !== 'generic').map(({ formula }) => formula))(
    '%s: what has not changed is told to be the same, whatever its columns hold',
    (formula) => {
      const dataset = CATALOGUE.find((one) => one.formula === formula) ?? expect.fail();
      const given = sampleArguments(formula, opened.sheet.apis.world);
      const definition: Definition = {
        ...projectsImport(),
        dataset: formula,
        arguments: Object.fromEntries(
          dataset.parameters.flatMap(({ name }, index) => {
            const value = given[index];
            return value === undefined || value === '' || value === '*' ? [] : [[name, argumentOf(value)]];
          }),
        ),
        columns: dataset.columns.map(({ key, title }) => ({ key, title })),
      };
      const { id, end } = opened.run(definition);
      expect(end, JSON.stringify(end)).toMatchObject({ state: 'done' });
      const { forecast } = priceOf(id);
      expect(forecast).toMatchObject({
        rows: end.rows,
        comparison: { count: end.rows, isWhole: true, added: 0, changed: 0, removed: 0 },
      });
    },
  );

  test('of a long list the rows of the first page are compared, and how many leave at least', () => {
    const { id: campaign } = notable().bigClippingCampaign;
    const { id } = opened.run(clipsImport(campaign));
    const { apis } = opened.sheet;
    const clips = apis.world.clips(campaign);
    for (const { submissionId } of clips.slice(-30)) apis.change.removeClip(campaign, submissionId);
    const { forecast, rows, isExact } = priceOf(id);
    expect({ rows, isExact }).toEqual({ rows: clips.length - 30, isExact: true });
    expect(forecast).toMatchObject({
      rows: clips.length,
      comparison: { count: 100, isWhole: false, added: 0, changed: 0, removed: 30 },
    });
  });

  test('where rows stand too far apart to be looked at, only what is new is told', () => {
    const { id: campaign } = notable().bigClippingCampaign;
    const { id } = opened.run(clipsImport(campaign));
    const clips = opened.sheet.workbook.sheetByName('Clips') ?? expect.fail();
    clips.insertColumns(3, 100);
    clips.moveRows(2, 1, clips.lastRow);
    const { comparison } = priceOf(id).forecast ?? {};
    expect(comparison).toMatchObject({ count: 100, added: 0, marks: new Array(5).fill('known') });
    expect(comparison).not.toHaveProperty('changed');
  });

  test('rows without an id are compared in their places', () => {
    const top = (rows: number): Definition => ({
      ...projectsImport(),
      dataset: 'TOP_CREATORS',
      arguments: { rows: { kind: 'value', value: rows } },
      columns: [
        { key: 'handle', title: 'Handle' },
        { key: 'platform', title: 'Platform' },
      ],
    });
    const { id } = opened.run(top(5));
    sheet().enter(cell(3, 1), [['somebody']]);
    const { told: before, done } = told(id, { arguments: top(3).arguments });
    expect(before).toEqual({ added: 0, changed: 1, removed: 2 });
    expect(done).toEqual(before);
  });

  test('a snapshot leaves what stands: no row of it is compared', () => {
    const id = ran({ mode: 'snapshot' });
    opened.sheet.google.clock.advance(60_000);
    opened.runAgain(id);
    expect(priceOf(id)).toMatchObject({ rows: 4, forecast: { rows: 8 } });
    expect(priceOf(id).forecast).not.toHaveProperty('comparison');
  });

  test('only the rule is told where the table’s last row was deleted', () => {
    const id = ran();
    sheet().deleteRows(5, 1);
    expect(priceOf(id).forecast).toEqual({});
  });

  test.each([
    ['a table', () => void sheet().deleteRows(1, 5)],
    ['a column that tells rows apart', () => void sheet().deleteColumns(1, 1)],
  ])('%s that somebody deleted is told as the run would', (_, act) => {
    const id = ran();
    sheet().growRows(1);
    act();
    const definition = opened.ask('definition', { id });
    const answer = opened.answer('price', { id, definition });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'doubt' } });
    expect(opened.runAgain(id).error?.message).toBe(answer.ok ? '' : answer.error.message);
  });
});

describe('before an import is edited', () => {
  test('so that its table goes elsewhere, that one is told to stay behind', () => {
    const id = ran();
    const { forecast, notes } = priceOf(id, { target: { sheet: 'Other', cell: 'A1' } });
    expect(forecast).toBeUndefined();
    expect(notes).toEqual(['The table on “Projects” stays there as it is, and is not refreshed any more.']);
    expect(priceOf(id, { target: projectsImport().target })).toMatchObject({
      forecast: { rows: 4 },
      notes: [],
    });
  });

  test('so that columns are imported no more, they are told to stay', () => {
    const id = ran();
    sheet().enter(cell(1, 3), [['How many']]);
    const columns = projectsImport().columns.slice(0, 2);
    expect(priceOf(id, { columns }).notes).toEqual([
      'Not imported any more: “How many”. What stands there stays.',
    ]);
    opened.ask('saveImport', { id, definition: { ...opened.ask('definition', { id }), columns } });
    const size = { row: 2, column: 3, rows: 4, columns: 1 };
    const before = sheet().values(size);
    opened.runAgain(id);
    expect(sheet().values(size)).toEqual(before);
    opened.ask('undoImport', { id });
    expect(sheet().values(size)).toEqual(before);
    opened.runAgain(id);
    expect(priceOf(id).notes).toEqual([]);
  });
});

function argumentOf(value: unknown): Argument {
  return Array.isArray(value)
    ? { kind: 'values', values: value.flat().map((one) => ({ value: String(one) })) }
    : { kind: 'value', value: value as string | number | boolean };
}
