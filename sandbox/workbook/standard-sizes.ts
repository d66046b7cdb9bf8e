/** In pixels: what a column and a row measure until somebody changes it. */
export const standardColumnWidth = 100;
export const standardRowHeight = 21;
