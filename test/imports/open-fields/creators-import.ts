/** An import of a dataset whose fields nobody documented: the ranking of creators, as a test makes it up. */
import type { Definition } from '../../../src/imports/definition/definition';
import { questionIn } from '../lost-header/put-back';
import type { OpenedImport } from '../opened-import';

/** From now on the service answers with these rows. */
export function answerWith({ sheet }: OpenedImport, rows: readonly object[]): void {
  sheet.apis.faults.clear();
  sheet.apis.faults.add({ body: JSON.stringify({ data: rows }), match: { times: 'always' } });
}

/** With creators who are told apart by their place alone. */
export function answerWithCreators(opened: OpenedImport, nicks: readonly string[]): void {
  answerWith(
    opened,
    nicks.map((nick, index) => ({ nick, followers: index })),
  );
}

export function creatorsImport(change: Partial<Definition> = {}): Definition {
  return {
    name: 'Top',
    dataset: 'TOP_CREATORS',
    place: 'document',
    arguments: { metric: { kind: 'value', value: 'quality_score' } },
    columns: [
      { key: 'nick', title: 'Creator' },
      { key: 'followers', title: 'Followers' },
    ],
    target: { sheet: 'Projects', cell: 'A1' },
    mode: 'replace',
    schedule: { every: 'never' },
    isPaused: false,
    ...change,
  };
}

/** What stands beside rows without an ID stays where it is from now on; and the run that asked goes on. */
export function agreeThatNotesStay(opened: OpenedImport, id: string) {
  const { stamp, places } = questionIn(opened, id);
  const answer = places.findIndex((place) => place.includes('stays in its row, whatever comes there'));
  opened.ask('answerQuestion', { id, stamp, answer });
  return opened.runAgain(id);
}
