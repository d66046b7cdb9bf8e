// What Sheets says, in its own words where they are known. Port and drivers throw and show these only.

export const sentences = {
  startTooSmall: (side: 'row' | 'column') => `The starting ${side} of the range is too small.`,
  sizeTooSmall: (side: 'row' | 'column') => `The number of ${side}s in the range must be at least 1.`,
  outOfBounds: 'The coordinates of the range are outside the dimensions of the sheet.',
  invalidRange: 'The coordinates or dimensions of the range are invalid.',
  shape: (side: 'row' | 'column', data: number, range: number) =>
    `The number of ${side}s in the data does not match the number of ${side}s in the range. The data has ${data} but the range has ${range}.`,
  tooLong: 'Your input contains more than the maximum of 50000 characters in a single cell.',
  tooManyCells:
    'This action would increase the number of cells in the workbook above the limit of 10000000 cells.',
  tooManyColumns:
    'This action would increase the number of columns in the sheet above the limit of 18278 columns.',
  sheetNameTaken: (name: string) =>
    `A sheet with the name "${name}" already exists. Please enter another name.`,
  sheetNameEmpty: 'The sheet name cannot be empty.',
  sheetNameTooLong: 'The sheet name cannot be greater than 100 characters.',
  lastSheet: "You can't remove all the sheets in a document.",
  sheetNotFound: (id: number) => `Sheet ${id} not found`,
  notACellValue: (value: unknown) => `A cell cannot hold ${String(value)}.`,

  parseError: 'Formula parse error.',
  notCalculated: (what: string) => `The plain grid does not calculate ${what}.`,
  unknownFunction: (name: string) => `Unknown function: '${name}'.`,
  unknownRange: (name: string) => `Unknown range name: '${name}'.`,
  unresolvedSheet: (name: string) => `Unresolved sheet name '${name}'.`,
  noSuchReference: 'Reference does not exist.',
  raggedLiteral: 'In ARRAY_LITERAL, an Array Literal was missing values for one or more rows.',
  circular: 'Circular dependency detected. To resolve with iterative calculation, see File > Settings.',
  volatile:
    'This function is not allowed to reference a cell with NOW(), RAND(), RANDARRAY(), or RANDBETWEEN()',
  notANumber: 'Result was not a number.',
  undefinedResult: (name: string, what: string) =>
    `${name} returned ${what}: Sheets does not define what a cell shows then.`,
  blockedSpill: (cell: string) => `Array result was not expanded because it would overwrite data in ${cell}.`,
  noRoom: (side: 'rows' | 'columns', missing: number) =>
    `Result was not automatically expanded, please insert more ${side} (${missing}).`,
} as const;
