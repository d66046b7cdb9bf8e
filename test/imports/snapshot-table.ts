/** A table of snapshots as a person sees it, wherever its columns stand. */
import { instantOf, wallClock } from '../../sandbox/workbook/wall-clock';
import type { Sheet } from '../../sandbox/workbook/workbook';
import { frozenOf, thaw } from './broken-off/frozen';
import type { OpenedImport } from './opened-import';

export function projectsSheet({ sheet }: OpenedImport): Sheet {
  const found = sheet.workbook.sheetByName('Projects');
  if (!found) throw new Error('No sheet');
  return found;
}

/** The column under that title, counted from 1. */
export function columnOf(title: string, sheet: Sheet): number {
  const [titles = []] = sheet.values({ row: 1, column: 1, rows: 1, columns: sheet.maxColumns });
  const index = titles.indexOf(title);
  if (index < 0) throw new Error(`No column ${title}`);
  return index + 1;
}

/** What stands under that title, from the first row to the last that holds anything. */
export function under(title: string, opened: OpenedImport): readonly unknown[] {
  const sheet = projectsSheet(opened);
  const rows = Math.max(1, sheet.lastRow - 1);
  const area = { row: 2, column: columnOf(title, sheet), rows, columns: 1 };
  return sheet.values(area).flat();
}

/** Each row as `capture id`, from the top. */
export function captures(opened: OpenedImport): readonly string[] {
  const ids = under('ID', opened);
  return under('Capture', opened).map((capture, row) => `${capture ?? '-'} ${ids[row] ?? '-'}`);
}

/** A person sorts the rows below the header. */
export function sortBy(title: string, direction: 'ascending' | 'descending', opened: OpenedImport): void {
  const sheet = projectsSheet(opened);
  const area = { row: 2, column: 1, rows: sheet.lastRow - 1, columns: sheet.lastColumn };
  sheet.sort(area, [{ column: columnOf(title, sheet), ascending: direction === 'ascending' }]);
}

/** Somebody sets the spreadsheet to another zone: its dates show the same on its clock, and are other instants. */
export function movedTo(timeZone: string, opened: OpenedImport, id: string): OpenedImport {
  const frozen = frozenOf(opened, id);
  const { saved } = frozen;
  const moved = JSON.parse(JSON.stringify(saved), (key, value) =>
    key === 'date' && typeof value === 'number'
      ? instantOf(wallClock(value, saved.timeZone), timeZone)
      : value,
  );
  return thaw({ ...frozen, saved: { ...moved, timeZone } }).opened;
}

/** The table as the version before made it: without numbers, and with a state that knows of none. */
export function asBefore(opened: OpenedImport, id: string): void {
  const sheet = projectsSheet(opened);
  sheet.deleteColumns(columnOf('Capture', sheet), 1);
  const { document } = opened.sheet.google.properties;
  const name = `import.${id}.state`;
  const { captures: _, undo, ...state } = JSON.parse(document.get(name) ?? '{}');
  const { capture, rows, ...older } = undo ?? {};
  const atMs = Date.parse(opened.ask('history', { id })[0]?.startedAt ?? '');
  const table = { ...state.table, columns: state.table.columns - 1 };
  document.set(name, JSON.stringify({ ...state, table, undo: { ...older, capturedMs: atMs } }));
}
