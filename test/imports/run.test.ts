import { beforeEach, describe, expect, test } from 'vitest';
import type { CellValue } from '../../sandbox/workbook/workbook';
import type { Definition } from '../../src/imports/definition/definition';
import type { Progress } from '../../src/imports/kept/progress';
import { clipsImport, type OpenedImport, openImport } from './opened-import';
import { isIdle, setAside, shownSheets } from './shown-sheets';

let opened: OpenedImport;
beforeEach(() => {
  opened = openImport();
});

const notable = () => opened.sheet.apis.world.notable;

function cellsOf(name: string): readonly (readonly CellValue[])[] {
  const sheet = opened.sheet.workbook.sheetByName(name);
  if (!sheet) throw new Error(`No sheet ${name}`);
  return sheet.values({ row: 1, column: 1, rows: sheet.lastRow, columns: sheet.lastColumn });
}

/** What the cells of imported clips hold, by the generator's own data: control characters are not written. */
function expectedClips(campaign: string): readonly (readonly CellValue[])[] {
  return opened.sheet.apis.world
    .clips(campaign)
    .map((clip) => [
      clip.submissionId,
      clip.contentTitle.replace(/[^\P{Cc}\t\n]/gu, '') || null,
      clip.engagement.currentViews,
      Number(clip.estimatedPayout),
      { date: Date.parse(clip.submittedAt) },
      true,
    ]);
}

function sheetNames(): readonly string[] {
  const { sheets } = opened.sheet.workbook;
  return sheets.filter((sheet) => sheet.name !== 'Reachsheet' && !isIdle(sheet)).map(({ name }) => name);
}

/** Steps until the run is of another mind, or over. */
function stepUntil(id: string, isThere: (progress: Progress) => boolean): Progress {
  let now = opened.ask('startRun', { id });
  for (let steps = 0; !isThere(now); steps += 1) {
    if (steps > 50 || now.state === 'done' || now.state === 'failed') throw new Error(JSON.stringify(now));
    now = opened.ask('stepRun', { id, run: now.run });
  }
  return now;
}

const slowly = (): void => opened.sheet.apis.faults.add({ latencyMs: 5000, match: { times: 'always' } });

