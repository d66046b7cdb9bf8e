/** A permission that goes in the midst of a call, wherever that is: the call says which, and offers to allow it. */
import { expect, test } from 'vitest';
import type { Input, Method } from '../../src/door/handler';
import type { Explanation } from '../../src/errors';
import { checks } from '../../src/google/checks/index';
import * as main from '../../src/main';
import { drive, type OpenedImport } from '../imports/opened-import';
import { projectsImport, setSource, source } from '../imports/projects-import';
import { openSheet } from '../in-process-sheet';
import type { Switches } from '../switched';

const AUTH = 'https://www.googleapis.com/auth/';
const SCOPES = {
  sheets: `${AUTH}spreadsheets.currentonly`,
  ui: `${AUTH}script.container.ui`,
  network: `${AUTH}script.external_request`,
  triggers: `${AUTH}script.scriptapp`,
};
type Lost = 'sheets' | 'network' | 'triggers';

const WORDS: Readonly<Record<Lost, string>> = {
  sheets: 'no permission to view and manage this spreadsheet',
  network: 'no permission to connect to an external service',
  triggers: 'no permission to run when you are not present',
};
const PAGE = 'https://script.google.com/consent?user=owner';

interface Losing extends OpenedImport {
  /** From that look of Google's at what is allowed on, counted from now. */
  loseAt(look: number): void;
  isLost(): boolean;
}

function openToLose(lost: Lost, switches: Switches = {}): Losing {
  const opened = drive(openSheet({}, { authorizationInfo: 'needs nothing', ...switches }));
  setSource(opened, source('a', 'b', 'c'));
  const { [lost]: _, ...left } = SCOPES;
  let looksLeft = Number.POSITIVE_INFINITY;
  Object.assign(opened.sheet.google.consents, {
    get(user: string) {
      if (user !== 'owner') return undefined;
      looksLeft -= 1;
      return looksLeft <= 0 ? Object.values(left) : undefined;
    },
  });
  return {
    ...opened,
    loseAt(look) {
      looksLeft = look;
    },
    isLost: () => looksLeft <= 0,
  };
}

/**
 * In a new spreadsheet for each look, until the call ends before the permission does.
 *
 * @returns in how many of them it was refused
 */
function withdrawEverywhere(
  lost: Lost,
  act: (opened: Losing, look: number) => Explanation | undefined,
  switches: Switches = {},
): number {
  let refusals = 0;
  for (let look = 1; ; look += 1) {
    const opened = openToLose(lost, switches);
    const error = act(opened, look);
    if (error) refusals += 1;
    else if (!opened.isLost()) return refusals;
  }
}

const schedule = { every: 'hours', hours: 1 } as const;

interface Call<M extends Method = Method> {
  readonly method: M;
  readonly needed: readonly Lost[];
  /** Sets the scene. */
  input(opened: OpenedImport): Input<M>;
}

const call = <M extends Method>(method: M, needed: readonly Lost[], input: Call<M>['input']): Call<Method> =>
  ({ method, needed, input }) as unknown as Call;

