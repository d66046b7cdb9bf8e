import type { CellValue, Grid, Workbook } from '../workbook/workbook';
import type { Clock } from './clock/clock';
import { realClock } from './clock/real';
import { hostOfClosedFile } from './closed-file';
import type { Execution, RunOptions } from './execution';
import { createExecutor } from './executor';
import { formulaDates } from './formula-dates';
import { createFormulaHost, type FormulaHost } from './formula-host';
import type { Accounts } from './host/accounts';
import { createHost, type Host } from './host/host';
import type { LockFails } from './host/lock';
import type { RefusedInFormulas } from './host/permission';
import type { Prices } from './host/prices';
import type { Screen } from './host/ui';
import type { Installation } from './installation';
import { CONSUMER_LIMITS, type Limits } from './limits';
import type { Network } from './network';
import type { ProjectFiles } from './project';
import type { HostSwitches } from './switches';
import { readSyntax } from './syntax';
import { DEFAULT_USERS, type Users } from './users';
import { shrinkPool } from './worker/pool';

export interface AppsScriptOptions extends Partial<HostSwitches> {
  readonly project: ProjectFiles;
  readonly network: Network;
  readonly workbook?: Workbook;
  /** The machine's by default. */
  readonly clock?: Clock;
  readonly limits?: Partial<Limits>;
  readonly users?: Users;
  /** `GOOGLE_PRICES`, or none: then no call takes any time. */
  readonly prices?: Prices;
  /** When calls of a lock fail, besides those that the switches make fail. */
  readonly lockFails?: LockFails;
  /** Another number gives those who wait for a lock another random order. */
  readonly lockSeed?: number;
  /** Which of these Google would refuse to formulas, though its documentation names them; none by default. */
  readonly refusedInFormulas?: RefusedInFormulas;
  /** Whose formulas run, and from whose allowances; the owner's by default. */
  readonly formulaUser?: string;
  /** Refuse `eval` and `new Function`, which Google allows; true by default. */
  readonly forbidEval?: boolean;
  /** Where menus, pages and messages appear while scripts run; without it they are only kept in `ui`. */
  readonly screen?: Screen;
  /** Shared by the scripts of several files, as users are; its own by default. */
  readonly accounts?: Accounts;
  /** `add-on` by default. */
  readonly installation?: Installation;
  /** Whether somebody looks at the file while a trigger runs; nobody by default. */
  readonly isFileOpen?: () => boolean;
  /** Google's page where that person may allow what is missing; an address that leads nowhere by default. */
  readonly consentPage?: (user: string) => string;
  /** False for a script that belongs to no file. */
  readonly hasContainer?: boolean;
}

export type FormulaResult = CellValue | Grid<CellValue>;

/** One script installed for one file, until closed. */
export interface AppsScript {
  /** Rejects only for arguments that never reach the script; whatever the script does is told by the execution. */
  run(functionName: string, args?: readonly unknown[], how?: RunOptions): Promise<Execution>;
  /** For the workbook's calculation. */
  readonly formulaHost: FormulaHost;
  /** The value that a cell would get from a formula, which is put nowhere. */
  formula(text: string): Promise<FormulaResult>;
  /** Waits until formulas have followed all that scripts wrote. */
  settled(): Promise<void>;
  readonly properties: Host['properties'];
  readonly cache: Host['caches'];
  readonly triggers: Host['triggers'];
  readonly quotas: Host['quotas'];
  /** The scopes that each person has allowed; who is not in it has allowed all. */
  readonly consents: Host['consents'];
  readonly ui: Host['ui'];
  /** The latest thousand, in the order of their ends. */
  readonly executions: readonly Execution[];
  readonly workbook: Workbook | undefined;
  readonly clock: Clock;
  close(): Promise<void>;
}

export function createAppsScript(options: AppsScriptOptions): AppsScript {
  const { project, workbook, isFileOpen = () => false } = options;
  const clock = options.clock ?? realClock();
  const users = options.users ?? DEFAULT_USERS;
  let calculation: Promise<void> = Promise.resolve();

  const host = createHost({
    project,
    clock,
    users,
    workbook,
    screen: options.screen,
    accounts: options.accounts,
    consentPage: options.consentPage,
    limits: { ...CONSUMER_LIMITS, ...options.limits },
    switches: options,
    prices: options.prices,
    lockFails: options.lockFails,
    lockSeed: options.lockSeed,
    refusedInFormulas: options.refusedInFormulas,
    hasContainer: options.hasContainer ?? true,
    installation: options.installation ?? 'add-on',
    // In the background, as on the platform: a script that reads at once sees `Loading...`.
    recalculate({ mode }) {
      isLeftClosed = mode === 'TRIGGER' && !isFileOpen();
      calculateWith(isLeftClosed ? closedFileHost : formulaHost);
    },
  });
  const { declarations } = readSyntax(project.code);
  const executor = createExecutor(host, options.network, options.forbidEval ?? true);
  const script = project.manifest.timeZone;
  const formulaHost = createFormulaHost(
    declarations,
    host,
    (name, args, cell) =>
      executor.execute(name, args, {
        mode: 'CUSTOM_FUNCTION',
        cell,
        ...(options.formulaUser !== undefined && { user: options.formulaUser }),
      }),
    formulaDates(host.switches, { spreadsheet: workbook?.timeZone ?? script, script }),
  );

  const closedFileHost = hostOfClosedFile(formulaHost, host.switches);
  /** Formulas wait for somebody who opens the file. */
  let isLeftClosed = false;

  function calculateWith(functions: FormulaHost): void {
    if (workbook) calculation = Promise.all([calculation, workbook.calculate(functions)]).then(() => {});
  }

  return {
    async run(functionName, args = [], how = {}) {
      if (isLeftClosed && how.mode !== 'TRIGGER') {
        isLeftClosed = false;
        calculateWith(formulaHost);
      }
      const execution = await executor.execute(functionName, args, how);
      if (how.mode !== 'CUSTOM_FUNCTION') await calculation;
      return execution;
    },
    formulaHost,
    formula(text) {
      if (!workbook) throw new Error('There is no workbook to evaluate formulas in.');
      return workbook.evaluate(text, formulaHost);
    },
    settled: () => calculation,
    properties: host.properties,
    cache: host.caches,
    triggers: host.triggers,
    quotas: host.quotas,
    consents: host.consents,
    ui: host.ui,
    executions: executor.executions,
    workbook,
    clock,
    async close() {
      executor.stopAll();
      shrinkPool();
    },
  };
}