describe('a run', () => {
  test('takes several steps, loses no row, and leaves nothing behind', () => {
    const { id: campaign } = notable().bigClippingCampaign;
    slowly();
    const { end } = opened.run(clipsImport(campaign));
    const expected = expectedClips(campaign);
    expect(expected.length).toBeGreaterThan(2_000);
    expect(end).toMatchObject({
      state: 'done',
      rows: expected.length,
      result: { rows: expected.length, columns: 6, sheet: 'Clips', cell: 'A1', notes: [] },
    });
    expect(cellsOf('Clips').slice(1)).toEqual(expected);
    expect(opened.sheet.apis.requests.length).toBe(Math.ceil(expected.length / 100));
    expect(sheetNames()).toEqual(['Sheet1', 'Clips']);
    const read = opened.progress.filter(({ state }) => state === 'reading').map(({ rows }) => rows);
    expect(read.length).toBeGreaterThan(2);
    expect(read).toEqual([...read].sort((one, other) => one - other));
    expect(opened.progress.at(2)).toMatchObject({
      total: expected.length,
      expectedRequests: Math.ceil(expected.length / 100),
    });
  });

  test.each(['exactly101Clips', 'exactly100Clips', 'oneClip', 'noClips'] as const)(
    '%s come in one step, and are written in another',
    (name) => {
      const { id: campaign } = notable()[name];
      const { end } = opened.run(clipsImport(campaign));
      const expected = expectedClips(campaign);
      expect(end).toMatchObject({ state: 'done', rows: expected.length });
      expect(cellsOf('Clips').slice(1)).toEqual(expected);
      expect(opened.progress.map(({ state }) => state)).toEqual(['reading', 'writing', 'done']);
    },
  );

  test('makes a table: header bold and frozen, with what each column means; formats; widths', () => {
    const { id: campaign } = notable().exactly101Clips;
    opened.run(clipsImport(campaign));
    const sheet = opened.sheet.workbook.sheetByName('Clips');
    const header = { row: 1, column: 1, rows: 1, columns: 6 };
    const titles = ['Submission ID', 'Clip', 'Views', 'Estimated', 'Submitted', 'In source'];
    expect(cellsOf('Clips')[0]).toEqual(titles);
    expect(sheet?.attributes(header, 'bold')).toEqual([titles.map(() => true)]);
    const [notes = []] = sheet?.attributes(header, 'note') ?? [];
    expect(notes[0]).toContain("The submission's id");
    expect(notes[0]).toContain(
      'Clips of a campaign, from the Campaigns API. Imported by Reachsheet 2026-09-15 08:00: 101 rows.',
    );
    expect(notes[2]).toContain('views');
    expect(notes[5]).toContain('FALSE: it is not any more, and is kept');
    expect(sheet?.frozenRows).toBe(1);
    expect(sheet?.attributes({ ...header, row: 2 }, 'numberFormat')).toEqual([
      ['@', '@', '#,##0', '#,##0.00', 'yyyy-mm-dd hh:mm', ''],
    ]);
    expect([1, 2, 3, 4, 5, 6].map((column) => sheet?.columnWidth(column))).toEqual([
      160, 160, 110, 110, 160, 100,
    ]);
    expect(sheet).toMatchObject({ maxRows: 102, maxColumns: 10 });
  });

  test('run again it puts the present rows where the table stood, also when there are fewer', () => {
    const { id: campaign } = notable().exactly250Clips;
    const { id } = opened.run(clipsImport(campaign));
    const { workbook, apis } = opened.sheet;
    workbook.sheetByName('Clips')?.rename('My clips');
    const gone = apis.world.clips(campaign).slice(0, 120);
    for (const { submissionId } of gone) apis.change.removeClip(campaign, submissionId);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 130, result: { sheet: 'My clips' } });
    expect(cellsOf('My clips').slice(1)).toEqual(expectedClips(campaign));
    expect(expectedClips(campaign).length).toBe(130);
  });

  test('goes into cells of a sheet that is there, and lets the cells around alone', () => {
    const { workbook } = opened.sheet;
    const sheet = workbook.sheetById(0);
    sheet?.enter({ row: 1, column: 1, rows: 1, columns: 1 }, [['My report']]);
    sheet?.enter({ row: 200, column: 3, rows: 1, columns: 1 }, [['below']]);
    const { id: campaign } = notable().exactly101Clips;
    const target = { sheet: 'Sheet1', sheetId: 0, cell: 'C5' };
    expect(opened.run(clipsImport(campaign, { target })).end).toMatchObject({ state: 'done' });
    expect(sheet?.values({ row: 6, column: 3, rows: 101, columns: 6 })).toEqual(expectedClips(campaign));
    expect(sheet?.values({ row: 1, column: 1, rows: 1, columns: 1 })).toEqual([['My report']]);
    expect(sheet?.values({ row: 200, column: 3, rows: 1, columns: 1 })).toEqual([['below']]);
    expect(sheet?.frozenRows).toBe(0);
  });

  test('a look-up by ids, one of which the service does not know', () => {
    const { contributors } = opened.sheet.apis.world;
    const ids = contributors.slice(0, 30).map(({ id }) => id);
    const values = [...ids, 'ctr_unknown'].map((value) => ({ value }));
    const definition: Definition = {
      ...clipsImport(''),
      dataset: 'CREATOR_DETAILS',
      arguments: { creatorIds: { kind: 'values', values } },
      columns: [
        { key: 'handle', title: 'Handle' },
        { key: 'followers', title: 'Followers' },
      ],
    };
    const { end } = opened.run(definition);
    expect(end).toMatchObject({ state: 'done', rows: 31 });
    expect(end.result?.notes).toEqual([
      '1 of 31 ids could not be looked up. Its row says why (⚠), and all else in it is blank.',
    ]);
    const rows = cellsOf('Clips').slice(1);
    expect(rows.slice(0, 30)).toEqual(
      contributors.slice(0, 30).map(({ handle, followers, id }) => [handle, followers, id, true]),
    );
    expect(rows[30]?.[0]).toMatch(
      /^⚠ “ctr_unknown”: The Creator Intelligence API found nothing under this id/,
    );
  });

  test('reads the campaign from a cell, at each run', () => {
    const { workbook } = opened.sheet;
    const enter = (text: string): void => workbook.sheetById(0)?.enter(CELL, [[text]]);
    const CELL = { row: 2, column: 2, rows: 1, columns: 1 };
    enter(notable().exactly101Clips.id);
    const given = { campaignId: { kind: 'cell', cell: 'Sheet1!B2' } } as const;
    const { id, end } = opened.run(clipsImport('', { arguments: given }));
    expect(end).toMatchObject({ state: 'done', rows: 101 });
    enter(notable().exactly99Clips.id);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 99 });
  });
});

