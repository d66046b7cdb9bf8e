/** Bytes that are not what they are said to be: the right characters, or a sentence; never others in their place. */
import { describe, expect, test } from 'vitest';
import type { FaultEffect } from '../../../sandbox/apis/index';
import { clipsImport, type OpenedImport, openImport } from '../../imports/opened-import';

const TITLE = 'Größe é ½ ÿ';

function json(charset: string | undefined): Record<string, string> {
  return {
    'content-type': charset === undefined ? 'application/json' : `application/json; charset=${charset}`,
  };
}

/** The first clip gets a title that Latin-1 can hold. */
function titled(body: string): string {
  const answer = JSON.parse(body);
  for (const row of answer.result.rows) row.contentTitle = TITLE;
  return JSON.stringify(answer);
}

function openWith(effect: FaultEffect): OpenedImport {
  const opened = openImport();
  opened.sheet.apis.faults.add({ transform: titled, ...effect, match: { times: 'always' } });
  return opened;
}

function titlesInFormula({ sheet }: OpenedImport): readonly unknown[] {
  const { id } = sheet.apis.world.notable.oneClip;
  const columns = 'columns=contentTitle;headers=no';
  return sheet.table('CAMPAIGN_CLIPS', id, '', '', '', '', '', columns).flat();
}

function titlesInTable({ sheet }: OpenedImport): unknown {
  return sheet.workbook.sheetByName('Clips')?.values({ row: 2, column: 2, rows: 1, columns: 1 });
}

describe('is read as it was meant', () => {
  test.each<readonly [string, FaultEffect]>([
    ['UTF-8 that is called Latin-1', { headers: json('iso-8859-1') }],
    ['UTF-8 that is called windows-1252', { headers: json('windows-1252') }],
    ['UTF-8 that is called nothing', { headers: json(undefined) }],
    ['UTF-8 in another spelling', { headers: json('"UTF8"') }],
    ['UTF-8 behind a byte order mark', { transform: (body) => `\ufeff${titled(body)}` }],
    ['Latin-1 that says so', { encoding: 'latin1', headers: json('ISO-8859-1') }],
    ['windows-1252 that says so', { encoding: 'latin1', headers: json('windows-1252') }],
    ['UTF-16 that says so', { encoding: 'utf16le', headers: json('utf-16le') }],
    [
      'UTF-16 that says so, behind a byte order mark',
      { encoding: 'utf16le', headers: json('utf-16le'), transform: (body) => `\ufeff${titled(body)}` },
    ],
  ])('%s', (_, effect) => {
    const opened = openWith(effect);
    expect(titlesInFormula(opened)).toEqual([TITLE]);
    const { end } = opened.run(clipsImport(opened.sheet.apis.world.notable.oneClip.id));
    expect(end).toMatchObject({ state: 'done', rows: 1 });
    expect(titlesInTable(opened)).toEqual([[TITLE]]);
    expect(opened.sheet.apis.requests).toHaveLength(2);
  });
});

describe('is told, and nothing of it is shown or kept', () => {
  test.each<readonly [string, FaultEffect]>([
    ['Latin-1 that is called UTF-8', { encoding: 'latin1' }],
    ['Latin-1 that is called nothing', { encoding: 'latin1', headers: json(undefined) }],
    ['Latin-1 in a charset that nobody knows', { encoding: 'latin1', headers: json('x-klingon') }],
  ])('%s', (_, effect) => {
    const opened = openWith(effect);
    const { apis, workbook, google } = opened.sheet;
    const said = /^The Campaigns API sent text that cannot be read: .* tell whoever runs the service\.$/;
    expect(() => titlesInFormula(opened)).toThrow(said);
    expect(apis.requests).toHaveLength(4);
    const { id, end } = opened.run(clipsImport(apis.world.notable.oneClip.id));
    expect(end).toMatchObject({
      state: 'failed',
      error: { kind: 'service', message: expect.stringMatching(said) },
    });
    expect(workbook.sheetByName('Clips')).toBeUndefined();
    expect([...google.cache.document.keys()].filter((key) => /^rows\.[0-9a-f]{64}$/.test(key))).toEqual([]);
    apis.faults.clear();
    apis.faults.add({ transform: titled, match: { times: 'always' } });
    expect(titlesInFormula(opened)).toEqual([TITLE]);
    expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
    expect(titlesInTable(opened)).toEqual([[TITLE]]);
  });
});

test('a character that stands for a lost one, and was sent as such, is shown', () => {
  const title = 'lost \ufffd found';
  const opened = openWith({
    transform: (body) => titled(body).replaceAll(TITLE, title),
    headers: json('iso-8859-1'),
  });
  expect(titlesInFormula(opened)).toEqual([title]);
});
