import { sentences } from '../../workbook/sentences';
import {
  type Metadata,
  type MetadataChange,
  type MetadataLocation,
  type NewMetadata,
  type Rectangle,
  type Workbook,
  WorkbookError,
} from '../../workbook/workbook';
import type { Host } from './host';
import type { Operation, Operations } from './operation';
import type { Run } from './run';
import { ServiceError } from './service-error';
import { sheetOf, workbookOf } from './sheet-access';
import { flushWrites } from './sheet-writes';

/** What a handle that can hold metadata stands for: the spreadsheet, a sheet, or an area of it. */
interface Holder {
  readonly sheetId?: number;
  readonly area?: Rectangle;
}

export interface MetadataQuery {
  readonly id?: number;
  readonly key?: string;
  readonly value?: string;
  readonly visibility?: Metadata['visibility'];
  readonly locationKind?: MetadataLocation['kind'];
}

function reads(read: (workbook: Workbook, ...args: readonly never[]) => unknown): Operation {
  return {
    access: 'documentRead',
    counted: 'Spreadsheet',
    perform(host, run, ...args) {
      flushWrites(host, run);
      return read(workbookOf(host, run), ...args);
    },
  };
}

function changes(
  shownAs: string,
  change: (workbook: Workbook, ...args: readonly never[]) => void,
): Operation {
  const operation: Operation = { ...reads(change), access: 'documentWrite', shownAs };
  return {
    ...operation,
    perform: (...args) => tellingLater(args[0], args[1], () => operation.perform(...args)),
  };
}

/** The refusal of protected cells may be heard only with the next call. */
function tellingLater(host: Host, run: Run, act: () => unknown): unknown {
  // That of what was written before is told now.
  flushWrites(host, run);
  try {
    return act();
  } catch (error) {
    const isOfCells = error instanceof WorkbookError && error.message === sentences.protectedCells;
    if (host.switches.refusedMarks === 'at once' || !isOfCells) throw error;
    run.untold = error;
    return undefined;
  }
}

export const metadataOperations: Operations = {
  'DeveloperMetadata.add': {
    access: 'documentWrite',
    counted: 'Spreadsheet',
    shownAs: 'addDeveloperMetadata',
    perform(host, run, holder: Holder, item: Omit<NewMetadata, 'location'>) {
      flushWrites(host, run);
      const sheet = holder.sheetId === undefined ? undefined : sheetOf(host, run, holder.sheetId);
      const places = locationsOf(holder, sheet);
      const [location] = places;
      if (location === undefined || places.length > 1) throw arbitraryRange();
      tellingLater(host, run, () => void workbookOf(host, run).addMetadata({ ...item, location }));
    },
  },
  'DeveloperMetadata.at': {
    access: 'documentRead',
    counted: 'Spreadsheet',
    perform(host, run, holder: Holder) {
      flushWrites(host, run);
      const sheet = holder.sheetId === undefined ? undefined : sheetOf(host, run, holder.sheetId);
      const places = new Set(locationsOf(holder, sheet).map(nameOf));
      return workbookOf(host, run)
        .metadata.filter(({ location }) => places.has(nameOf(location)))
        .map(({ id }) => id);
    },
  },
  'DeveloperMetadataFinder.find': {
    access: 'documentRead',
    counted: 'Spreadsheet',
    perform(host, run, holder: Holder, query: MetadataQuery) {
      flushWrites(host, run);
      const found = workbookOf(host, run)
        .metadata.filter((item) => isWithin(item.location, holder) && isSought(item, query))
        .map(({ id }) => id);
      return host.switches.metadataOrder === 'oldest first' ? found : found.reverse();
    },
  },
  'DeveloperMetadata.get': reads((workbook, id: number) => itemOf(workbook, id)),
  'DeveloperMetadata.set': changes('setValue', (workbook, id: number, change: MetadataChange) =>
    workbook.changeMetadata(id, change),
  ),
  'DeveloperMetadata.remove': changes('remove', (workbook, id: number) => workbook.removeMetadata(id)),
};

function itemOf(workbook: Workbook, id: number): Metadata {
  const item = workbook.metadata.find((each) => each.id === id);
  if (item === undefined) throw new ServiceError(`Developer metadata ${id} not found`);
  return item;
}

/** Every place that the handle covers as a whole. Throws for a range of anything but whole rows or whole columns. */
function locationsOf(
  { sheetId, area }: Holder,
  sheet: { readonly maxRows: number; readonly maxColumns: number } | undefined,
): MetadataLocation[] {
  if (sheetId === undefined || sheet === undefined) return [{ kind: 'workbook' }];
  if (area === undefined) return [{ kind: 'sheet', sheetId }];
  const lines = (kind: 'row' | 'column', first: number, count: number): MetadataLocation[] =>
    Array.from({ length: count }, (_, index) => ({ kind, sheetId, index: first + index }));
  if (area.column === 1 && area.columns === sheet.maxColumns) return lines('row', area.row, area.rows);
  if (area.row === 1 && area.rows === sheet.maxRows) return lines('column', area.column, area.columns);
  throw arbitraryRange();
}

function arbitraryRange(): ServiceError {
  return new ServiceError(
    'Adding developer metadata to arbitrary ranges is not currently supported. Developer metadata may only be added to the top-level spreadsheet, an individual sheet, or an entire row or column.',
  );
}

function nameOf(location: MetadataLocation): string {
  if (location.kind === 'workbook') return location.kind;
  return `${location.kind} ${'index' in location ? location.index : ''} of ${location.sheetId}`;
}

/** The spreadsheet contains all, a sheet itself and its lines, an area the lines that cross it. */
function isWithin(location: MetadataLocation, { sheetId, area }: Holder): boolean {
  if (sheetId === undefined) return true;
  if (location.kind === 'workbook' || location.sheetId !== sheetId) return false;
  if (area === undefined) return true;
  if (location.kind === 'sheet') return false;
  const [first, count] = location.kind === 'row' ? [area.row, area.rows] : [area.column, area.columns];
  return location.index >= first && location.index < first + count;
}

function isSought(item: Metadata, { id, key, value, visibility, locationKind }: MetadataQuery): boolean {
  return (
    (id === undefined || item.id === id) &&
    (key === undefined || item.key === key) &&
    (value === undefined || item.value === value) &&
    (visibility === undefined || item.visibility === visibility) &&
    (locationKind === undefined || item.location.kind === locationKind)
  );
}