describe('a run that cannot go on', () => {
  const campaign = () => notable().exactly250Clips.id;

  test('a key that is refused fails it, and the table is as it was', () => {
    const { id } = opened.run(clipsImport(campaign()));
    const before = opened.sheet.workbook.save();
    opened.sheet.connect('campaigns', { key: 'cmk_wrong-wrong-wrong' });
    expect(opened.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'access' } });
    expect(opened.sheet.workbook.save()).toEqual(before);
    expect(opened.ask('home', {}).imports[0]).toMatchObject({
      state: 'failed',
      failure: { kind: 'access' },
      lastGood: { rows: 250 },
    });
  });

  test('a key that is revoked while it runs fails it, and what was read so far is dropped', () => {
    slowly();
    const { id: big } = notable().bigClippingCampaign;
    const { id } = opened.ask('saveImport', { definition: clipsImport(big) });
    const { run } = stepUntil(id, ({ rows }) => rows > 0);
    expect(setAside(opened.sheet.workbook)).toHaveLength(1);
    opened.sheet.apis.faults.add({ status: 401, match: { times: 'always' } });
    expect(opened.ask('stepRun', { id, run })).toMatchObject({ state: 'failed', error: { kind: 'access' } });
    expect(sheetNames()).toEqual(['Sheet1']);
  });

  test('a service that asks to wait is left alone so long, and the wait is told', () => {
    opened.sheet.apis.faults.add({ status: 429, retryAfter: 12 });
    const { id } = opened.ask('saveImport', { definition: clipsImport(campaign()) });
    const waiting = stepUntil(id, ({ waitMs = 0 }) => waitMs > 0);
    expect(waiting).toMatchObject({ state: 'reading', rows: 0 });
    expect(waiting.waitMs).toBeGreaterThan(11_000);
    const asked = opened.sheet.apis.requests.length;
    expect(opened.ask('stepRun', { id, run: waiting.run }).waitMs).toBeGreaterThan(11_000);
    expect(opened.sheet.apis.requests.length).toBe(asked);
    opened.sheet.google.clock.advance(13_000);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 250 });
  });

  test('a service that asks to wait for hours fails it', () => {
    opened.sheet.apis.faults.add({ status: 429, retryAfter: 7200 });
    expect(opened.run(clipsImport(campaign())).end).toMatchObject({
      state: 'failed',
      error: { kind: 'limit' },
    });
  });

  test('a list that changes while it is read is read once more, and then told', () => {
    const { apis } = opened.sheet;
    const { id } = notable().bigClippingCampaign;
    const first = apis.world.clips(id)[0];
    // Between page 1 and the others a row leaves page 1, so that one moves up unread.
    const shift = (request: number, submission = ''): void =>
      apis.before(request, (change) => change.removeClip(id, submission));
    shift(2, first?.submissionId);
    const { end } = opened.run(clipsImport(id));
    expect(end).toMatchObject({ state: 'done', rows: apis.world.clips(id).length });
    expect(cellsOf('Clips').slice(1)).toEqual(expectedClips(id));
  });

  test('a target sheet that was deleted is told, and nothing is written', () => {
    const { id } = opened.run(clipsImport(campaign()));
    const { workbook } = opened.sheet;
    workbook.deleteSheet(workbook.sheetByName('Clips')?.id ?? -1);
    const end = opened.runAgain(id);
    expect(end).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    expect(end.error?.message).toContain('The sheet “Clips” with the table of this import was deleted');
    expect(sheetNames()).toEqual(['Sheet1']);
  });

  test('a table whose sheet was deleted goes into a new one of the same name, once the import is edited', () => {
    const { id } = opened.run(clipsImport(campaign()));
    const { workbook } = opened.sheet;
    workbook.deleteSheet(workbook.sheetByName('Clips')?.id ?? -1);
    opened.ask('saveImport', { id, definition: clipsImport(campaign()) });
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', result: { sheet: 'Clips' } });
  });

  test('cells that hold something else are not overwritten', () => {
    const { workbook } = opened.sheet;
    workbook.sheetById(0)?.enter({ row: 9, column: 4, rows: 1, columns: 1 }, [['mine']]);
    const before = shownSheets(workbook);
    const target = { sheet: 'Sheet1', sheetId: 0, cell: 'B3' };
    const { end } = opened.run(clipsImport(campaign(), { target }));
    expect(end).toMatchObject({ state: 'failed', error: { kind: 'input' } });
    expect(end.error?.message).toContain('B3:G253 of “Sheet1”, but D9 holds something');
    expect(shownSheets(workbook)).toEqual(before);
  });

  test.each([
    ['header', 'B3'],
    ['rows', 'D9'],
  ])('notes in blank cells where its %s would stand are not overwritten', (_, cell) => {
    const { workbook } = opened.sheet;
    const at = { row: Number(cell.slice(1)), column: cell.charCodeAt(0) - 64, rows: 1, columns: 1 };
    workbook.sheetById(0)?.setAttributes(at, 'note', [['mine']]);
    const before = shownSheets(workbook);
    const target = { sheet: 'Sheet1', sheetId: 0, cell: 'B3' };
    const definition = clipsImport(campaign(), { target });
    const { end } = opened.run(definition);
    expect(end).toMatchObject({ state: 'failed', error: { kind: 'input' } });
    expect(end.error?.message).toContain(`B3:G253 of “Sheet1”, but ${cell} has a note`);
    expect(opened.answer('price', { definition })).toMatchObject({ ok: false, error: end.error });
    expect(shownSheets(workbook)).toEqual(before);
  });
});

