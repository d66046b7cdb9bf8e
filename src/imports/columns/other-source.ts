/** A history whose campaign, or the like, is another one from a capture on: nothing in its rows tells them apart. */
import type { Sheets } from '../../platform';
import { quoted } from '../../quoted';
import { CAPTURE } from '../definition/special-columns';
import type { Place } from '../whereabouts/place';
import type { WriteJob } from '../write/job';

/** Undefined where it is the same as before. */
export function toldOfOther(
  { definition, state, run }: WriteJob,
  capture: number | undefined,
): string | undefined {
  const before = state.lastGood?.of;
  if (definition.mode !== 'snapshot' || capture === undefined || !state.table) return undefined;
  if (before === undefined || run.of === undefined || before === run.of) return undefined;
  const named = Object.values(definition.arguments).find(
    (argument) => argument.kind === 'value' && argument.value === run.of,
  );
  const label = named?.kind === 'value' ? named.label : undefined;
  const now = label === undefined ? run.of : `${quoted(label)} (${run.of})`;
  return `From capture ${capture} on, the rows are of ${now}; before, they were of ${before}.`;
}

/** With what else notes of the header tell, by key. It stays there: what stands in a note already is left as it is. */
export function withOther(
  told: ReadonlyMap<string, string>,
  other: string | undefined,
  { sheet, row, columns }: Place,
  sheets: Sheets,
): ReadonlyMap<string, string> {
  const column = columns.get(CAPTURE.key);
  if (other === undefined || column === undefined) return told;
  const [[note = ''] = []] = sheets.notes({ sheet: sheet.id, row, column, rows: 1, columns: 1 });
  return note.includes(other) ? told : new Map([...told, [CAPTURE.key, other]]);
}
