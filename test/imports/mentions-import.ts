/** An import of what was said about a creator on each day. */
import type { Definition, Mode } from '../../src/imports/definition/definition';
import type { OpenedImport } from './opened-import';

export interface Day {
  readonly date: string;
  readonly count: number;
}

export function mentionsImport(mode: Mode): Definition {
  return {
    name: 'Mentions',
    dataset: 'CREATOR_MENTIONS',
    place: 'document',
    arguments: { creatorId: { kind: 'value', value: 'ctr_1' } },
    columns: [
      { key: 'date', title: 'Day' },
      { key: 'count', title: 'Count' },
    ],
    target: { sheet: 'T', cell: 'A1' },
    mode,
    schedule: { every: 'never' },
    isPaused: false,
  };
}

export function sendMentions({ sheet }: OpenedImport, days: readonly Day[]): void {
  const mention_history = days.map((day) => ({ ...day, brands: [] }));
  sheet.apis.faults.clear();
  sheet.apis.faults.add({
    body: JSON.stringify({ data: { id: 'ctr_1', mention_history } }),
    match: { times: 'always' },
  });
}
