// A history goes on with another campaign: the run says from which capture on, and the header keeps it.
import { beforeEach, expect, test, vi } from 'vitest';
import { clipsImport, openImport } from './opened-import';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

test('a snapshot whose campaign changes tells so once, on the card and at its captures', () => {
  const opened = openImport();
  const [one = '', other = ''] = opened.sheet.apis.world.campaigns
    .filter(({ kind, status }) => kind === 'clipping' && status === 'LIVE')
    .map(({ id }) => id);
  const settings = opened.sheet.workbook.insertSheet({ name: 'Settings' });
  const choose = (id: string): void => settings.enter({ row: 2, column: 2, rows: 1, columns: 1 }, [[id]]);
  choose(one);
  const { id, end } = opened.run(
    clipsImport(one, {
      mode: 'snapshot',
      arguments: { campaignId: { kind: 'cell', cell: 'Settings!B2' }, rows: { kind: 'value', value: 3 } },
    }),
  );
  expect(end.state).toBe('done');
  const again = (): readonly string[] => {
    opened.sheet.google.clock.advance(3_600_000);
    const { state, result } = opened.runAgain(id);
    expect(state).toBe('done');
    return result?.notes.filter((note) => note.startsWith('From capture')) ?? [];
  };
  const noted = (): readonly string[] => {
    const sheet = opened.sheet.workbook.sheetByName('Clips');
    const [[note = ''] = []] = sheet?.attributes({ row: 1, column: 1, rows: 1, columns: 1 }, 'note') ?? [];
    return note.split('\n').filter((line) => line.startsWith('From capture'));
  };
  const said = (capture: number, now: string, before: string): string =>
    `From capture ${capture} on, the rows are of ${now}; before, they were of ${before}.`;
  expect(again()).toEqual([]);
  choose(other);
  expect(again()).toEqual([said(3, other, one)]);
  expect(noted()).toEqual([said(3, other, one)]);
  expect(again()).toEqual([]);
  choose(one);
  expect(again()).toEqual([said(5, one, other)]);
  expect([...noted()].sort()).toEqual([said(3, other, one), said(5, one, other)]);
  expect(opened.ask('home', {}).imports[0]?.lastGood?.notes).toContain(said(5, one, other));
});
