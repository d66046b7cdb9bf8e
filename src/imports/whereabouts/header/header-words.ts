/** Sentences in the notes of our header cells by which they are known again. */

/** Since when a column is not imported, or has not come. */
export const RETIRED =
  /(?:^|\n)((?:Not imported any more, since|Has not come since) \d{4}-\d\d-\d\d \d\d:\d\d): (?:what stands here is from before|its cells are blank)\.(?=\n|$)/;

/** Where the table comes from. */
export const SOURCE =
  /(?:^|\n)[^\n]+, from the [^\n]+\. (?:REFRESH UNFINISHED since [^\n]+ to finish it\.|Imported by Reachsheet \d{4}-\d\d-\d\d \d\d:\d\d: [\d,]+(?: of [\d,]+)? rows\.)/;