describe('people', () => {
  const campaign = () => notable().bigClippingCampaign.id;

  test('who click twice start one run', () => {
    const { id } = opened.ask('saveImport', { definition: clipsImport(campaign()) });
    const first = opened.ask('startRun', { id });
    expect(opened.ask('startRun', { id }).run).toBe(first.run);
  });

  test('who stop it keep what they had', () => {
    slowly();
    const { id } = opened.ask('saveImport', { definition: clipsImport(campaign()) });
    const before = opened.sheet.workbook.save();
    const { run } = stepUntil(id, ({ rows }) => rows > 0);
    expect(opened.ask('stopRun', { id, run })).toMatchObject({ state: 'stopped' });
    expect(opened.ask('stepRun', { id, run })).toMatchObject({ state: 'stopped' });
    const idle = new Set(opened.sheet.workbook.sheets.filter(isIdle).map((sheet) => sheet.id));
    const { sheets } = opened.sheet.workbook.save();
    expect(sheets.filter((sheet) => !idle.has(sheet.id))).toEqual(before.sheets);
    expect(opened.ask('history', { id })).toMatchObject([{ outcome: 'stopped' }]);
  });

  test('who close the sidebar find the run unfinished, and go on where it was', () => {
    slowly();
    const { id } = opened.ask('saveImport', { definition: clipsImport(campaign()) });
    const { rows, requests } = stepUntil(id, (progress) => progress.rows > 0);
    expect(opened.ask('home', {}).imports[0]).toMatchObject({ state: 'running', progress: { rows } });
    opened.sheet.google.clock.advance(3_600_000);
    expect(opened.ask('home', {}).imports[0]).toMatchObject({ state: 'unfinished', progress: { rows } });
    const end = opened.runAgain(id);
    const expected = expectedClips(campaign());
    expect(end).toMatchObject({ state: 'done', rows: expected.length });
    // The page before was read once more, since its rows may have moved in an hour.
    expect(end.requests).toBe(Math.ceil(expected.length / 100) + 1);
    expect(requests).toBeLessThan(end.requests);
    expect(cellsOf('Clips').slice(1)).toEqual(expected);
  });

  test('who look on do not break a run that reads through a key of somebody else', () => {
    slowly();
    opened.sheet.disconnect('campaigns');
    const { owner } = opened.sheet.apis.world.keys.campaigns;
    opened.ask('saveConnection', {
      api: 'campaigns',
      place: 'user',
      baseUrl: 'http://localhost:8788',
      key: owner,
    });
    const { id } = opened.ask('saveImport', { definition: clipsImport(campaign(), { place: 'user' }) });
    const { run, rows } = stepUntil(id, (progress) => progress.rows > 0);
    const editor = opened.as('editor');
    expect(editor.ask('home', {}).imports[0]).toMatchObject({ state: 'running', runner: { isMe: false } });
    expect(editor.ask('stepRun', { id, run })).toMatchObject({ state: 'reading', rows });
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: expectedClips(campaign()).length });
  });

  test('who undo get back what the last run replaced', () => {
    const small = notable().exactly250Clips.id;
    const { id } = opened.run(clipsImport(small));
    const before = cellsOf('Clips');
    const { apis } = opened.sheet;
    for (const { submissionId } of apis.world.clips(small).slice(0, 99)) {
      apis.change.removeClip(small, submissionId);
    }
    opened.runAgain(id);
    expect(cellsOf('Clips')).not.toEqual(before);
    expect(opened.ask('home', {}).imports[0]).toMatchObject({ canUndo: true });
    expect(opened.ask('undoImport', { id })).toMatchObject({ canUndo: false, lastGood: { rows: 250 } });
    expect(cellsOf('Clips')).toEqual(before);
    expect(sheetNames()).toEqual(['Sheet1', 'Clips']);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 151 });
  });
});

