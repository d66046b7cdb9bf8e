/** A ranking of creators whose rows nothing tells apart, on the sheet “Projects” from A1 on. */
import { vi } from 'vitest';
import type { CellValue, Entry, Sheet } from '../../../sandbox/workbook/workbook';
import type { Definition } from '../../../src/imports/definition/definition';
import { type OpenedImport, openImport } from '../opened-import';
import { projectsSheet } from '../snapshot-table';
import { answerWith, creatorsImport } from './creators-import';

export interface Ranking {
  readonly opened: OpenedImport;
  readonly id: string;
  readonly sheet: Sheet;
  /** One letter a record. */
  again(nicks: string): ReturnType<OpenedImport['runAgain']>;
  price(): ReturnType<typeof priceOf>;
  type(row: number, column: number, entry: Entry): void;
  /** From row 2 on, as many columns. */
  rows(columns: number): readonly string[];
}

const priceOf = (opened: OpenedImport, id: string) =>
  opened.ask('price', { id, definition: opened.ask('definition', { id }) });

const records = (nicks: string) => Array.from(nicks, (nick) => ({ nick, followers: nick.charCodeAt(0) }));

export function ranking(nicks: string, change: Partial<Definition> = {}): Ranking {
  for (const method of ['log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined);
  const opened = openImport();
  answerWith(opened, records(nicks));
  const { id } = opened.run(creatorsImport(change));
  const sheet = projectsSheet(opened);
  sheet.growRows(40);
  sheet.growColumns(12);
  return {
    ...{ opened, id, sheet },
    again(came) {
      answerWith(opened, records(came));
      opened.sheet.google.clock.advance(3_600_000);
      return opened.runAgain(id);
    },
    price: () => priceOf(opened, id),
    type: (row, column, entry) => sheet.enter({ row, column, rows: 1, columns: 1 }, [[entry]]),
    rows(columns) {
      const area = { row: 2, column: 1, rows: Math.max(1, sheet.lastRow - 1), columns };
      const formulas = sheet.formulas(area);
      return sheet
        .values(area)
        .map((line, down) => line.map((value, right) => said(formulas[down]?.[right] || value)).join(' '));
    },
  };
}

const said = (value: CellValue): string => (value === null ? '-' : String(value));
export function nextSource(table: Ranking, nicks: string): void {
  answerWith(table.opened, records(nicks));
}

export function questionFor({ opened, id }: Ranking): unknown {
  return opened.ask('home', {}).imports.find((card) => card.id === id)?.question;
}
