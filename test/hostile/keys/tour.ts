/** Everything that can be done with a spreadsheet, once; whatever is answered or fails, it goes on. */
import type { EntryMode } from '../../../sandbox/apps-script/execution';
import { CATALOGUE } from '../../../src/catalogue/index';
import { answerSidebar } from '../../../src/door/door';
import type { Answer, Input, Method } from '../../../src/door/handler';
import { createPlatform } from '../../../src/google/platform';
import type { Definition } from '../../../src/imports/definition/definition';
import * as main from '../../../src/main';
import type { Platform } from '../../../src/platform';
import { sampleArguments } from '../../functions/sample-arguments';
import { clipsImport } from '../../imports/opened-import';
import { projectsImport } from '../../imports/projects-import';
import { ORIGIN, openSheet, type Sheet } from '../../in-process-sheet';
import { stateOf } from './state';

export interface Tour {
  readonly sheet: Sheet;
  /** Where something was said or kept, and what. */
  readonly seen: ReadonlyMap<string, ReadonlySet<string>>;
  /** How many of the acts were answered, and how many failed. */
  readonly outcomes: { readonly done: number; readonly failed: number };
  /** Somebody enters the key everywhere, also where it does not belong. */
  enterKey(key: string): void;
  /** Everybody uses what is there. */
  goRound(key: string): void;
  /** Whoever opens the file for the first time brings back the imports that came with it. */
  reopen(): Tour;
  /** File ▸ Make a copy, and what is seen there. */
  copyFile(): Tour;
}