describe('texts of strangers', () => {
  const TEXTS = [
    '=HYPERLINK("https://evil.example","x")',
    '=IMPORTXML("https://evil.example","//a")',
    '+1',
    '-1',
    '@SUM(1)',
    "'quoted",
    "''twice",
    '007',
    '1-2',
    '1e5',
    '1234567890123456789',
    'TRUE',
    '50%',
    '$5',
    '2026-01-02',
    ' =1+1',
    '\t=1+1',
    'two\nlines',
    '‮right to left',
    '＝1+1',
    '#REF!',
    'Loading...',
  ];

  test.each([
    [false, false],
    [true, false],
    [true, true],
  ])(
    'stay what they are, whatever Sheets makes of “@” (formulas stopped: %s, apostrophes kept: %s)',
    (textFormatStopsFormulas, textFormatKeepsApostrophe) => {
      opened = openImport({ textFormatStopsFormulas, textFormatKeepsApostrophe });
      const { apis, workbook } = opened.sheet;
      const { id: campaign } = notable().exactly101Clips;
      const plant = (body: string): string => {
        const answer = JSON.parse(body);
        (answer.result.rows as Record<string, unknown>[]).forEach((row, index) => {
          row.contentTitle = TEXTS[index % TEXTS.length];
          // A text among numbers, where a number is documented.
          if (index === 7) row.estimatedPayout = '=1+1';
        });
        return JSON.stringify(answer);
      };
      apis.faults.add({ transform: plant, match: { times: 'always' } });
      const { end } = opened.run(clipsImport(campaign));
      expect(end).toMatchObject({ state: 'done', rows: 101, result: { notes: [] } });
      const sheet = workbook.sheetByName('Clips');
      const titles = { row: 2, column: 2, rows: 100, columns: 1 };
      expect(sheet?.values(titles).flat()).toEqual(
        Array.from({ length: 100 }, (_, index) => TEXTS[index % TEXTS.length]),
      );
      const all = { row: 1, column: 1, rows: 102, columns: 6 };
      expect(
        sheet
          ?.formulas(all)
          .flat()
          .filter((formula) => formula !== ''),
      ).toEqual([]);
      expect(sheet?.values({ row: 9, column: 4, rows: 1, columns: 1 })).toEqual([['=1+1']]);
      expect(typeof sheet?.values({ row: 10, column: 4, rows: 1, columns: 1 })[0]?.[0]).toBe('number');
    },
  );
});

