/** A small import whose source a test makes up: projects, one row each. */
import type { Definition } from '../../src/imports/definition/definition';
import type { OpenedImport } from './opened-import';

export interface Source {
  readonly id: string;
  readonly name: string;
  readonly size: number;
}

/** From now on the service has these. */
export function setSource(
  { sheet }: { readonly sheet: Pick<OpenedImport['sheet'], 'apis'> },
  rows: readonly Source[],
): void {
  sheet.apis.world.change.setProjects(
    rows.map(({ id, name, size }) => ({
      id,
      name,
      ecosystem: 'eth',
      category: 'defi',
      sentiment_score: 0.5,
      community_size: size,
      creator_mention_count_30d: 1,
      trending: false,
    })),
  );
}

export function source(...ids: readonly string[]): readonly Source[] {
  return ids.map((id, index) => ({ id, name: `Project ${id}`, size: 1000 + index }));
}

export function projectsImport(change: Partial<Definition> = {}): Definition {
  return {
    name: 'Projects',
    dataset: 'PROJECTS',
    place: 'document',
    arguments: { rows: { kind: 'value', value: 'all' } },
    columns: [
      { key: 'id', title: 'ID' },
      { key: 'name', title: 'Project' },
      { key: 'community_size', title: 'Size' },
    ],
    target: { sheet: 'Projects', cell: 'A1' },
    mode: 'replace',
    schedule: { every: 'never' },
    isPaused: false,
    ...change,
  };
}
