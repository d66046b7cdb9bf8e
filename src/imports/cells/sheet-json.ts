/** JSON as it may stand in a cell or a note: line breaks that JSON leaves bare are escaped, since Sheets may change them. */
export function sheetJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u0085\u2028\u2029]/g,
    (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
