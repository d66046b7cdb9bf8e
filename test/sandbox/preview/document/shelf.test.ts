import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, startApis } from '../../../../sandbox/apis/index';
import { realClock } from '../../../../sandbox/apps-script/index';
import { readSavedState, type SavedState } from '../../../../sandbox/preview/document/saved-state';
import { createShelf, type Shelf } from '../../../../sandbox/preview/document/shelf';
import { ALL_SCOPES, resultOf } from '../../apps-script/script';

const CODE = `
  function keep(value) {
    PropertiesService.getDocumentProperties().setProperty('kept', value + ' for the document');
    PropertiesService.getUserProperties().setProperty('kept', value + ' for the user');
    PropertiesService.getScriptProperties().setProperty('kept', value + ' for the script');
  }
  function kept() {
    return [
      PropertiesService.getDocumentProperties().getProperty('kept'),
      PropertiesService.getUserProperties().getProperty('kept'),
      PropertiesService.getScriptProperties().getProperty('kept'),
    ];
  }
  function connection() {
    return JSON.parse(PropertiesService.getDocumentProperties().getProperty('connection.campaigns'));
  }
  function schedule() { ScriptApp.newTrigger('hourly').timeBased().everyHours(1).create(); }
  function mine() {
    return [ScriptApp.getProjectTriggers().length, ScriptApp.getUserTriggers(SpreadsheetApp.getActive()).length];
  }
  function hourly() {
    var properties = PropertiesService.getDocumentProperties();
    properties.setProperty('runs', (properties.getProperty('runs') || '') + 'I');
  }
  function mark() { SpreadsheetApp.getActiveSpreadsheet().addDeveloperMetadata('mark', 'here'); }
  function markOf() {
    return SpreadsheetApp.getActiveSpreadsheet().getDeveloperMetadata().map(function (one) { return one.getValue(); });
  }
`;
const HOUR_MS = 3_600_000;

let apis: ApiServer;
const opened: Shelf[] = [];

beforeAll(async () => {
  apis = await startApis();
});
afterAll(async () => {
  await Promise.all(opened.map((shelf) => shelf.close()));
  await apis.close();
});

function open(saved?: SavedState, at: ApiServer = apis) {
  let travelledMs = saved?.travelledMs ?? 0;
  const machine = realClock({ offsetMs: travelledMs });
  const clock = {
    ...machine,
    advance(milliseconds: number) {
      travelledMs += milliseconds;
      machine.advance(milliseconds);
    },
  };
  const shelf = createShelf({
    project: { code: CODE, html: {}, manifest: { timeZone: 'Etc/UTC', oauthScopes: ALL_SCOPES } },
    apis: at,
    clock,
    travelledMs: () => travelledMs,
    frames: new Map(),
    consentPage: (document, user) => `https://consent.test/${document}/${user}`,
    changed: () => {},
    saved,
  });
  opened.push(shelf);
  const [first] = shelf.documents;
  if (!first) throw new Error('There is no document.');
  return { shelf, first, clock };
}

/** As it would come back from the disk. */
function stored(shelf: Shelf): SavedState {
  const state = readSavedState(JSON.parse(JSON.stringify(shelf.save())));
  if (!state) throw new Error('What was saved cannot be read.');
  return state;
}

async function called(
  document: Shelf['documents'][number],
  name: string,
  args: readonly unknown[] = [],
  user = 'owner',
) {
  return resultOf(await document.run(name, args, { user }));
}

describe('the shelf', () => {
  it('begins with a report and an empty spreadsheet, both connected', async () => {
    const { shelf } = open();
    expect(shelf.documents.map(({ id, workbook }) => [id, workbook.name])).toEqual([
      ['first', 'Campaign report'],
      ['empty', 'Untitled spreadsheet'],
    ]);
    const expected = { baseUrl: apis.origin, key: apis.apis.world.keys.campaigns.owner, generation: 0 };
    for (const document of shelf.documents) expect(await called(document, 'connection')).toEqual(expected);
    expect(shelf.find('nobody')).toBeUndefined();
  });

  it('shares what users and the script keep, not what documents do', async () => {
    const { shelf, first } = open();
    await called(first, 'keep', ['a'], 'editor');
    const other = shelf.find('empty');
    if (!other) throw new Error('There is no second document.');
    expect(await called(other, 'kept', [], 'editor')).toEqual([null, 'a for the user', 'a for the script']);
    expect(await called(other, 'kept')).toEqual([null, null, 'a for the script']);
  });

  it('shares the allowances of users', async () => {
    const { shelf, first } = open();
    await called(first, 'keep', ['a']);
    const [here, there] = shelf.documents.map(({ script }) => script.quotas.used('owner', 'properties'));
    expect([here, there]).toEqual([3, 3]);
  });
});

