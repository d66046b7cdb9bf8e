/** What no script can find out, and how a person can. */
import type { Check } from '../../platform';
import { check } from './entry';

export const handChecks = (): readonly Check[] => [
  byHand('The tab and the cell that were selected', 'still selected', 'look'),
  byHand('A copied file has no keys', 'not connected', 'make a copy, open Reachsheet there'),
  byHand('Formulas for editors without the add-on', 'run', 'let one of them change an id'),
  byHand(
    'Two files with schedules',
    'both run',
    'schedule an import each hour in two files, read History in both after two hours',
  ),
  byHand(
    'Formulas while nobody has the file open',
    'refreshed, or kept and told so',
    'switch on Refresh formulas every hour, close the file for two hours, read what Functions says',
  ),
  byHand(
    'An import into a table with typed columns',
    'refused in words, nothing lost',
    'Format ▸ Convert to table, set a column’s type to Number, and import text into it',
  ),
  byHand(
    'A table of Sheets over some columns of an import',
    'refused in words, nothing lost',
    'import, Format ▸ Convert to table over its last two columns, run the import again',
  ),
  byHand('Imports of several people at the same moment', 'all finish', 'let three people run one each'),
  byHand(
    'A person who ticks only some permissions',
    'is asked for the others',
    'remove Reachsheet under myaccount.google.com ▸ Security, open it again, tick one permission',
  ),
];

function byHand(what: string, assumed: string, how: string): Check {
  return check(what, assumed, () => `by hand: ${how}`);
}
