// Formulas over a small sheet of fruit, next to custom functions.
import { createCalculatingGrid } from '../../../../sandbox/workbook/calculating-grid';
import type { CellValue, Entry, Grid, WorkbookOptions } from '../../../../sandbox/workbook/workbook';
import { area, createHost, firstSheet, put, type RecordingHost } from '../contract/fixture';

export const fruit: Grid<Entry> = [
  ['fruit', 'count', 'price', 'since'],
  ['apple', 2, 1.5, '2024-01-31'],
  ['pear', 3, 2, '2024-02-29'],
  ['fig', '', 4, '2023-12-01'],
  ['Apple', 5, 1, '2024-07-01'],
];

export const clips = [
  ['clip', 'views'],
  ['007', 30],
  ['TRUE', 10],
  ['1e5', 20],
];

/** ECHO gives its argument, CLIPS a table whose first column is text that looks like something else, FAIL throws. */
export function createClipHost(): RecordingHost {
  return createHost({
    ECHO: (value) => value,
    CLIPS: () => clips,
    DAYS_OF: () => [[new Date(Date.UTC(2024, 0, 2))], [new Date(Date.UTC(2024, 0, 5))]],
    FAIL: () => {
      throw new Error('The key was refused.');
    },
  });
}

export interface Calculated {
  /** What spilled from the cell, or what it shows alone. */
  readonly result: CellValue | Grid<CellValue>;
  readonly host: RecordingHost;
}

/** The formula stands in F3 of a sheet whose A1:D5 is the fruit. */
export async function calculated(formula: string, options: WorkbookOptions = {}): Promise<Calculated> {
  const workbook = createCalculatingGrid(options);
  const sheet = firstSheet(workbook);
  sheet.enter(area('A1:D5'), fruit);
  workbook.insertSheet({ name: 'Data' }).enter(area('A1:A3'), [[10], [20], [30]]);
  put(sheet, 'F3', formula);
  workbook.activate({ sheetId: sheet.id, row: 3, column: 6 });
  const host = createClipHost();
  await workbook.calculate(host);
  const alone = sheet.values(area('F3'))[0]?.[0] ?? null;
  const result = await workbook.evaluate(formula, host);
  const shown = Array.isArray(result) ? (result as Grid<CellValue>)[0]?.[0] : result;
  if (JSON.stringify(shown) !== JSON.stringify(alone)) {
    throw new Error(`${formula} shows ${JSON.stringify(alone)} but evaluates to ${JSON.stringify(shown)}`);
  }
  return { result, host };
}

export async function resultOf(formula: string, options?: WorkbookOptions): Promise<Calculated['result']> {
  return (await calculated(formula, options)).result;
}

/** What is left of an error is its code, and of a date its day in UTC. */
export async function briefResultOf(formula: string, options?: WorkbookOptions): Promise<unknown> {
  return brief(await resultOf(formula, options));
}

function brief(value: CellValue | Grid<CellValue>): unknown {
  if (Array.isArray(value)) return value.map((row) => row.map(brief));
  if (typeof value === 'object' && value !== null) {
    if ('error' in value) return value.error;
    if ('date' in value) return new Date(value.date).toISOString();
  }
  return value;
}
