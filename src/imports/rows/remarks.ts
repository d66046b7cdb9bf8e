/** Formulas that a person typed as they would type a text or a number: `=2+3`, `="call her"`, a link. */

export function isRemark(formula: string): boolean {
  const text = formula.replace(TEXTS, '').replace(CONSTANTS, '');
  return formula !== '' && !REFERS.test(text);
}

const TEXTS = /"[^"]*"/g;
/** Numbers such as 1E5, TRUE and FALSE, and the function for links, which are written like names of other things. */
const CONSTANTS =
  /(?<![\p{L}\p{N}_.])(?:\d[\d.]*E[+-]?\d+|TRUE|FALSE|HYPERLINK\s*(?=\())(?![\p{L}\p{N}_.])/giu;
/** Cells, whole rows, names, columns of tables, and calls: some tell another thing each day, or in each row. */
const REFERS = /[\p{L}_:!'[]/u;
