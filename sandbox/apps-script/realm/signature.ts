import { isBlob } from './blob';
import { exception } from './exception';
import { nameOfHandle } from './loud';

export type Kind =
  | 'String'
  | 'Number'
  | 'Boolean'
  | 'Date'
  | 'Blob'
  | 'Object'
  | 'Array'
  | 'String[]'
  | 'Number[]'
  | 'Object[][]'
  | 'Enum'
  | 'Range'
  | 'Sheet'
  | 'Spreadsheet'
  | 'User'
  | 'EmbeddedChart'
  | 'FilterCriteria'
  | 'any';

/** Throws as the platform does unless the arguments fit one of the method's signatures. */
export function checkSignature(
  method: string,
  given: readonly unknown[],
  ...signatures: readonly (readonly Kind[])[]
): void {
  const fits = signatures.some(
    (kinds) => kinds.length === given.length && kinds.every((kind, index) => isA(kind, given[index])),
  );
  if (fits) return;
  const named = given.map(nameOf).join(',');
  throw exception(`The parameters (${named}) don't match the method signature for ${method}.`);
}

function isA(kind: Kind, value: unknown): boolean {
  switch (kind) {
    case 'String':
      return typeof value === 'string';
    case 'Number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'Boolean':
      return typeof value === 'boolean';
    case 'Date':
      return value instanceof Date && !Number.isNaN(value.getTime());
    case 'Blob':
      return isBlob(value);
    case 'Array':
      return Array.isArray(value);
    case 'String[]':
      return Array.isArray(value) && value.every((element) => typeof element === 'string');
    case 'Number[]':
      return Array.isArray(value) && value.every((element) => typeof element === 'number');
    case 'Object[][]':
      return Array.isArray(value) && value.every((row) => Array.isArray(row));
    case 'Object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'Range':
    case 'Sheet':
    case 'Spreadsheet':
    case 'User':
    case 'EmbeddedChart':
    case 'FilterCriteria':
      return nameOfHandle(value) === kind;
    case 'Enum':
      return typeof value === 'object' && value !== null && 'ordinal' in value;
    case 'any':
      return true;
  }
}

function nameOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) {
    if (value.every((element) => typeof element === 'number')) return 'number[]';
    return value.every((element) => typeof element === 'string') ? 'String[]' : 'Array';
  }
  if (value instanceof Date) return 'Date';
  if (isBlob(value)) return 'Blob';
  const handle = nameOfHandle(value);
  if (handle !== undefined) return `SpreadsheetApp.${handle}`;
  const type = typeof value;
  return type.slice(0, 1).toUpperCase() + type.slice(1);
}
