// Whatever number format a person gives to imported cells: a number is the number that it is, and a date the date.
import { describe, expect, test, vi } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import type { Definition } from '../../src/imports/definition/definition';
import type { Changes } from '../../src/imports/kept/run-state';
import { clipsImport, Killed, type OpenedImport, openImport } from './opened-import';
import { projectsImport, type Source, setSource, source } from './projects-import';

const HOUR = 3_600_000;
const ZONES = ['America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'] as const;
/** In the sandbox as in Sheets a number under the first three reads as a date. */
const OF_NUMBERS = ['yyyy-mm-dd', 'd mmm yyyy h:mm', '[h]:mm:ss', '0.00%', '"$"#,##0.00', '@'] as const;
const OF_DATES = ['0.00', '0%', '"$"#,##0', 'd mmm', '@', 'General'] as const;
const NOTHING: Changes = { added: 0, changed: 0, removed: 0 };

interface Standing {
  readonly opened: OpenedImport;
  readonly id: string;
  readonly sheet: Sheet;
}

function standing(opened: OpenedImport, definition: Definition): Standing {
  const { id, end } = opened.run(definition);
  expect(end).toMatchObject({ state: 'done' });
  return { opened, id, sheet: opened.sheet.workbook.sheetByName(definition.target.sheet) as Sheet };
}

/** What the next run changes, as its price says before, and as it says after. */
function nextChanges({ opened, id }: Standing): Changes | undefined {
  opened.sheet.google.clock.advance(HOUR);
  const definition = opened.ask('definition', { id });
  const { forecast } = opened.ask('price', { id, definition });
  const { result } = opened.runAgain(id);
  const { added, changed, removed } = forecast?.comparison ?? {};
  expect({ added, changed, removed }).toEqual(result?.changes);
  return result?.changes;
}

/** All rows below the header. */
function column(sheet: Sheet, number: number) {
  return { row: 2, column: number, rows: sheet.lastRow - 1, columns: 1 };
}

function valuesIn(sheet: Sheet, number: number): readonly unknown[] {
  sheet.fillAttribute(column(sheet, number), 'numberFormat', '0.##########');
  return sheet.values(column(sheet, number)).flat();
}

describe.each(ZONES)('%s', (timeZone) => {
  describe.each(['replace', 'update'] as const)('%s', (mode) => {
    test.each(OF_NUMBERS)('a number under %s counts as changed only where it has changed', (format) => {
      const opened = openImport({ timeZone });
      const sizes = [0, 1, 1000, 0.5123, 46_000.75];
      const rows = source('a', 'b', 'c', 'd', 'e').map((row, at) => ({ ...row, size: sizes[at] ?? 0 }));
      setSource(opened, rows);
      const table = standing(opened, projectsImport({ mode }));
      const { sheet } = table;
      sheet.fillAttribute(column(sheet, 3), 'numberFormat', format);
      expect(nextChanges(table)).toEqual(NOTHING);
      setSource(opened, [...rows.slice(0, 4), { ...(rows[4] as Source), size: 46_000.7501 }]);
      expect(nextChanges(table)).toEqual({ ...NOTHING, changed: 1 });
      expect(nextChanges(table)).toEqual(NOTHING);
      expect(valuesIn(sheet, 3)).toEqual([0, 1, 1000, 0.5123, 46_000.7501]);
    });

    test.each(OF_DATES)('a date under %s counts as changed only where it has changed', (format) => {
      const opened = openImport({ timeZone });
      const campaign = opened.sheet.apis.world.notable.exactly250Clips.id;
      const table = standing(opened, clipsImport(campaign, { mode }));
      const { sheet } = table;
      const stood = sheet.values(column(sheet, 5));
      expect(stood[0]?.[0]).toHaveProperty('date');
      sheet.fillAttribute(column(sheet, 5), 'numberFormat', format);
      expect(nextChanges(table)).toEqual(NOTHING);
      sheet.fillAttribute(column(sheet, 5), 'numberFormat', 'yyyy-mm-dd');
      expect(sheet.values(column(sheet, 5))).toEqual(stood);
    });

    test.each(OF_DATES)('rows that are told apart by a date are found under %s', (format) => {
      const opened = openImport({ timeZone });
      const narrativeId = opened.sheet.apis.world.narratives[0]?.id ?? '';
      const table = standing(
        opened,
        projectsImport({
          dataset: 'NARRATIVE_HISTORY',
          columns: [
            { key: 'date', title: 'Date' },
            { key: 'mention_count', title: 'Mentions' },
          ],
          arguments: { narrativeId: { kind: 'value', value: narrativeId } },
          mode,
        }),
      );
      const { sheet } = table;
      const rows = sheet.lastRow;
      expect(rows).toBeGreaterThan(5);
      sheet.fillAttribute(column(sheet, 1), 'numberFormat', format);
      expect(nextChanges(table)).toEqual(NOTHING);
      expect(sheet.lastRow).toBe(rows);
    });
  });

  test.each(OF_NUMBERS)('a row without a key, with numbers under %s, is not changed', (format) => {
    const opened = openImport({ timeZone });
    const table = standing(
      opened,
      projectsImport({
        dataset: 'TOP_CREATORS',
        columns: [],
        arguments: { metric: { kind: 'value', value: 'quality_score' }, rows: { kind: 'value', value: 5 } },
      }),
    );
    const { sheet } = table;
    const whole = { row: 2, column: 1, rows: 5, columns: sheet.lastColumn };
    sheet.values(whole)[0]?.forEach((value, right) => {
      if (typeof value === 'number') {
        sheet.fillAttribute(column(sheet, right + 1), 'numberFormat', format);
      }
    });
    expect(nextChanges(table)).toEqual(NOTHING);
  });

  describe('a snapshot whose time is shown as a number', () => {
    const before = source('a', 'b', 'c');

    function begin(): Standing {
      vi.spyOn(console, 'log').mockImplementation(() => undefined);
      const opened = openImport({ timeZone });
      setSource(opened, before);
      const table = standing(opened, projectsImport({ mode: 'snapshot' }));
      table.sheet.growRows(40);
      table.sheet.fillAttribute({ row: 2, column: 1, rows: 30, columns: 1 }, 'numberFormat', '0.00');
      opened.sheet.google.clock.advance(HOUR);
      return table;
    }

    test('is taken back', () => {
      const { opened, id, sheet } = begin();
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
      expect(sheet.lastRow).toBe(7);
      opened.ask('undoImport', { id });
      expect(sheet.lastRow).toBe(4);
    });

    test('has no row twice where its run was broken off', () => {
      for (let call = 5, isDone = false; !isDone; call += 5) {
        const { opened, id, sheet } = begin();
        opened.killAt(call, 3);
        try {
          opened.runAgain(id);
          isDone = true;
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(Killed);
          sheet.fillAttribute({ row: 2, column: 1, rows: 30, columns: 1 }, 'numberFormat', '0.00');
          opened.sheet.google.clock.advance(HOUR);
          const isBegun = opened.ask('home', {}).imports[0]?.progress !== undefined;
          if (isBegun || sheet.lastRow === 4) opened.runAgain(id);
        }
        expect(sheet.lastRow, `killed at call ${call}`).toBe(7);
      }
    });
  });
});
