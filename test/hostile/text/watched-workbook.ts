/** Looks at a workbook after every single write, so also at all that any kill could leave: no stranger's formula stands there. */
import type { Rectangle, Sheet, Workbook } from '../../../sandbox/workbook/workbook';

export interface Watched {
  /** Formulas that stood in a cell at any moment, with where that was. */
  readonly formulas: readonly string[];
  /** Names that any sheet ever had. */
  readonly names: ReadonlySet<string>;
  /** So many writes were looked at. */
  readonly writes: number;
}

/** By it Sheets keeps where the columns of a table begin and end: of cells it names nothing but where they are. */
const BOUNDS = /^="table [0-9a-f]{8} "(&ROWS\('(?:[^']|'')+'!\$[A-Z]+\$\d+:\$[A-Z]+\$\d+\))+$/;

/** @param isTheirs whether a formula is the person's own, which may stand */
export function watchWorkbook(
  workbook: Workbook,
  isTheirs: (formula: string) => boolean = () => false,
): Watched {
  const formulas: string[] = [];
  const names = new Set<string>();
  let writes = 0;

  function look(sheet: Sheet, { row, column, rows, columns }: Rectangle): void {
    writes += 1;
    sheet.formulas({ row, column, rows, columns }).forEach((line, down) => {
      line.forEach((formula, right) => {
        if (formula === '' || isTheirs(formula) || (sheet.hidden && BOUNDS.test(formula))) return;
        formulas.push(`${sheet.name} R${row + down}C${column + right}: ${formula.slice(0, 60)}`);
      });
    });
  }

  function watchSheet(sheet: Sheet): Sheet {
    const { enter, restore, setFormulas, sort } = sheet;
    names.add(sheet.name);
    return Object.assign(sheet, {
      enter(...[area, entries]: Parameters<Sheet['enter']>) {
        enter(area, entries);
        look(sheet, area);
      },
      restore(...[area, entries]: Parameters<Sheet['restore']>) {
        restore(area, entries);
        look(sheet, area);
      },
      setFormulas(...[area, texts]: Parameters<Sheet['setFormulas']>) {
        setFormulas(area, texts);
        look(sheet, area);
      },
      sort(...[area, keys]: Parameters<Sheet['sort']>) {
        sort(area, keys);
        look(sheet, area);
      },
    });
  }

  const { insertSheet } = workbook;
  workbook.sheets.forEach(watchSheet);
  Object.assign(workbook, {
    insertSheet: (...options: Parameters<Workbook['insertSheet']>) => watchSheet(insertSheet(...options)),
  });
  return {
    formulas,
    names,
    get writes() {
      return writes;
    },
  };
}
