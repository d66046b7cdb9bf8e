/** Which cells the text of a formula names, as far as can be told without calculating it. */

export interface Reference {
  /** The name of a sheet, where one is given. */
  readonly sheet: string | undefined;
  /** The last row and column; Infinity where it has none. */
  readonly bottom: number;
  readonly right: number;
}

export function referencesIn(formula: string): readonly Reference[] {
  const references: Reference[] = [];
  formula.replace(
    REFERENCE,
    (part, name?: string, left?: string, top?: string, colon?: string, right = '', bottom = '') => {
      // Letters alone are a column only as part of an area.
      if (left === undefined || (top === undefined && colon === undefined)) return part;
      references.push({
        sheet: name?.replace(/^'|'$/g, '').replace(/''/g, "'"),
        bottom: (colon === undefined ? Number(top) : Number(bottom)) || Infinity,
        right: columnOf(colon === undefined ? left : right) || Infinity,
      });
      return part;
    },
  );
  return references;
}

/** Texts are taken as a whole, so that nothing in them is found; a name before a bracket is a function. */
const REFERENCE =
  /"[^"]*"|(?<![\p{L}\p{N}_.$])(?:('(?:[^']|'')+'|[\p{L}\p{N}_.]+)!)?\$?([A-Z]{1,3})\$?(\d+)?(:\$?([A-Z]{1,3})?\$?(\d+)?)?(?![\p{L}\p{N}_.(])/giu;

function columnOf(letters: string): number {
  return Array.from(letters.toUpperCase()).reduce(
    (column, letter) => column * 26 + letter.charCodeAt(0) - 64,
    0,
  );
}
