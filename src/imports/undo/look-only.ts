import type { Sheets } from '../../platform';

/** Sheets that are looked at: what would be written is left out, so that a plan is made and not carried out. */
export function lookOnly(sheets: Sheets): Sheets {
  const leave = (): void => undefined;
  return {
    ...sheets,
    add() {
      throw new Error('Nothing is written for a look.');
    },
    rename: leave,
    cut: leave,
    blank: leave,
    remove: leave,
    grow: leave,
    insertRows: leave,
    deleteRows: leave,
    deleteCells: leave,
    insertColumns: leave,
    insertCells: leave,
    addMark: leave,
    markRow: leave,
    unmarkRow: leave,
    markColumns: leave,
    unmarkColumns: leave,
    markSheet: leave,
    exchangeFormula: () => false,
    clearRules: leave,
    setValues: leave,
    setFormula: leave,
    fillRule: leave,
    setFormulas: leave,
    setFormat: leave,
    setFormats: leave,
    setNotes: leave,
    setBold: leave,
    clear: leave,
    empty: leave,
    copy: leave,
    sort: leave,
    refilter: leave,
    freeze: leave,
    setWidth: leave,
    select: leave,
  };
}
