/** What whoever runs this has allowed. A person may tick each scope by itself (guides: concepts/scopes). */
import { AddOnError } from '../errors';
import { once } from '../once';
import { lackOf } from '../permissions';
import type { Consent, Permission } from '../platform';
import { retryOnce } from './retry-once';
import { hasUi } from './ui';

const AUTH = 'https://www.googleapis.com/auth/';

const SCOPES: Readonly<Record<Permission, string>> = {
  sheets: `${AUTH}spreadsheets.currentonly`,
  ui: `${AUTH}script.container.ui`,
  network: `${AUTH}script.external_request`,
  triggers: `${AUTH}script.scriptapp`,
};

/** `getAuthorizedScopes` and the second parameter are documented, but missing from the types. */
type Info = GoogleAppsScript.Script.AuthorizationInfo & { getAuthorizedScopes(): readonly string[] };
interface Script {
  getAuthorizationInfo(mode: GoogleAppsScript.Script.AuthMode, scopes: readonly string[]): Info;
}

export type RunKind = 'formula' | 'other';

const NOWHERE = 'https://reachsheet.invalid/';

/**
 * Where Google does not say what is allowed (it may want script.scriptapp for that, and tells formulas nothing), a
 * call that costs nothing is tried.
 */
const PROBES: Readonly<Record<Permission, () => unknown>> = {
  sheets: () => SpreadsheetApp.getActive().getId(),
  network() {
    try {
      UrlFetchApp.getRequest(NOWHERE);
    } catch (error) {
      // A deployment that names its addresses refuses this one, and says so.
      if (!String(error).includes(NOWHERE)) throw error;
    }
  },
  ui: requireUi,
  triggers() {
    // In a trigger, the call itself might end the run.
    requireUi();
    ScriptApp.getProjectTriggers();
  },
};

/** In a formula Google is not asked: its answer may be about somebody who is not known there. */
export function createConsent(run: RunKind = 'other'): Consent {
  const isAsked = run !== 'formula';
  const look = (): ((permission: Permission) => boolean) => {
    const all = once(() => (isAsked ? scopesGranted(Object.values(SCOPES)) : undefined));
    const probed: Partial<Record<Permission, boolean>> = {};
    return (permission) => {
      const granted = all();
      if (granted) return !granted.includes(SCOPES[permission]);
      probed[permission] ??= !passes(PROBES[permission]);
      return probed[permission];
    };
  };
  let isMissing = look();
  return {
    missing: (needed) => needed.filter(isMissing),
    missingByNow(needed) {
      isMissing = look();
      return needed.filter(isMissing);
    },
    page(missing) {
      try {
        if (!isAsked) return undefined;
        return infoOf(scopesOf(missing)).getAuthorizationUrl() ?? undefined;
      } catch {
        return undefined;
      }
    },
    ask: (missing) => ScriptApp.requireScopes(ScriptApp.AuthMode.FULL, [...scopesOf(missing)]),
  };
}

/** The service, whose failures say so where they are for want of permissions. */
export function needing<Service extends object>(
  needed: readonly Permission[],
  service: Service,
  consent: Consent,
): Service {
  const entries = Object.entries(service).map(([name, act]) => [
    name,
    (...given: readonly unknown[]) => {
      try {
        return act(...given);
      } catch (error) {
        throw orLack(needed, error, consent);
      }
    },
  ]);
  return Object.fromEntries(entries) as Service;
}

/** What failed, or the permissions that it failed for. */
export function orLack(needed: readonly Permission[], error: unknown, consent: Consent): unknown {
  if (error instanceof AddOnError) return error;
  // It may have been taken away since the run began.
  const missing = consent.missingByNow(needed);
  const wording = error instanceof Error ? error.message : String(error);
  return missing.length > 0 ? lackOf(missing, consent, wording) : error;
}

/** Undefined where Google does not say. */
function scopesGranted(scopes: readonly string[]): readonly string[] | undefined {
  try {
    const info = infoOf(scopes);
    const isRequired = info.getAuthorizationStatus() === ScriptApp.AuthorizationStatus.REQUIRED;
    return isRequired ? info.getAuthorizedScopes() : scopes;
  } catch {
    return undefined;
  }
}

function infoOf(scopes: readonly string[]): Info {
  return (ScriptApp as unknown as Script).getAuthorizationInfo(ScriptApp.AuthMode.FULL, scopes);
}

function scopesOf(permissions: readonly Permission[]): readonly string[] {
  return permissions.map((permission) => SCOPES[permission]);
}

function requireUi(): void {
  if (!hasUi()) throw new Error('No user interface');
}

function passes(probe: () => unknown): boolean {
  try {
    retryOnce(probe);
    return true;
  } catch {
    return false;
  }
}
