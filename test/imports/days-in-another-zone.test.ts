// A day is the same row after the spreadsheet was set to another time zone: also one that leaves, or that was there before.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { lift, putDown } from '../../sandbox/workbook/copied';
import { instantOf } from '../../sandbox/workbook/wall-clock';
import { mentionsImport, sendMentions } from './mentions-import';
import { type OpenedImport, openImport } from './opened-import';
import { withoutInSource } from './without-in-source';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const ZONES = [
  'America/Sao_Paulo',
  'Pacific/Honolulu',
  'Pacific/Auckland',
  'Asia/Kathmandu',
  'Europe/Berlin',
];
const FEW = daysFrom('2026-03-25', 7);
const MANY = daysFrom('2026-01-01', 120);

function daysFrom(first: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, day) =>
    new Date(Date.parse(first) + day * 86_400_000).toISOString().slice(0, 10),
  );
}

interface Table {
  readonly opened: OpenedImport;
  readonly id: string;
  readonly sheet: NonNullable<ReturnType<OpenedImport['sheet']['workbook']['sheetByName']>>;
  readonly at: (
    row: number,
    column: number,
    rows?: number,
  ) => {
    readonly row: number;
    readonly column: number;
    readonly rows: number;
    readonly columns: number;
  };
}

function send(opened: OpenedImport, days: readonly string[]): void {
  sendMentions(
    opened,
    days.map((date) => ({ date, count: Number(date.slice(-2)) })),
  );
}

/** With a remark beside each day but for the one that leaves. */
function begin(mode: 'replace' | 'update', timeZone: string, days: readonly string[], bare?: string): Table {
  const opened = openImport({ timeZone });
  send(opened, days);
  const { id } = opened.run(mentionsImport(mode));
  const sheet = opened.sheet.workbook.sheetByName('T') as Table['sheet'];
  sheet.growColumns(3);
  const at: Table['at'] = (row, column, rows = 1) => ({ row, column, rows, columns: 1 });
  const remarks = ['Mine', ...days.map((day) => (day === bare ? null : `of ${day}`))];
  sheet.enter(
    at(1, 4, remarks.length),
    remarks.map((text) => [text]),
  );
  return { opened, id, sheet, at };
}

function toZone({ opened: { sheet } }: Table, zone: string): void {
  sheet.workbook.setTimeZone(zone);
  sheet.google.clock.advance(86_400_000);
}

function shown({ sheet, at }: Table): readonly string[] {
  const rows = sheet.lastRow - 1;
  const [days, remarks] = [
    sheet.displayTexts(at(2, 1, rows)),
    sheet.displayTexts(at(2, sheet.lastColumn, rows)),
  ];
  return days.map(([day], row) => `${day} ${remarks[row]?.[0]}`);
}

function question({ opened }: Table): string | undefined {
  return opened.ask('home', {}).imports[0]?.question?.message;
}

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  describe.each([
    ['few days', FEW],
    ['many days', MANY],
  ])('%s', (_, days) => {
    test.each([
      ['first', 0],
      ['middle', 3],
      ['last', -1],
    ])('the %s day leaves in the first run after the change: nobody is asked', (__, index) => {
      const bare = days.at(index);
      for (const [at, zone] of ZONES.entries()) {
        const table = begin(mode, zone, days, bare);
        toZone(table, ZONES[(at + 2) % ZONES.length] ?? '');
        const left = days.filter((day) => day !== bare);
        const next = daysFrom(days.at(-1) ?? '', 2)[1] ?? '';
        send(table.opened, [...left, next]);
        expect(table.opened.runAgain(table.id), question(table)).toMatchObject({
          state: 'done',
          result: { changes: { added: 1, removed: 1 } },
        });
        expect(shown(table)).toEqual([...left.map((day) => `${day} of ${day}`), `${next} `]);
      }
    });
  });

  test('the run before was killed', () => {
    const [bare = '', ...left] = FEW;
    const table = begin(mode, 'America/Sao_Paulo', FEW, bare);
    table.opened.killAt(150);
    expect(() => table.opened.runAgain(table.id)).toThrow();
    table.opened.sheet.google.clock.advance(3_600_000);
    expect(table.opened.runAgain(table.id)).toMatchObject({ state: 'done' });
    toZone(table, 'Europe/Berlin');
    send(table.opened, left);
    expect(table.opened.runAgain(table.id), question(table)).toMatchObject({ state: 'done' });
    expect(shown(table)).toEqual(left.map((day) => `${day} of ${day}`));
  });

  test.each(['Etc/UTC', 'Pacific/Honolulu', 'Pacific/Kiritimati'])(
    'in %s a day that no run wrote is asked about as its cell shows it',
    (zone) => {
      const table = begin(mode, zone, MANY);
      const { opened, id, sheet, at } = table;
      withoutInSource(opened, id);
      sheet.insertRows(5, 1);
      sheet.enter(at(5, 1), [[{ date: instantOf(Date.parse('2025-02-03'), zone) }]]);
      sheet.fillAttribute(at(5, 1), 'numberFormat', 'd mmm yyyy');
      toZone(table, 'Europe/Berlin');
      send(opened, MANY);
      expect(opened.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
      expect(question(table)).toMatch(
        /^Row 5 of “T” has the ID “3 Feb 2025”, which the service does not send\./,
      );
    },
  );

  test('a day that was copied is asked about as its cells show it', () => {
    const table = begin(mode, 'America/Sao_Paulo', FEW);
    const { opened, id, sheet } = table;
    sheet.insertRows(5, 1);
    const [from, to] = [4, 5].map((row) => ({ row, column: 1, rows: 1, columns: 4 }));
    if (from && to) putDown(lift(sheet, from), sheet, to, to, 'follow');
    expect(opened.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    expect(question(table)).toMatch(/have the same “Day”: “2026-03-27” in rows 4, 5\./);
  });
});