test('a place that is protected is told, and nothing is written', () => {
  const { workbook } = opened.sheet;
  opened.run(clipsImport(notable().exactly99Clips.id));
  const sheet = workbook.sheetByName('Clips');
  if (!sheet) throw new Error('No sheet');
  const [card] = opened.ask('home', {}).imports;
  const area = { row: 5, column: 2, rows: 1, columns: 1 };
  workbook.addProtection({ sheetId: sheet.id, area, description: '', editors: [], warningOnly: false });
  const before = shownSheets(workbook);
  const asEditor = opened.as('editor');
  const end = asEditor.runAgain(card?.id ?? '');
  expect(end).toMatchObject({ state: 'failed', error: { kind: 'refused' } });
  expect(end.error?.message).toContain('protected');
  expect(shownSheets(workbook)).toEqual(before);
});

describe('what somebody does meanwhile', () => {
  const small = () => notable().exactly101Clips.id;
  const big = () => notable().bigClippingCampaign.id;
  /** Right before the request of that number is answered. */
  const duringRequest = (request: number, action: () => void): void =>
    opened.sheet.apis.before(opened.sheet.apis.requests.length + request, action);
  const visible = (): readonly string[] =>
    opened.sheet.workbook.sheets.filter(({ hidden }) => !hidden).map(({ name }) => name);

  test('a run that is stopped while its only step reads writes nothing', () => {
    const { id } = opened.ask('saveImport', { definition: clipsImport(small()) });
    const { run } = opened.ask('startRun', { id });
    const editor = opened.as('editor');
    duringRequest(1, () => editor.ask('stopRun', { id, run }));
    expect(opened.ask('stepRun', { id, run })).toMatchObject({ state: 'stopped' });
    expect(sheetNames()).toEqual(['Sheet1']);
    expect(opened.ask('history', { id })).toMatchObject([{ outcome: 'stopped' }]);
  });

  test('an import that is deleted while its only step reads leaves nothing behind', () => {
    const { id } = opened.ask('saveImport', { definition: clipsImport(small()) });
    const { run } = opened.ask('startRun', { id });
    const editor = opened.as('editor');
    duringRequest(1, () => editor.ask('deleteImport', { id }));
    opened.answer('stepRun', { id, run });
    expect(sheetNames()).toEqual(['Sheet1']);
    expect(opened.ask('home', {}).imports).toEqual([]);
  });

  test('an edit while it runs ends the run, and the new place counts', () => {
    const { id } = opened.ask('saveImport', { definition: clipsImport(small()) });
    const { run } = opened.ask('startRun', { id });
    const target = { sheet: 'Sheet1', sheetId: 0, cell: 'D4' };
    const editor = opened.as('editor');
    duringRequest(1, () => editor.ask('saveImport', { id, definition: clipsImport(small(), { target }) }));
    expect(opened.ask('stepRun', { id, run })).toMatchObject({ state: 'stopped' });
    expect(opened.ask('definition', { id }).target).toEqual(target);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', result: { sheet: 'Sheet1', cell: 'D4' } });
  });

  test('an import edited while its first run made the sheet keeps that sheet', () => {
    const { id } = opened.run(clipsImport(small()));
    opened.ask('saveImport', { id, definition: clipsImport(small(), { name: 'Renamed' }) });
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(visible()).toEqual(['Sheet1', 'Clips']);
  });

  test('an import that has run is priced against its own table', () => {
    const { id } = opened.run(clipsImport(small()));
    const definition = opened.ask('definition', { id });
    expect(opened.ask('price', { id, definition })).toMatchObject({ rows: 101 });
    expect(opened.answer('price', { definition })).toMatchObject({ ok: false, error: { kind: 'input' } });
  });

  test('a table whose writing fails is told to be unfinished, and finished without another request', () => {
    const { id } = opened.run(clipsImport(small()));
    const { workbook, apis } = opened.sheet;
    const saved = shownSheets(workbook);
    const isUnfinished = () => {
      const [[note] = []] =
        workbook.sheetByName('Clips')?.attributes({ row: 1, column: 1, rows: 1, columns: 1 }, 'note') ?? [];
      return note?.includes('UNFINISHED') === true;
    };
    let end: Progress | undefined;
    for (let call = 1; !isUnfinished(); call += 1) {
      const { run } = stepUntil(id, ({ state }) => state === 'writing');
      opened.failAt(call, 4);
      end = opened.ask('stepRun', { id, run });
    }
    opened.failAt(1, 0);
    expect(end).toMatchObject({ state: 'failed', error: { kind: 'platform' } });
    expect(opened.ask('home', {}).imports).toMatchObject([
      { state: 'unfinished', failure: { kind: 'platform' } },
    ]);
    const { length } = apis.requests;
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 101 });
    expect(apis.requests.length).toBe(length);
    expect(shownSheets(workbook)).toEqual(saved);
  });

  test('undo that cannot be done changes nothing, and says why', () => {
    const { id } = opened.run(clipsImport(small()));
    opened.runAgain(id);
    const { workbook } = opened.sheet;
    const [hidden] = setAside(workbook);
    workbook.deleteSheet(hidden?.id ?? -1);
    const saved = shownSheets(workbook);
    expect(opened.answer('undoImport', { id })).toMatchObject({ ok: false, error: { kind: 'not-found' } });
    expect(shownSheets(workbook)).toEqual(saved);
  });

  test('a place beyond what a spreadsheet holds is refused before anything is read', () => {
    const target = { sheet: 'Sheet1', sheetId: 0, cell: 'A9999990' };
    expect(opened.run(clipsImport(small(), { target })).end).toMatchObject({
      state: 'failed',
      error: { kind: 'input' },
    });
    expect(sheetNames()).toEqual(['Sheet1']);
  });

  test('what went over the line is told to whoever asks for the end', () => {
    slowly();
    const { id } = opened.ask('saveImport', { definition: clipsImport(big()) });
    const { run } = stepUntil(id, ({ state }) => state === 'writing');
    expect(opened.as('editor').ask('stepRun', { id, run })).toMatchObject({ state: 'done' });
    expect(opened.ask('stepRun', { id, run })).toMatchObject({ state: 'done', result: { columns: 6 } });
  });
});

