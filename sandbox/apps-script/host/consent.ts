import type { Host } from './host';
import type { Operations } from './operation';
import type { Run } from './run';
import { SCOPE, scopesOf } from './scopes';
import { ServiceError } from './service-error';
import { stop } from './stop';

/** What the realm is told of a person's consent. */
export interface ConsentRecord {
  readonly granted: readonly string[];
  readonly isRequired: boolean;
  readonly page: string | null;
}

function missingOf(host: Host, run: Run, scopes: readonly string[] | null): readonly string[] {
  const named = host.project.manifest.oauthScopes;
  // Google finds out by itself what such a script needs, and nobody is asked for less.
  if (!named) return [];
  const unknown = scopes?.find((scope) => !named.includes(scope));
  if (unknown !== undefined) throw new ServiceError(host.texts.invalidArgument(unknown));
  const granted = scopesOf(host, run.user) ?? named;
  return (scopes ?? named).filter((scope) => !granted.includes(scope));
}

export const consentOperations: Operations = {
  'ScriptApp.getAuthorizationInfo': {
    access: 'storage',
    perform(host, run, scopes: readonly string[] | null): ConsentRecord {
      const { switches, texts } = host;
      if (run.mode === 'CUSTOM_FUNCTION' && switches.authorizationInfoInFormula === 'refused') {
        throw new ServiceError(texts.notPermitted('ScriptApp.getAuthorizationInfo'));
      }
      const isFree = run.mode === 'CUSTOM_FUNCTION' || switches.authorizationInfo === 'needs nothing';
      if (!isFree && missingOf(host, run, [`${SCOPE}script.scriptapp`]).length > 0) {
        throw new ServiceError(
          texts.scopeMissing('ScriptApp.getAuthorizationInfo', [`${SCOPE}script.scriptapp`]),
        );
      }
      const missing = missingOf(host, run, scopes);
      const asked = scopes ?? host.project.manifest.oauthScopes ?? [];
      return {
        granted: asked.filter((scope) => !missing.includes(scope)),
        isRequired: missing.length > 0,
        page: missing.length > 0 ? host.consentPage(run.user) : null,
      };
    },
  },
  'ScriptApp.requireScopes': {
    access: 'storage',
    perform(host, run, scopes: readonly string[] | null) {
      const missing = missingOf(host, run, scopes);
      if (missing.length === 0) return;
      if (!showsDialog(host, run)) throw new ServiceError(host.texts.authorizationRequired());
      host.ui.consents.push({ user: run.user, scopes: missing });
      host.screen?.consent(run.user);
      stop(host, run, { name: 'Exception', message: host.texts.authorizationRequired() });
    },
  },
};

function showsDialog({ switches: { consentDialog } }: Host, { mode }: Run): boolean {
  if (mode === 'MENU') return consentDialog !== 'nowhere';
  return mode === 'SIDEBAR' && consentDialog === 'menu and sidebar';
}
