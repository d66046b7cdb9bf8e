// A run dies while it writes, and a person puts a row between the titles and the first record: it stays theirs, the run goes on below
// it, and what covers all records goes on to do so.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type GrowingTable, growingTable, MODES } from '../growing/growing-table';
import type { OpenedImport } from '../opened-import';
import { setSource, source } from '../projects-import';
import { atEveryCall, STEP } from './at-every-call';
import { MINUTES_10 } from './unbroken';

// What dead executions log.
beforeAll(() => {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
});

const SUM = 12;
const THERE = source('a', 'b', 'c');

const PUTS: readonly [string, readonly string[]][] = [
  ['a blank row', []],
  ['a row of units', ['name', 'people']],
];

function put({ sheet, header, at, column }: GrowingTable, units: readonly string[]): void {
  sheet.insertRows(header + 1, 1);
  for (const [index, title] of ['Project', 'Size'].entries()) {
    const unit = units[index];
    if (unit !== undefined) sheet.enter(at(header + 1, column(title)), [[unit]]);
  }
}

function expectWhole({ sheet, at, header, column }: GrowingTable, call: string): void {
  const ids = sheet.displayTexts(at(header + 1, column('ID'), 30)).flat();
  const records = ids.flatMap((id, down) => (id === '' ? [] : [header + 1 + down]));
  const [[formula = ''] = []] = sheet.formulas(at(1, SUM));
  const [first = 0, last = 0] = (formula.match(/\d+/g) ?? []).map(Number);
  expect(first, `${call}: ${formula}`).toBeLessThanOrEqual(records[0] ?? 0);
  expect(last, `${call}: ${formula}`).toBeGreaterThanOrEqual(records.at(-1) ?? Infinity);
  expect(first, `${call}: ${formula}`).toBeGreaterThan(header);
}

describe.each(MODES)('%s', (mode) => {
  test.each(
    PUTS.flatMap(([what, units]) => ['abcdef', 'cxyz', 'b'].map((ids) => [what, ids, units] as const)),
  )('%s, as %s come', { timeout: MINUTES_10 }, async (_, ids, units) => {
    let table: GrowingTable | undefined;
    const made = (): GrowingTable => table ?? expect.fail('There is no table.');
    const begun = (): OpenedImport => {
      table = growingTable({ mode, cell: 'A3', rows: THERE });
      const size = String.fromCharCode(64 + table.column('Size'));
      const { first, last } = table;
      table.sheet.setFormulas(table.at(1, SUM), [[`=SUM(${size}${first}:${size}${last})`]]);
      setSource(table.opened, source(...ids));
      table.opened.sheet.google.clock.advance(MINUTES_10);
      return table.opened;
    };
    const act = (): void => void made().opened.runAgain(made().id);
    for await (const call of atEveryCall(begun, act, { from: 80, step: 2 * STEP })) {
      const { opened, id, sheet, header, at } = made();
      put(made(), units);
      const theirs = sheet.values(at(header + 1, 1, 1, 10));
      for (const further of [ids, 'abcdefgh']) {
        setSource(opened, source(...further));
        opened.sheet.google.clock.advance(MINUTES_10);
        expect(opened.runAgain(id), call).toMatchObject({ state: 'done' });
        expect(sheet.values(at(header + 1, 1, 1, 10)), call).toEqual(theirs);
        expectWhole(made(), call);
      }
    }
  });
});
