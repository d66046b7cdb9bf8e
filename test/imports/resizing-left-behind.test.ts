// Rows were coming to a table when its run was given up. Of an import that goes elsewhere then, that is told no more.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sheets } from '../../src/platform';
import { type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { projectsSheet } from './snapshot-table';

const HOUR = 3_600_000;
let opened: OpenedImport;
let id: string;

beforeEach(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const state = () => JSON.parse(opened.sheet.google.properties.document.get(`import.${id}.state`) ?? '{}');

/** Google fails from when the rows have come, however often it is tried, and nobody goes on. */
function giveUp(): void {
  let [isFailing, haveCome] = [false, false];
  const down = () => {
    throw new Error('Service Spreadsheets failed.');
  };
  opened = openImport({}, (platform) => ({
    ...platform,
    sheets: new Proxy(platform.sheets, {
      get(sheets, name: keyof Sheets) {
        if (isFailing && haveCome) return down;
        if (!isFailing || name !== 'insertRows') return sheets[name];
        return (...place: Parameters<Sheets['insertRows']>) => {
          sheets.insertRows(...place);
          haveCome = true;
          down();
        };
      },
    }),
  }));
  setSource(opened, source('a', 'b', 'c'));
  ({ id } = opened.run(projectsImport({ mode: 'update' })));
  setSource(opened, source('a', 'b', 'c', 'd', 'e'));
  opened.sheet.google.clock.advance(HOUR);
  isFailing = true;
  const { run } = opened.runAgain(id);
  opened.ask('stopRun', { id, run });
  isFailing = false;
  expect(state()).toMatchObject({ givenUpMs: expect.any(Number), resizing: { rows: 3, count: 2 } });
}

function expectFreshTable(): void {
  expect(state()).not.toHaveProperty('resizing');
  expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 5 });
}

describe('an update', () => {
  test('that is edited to go elsewhere', () => {
    giveUp();
    const { id: sheetId } = opened.sheet.workbook.insertSheet({ name: 'Other' });
    const definition = opened.ask('definition', { id });
    opened.ask('saveImport', {
      id,
      definition: { ...definition, target: { sheet: 'Other', sheetId, cell: 'B2' } },
    });
    expectFreshTable();
  });

  test('that goes on in a new sheet', () => {
    giveUp();
    projectsSheet(opened).deleteRows(1, 1);
    opened.answer('startRun', { id });
    const { stamp = '' } = opened.ask('home', {}).imports[0]?.question ?? {};
    opened.ask('answerQuestion', { id, stamp, answer: 'new' });
    expectFreshTable();
  });

  test('that is edited and stays: its rows are brought to an end', () => {
    giveUp();
    opened.ask('saveImport', {
      id,
      definition: { ...opened.ask('definition', { id }), name: 'Renamed' },
    });
    expect(state()).toHaveProperty('resizing');
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 5 });
  });
});
