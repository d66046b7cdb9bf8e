/** The first screen. */
import * as z from 'zod/mini';
import { summarise } from '../connections/summary';
import { runnerName } from '../imports/runner';
import { sweep } from '../imports/sweep';
import { foundInFile } from '../imports/travelling';
import { once } from '../once';
import type { Platform, Settings } from '../platform';
import { formulaRunner, setFormulaRunner } from '../schedule/formulas';
import { isScheduler, startTrigger, stopTrigger } from '../schedule/trigger';
import { VERSION } from '../version';
import type { Handlers } from './handler';
import { importCards } from './imports';
import { nothing } from './input';

export const homeMethods: Handlers<'home' | 'refreshEachHour'> = {
  refreshEachHour: {
    input: once(() => z.object({ isOn: z.boolean() })),
    answer({ isOn }, platform) {
      if (isOn) startTrigger(platform);
      setFormulaRunner(isOn, platform);
      if (!isScheduler(platform)) stopTrigger(platform);
      return {};
    },
  },

  home: {
    input: nothing,
    answer(_, platform) {
      const { sheets } = platform;
      const settings = {
        document: readWhole(platform.settings.document),
        user: readWhole(platform.settings.user),
      };
      const here: Platform = { ...platform, settings };
      sweep(here);
      return {
        connections: [
          summarise('campaigns', 'document', settings),
          summarise('campaigns', 'user', settings),
          summarise('intelligence', 'document', settings),
          summarise('intelligence', 'user', settings),
        ],
        imports: importCards(here),
        found: foundInFile(here).map(({ definition }) => definition.name),
        formulasBy: formulaRunner(here),
        myName: runnerName(here),
        timeZone: sheets.timeZone(),
        locale: sheets.locale(),
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
