import { emailOf } from '../users';
import type { Operations } from './operation';
import { requirePermission } from './permission';

export const sessionOperations: Operations = {
  'Session.getScriptTimeZone': { access: 'anywhere', perform: (host) => host.project.manifest.timeZone },
  'Session.getActiveUserLocale': { access: 'anywhere', perform: (host) => host.userLocale },
  /** Blank where the platform does not know who is there: in formulas and simple triggers. */
  'User.getEmail': {
    access: 'anywhere',
    perform(host, run, shownAs: string) {
      if (run.authMode !== 'FULL') return '';
      requirePermission(host, run, 'email', shownAs);
      return emailOf(run.user);
    },
  },
};
