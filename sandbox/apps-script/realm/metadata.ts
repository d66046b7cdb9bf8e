import type { Bridge } from './bridge';
import type { Area } from './cells';
import { enumeration } from './enumeration';
import { loud } from './loud';
import { createRange } from './range';
import { createSheet } from './sheet';
import { checkSignature, type Kind } from './signature';
import { createSpreadsheet } from './spreadsheet';

type Metadata = GoogleAppsScript.Spreadsheet.DeveloperMetadata;
type Location = GoogleAppsScript.Spreadsheet.DeveloperMetadataLocation;
type Finder = GoogleAppsScript.Spreadsheet.DeveloperMetadataFinder;
type Visibilities = typeof GoogleAppsScript.Spreadsheet.DeveloperMetadataVisibility;
type LocationTypes = typeof GoogleAppsScript.Spreadsheet.DeveloperMetadataLocationType;

/** What metadata is attached to or sought in: the spreadsheet when there is no sheet. */
export interface Holder {
  readonly sheetId?: number;
  readonly area?: Area;
}

interface MetadataRecord {
  readonly key: string;
  readonly value: string;
  readonly visibility: 'DOCUMENT' | 'PROJECT';
  readonly location: {
    readonly kind: 'workbook' | 'sheet' | 'row' | 'column';
    readonly sheetId: number;
    readonly index: number;
  };
}

const kinds = { SPREADSHEET: 'workbook', SHEET: 'sheet', ROW: 'row', COLUMN: 'column' } as const;

export const metadataEnumerations = {
  DeveloperMetadataVisibility: enumeration<Visibilities>(['DOCUMENT', 'PROJECT']),
  DeveloperMetadataLocationType: enumeration<LocationTypes>(['SPREADSHEET', 'SHEET', 'ROW', 'COLUMN']),
};

/** The members that Spreadsheet, Sheet and Range share. */
export function metadataMembers<Self>(bridge: Bridge, className: string, holder: Holder, self: () => Self) {
  const found = (ids: unknown): Metadata[] =>
    (ids as readonly number[]).map((id) => createMetadata(bridge, id));
  return {
    addDeveloperMetadata(...args: readonly unknown[]): Self {
      checkSignature(
        `SpreadsheetApp.${className}.addDeveloperMetadata`,
        args,
        ['String'],
        ['String', 'Enum'],
        ['String', 'String'],
        ['String', 'String', 'Enum'],
      );
      const [key, ...more] = args;
      const value = more.find((each) => typeof each === 'string') ?? '';
      const visibility = String(more.find((each) => typeof each !== 'string') ?? 'DOCUMENT');
      bridge.ask('DeveloperMetadata.add', holder, { key, value, visibility });
      return self();
    },
    getDeveloperMetadata: (): Metadata[] => found(bridge.ask('DeveloperMetadata.at', holder)),
    createDeveloperMetadataFinder: (): Finder =>
      createFinder((query) => found(bridge.ask('DeveloperMetadataFinder.find', holder, query))),
  };
}

function createFinder(find: (query: object) => Metadata[]): Finder {
  let query = {};
  const by =
    (method: string, kind: Kind, part: (value: unknown) => object) =>
    (...args: readonly unknown[]): Finder => {
      checkSignature(`SpreadsheetApp.DeveloperMetadataFinder.${method}`, args, [kind]);
      query = { ...query, ...part(args[0]) };
      return finder;
    };
  const finder: Finder = loud<Finder>('DeveloperMetadataFinder', {
    withId: by('withId', 'Number', (id) => ({ id })),
    withKey: by('withKey', 'String', (key) => ({ key })),
    withValue: by('withValue', 'String', (value) => ({ value })),
    withVisibility: by('withVisibility', 'Enum', (visibility) => ({ visibility: String(visibility) })),
    withLocationType: by('withLocationType', 'Enum', (type) => ({
      locationKind: kinds[String(type) as keyof typeof kinds],
    })),
    find: () => find(query),
  });
  return finder;
}

function createMetadata(bridge: Bridge, id: number): Metadata {
  const read = (): MetadataRecord => bridge.ask('DeveloperMetadata.get', id) as MetadataRecord;
  const changes =
    (method: string, kind: Kind, part: (value: unknown) => object) =>
    (...args: readonly unknown[]): Metadata => {
      checkSignature(`SpreadsheetApp.DeveloperMetadata.${method}`, args, [kind]);
      bridge.ask('DeveloperMetadata.set', id, part(args[0]));
      return metadata;
    };
  const metadata: Metadata = loud<Metadata>('DeveloperMetadata', {
    getId: () => id,
    getKey: () => read().key,
    getValue: () => read().value || null,
    getVisibility: () => metadataEnumerations.DeveloperMetadataVisibility[read().visibility],
    getLocation: () => createLocation(bridge, read().location),
    setKey: changes('setKey', 'String', (key) => ({ key })),
    setValue: changes('setValue', 'String', (value) => ({ value })),
    setVisibility: changes('setVisibility', 'Enum', (visibility) => ({ visibility: String(visibility) })),
    remove: () => void bridge.ask('DeveloperMetadata.remove', id),
  });
  return metadata;
}

function createLocation(bridge: Bridge, { kind, sheetId, index }: MetadataRecord['location']): Location {
  const name = (Object.keys(kinds) as (keyof typeof kinds)[]).find((each) => kinds[each] === kind);
  const maximum = (what: string): number => Number(bridge.ask(`Sheet.getMax${what}`, sheetId));
  return loud<Location>('DeveloperMetadataLocation', {
    getLocationType: () => metadataEnumerations.DeveloperMetadataLocationType[name ?? 'SPREADSHEET'],
    getSpreadsheet: () => (kind === 'workbook' ? createSpreadsheet(bridge) : null),
    getSheet: () => (kind === 'sheet' ? createSheet(bridge, sheetId) : null),
    getRow: () =>
      kind === 'row'
        ? createRange(bridge, sheetId, { row: index, column: 1, rows: 1, columns: maximum('Columns') })
        : null,
    getColumn: () =>
      kind === 'column'
        ? createRange(bridge, sheetId, { row: 1, column: index, rows: maximum('Rows'), columns: 1 })
        : null,
  });
}
