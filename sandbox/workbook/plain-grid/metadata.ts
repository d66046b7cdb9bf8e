import { maximumMetadataCharacters } from '../limits';
import { sentences } from '../sentences';
import {
  type Metadata,
  type MetadataLocation,
  type NewMetadata,
  type Workbook,
  WorkbookError,
} from '../workbook';
import { type Book, requireFreeId, requireSheet } from './book';
import { requireInSheet } from './sheet-state';

type MetadataStore = Pick<Workbook, 'addMetadata' | 'changeMetadata' | 'removeMetadata'>;

export function createMetadataStore(book: Book): MetadataStore {
  return {
    addMetadata(wanted) {
      requireLocation(book, wanted.location);
      const { id = book.nextIds.metadata } = wanted;
      requireFreeId(id, book.nextIds.metadata, book.metadata);
      const item: Metadata = { ...wanted, id };
      requireFit(item, book.metadata);
      if (wanted.id === undefined) book.nextIds.metadata++;
      book.metadata = [...book.metadata, item].sort((one, other) => one.id - other.id);
      noteChange(item.location);
      return item;
    },

    changeMetadata(id, change) {
      const changed: Metadata = { ...requireMetadata(id), ...change };
      requireFit(
        changed,
        book.metadata.filter((item) => item.id !== id),
      );
      book.metadata = book.metadata.map((item) => (item.id === id ? changed : item));
      noteChange(changed.location);
    },

    removeMetadata(id) {
      const { location } = requireMetadata(id);
      book.metadata = book.metadata.filter((item) => item.id !== id);
      noteChange(location);
    },
  };

  function requireMetadata(id: number): Metadata {
    const item = book.metadata.find((each) => each.id === id);
    if (item === undefined) throw new WorkbookError(sentences.noMetadata(id));
    return item;
  }

  function noteChange(location: MetadataLocation): void {
    if (location.kind === 'workbook') book.revision.grow();
    else requireSheet(book, location.sheetId).revision.grow();
  }
}

/** After a sheet was deleted. */
export function forgetSheetInMetadata(book: Book, deletedId: number): void {
  book.metadata = book.metadata.filter(({ location }) => holderOf(location) !== deletedId);
}

function requireLocation(book: Book, location: MetadataLocation): void {
  if (location.kind === 'workbook') return;
  const sheet = requireSheet(book, location.sheetId);
  if (location.kind === 'sheet') return;
  const cell = { row: 1, column: 1, rows: 1, columns: 1, [location.kind]: location.index };
  requireInSheet(cell, sheet);
}

function requireFit(item: Metadata, others: readonly Metadata[]): void {
  if (item.key === '') throw new WorkbookError(sentences.metadataKey);
  const holder = holderOf(item.location);
  const characters = others
    .filter(({ location }) => holderOf(location) === holder)
    .reduce((sum, other) => sum + lengthOf(other), lengthOf(item));
  if (characters > maximumMetadataCharacters) throw new WorkbookError(sentences.metadataFull);
}

/** Rows and columns count for their sheet. */
function holderOf(location: MetadataLocation): number | 'workbook' {
  return location.kind === 'workbook' ? location.kind : location.sheetId;
}

function lengthOf({ key, value }: NewMetadata): number {
  return key.length + value.length;
}
