/** The first screen. */
import * as z from 'zod/mini';
import { summarise } from '../connections/summary';
import { AddOnError } from '../errors';
import { runnerName } from '../imports/runner';
import { sweep } from '../imports/sweep';
import { foundInFile } from '../imports/travelling';
import { once } from '../once';
import { demand, ifAllowed, PERMISSIONS, wayWithout, wordsOf } from '../permissions';
import type { Platform, Settings } from '../platform';
import { formulaRunner, setFormulaRunner } from '../schedule/formulas';
import { isScheduler, startTrigger, stopTrigger } from '../schedule/trigger';
import { VERSION } from '../version';
import type { Handlers } from './handler';
import { importCards } from './imports';
import { nothing } from './input';

export const homeMethods: Handlers<'home' | 'allow' | 'refreshEachHour'> = {
  allow: {
    input: nothing,
    answer(_, { consent }) {
      const missing = consent.missing(PERMISSIONS);
      try {
        consent.ask(missing);
      } catch {
        throw new AddOnError('permission', wayWithout(consent.page(missing)));
      }
      return {};
    },
  },

  refreshEachHour: {
    input: once(() => z.object({ isOn: z.boolean() })),
    answer({ isOn }, platform) {
      if (isOn) {
        demand(['sheets', 'triggers'], platform.consent);
        startTrigger(platform);
      }
      setFormulaRunner(isOn, platform);
      if (!isScheduler(platform)) stopTrigger(platform);
      return {};
    },
  },

  home: {
    input: nothing,
    answer(_, platform) {
      const { sheets, consent } = platform;
      const missing = consent.missing(PERMISSIONS);
      const allowAt = missing.length > 0 ? consent.page(missing) : undefined;
      const settings = {
        document: readWhole(platform.settings.document),
        user: readWhole(platform.settings.user),
      };
      const here: Platform = { ...platform, settings };
      ifAllowed(() => sweep(here));
      return {
        missing: missing.map(wordsOf),
        ...(allowAt !== undefined && { allowAt }),
        connections: [
          summarise('campaigns', 'document', settings),
          summarise('campaigns', 'user', settings),
          summarise('intelligence', 'document', settings),
          summarise('intelligence', 'user', settings),
        ],
        imports: importCards(here),
        found: (ifAllowed(() => foundInFile(here)) ?? []).map(({ definition }) => definition.name),
        formulasBy: formulaRunner(here),
        myName: runnerName(here),
        timeZone: ifAllowed(() => sheets.timeZone()) ?? '',
        locale: ifAllowed(() => sheets.locale()) ?? '',
        version: VERSION,
      };
    },
  },
};

/** Read in one call: each takes as long as all of them. What is set is remembered. */
function readWhole(settings: Settings): Settings {
  const all: Record<string, string> = { ...settings.all() };
  return {
    all: () => all,
    get: (name) => all[name] ?? null,
    set(name, value) {
      settings.set(name, value);
      all[name] = value;
    },
    remove(name) {
      settings.remove(name);
      delete all[name];
    },
  };
}
