export const maximumCellCharacters = 50_000;
export const maximumWorkbookCells = 10_000_000;
export const maximumSheetColumns = 18_278;
export const maximumSheetNameCharacters = 100;
/** Of keys and values: so many for the workbook itself, and so many for each sheet with its rows and columns. */
export const maximumMetadataCharacters = 30_000;