test('headers are texts, whatever they say', () => {
  const { id: campaign } = notable().oneClip;
  const titles = ['=1+1', "'quoted", '007', '+1', 'a\u0007bell'];
  const columns = clipsImport('').columns.map(({ key }, index) => ({ key, title: titles[index] ?? '' }));
  opened.run(clipsImport(campaign, { columns }));
  const sheet = opened.sheet.workbook.sheetByName('Clips');
  const header = { row: 1, column: 1, rows: 1, columns: 6 };
  expect(sheet?.values(header)).toEqual([['=1+1', "'quoted", '007', '+1', 'abell', 'In source']]);
  expect(sheet?.formulas(header)).toEqual([['', '', '', '', '', '']]);
});

test('a key that Google quotes in a failure is in nothing that is kept or shown', () => {
  const { google, apis } = opened.sheet;
  const { owner } = apis.world.keys.campaigns;
  const { UrlFetchApp } = google.services;
  const { fetch } = UrlFetchApp;
  UrlFetchApp.fetch = () => {
    throw new Error(`Bad value in header: Bearer ${owner}`);
  };
  const { id, end } = opened.run(clipsImport(notable().oneClip.id));
  UrlFetchApp.fetch = fetch;
  expect(end).toMatchObject({ state: 'failed' });
  const kept = [...google.properties.document.entries()].filter(([name]) => !name.startsWith('connection.'));
  const shown = JSON.stringify([
    end,
    kept,
    opened.ask('home', {}),
    opened.ask('history', { id }),
    google.log,
  ]);
  for (let at = 0; at + 12 <= owner.length; at += 1) expect(shown).not.toContain(owner.slice(at, at + 12));
});
