export const maximumCellCharacters = 50_000;
export const maximumWorkbookCells = 10_000_000;
export const maximumSheetColumns = 18_278;
export const maximumSheetNameCharacters = 100;
