import type { CellError, CellValue, DateValue, ErrorCode, Grid, StoredFormula } from './workbook';

export function isDate(value: unknown): value is DateValue {
  return typeof value === 'object' && value !== null && 'date' in value;
}

export function isError(value: unknown): value is CellError {
  return typeof value === 'object' && value !== null && 'error' in value;
}

export function isStoredFormula(value: unknown): value is StoredFormula {
  return typeof value === 'object' && value !== null && 'formula' in value;
}

export function isGrid(value: CellValue | Grid<CellValue>): value is Grid<CellValue> {
  return Array.isArray(value);
}

export function errorValue(error: ErrorCode, message: string): CellError {
  return { error, message };
}
