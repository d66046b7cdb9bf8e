// Days long before Sheets counts, as services send one for "never", stay as they came, and so do the keys of their rows.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mentionsImport, sendMentions } from './mentions-import';
import { type OpenedImport, openImport } from './opened-import';

const NEVER = '0001-01-01';
const EARLY = [NEVER, '0099-05-06', '0100-01-01', '1582-10-15'];
const USUAL = '2026-01-05';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

function send(opened: OpenedImport, days: readonly string[]): void {
  sendMentions(
    opened,
    days.map((date, count) => ({ date, count })),
  );
}

describe.each(['America/Los_Angeles', 'Etc/UTC', 'Asia/Tokyo'])('in %s', (timeZone) => {
  test('of a formula', () => {
    const opened = openImport({ timeZone });
    send(opened, [USUAL, ...EARLY]);
    const [, [usual] = [], ...early] = opened.sheet.table('CREATOR_MENTIONS', 'ctr_1');
    expect(usual).toBeInstanceOf(Date);
    expect(early.map(([day]) => day)).toEqual(EARLY);
  });

  test.each(['replace', 'update', 'snapshot'] as const)('of an import: %s', (mode) => {
    const opened = openImport({ timeZone });
    send(opened, [...EARLY, USUAL]);
    const { id, end } = opened.run(mentionsImport(mode));
    expect(end).toMatchObject({ state: 'done', result: { notes: [] } });
    const sheet = opened.sheet.workbook.sheetByName('T');
    const days = () => {
      const column = mode === 'snapshot' ? 3 : 1;
      return sheet?.values({ row: 2, column, rows: EARLY.length, columns: 1 }).flat();
    };
    expect(days()).toEqual(EARLY);
    if (mode === 'snapshot') return;
    sheet?.growColumns(3);
    sheet?.enter({ row: 1, column: 4, rows: 2, columns: 1 }, [['Mine'], ['of never']]);
    expect(opened.runAgain(id)).toMatchObject({ result: { changes: { added: 0, removed: 0, changed: 0 } } });
    expect(days()).toEqual(EARLY);
    expect(sheet?.values({ row: 2, column: 3, rows: 1, columns: 2 })).toEqual([[true, 'of never']]);
  });
});
