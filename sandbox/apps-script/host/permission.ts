import type { Host } from './host';
import type { AuthMode, Run } from './run';
import { ServiceError } from './service-error';

const SCOPE = 'https://www.googleapis.com/auth/';

interface Rule {
  readonly modes: readonly AuthMode[];
  /** Any one of these suffices; none means that no scope is needed. */
  readonly scopes?: readonly string[];
}

/** The table of authorisation modes, and the scope that each kind of call needs. */
const RULES = {
  anywhere: { modes: ['NONE', 'LIMITED', 'CUSTOM_FUNCTION', 'FULL'] },
  menu: { modes: ['NONE', 'LIMITED', 'FULL'] },
  storage: { modes: ['LIMITED', 'CUSTOM_FUNCTION', 'FULL'] },
  fetch: { modes: ['CUSTOM_FUNCTION', 'FULL'], scopes: [`${SCOPE}script.external_request`] },
  documentRead: {
    modes: ['LIMITED', 'CUSTOM_FUNCTION', 'FULL'],
    scopes: [`${SCOPE}spreadsheets.currentonly`, `${SCOPE}spreadsheets`],
  },
  documentWrite: {
    modes: ['LIMITED', 'FULL'],
    scopes: [`${SCOPE}spreadsheets.currentonly`, `${SCOPE}spreadsheets`],
  },
  openAny: { modes: ['FULL'], scopes: [`${SCOPE}spreadsheets`] },
  dialog: { modes: ['FULL'], scopes: [`${SCOPE}script.container.ui`] },
  triggers: { modes: ['FULL'], scopes: [`${SCOPE}script.scriptapp`] },
  email: { modes: ['FULL'], scopes: [`${SCOPE}userinfo.email`] },
} as const satisfies Record<string, Rule>;

export type Access = keyof typeof RULES;

/** Throws as the platform does if an execution may not make a call. */
export function requirePermission(host: Host, run: Run, access: Access, operation: string): void {
  const rule: Rule = RULES[access];
  if (!rule.modes.includes(run.authMode)) throw new ServiceError(host.texts.notPermitted(operation));
  const granted = host.project.manifest.oauthScopes;
  if (granted && rule.scopes && !rule.scopes.some((scope) => granted.includes(scope))) {
    throw new ServiceError(host.texts.scopeMissing(operation, rule.scopes));
  }
  if (access === 'documentWrite' && host.users.viewers.includes(run.user)) {
    throw new ServiceError('You do not have permission to perform that action.');
  }
}