const CALLS: readonly Call[] = [
  call('saveImport', ['sheets', 'triggers'], () => ({
    definition: projectsImport({ schedule }),
    runnerName: 'Ada',
  })),
  call('adoptImport', ['sheets', 'network', 'triggers'], (opened) => {
    const definition = projectsImport({ schedule });
    return opened.as('editor').ask('saveImport', { definition, runnerName: 'Grace' });
  }),
  call('pauseImport', ['sheets', 'triggers'], (opened) => {
    const definition = projectsImport({ schedule, isPaused: true });
    return { ...opened.ask('saveImport', { definition, runnerName: 'Ada' }), isPaused: false };
  }),
  call('refreshEachHour', ['sheets', 'triggers'], () => ({ isOn: true })),
  call('startTrigger', ['sheets', 'triggers'], (opened) => {
    opened.ask('saveImport', { definition: projectsImport({ schedule }), runnerName: 'Ada' });
    return {};
  }),
  call('price', ['sheets', 'network'], () => ({ definition: projectsImport() })),
  call('startRun', ['sheets', 'network'], (opened) =>
    opened.ask('saveImport', { definition: projectsImport() }),
  ),
  call('stepRun', ['sheets', 'network'], (opened) => {
    const { id } = opened.ask('saveImport', { definition: projectsImport() });
    return { id, run: opened.ask('startRun', { id }).run };
  }),
  call('insertFunction', ['sheets'], () => ({ name: 'PROJECTS', overwrites: true })),
  call('testConnection', ['network'], () => ({ api: 'intelligence', place: 'document' })),
  call('choices', ['network'], () => ({ list: 'projects', place: 'document' })),
  call('checkPlatform', ['sheets'], () => ({ from: 1_000 })),
];
const LOSSES = CALLS.flatMap(({ method, needed, input }) =>
  needed.map((lost) => [method, lost, input] as const),
);

test.each(LOSSES)('%s without %s', (method, lost, input) => {
  const refusals = withdrawEverywhere(lost, (opened, look) => {
    const given = input(opened);
    opened.loseAt(look);
    const answer = opened.answer(method, given);
    if (answer.ok) return undefined;
    expect(answer.error, `from look ${look} on`).toMatchObject({
      kind: 'permission',
      message: expect.stringContaining(WORDS[lost]),
      allowAt: PAGE,
    });
    return answer.error;
  });
  expect(refusals).toBeGreaterThan(0);
});

test('a check of the platform in which cells may not be touched any more is no finding', () => {
  const opened = openToLose('sheets');
  opened.loseAt(60);
  expect(opened.answer('checkPlatform', { from: 0 })).toMatchObject({
    ok: false,
    error: { kind: 'permission', message: expect.stringContaining(WORDS.sheets), allowAt: PAGE },
  });
});

test('a check that may send no requests any more was not made', () => {
  const titles = checks.groups.flatMap((group) => group.checks().map(() => group.title));
  const opened = openToLose('network');
  // Behind the first look, which the call itself takes.
  opened.loseAt(2);
  const { findings } = opened.ask('checkPlatform', { from: titles.indexOf('Requests') });
  expect(findings[0]).toMatchObject({
    group: 'Requests',
    found: 'not checked: no permission to connect to an external service',
  });
});

test('formulas that are refreshed from the menu', () => {
  const refusals = withdrawEverywhere('sheets', (opened, look) => {
    const { google, workbook } = opened.sheet;
    const cell = { row: 1, column: 1, rows: 1, columns: 1 };
    workbook.sheets[0]?.enter(cell, [['=PROJECTS(1)']]);
    google.nextExecution({ mode: 'MENU', user: 'owner' });
    opened.loseAt(look);
    try {
      main.refreshFormulas();
      return undefined;
    } catch (error) {
      const { message } = error as Error;
      expect(message, `from look ${look} on`).toContain(WORDS.sheets);
      expect(message).toContain(PAGE);
      return { kind: 'permission', message };
    }
  });
  expect(refusals).toBeGreaterThan(0);
});

test('the hour has an import wait for the permission to send requests', () => {
  const inTheHour = (opened: Losing, look: number): Explanation | undefined => {
    opened.ask('saveImport', { definition: projectsImport({ schedule }), runnerName: 'Ada' });
    opened.sheet.google.clock.advance(3_600_000);
    opened.loseAt(look);
    opened.strike();
    if (!opened.isLost()) return undefined;
    const [card] = opened.ask('home', {}).imports;
    expect(card?.failure, `from look ${look} on`).toBeUndefined();
    return card?.needs && { kind: 'permission', ...card.needs };
  };
  expect(withdrawEverywhere('network', inTheHour, { triggerConsent: 'throws' })).toBeGreaterThan(0);
});
