import type { Sheets } from '../../platform';

/** What answers nothing: whatever is done by it is done to the sheets. */
type Acts = {
  readonly [Name in keyof Sheets as ReturnType<Sheets[Name]> extends void ? Name : never]: () => void;
};

/** Sheets that are looked at: what would be written is left out, so that a plan is made and not carried out. */
export function lookOnly(sheets: Sheets): Sheets {
  const leave = (): void => undefined;
  const left: Acts = {
    rename: leave,
    cut: leave,
    blank: leave,
    remove: leave,
    grow: leave,
    insertRows: leave,
    deleteRows: leave,
    deleteCells: leave,
    insertColumns: leave,
    deleteColumns: leave,
    insertCells: leave,
    addMark: leave,
    markRow: leave,
    unmarkRow: leave,
    markColumns: leave,
    unmarkColumns: leave,
    markSheet: leave,
    clearRules: leave,
    setValues: leave,
    setFormula: leave,
    fillRule: leave,
    setFormulas: leave,
    setFormat: leave,
    setFormats: leave,
    setNotes: leave,
    setBold: leave,
    setBackground: leave,
    clear: leave,
    empty: leave,
    copy: leave,
    sort: leave,
    refilter: leave,
    setHidden: leave,
    freeze: leave,
    changeConditional: leave,
    setWidth: leave,
    select: leave,
    flush: leave,
  };
  return {
    ...sheets,
    ...left,
    exchangeFormula: () => false,
    add() {
      throw new Error('Nothing is written for a look.');
    },
  };
}
