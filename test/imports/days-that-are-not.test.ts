// A timestamp of a day that its month does not have, such as 30 February, is shown as it came, and as no other day.
import { beforeEach, expect, test, vi } from 'vitest';
import { clipsImport, openImport } from './opened-import';

const CAMPAIGN = '11111111-1111-4111-8111-111111111111';
const SENT = ['2026-02-30T00:00:00.000Z', '2026-04-31T12:00:00.000Z', '2026-02-29T23:59:59.999Z'];

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

function opened() {
  const open = openImport();
  const rows = SENT.map((submittedAt, index) => ({ submissionId: `clip ${index}`, submittedAt }));
  const metadata = { page: 1, limit: 100, totalItems: rows.length, totalPages: 1 };
  open.sheet.apis.faults.add({
    body: JSON.stringify({ result: { rows, budget: {}, metadata } }),
    match: { times: 'always' },
  });
  return open;
}

test('by a formula', () => {
  const options = 'columns=submittedAt;headers=no';
  const table = opened().sheet.table('CAMPAIGN_CLIPS', CAMPAIGN, '', '', '', '', '', options);
  expect(table.flat()).toEqual(SENT);
});

test.each(['replace', 'update', 'snapshot'] as const)('by an import: %s', (mode) => {
  const open = opened();
  const columns = [
    { key: 'submissionId', title: 'Clip' },
    { key: 'submittedAt', title: 'Submitted' },
  ];
  const { id, end } = open.run(clipsImport(CAMPAIGN, { columns, mode }));
  expect(end).toMatchObject({ state: 'done', result: { notes: [] } });
  const column = mode === 'snapshot' ? 4 : 2;
  const shown = () =>
    open.sheet.workbook.sheetByName('Clips')?.values({ row: 2, column, rows: SENT.length, columns: 1 });
  expect(shown()?.flat()).toEqual(SENT);
  open.runAgain(id);
  expect(shown()?.flat()).toEqual(SENT);
});