describe('clock triggers', () => {
  const runs = ({ script }: Shelf['documents'][number]) => script.properties.document.get('runs');

  it('are each file’s own, and fire each in its own file', async () => {
    const { shelf, first, clock } = open();
    const other = shelf.find('empty');
    if (!other) throw new Error('There is no second document.');
    await called(first, 'schedule');
    await called(other, 'schedule');
    const copy = shelf.copy(first);
    clock.advance(HOUR_MS);
    for (const document of shelf.documents) await document.fireDue();
    expect([first, other, copy].map(runs)).toEqual(['I', 'I', undefined]);
    expect(await called(copy, 'mine')).toEqual([2, 0]);
    expect(await called(open(stored(shelf)).first, 'mine')).toEqual([2, 1]);
  });
});

describe('a restart', () => {
  it('brings back workbooks, properties, triggers and the time', async () => {
    const { shelf, first, clock } = open();
    first.perform('owner', [{ kind: 'enter', sheet: 0, row: 30, column: 1, texts: [['kept']] }]);
    await called(first, 'keep', ['b'], 'editor');
    await called(first, 'schedule', [], 'editor');
    first.script.consents.set('editor', ALL_SCOPES.slice(1));
    clock.advance(5 * HOUR_MS);
    const again = open(stored(shelf));
    expect(again.shelf.save()).toEqual(shelf.save());
    expect(await called(again.first, 'kept', [], 'editor')).toEqual([
      'b for the document',
      'b for the user',
      'b for the script',
    ]);
    expect([...again.first.script.consents]).toEqual([['editor', ALL_SCOPES.slice(1)]]);
    expect(again.first.script.triggers.all).toEqual(first.script.triggers.all);
    expect(again.clock.now() - Date.now()).toBeGreaterThan(5 * HOUR_MS - 1000);
  });

  it('runs no trigger again that has run', async () => {
    const { shelf, first, clock } = open();
    await called(first, 'schedule');
    clock.advance(1.5 * HOUR_MS);
    await first.fireDue();
    const runs = (document: typeof first) => document.script.properties.document.get('runs');
    expect(runs(first)).toBe('I');
    const again = open(stored(shelf));
    await again.first.fireDue();
    expect(runs(again.first)).toBe('I');
    again.clock.advance(HOUR_MS);
    await again.first.fireDue();
    expect(runs(again.first)).toBe('II');
  });

  it('lets connections follow the APIs to another port', async () => {
    const { shelf } = open();
    const elsewhere = await startApis();
    const { first } = open(stored(shelf), elsewhere);
    expect(await called(first, 'connection')).toMatchObject({ baseUrl: elsewhere.origin });
    await elsewhere.close();
  });
});

describe('a copy', () => {
  it('has the sheets, hidden ones too, and the metadata; no properties and no triggers', async () => {
    const { shelf, first } = open();
    await called(first, 'keep', ['c']);
    await called(first, 'mark');
    await called(first, 'schedule');
    first.perform('owner', [{ kind: 'hideSheet', sheet: 2 }]);
    const copy = shelf.copy(first);
    expect(shelf.find(copy.id)).toBe(copy);
    const { id, name, ...rest } = copy.workbook.save();
    expect([id, name]).toEqual([copy.id, 'Copy of Campaign report']);
    expect(first.workbook.save()).toMatchObject(rest);
    expect(copy.workbook.sheets.map(({ hidden }) => hidden)).toEqual([false, false, true, false, false]);
    expect(await called(copy, 'markOf')).toEqual(['here']);
    expect([...copy.script.properties.document]).toEqual([]);
    expect(copy.script.triggers.all).toEqual([]);
    expect(await called(copy, 'kept')).toEqual([null, 'c for the user', 'c for the script']);
  });

  it('keeps what is protected, and belongs to whoever copied it, also after a restart', async () => {
    const { shelf, first } = open();
    const protectedCell = { row: 9, column: 9, rows: 1, columns: 1 };
    first.perform('owner', [{ kind: 'protect', sheet: 0, area: protectedCell, description: 'Totals' }]);
    const copy = shelf.copy(first, 'editor');
    expect(copy.workbook.protections).toEqual(first.workbook.protections);
    const act = { kind: 'enter', sheet: 0, row: 9, column: 9, texts: [['x']] } as const;
    const refusal = expect.stringContaining('You are trying to edit a protected cell or object.');
    const said = (document: typeof copy) => [
      document.owner,
      document.perform('owner', [act]),
      document.perform('editor', [act]),
    ];
    expect(said(first)).toEqual(['owner', undefined, refusal]);
    expect(said(copy)).toEqual(['editor', refusal, undefined]);
    expect(said(shelf.copy(first, 'viewer'))).toEqual(['owner', undefined, refusal]);
    const again = open(stored(shelf)).shelf.find(copy.id);
    if (again === undefined) throw new Error('the copy was stored');
    expect(said(again)).toEqual(['editor', refusal, undefined]);
  });

  it('goes its own way', () => {
    const { shelf, first } = open();
    const copy = shelf.copy(first);
    copy.perform('owner', [{ kind: 'renameSheet', sheet: 0, name: 'Elsewhere' }]);
    expect([first.workbook.sheets[0]?.name, copy.workbook.sheets[0]?.name]).toEqual([
      'Start here',
      'Elsewhere',
    ]);
  });
});
