/** The first screen. */
import { summarise } from '../connections/summary';
import type { Settings } from '../platform';
import { VERSION } from '../version';
import type { Handlers } from './handler';
import { importCards } from './imports';
import { nothing } from './input';

export const homeMethods: Handlers<'home'> = {
  home: {
    input: nothing,
    answer(_, platform) {
      const { sheets } = platform;
      const settings = {
        document: readWhole(platform.settings.document),
        user: readWhole(platform.settings.user),
      };
      return {
        connections: [
          summarise('campaigns', 'document', settings),
          summarise('campaigns', 'user', settings),
          summarise('intelligence', 'document', settings),
          summarise('intelligence', 'user', settings),
        ],
        imports: importCards(platform),
        timeZone: sheets.timeZone(),
        locale: sheets.locale(),
        version: VERSION,
      };
    },
  },
};

/** Read in one call: each takes as long as all of them. */
function readWhole(settings: Settings): Settings {
  const all = settings.all();
  return { ...settings, get: (name) => all[name] ?? null };
}
