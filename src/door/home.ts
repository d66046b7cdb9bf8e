/** The first screen. */
import * as z from 'zod/mini';
import { summarise } from '../connections/summary';
import { AddOnError } from '../errors';
import { foundInFile } from '../imports/kept/travelling';
import { locked } from '../imports/run/locked';
import { runnerName } from '../imports/run/runner';
import { sweepInTurn } from '../imports/run/sweep';
import { INSTALLATION } from '../installation';
import { once } from '../once';
import { ifAllowed, named, PERMISSIONS, wayWithout, wordsOf } from '../permissions';
import type { Platform, Settings } from '../platform';
import { readWhole } from '../read-whole';
import { formulaRunner, formulasLack, overdueSince, setFormulaRunner, whyHeld } from '../schedule/formulas';
import { isScheduler, startTrigger, stoppedBy, stopTrigger } from '../schedule/trigger';
import { VERSION } from '../version';
import type { Handlers } from './handler';
import { importCards } from './imports';
import { nothing } from './input';
import type { Home, ImportCard } from './methods';

export const homeMethods: Handlers<'home' | 'allow' | 'refreshEachHour' | 'startTrigger'> = {
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
    answer: ({ isOn }, platform) =>
      locked(platform, () => {
        if (isOn) startTrigger(platform);
        setFormulaRunner(isOn, platform);
        if (!isScheduler(platform)) stopTrigger(platform);
        return {};
      }),
  },

  startTrigger: {
    input: nothing,
    answer: (_, platform) =>
      locked(platform, () => {
        if (isScheduler(platform)) startTrigger(platform);
        return {};
      }),
  },

  home: {
    input: nothing,
    answer(_, platform) {
      const { sheets, consent } = platform;
      const missing = consent.missing(PERMISSIONS);
      const allowAt = missing.length > 0 ? consent.page(missing) : undefined;
      const settings = {
        document: readFirst(platform.settings.document),
        user: readFirst(platform.settings.user),
      };
      const here: Platform = { ...platform, settings };
      ifAllowed(() => sweepInTurn(platform, here));
      const stopped = once(() => stoppedBy(here));
      const imports = importCards(stopped, here);
      const formulasBy = formulaRunner(here);
      const whyStopped = formulasBy === 'me' || imports.some(runsForMe) ? stopped() : undefined;
      return {
        missing: missing.map(wordsOf),
        ...(allowAt !== undefined && { allowAt }),
        connections: [
          summarise('campaigns', 'document', settings),
          summarise('campaigns', 'user', settings),
          summarise('intelligence', 'document', settings),
          summarise('intelligence', 'user', settings),
        ],
        imports,
        found: (ifAllowed(() => foundInFile(here)) ?? []).map(({ definition }) => definition.name),
        formulasBy,
        ...(formulasBy !== 'nobody' && hourlyFormulas(formulasBy === 'me', here)),
        ...(whyStopped && { stopped: whyStopped }),
        myName: runnerName(here),
        timeZone: ifAllowed(() => sheets.timeZone()) ?? '',
        locale: ifAllowed(() => sheets.locale()) ?? '',
        installation: INSTALLATION,
        version: VERSION,
      };
    },
  },
};

type HourlyFormulas = Pick<Home, 'formulasHeld' | 'formulasNeed' | 'formulasOverdue'>;

/** What was said of the last hour is old where none has come since. */
function hourlyFormulas(isMine: boolean, platform: Platform): HourlyFormulas {
  const lacking = formulasLack(platform);
  const whose = isMine ? 'your' : 'its owner’s';
  const overdue = overdueSince(platform);
  const held = overdue === undefined && lacking.length === 0 ? whyHeld(platform) : undefined;
  return {
    ...(held && { formulasHeld: held }),
    ...(lacking.length > 0 && { formulasNeed: `It needs ${whose} permission to ${named(lacking)}.` }),
    ...(overdue !== undefined && { formulasOverdue: new Date(overdue).toISOString() }),
  };
}

function runsForMe({ runner, schedule, isPaused }: ImportCard): boolean {
  return runner?.isMe === true && schedule.every !== 'never' && !isPaused;
}

/** The sidebar's first reading fails where Google takes the person for another one of theirs. */
function readFirst(settings: Settings): Settings {
  try {
    return readWhole(settings);
  } catch (error) {
    const wording = error instanceof Error ? error.message : String(error);
    throw new AddOnError(
      'platform',
      `Google did not let Reachsheet read its settings. If you are signed in with several Google accounts, sign in with this one alone, or use a private window; then open the sidebar again. Google says: ${wording}`,
    );
  }
}