export function beginTour(sheet: Sheet = openSheet()): Tour {
  const seen = new Map<string, Set<string>>();
  const outcomes = { done: 0, failed: 0 };
  const note = (where: string, what: string): void => {
    seen.set(where, (seen.get(where) ?? new Set()).add(what));
  };

  /** One execution: its value or failure, and all state after it. */
  function act<T>(
    where: string,
    mode: EntryMode,
    user: string,
    run: (platform: Platform) => T,
  ): T | undefined {
    sheet.google.nextExecution({ mode, user });
    const { log } = console;
    console.log = console.warn = (...words: unknown[]) =>
      note(`log of ${where}`, words.map(String).join(' '));
    try {
      const value = run(createPlatform());
      note(where, typeof value === 'string' ? value : JSON.stringify(value ?? null));
      outcomes.done += 1;
      return value;
    } catch (error) {
      note(`failure of ${where}`, error instanceof Error ? `${error.message} ${error.stack}` : String(error));
      outcomes.failed += 1;
      return undefined;
    } finally {
      console.log = console.warn = log;
    }
  }

  function keep(): void {
    sheet.google.nextExecution();
    for (const [where, text] of stateOf(sheet)) note(where, text);
  }

  function send(method: string, json: string, user = 'owner'): unknown {
    const answer = act(`sidebar ${method}`, 'SIDEBAR', user, (platform) =>
      answerSidebar(method, json, platform),
    );
    const { ok, value } = JSON.parse(answer ?? '{}');
    return ok ? value : undefined;
  }

  function ask<M extends Method>(method: M, input: Input<M>, user = 'owner'): Answer<M> | undefined {
    return send(method, JSON.stringify(input), user) as Answer<M> | undefined;
  }

  function runToEnd(id: string): void {
    let now = ask('startRun', { id });
    for (
      let steps = 0;
      now && (now.state === 'reading' || now.state === 'writing') && steps < 12;
      steps += 1
    ) {
      if (now.waitMs) sheet.google.clock.advance(now.waitMs);
      now = ask('stepRun', { id, run: now.run });
    }
    if (now?.state === 'writing') ask('stopRun', { id, run: now.run });
    ask('history', { id });
  }

  function importAll(key: string): void {
    const { notable } = sheet.apis.world;
    const hourly = { every: 'hours', hours: 1 } as const;
    const definitions: readonly Definition[] = [
      clipsImport(notable.oneClip.id, { mode: 'update', schedule: hourly }),
      projectsImport({ mode: 'snapshot', arguments: { rows: { kind: 'value', value: 3 } } }),
      projectsImport({
        name: 'Mine',
        place: 'user',
        target: { sheet: 'Mine', cell: 'A1' },
        arguments: { rows: { kind: 'value', value: 2 } },
      }),
      {
        ...clipsImport(notable.oneClip.id, { name: 'Details', target: { sheet: 'Details', cell: 'A1' } }),
        dataset: 'CAMPAIGN_DETAILS',
        arguments: { campaignIds: { kind: 'cell', cell: 'Sheet1!A1:A2' } },
        columns: [{ key: 'campaign.title', title: 'Title' }],
      },
    ];
    for (const definition of definitions) {
      const known = ask('home', {})?.imports.find(
        ({ name }: { name: string }) => name === definition.name,
      )?.id;
      ask('price', { definition, ...(known && { id: known }) });
      const id = ask('saveImport', { definition, ...(known && { id: known }) })?.id ?? known;
      if (!id) continue;
      ask('saveImport', { id, definition: { ...definition, name: key }, runnerName: key });
      ask('saveImport', {
        id,
        definition: { ...definition, arguments: { rows: { kind: 'value', value: 3, label: `x ${key}` } } },
      });
      ask('adoptImport', { id, runnerName: `I am ${key}` });
      runToEnd(id);
      ask('definition', { id });
      keep();
    }
    sheet.google.clock.advance(2 * 3_600_000);
    const [trigger] = sheet.google.triggers.all;
    act('trigger', 'TRIGGER', 'owner', () => main.runScheduledImports({ triggerUid: trigger?.id }));
    for (const { id } of ask('home', {})?.imports ?? []) ask('undoImport', { id });
  }

  return {
    sheet,
    seen,
    outcomes,

    enterKey(key) {
      const wrong = `${key}0`;
      for (const place of ['document', 'user'] as const) {
        for (const api of ['campaigns', 'intelligence'] as const) {
          ask('saveConnection', { api, place, baseUrl: ORIGIN, key: wrong });
          for (const baseUrl of [
            `${ORIGIN}/${key}`,
            `${ORIGIN}/?key=${key}`,
            `http://${key}@localhost:8788`,
          ]) {
            ask('saveConnection', { api, place, baseUrl, key });
          }
          ask('saveConnection', { api, place, baseUrl: ORIGIN, key: `  ${key}\n` });
          ask('saveConnection', { api, place, communities: null, key: wrong });
          ask('saveConnection', { api, place, tools: [key], key });
          ask('saveConnection', { api, place, tools: [key.toLowerCase().replace(/\W/g, '_')], key });
          ask('testConnection', { api, place });
        }
      }
      for (const json of [
        JSON.stringify({ api: 'campaigns', place: 'document', key: { [key]: key } }),
        JSON.stringify({ api: key, place: key, key }),
        JSON.stringify({ dataset: key, definition: { name: key }, list: key, id: key, run: key, name: key }),
        `{"key":"${key}"`,
        key,
      ]) {
        for (const method of [
          'saveConnection',
          'form',
          'choices',
          'price',
          'saveImport',
          'history',
          'stepRun',
          key,
        ]) {
          send(method, json);
        }
      }
      ask('copyConnection', { api: 'campaigns' });
      keep();
    },

    goRound(key) {
      const { world } = sheet.apis;
      const [first] = sheet.workbook.sheets;
      first?.enter({ row: 1, column: 1, rows: 2, columns: 1 }, [
        [world.notable.oneClip.id],
        ['=CAMPAIGN_CLIPS(A1)'],
      ]);
      for (const { formula } of CATALOGUE) {
        act(`cell ${formula}`, 'CUSTOM_FUNCTION', 'owner', () =>
          sheet.call(formula, ...sampleArguments(formula, world)),
        );
        act(`cell ${formula}`, 'CUSTOM_FUNCTION', 'owner', () => sheet.call(formula, key, key, key));
        sheet.google.clock.advance(60_000);
      }
      keep();
      for (const place of ['document', 'user'] as const) {
        for (const list of [
          'communities',
          'campaigns',
          'creators',
          'projects',
          'narratives',
          'platforms',
        ] as const) {
          const within = list === 'platforms' ? world.notable.oneClip.id : world.notable.oneClip.communityId;
          ask('choices', { list, place, within });
        }
        for (const api of ['campaigns', 'intelligence'] as const) ask('testConnection', { api, place });
        keep();
      }
      ask('copyConnection', { api: 'intelligence' });
      ask('functions', {});
      ask('insertFunction', { name: 'CAMPAIGN_CLIPS', overwrites: false });
      importAll(key);
      act('refresh', 'MENU', 'owner', main.refreshFormulas);
      ask('checkPlatform', { from: 0 });
      act('sidebar', 'MENU', 'owner', main.openSidebar);
      for (const user of ['owner', 'editor', 'viewer']) ask('home', {}, user);
      keep();
    },

    reopen() {
      ask('home', {});
      ask('restoreImports', {});
      for (const { id } of ask('home', {})?.imports ?? []) ask('definition', { id });
      keep();
      return this;
    },

    copyFile() {
      const copied = openSheet({ saved: sheet.workbook.save() });
      copied.disconnect('campaigns');
      copied.disconnect('intelligence');
      return beginTour(copied).reopen();
    },
  };
}
