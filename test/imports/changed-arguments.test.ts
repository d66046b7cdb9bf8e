// Cells that an import takes its arguments from change between two steps of a run: its rows belong to one list.
import { beforeEach, describe, expect, test } from 'vitest';
import { clipsImport, type OpenedImport, openImport } from './opened-import';
import { projectsImport } from './projects-import';

let opened: OpenedImport;
beforeEach(() => {
  opened = openImport();
  opened.sheet.apis.faults.add({ latencyMs: 5000, match: { times: 'always' } });
});

const clips = clipsImport('', { arguments: { campaignId: { kind: 'cell', cell: 'Sheet1!A1' } } });
const campaigns = () => {
  const { notable } = opened.sheet.apis.world;
  return { big: notable.bigClippingCampaign.id, small: notable.exactly99Clips.id };
};

function enter(...column: readonly string[]): void {
  opened.sheet.workbook.sheetById(0)?.enter(
    { row: 1, column: 1, rows: column.length, columns: 1 },
    column.map((text) => [text]),
  );
}

/** The run's first steps, until something of it was read. */
function begun(id: string): string {
  let now = opened.ask('startRun', { id });
  while (now.rows === 0) now = opened.ask('stepRun', { id, run: now.run });
  expect(now.state).toBe('reading');
  return now.run;
}

function firstColumn(name: string): readonly unknown[] {
  const sheet = opened.sheet.workbook.sheetByName(name);
  return sheet?.values({ row: 2, column: 1, rows: sheet.lastRow - 1, columns: 1 }).flat() ?? [];
}

const clipsOf = (campaign: string): readonly string[] =>
  opened.sheet.apis.world.clips(campaign).map(({ submissionId }) => submissionId);

describe('a list', () => {
  test('that becomes another one is read from its beginning', () => {
    const { big, small } = campaigns();
    enter(big);
    const { id } = opened.ask('saveImport', { definition: clips });
    begun(id);
    enter(small);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 99, result: { rows: 99 } });
    expect(firstColumn('Clips')).toEqual(clipsOf(small));
  });

  test('that becomes another one twice fails the run, and the table stays; then it is read again', () => {
    const { big, small } = campaigns();
    enter(small);
    const { id } = opened.run(clips);
    enter(big);
    const run = begun(id);
    enter(small);
    expect(opened.ask('stepRun', { id, run })).toMatchObject({ state: 'reading', rows: 0 });
    enter(big);
    const failed = opened.ask('stepRun', { id, run });
    expect(failed).toMatchObject({ state: 'failed', error: { kind: 'platform' } });
    expect(failed.error?.message).toContain('what to read changed while it ran, twice in a row');
    expect(firstColumn('Clips')).toEqual(clipsOf(small));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(firstColumn('Clips')).toEqual(clipsOf(big));
  });

  test('may still change once at the service, after it became another one', () => {
    const { big, small } = campaigns();
    const { apis } = opened.sheet;
    const shift = (campaign: string): void => {
      const clip = clipsOf(campaign)[0] ?? '';
      apis.before(apis.requests.length + 2, (change) => change.removeClip(campaign, clip));
    };
    enter(small);
    const { id } = opened.ask('saveImport', { definition: clips });
    const before = opened.ask('startRun', { id });
    apis.change.haveClips(small, 300);
    shift(small);
    let now = before;
    while (apis.requests.length < 4) now = opened.ask('stepRun', { id, run: now.run });
    expect(now.state).toBe('reading');
    enter(big);
    now = opened.ask('stepRun', { id, run: now.run });
    expect(now).toMatchObject({ state: 'reading', rows: 0 });
    shift(big);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: clipsOf(big).length });
    expect(firstColumn('Clips')).toEqual(clipsOf(big));
  });

  test('is not read anew for a cell that says the same in another way', () => {
    const { big } = campaigns();
    enter(big);
    const { id } = opened.ask('saveImport', { definition: clips });
    begun(id);
    enter(` ${big} `);
    const { requests } = opened.runAgain(id);
    expect(requests).toBe(Math.ceil(clipsOf(big).length / 100));
  });

  test('with another limit has so many rows', () => {
    const rows = { kind: 'cell', cell: 'Sheet1!A2' } as const;
    const { big } = campaigns();
    enter(big, '500');
    const definition = { ...clips, arguments: { ...clips.arguments, rows } };
    const { id } = opened.ask('saveImport', { definition });
    begun(id);
    enter(big, '50');
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 50 });
    expect(firstColumn('Clips')).toEqual(clipsOf(big).slice(0, 50));
  });
});

test('ids that change are all looked up, and no others', () => {
  const ids = opened.sheet.apis.world.contributors.slice(0, 60).map(({ id }) => id);
  const definition = {
    ...projectsImport(),
    dataset: 'CREATOR_DETAILS',
    arguments: { creatorIds: { kind: 'cell', cell: 'Sheet1!A1:A60' } },
    columns: [{ key: 'id', title: 'ID' }],
    target: { sheet: 'Creators', cell: 'A1' },
  } as const;
  enter(...ids);
  const { id } = opened.ask('saveImport', { definition });
  begun(id);
  const others = [...ids.slice(40), ...Array.from({ length: 40 }, () => '')];
  enter(...others);
  expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 20 });
  expect(firstColumn('Creators')).toEqual(ids.slice(40));
});
