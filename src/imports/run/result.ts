/** What a run that is done tells. */
import { REFRESH } from '../../config';
import type { Platform } from '../../platform';
import { listed, quoted } from '../../quoted';
import { sumOf, toldOf } from '../cells/differences';
import { cellName } from '../definition/cell-reference';
import { IN_SOURCE } from '../definition/special-columns';
import type { Result } from '../kept/progress';
import type { Run } from '../kept/run-state';
import type { ImportState } from '../kept/state';
import type { Undone } from '../undo/undo-table';
import { movedWords } from '../undo/undone-words';
import type { Written } from '../write/job';

export function undoneResult(
  { rows }: Run,
  { table: before }: ImportState,
  { written, changes, notes }: Undone,
  { sheets }: Platform,
): Result {
  const table = written?.table ?? before;
  return {
    rows,
    columns: table?.columns ?? 0,
    sheet: written?.sheet ?? (table && sheets.find(table.sheet)?.name) ?? '',
    cell: table ? cellName(table) : '',
    changes,
    notes,
  };
}

export function resultOf(run: Run, written: Written): Result {
  const {
    table,
    sheet,
    changes,
    left: allLeft,
    leftKeyless = 0,
    moved = 0,
    beside = 0,
    undo,
    differences,
    called = 0,
    missing,
    lacking = [],
    lacksInSource,
  } = written;
  const gone = listed(missing, quoted);
  const left = allLeft - leftKeyless;
  return {
    rows: run.rows,
    columns: table.columns,
    sheet,
    cell: cellName(table),
    changes,
    notes: [
      ...againWords(run.again),
      ...toldOf(sumOf([run.differences, differences])),
      ...lacking,
      ...(undo
        ? []
        : [
            'This run cannot be undone: what stood there before could not be copied in full. File ▸ Version history still has it.',
          ]),
      ...(left > 0
        ? [
            left === 1
              ? '1 row is in the source no more: it stands at the end, with In source FALSE, since something of yours stands beside it.'
              : `${left} rows are in the source no more: they stand at the end, with In source FALSE, since something of yours stands beside them.`,
          ]
        : []),
      ...(leftKeyless > 0
        ? [
            leftKeyless === 1
              ? '1 row without an ID stands at the end, with In source FALSE, since something of yours stands beside it.'
              : `${leftKeyless} rows without an ID stand at the end, with In source FALSE, since something of yours stands beside them.`,
          ]
        : []),
      ...movedWords(moved),
      ...(beside > 0
        ? [
            `${beside === 1 ? '1 row that you wrote beside has' : `${beside} rows that you wrote beside have`} changed. These rows have no ID, so your notes stay in their place: check that each still stands beside the right row.`,
          ]
        : []),
      ...(called > REFRESH.callsAtOnce
        ? [
            `New rows got your formulas with ${called} calls of our functions, which run all at once. Where one of them shows #ERROR!, Google has refused it: choose “Refresh formulas” in the menu.`,
          ]
        : []),
      ...(gone !== ''
        ? [
            `Columns that were deleted on the sheet are left out: ${gone}. Edit the import to take them off its list.`,
          ]
        : []),
      ...(lacksInSource
        ? [
            `The column ${quoted(IN_SOURCE.title)} was deleted on the sheet. It comes back with the first row that leaves the source and stays for your notes.`,
          ]
        : []),
    ],
  };
}

function againWords(count = 0): readonly string[] {
  if (count === 0) return [];
  return [
    count === 1
      ? 'The list changed while it was read, twice in a row: 1 row came twice, which stands here once, and another one may be missing. Run the import again to have it.'
      : `The list changed while it was read, twice in a row: ${count} rows came twice, which stand here once, and as many others may be missing. Run the import again to have them.`,
  ];
}
