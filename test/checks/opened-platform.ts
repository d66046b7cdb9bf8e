/** "Check this platform" as the sidebar drives it: the built bundle on the local Apps Script. */
import { expect } from 'vitest';
import type { ApiServer } from '../../sandbox/apis/index';
import {
  type AppsScript,
  type AppsScriptOptions,
  createAppsScript,
  httpNetwork,
  readProject,
  virtualClock,
} from '../../sandbox/apps-script/index';
import { createPlainGrid } from '../../sandbox/workbook/plain-grid/plain-grid';
import type { WorkbookOptions } from '../../sandbox/workbook/workbook';
import type { CheckStep, Finding } from '../../src/checks/run-checks';

const project = readProject('dist');

export function openPlatform(
  server: ApiServer,
  workbook: WorkbookOptions = {},
  options: Partial<AppsScriptOptions> = {},
  createGrid = createPlainGrid,
): AppsScript {
  server.apis.reset();
  const clock = virtualClock();
  return createAppsScript({
    project,
    clock,
    network: httpNetwork({ allow: [server.origin] }),
    workbook: createGrid({ timeZone: 'America/New_York', now: clock.now, ...workbook }),
    ...options,
  });
}

export interface Checked {
  readonly findings: readonly Finding[];
  readonly total: number;
  readonly steps: number;
}

/** All of it, step by step. */
export async function checkAll(script: AppsScript, user = 'owner'): Promise<Checked> {
  const findings: Finding[] = [];
  for (let steps = 1; ; steps += 1) {
    const { next, total, findings: more } = await checkStep(script, findings.length, user);
    findings.push(...more);
    if (next === undefined) return { findings, total, steps };
    expect(next).toBe(findings.length);
  }
}

export async function checkStep(script: AppsScript, from: number, user = 'owner'): Promise<CheckStep> {
  const json = JSON.stringify({ from });
  const execution = await script.run('sidebarCall', ['checkPlatform', json], { mode: 'SIDEBAR', user });
  const answer = JSON.parse(execution.ok ? String(execution.value) : '{}');
  expect(answer, JSON.stringify(execution)).toMatchObject({ ok: true });
  return answer.value;
}

export function whatOf(findings: readonly Finding[], holds: Finding['holds']): readonly string[] {
  return findings.filter((finding) => finding.holds === holds).map(({ what }) => what);
}

/** All that a check could leave behind somewhere. */
export function everythingIn(script: AppsScript): unknown {
  const { sheets, metadata, protections } = script.workbook?.save() ?? {};
  return {
    sheets,
    metadata,
    protections,
    active: script.workbook?.activeCell,
    properties: [script.properties.document, script.properties.script, script.properties.user('owner')].map(
      (store) => [...store],
    ),
    cache: [script.cache.document, script.cache.script, script.cache.user('owner')].map((cache) =>
      cache.keys().map((key) => [key, cache.get(key)]),
    ),
    triggers: [...script.triggers.all],
  };
}
