import { createRandom } from './random';

export interface Keys {
  readonly campaigns: {
    /** Reaches every community that the main user manages. */
    readonly owner: string;
    /** Reaches exactly one. */
    readonly moderator: string;
    /** Valid, reaches none. */
    readonly nobody: string;
  };
  readonly intelligence: {
    readonly full: string;
    /** Answers 403 below /v1/projects. */
    readonly withoutProjects: string;
  };
}

export function createKeys(seed: number): Keys {
  const key = (prefix: string, name: string): string =>
    `${prefix}_${createRandom(seed, 'key', prefix, name).uuid()}`;
  return {
    campaigns: {
      owner: key('cmk', 'owner'),
      moderator: key('cmk', 'moderator'),
      nobody: key('cmk', 'nobody'),
    },
    intelligence: { full: key('cik', 'full'), withoutProjects: key('cik', 'without projects') },
  };
}
