import { maximumSheetNameCharacters } from './limits';
import { sentences } from './sentences';
import { WorkbookError } from './workbook';

/** Throws unless a sheet may have that name beside the others, whose case does not tell them apart. */
export function requireSheetName(name: string, others: readonly string[]): void {
  if (name === '') throw new WorkbookError(sentences.sheetNameEmpty);
  if (name.length > maximumSheetNameCharacters) throw new WorkbookError(sentences.sheetNameTooLong);
  if (others.some((other) => other.toLowerCase() === name.toLowerCase())) {
    throw new WorkbookError(sentences.sheetNameTaken(name));
  }
}

export function freeSheetName(taken: readonly string[]): string {
  const lowerCase = new Set(taken.map((name) => name.toLowerCase()));
  let number = taken.length + 1;
  while (lowerCase.has(`sheet${number}`)) number++;
  return `Sheet${number}`;
}
