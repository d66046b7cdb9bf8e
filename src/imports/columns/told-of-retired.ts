/** What a run tells of columns that it does not bring. */
import type { Platform } from '../../platform';
import { listed, quoted } from '../../quoted';
import type { WriteJob } from '../write/job';
import { blankWords } from '../write/open-fields';
import type { Outcome } from '../write/work';
import { hasNotCome, retiredColumns } from './retired';

/**
 * Of fields that did not come each time, as long as rows come; of columns that the person has unticked once.
 *
 * @param since as their notes say it
 */
export function toldOfRetired(
  { run, definition, dataset, state }: WriteJob,
  since: ReadonlyMap<string, string>,
  { place, work }: Outcome,
  { sheets, calendar }: Platform,
): readonly string[] {
  if (since.size === 0 || run.rows === 0) return [];
  const columns = retiredColumns(place, work.columns, sheets);
  const titlesOf = (isMeant: (key: string) => boolean): readonly string[] =>
    columns.filter(({ key }) => isMeant(key)).map(({ title }) => title);
  const isAway = (key: string): boolean => hasNotCome(key, definition, dataset);
  // A run that died may have put the note already.
  const begun = calendar.minuteOf(new Date(run.startedMs));
  const isNew = (key: string): boolean =>
    !isAway(key) && (since.get(key) ?? '').slice(-begun.length) >= begun;
  return [
    ...blankWords(titlesOf(isAway), definition),
    ...untickedWords(
      titlesOf((key) => isNew(key) && work.isBlanked(key)),
      (isOne) =>
        `, so ${isOne ? 'its column is' : 'their columns are'} blank: nothing tells these rows apart.`,
    ),
    ...untickedWords(
      titlesOf((key) => isNew(key) && !work.isBlanked(key)),
      (isOne) => {
        if (definition.mode === 'snapshot') return `: ${isOne ? 'it is' : 'they are'} blank in the new rows.`;
        const from = state.lastGood ? calendar.minuteOf(new Date(state.lastGood.atMs)) : 'before';
        return `: ${isOne ? 'its' : 'their'} values are from ${from}.`;
      },
    ),
  ];
}

/** The outcome of a run is kept with much else. */
const MOST_NAMED = 6;

function untickedWords(titles: readonly string[], effect: (isOne: boolean) => string): readonly string[] {
  if (titles.length === 0) return [];
  const isOne = titles.length === 1;
  const more = titles.length - MOST_NAMED;
  const names = listed(titles.slice(0, MOST_NAMED), quoted) + (more > 0 ? ` and ${more} more` : '');
  return [`${names} ${isOne ? 'is' : 'are'} not imported any more${effect(isOne)}`];
}
