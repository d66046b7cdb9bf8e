import type { Host } from './host';
import type { AuthMode, Run } from './run';
import { SCOPE, scopesOf } from './scopes';
import { ServiceError } from './service-error';
import { stop } from './stop';

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

/** Services that formulas may use by Google's documentation, and that a stand-in may keep from them. */
export type RefusedInFormulas = readonly ('CacheService' | 'LockService')[];

/** Throws as the platform does if an execution may not make a call. */
export function requirePermission(host: Host, run: Run, access: Access, operation: string): void {
  const rule: Rule = RULES[access];
  const isKept = host.refusedInFormulas.some((service) => operation.startsWith(`${service}.`));
  const isAllowed = rule.modes.includes(run.authMode) && !(isKept && run.authMode === 'CUSTOM_FUNCTION');
  if (!isAllowed) throw new ServiceError(host.texts.notPermitted(operation));
  if (rule.scopes) requireScope(host, run, rule.scopes, operation);
  if (access === 'documentWrite' && host.users.viewers.includes(run.user)) {
    throw new ServiceError('You do not have permission to perform that action.');
  }
}

/** Throws, or ends the execution, unless the manifest names one of the scopes and the person has allowed it. */
export function requireScope(host: Host, run: Run, scopes: readonly string[], operation: string): void {
  const { switches, texts, project } = host;
  const asksNobody = run.mode === 'CUSTOM_FUNCTION' && switches.formulaConsent === 'not needed';
  const granted = asksNobody ? project.manifest.oauthScopes : scopesOf(host, run.user);
  if (!granted || scopes.some((scope) => granted.includes(scope))) return;
  if (run.mode === 'TRIGGER' && switches.triggerConsent === 'ends') {
    stop(host, run, { name: 'Exception', message: texts.authorizationRequired() });
  }
  throw new ServiceError(texts.scopeMissing(operation, scopes));
}
