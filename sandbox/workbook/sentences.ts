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
  linesOutOfBounds: (axis: 'row' | 'column') => `Those ${axis}s are out of bounds.`,
  allLines: (axis: 'row' | 'column') => `You can't delete all the ${axis}s on the sheet.`,
  allUnfrozen: (axis: 'row' | 'column') => `Sorry, it is not possible to delete all non-frozen ${axis}s.`,
  moveIntoItself: (axis: 'row' | 'column') => `Those ${axis}s cannot be moved to a place among themselves.`,
  notASize: 'A size must be a whole number of pixels, and at least 1.',
  sortColumn: 'The sort column is outside the range.',
  secondFilter: "You can't create a filter in a sheet that already has a filter.",
  partOfFilter: "You can't move a part of the cells of a filter.",
  oneCell: 'You must select at least two cells to merge.',
  partOfMerge: 'You must select all cells in a merged range to merge, unmerge or move them.',
  sortedMerge: "You can't sort a range with merged cells.",
  noFilter: 'There is no filter in this sheet.',
  filterColumn: 'The column is outside the range of the filter.',
  noChart: (id: number) => `Chart ${id} not found`,
  chartWithoutRange: 'A chart needs at least one range.',
  noMetadata: (id: number) => `Developer metadata ${id} not found`,
  noProtection: (id: number) => `Protection ${id} not found`,
  secondSheetProtection: 'This sheet is protected already.',
  protectedCells:
    'You are trying to edit a protected cell or object. Please contact the spreadsheet owner to remove protection if you need to edit.',
  rejected: (cell: string) =>
    `The data you entered in cell ${cell} violates the data validation rules set on this cell.`,
  typedColumn: 'This operation is not allowed on cells in typed columns.',
  partOfTable: 'This operation is not allowed on a part of a table.',
  noTable: (name: string) => `Table ${name} not found`,
  secondTable: 'There is a table in these cells already.',
  noCells: (type: string) => `The action is not supported for ${type} sheet.`,
  metadataKey: 'The key of developer metadata cannot be empty.',
  metadataFull: 'The developer metadata would be longer than the 30000 characters that are allowed.',
  unknownSave: (version: unknown) => `A workbook saved in version ${String(version)} cannot be loaded.`,
  lastSheet: "You can't remove all the sheets in a document.",
  idNotFree: (id: number) => `The id ${id} belongs to something else.`,
  sheetNotFound: (id: number) => `Sheet ${id} not found`,
  notACellValue: (value: unknown) => `A cell cannot hold ${String(value)}.`,

  parseError: 'Formula parse error.',
  notCalculated: (what: string) => `The plain grid does not calculate ${what}.`,
  notInSandbox: (what: string) => `${what} is not in the sandbox.`,
  unknownFunction: (name: string) => `Unknown function: '${name}'.`,
  unknownRange: (name: string) => `Unknown range name: '${name}'.`,
  unresolvedSheet: (name: string) => `Unresolved sheet name '${name}'.`,
  noSuchReference: 'Reference does not exist.',
  raggedLiteral: 'In ARRAY_LITERAL, an Array Literal was missing values for one or more rows.',
  unevenRow: (part: number, expected: number, actual: number) =>
    `Function ARRAY_ROW parameter ${part} has mismatched row size. Expected: ${expected}. Actual: ${actual}.`,
  noIntersection: 'An array value could not be found.',
  differentSizes: (name: string) => `Array arguments to ${name} are of different size.`,
  notCoerced: (kind: 'number' | 'boolean', text: string, wanted: { by: string; parameter: number }) =>
    `Function ${wanted.by} parameter ${wanted.parameter} expects ${kind} values. But '${text}' is a text and cannot be coerced to a ${kind}.`,
  dividedByZero: (name: string) => `Function ${name} parameter 2 cannot be zero.`,
  wrongCount: (name: string, minimum: number, maximum: number, given: number) => {
    const expected =
      minimum === maximum
        ? `${minimum}`
        : maximum === Number.POSITIVE_INFINITY
          ? `at least ${minimum}`
          : `between ${minimum} and ${maximum}`;
    return `Wrong number of arguments to ${name}. Expected ${expected} arguments, but got ${given} arguments.`;
  },
  textExpected: (wanted: { by: string; parameter: number }, value: string, kind: string) =>
    `Function ${wanted.by} parameter ${wanted.parameter} expects text values. But '${value}' is a ${kind} and cannot be coerced to a text.`,
  failed: (name: string) => `Function ${name} has no result for these arguments.`,
  notADate: (name: string, text: string) => `${name} parameter '${text}' cannot be parsed to date/time.`,
  outOfRange: (wanted: { by: string; parameter: number }, value: number, minimum: number, maximum: number) =>
    `Function ${wanted.by} parameter ${wanted.parameter} value is ${value}. Valid values are between ${minimum} and ${maximum} inclusive.`,
  notFound: (name: string, text: string) => `Did not find value '${text}' in ${name} evaluation.`,
  outOfBoundsLookup: (name: string) => `${name} evaluates to an out of bounds range.`,
  noFilterMatch: 'No matches are found in FILTER evaluation.',
  filterSize: (expected: { rows: number; columns: number }, actual: { rows: number; columns: number }) =>
    `FILTER has mismatched range sizes. Expected row count: ${expected.rows}. column count: ${expected.columns}. Actual row count: ${actual.rows}, column count: ${actual.columns}.`,
  rangeExpected: 'Argument must be a range.',
  noFlags: (name: string) => `${name} has no boolean or number among its arguments.`,
  oneLine: (name: string, parameter: number) =>
    `Function ${name} parameter ${parameter} must be a single row or a single column.`,
  noMatch: (name: string) => `No match in ${name}.`,
  notAName: (name: string, argument: number) =>
    `Argument ${argument} of function ${name} is not a valid name.`,
  lambdaExpected: (name: string) => `The last argument of ${name} must be a LAMBDA.`,
  singleResult: (name: string) => `The LAMBDA of ${name} must give a single value.`,
  invalidRegex: (name: string, pattern: string) =>
    `Function ${name} parameter 2 value "${pattern}" is not a valid regular expression.`,
  noRegexMatch: (pattern: string, text: string) =>
    `Function REGEXEXTRACT parameter 2 value "${pattern}" does not match text of Function REGEXEXTRACT parameter 1 value "${text}".`,
  emptyParameter: (name: string, parameter: number) =>
    `Function ${name} parameter ${parameter} value should be non-empty.`,
  emptyAverage: (name: string) => `Evaluation of function ${name} caused a divide by zero error.`,
  queryEmpty: 'Query completed with an empty output.',
  queryUnsupported: (word: string) => `QUERY: ${word} is not supported by the preview.`,
  queryUnparsable: (near: string) =>
    `Unable to parse query string for Function QUERY parameter 2: PARSE_ERROR: Encountered "${near}".`,
  queryColumn: (name: string) =>
    `Unable to parse query string for Function QUERY parameter 2: NO_COLUMN: ${name}`,
  queryUngrouped: (name: string) =>
    `Unable to parse query string for Function QUERY parameter 2: ADD_COL_TO_GROUP_BY_OR_AGG: ${name}`,
  queryAggregate: (name: string) =>
    `Unable to parse query string for Function QUERY parameter 2: AVG_SUM_ONLY_NUMERIC: ${name}`,
  notALambda: 'This is not a LAMBDA and cannot be called.',
  lambdaNotCalled: 'A LAMBDA was not called with the values it needs.',
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
