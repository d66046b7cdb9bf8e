import type { Host } from './host';

export const SCOPE = 'https://www.googleapis.com/auth/';

/** The scopes that each person has allowed; who is not in it has allowed all. */
export type Consents = Map<string, readonly string[]>;

/** What a person's runs may use; undefined where the manifest names no scopes. */
export function scopesOf({ consents, project }: Host, user: string): readonly string[] | undefined {
  const { oauthScopes } = project.manifest;
  const allowed = consents.get(user);
  return allowed && oauthScopes ? oauthScopes.filter((scope) => allowed.includes(scope)) : oauthScopes;
}
