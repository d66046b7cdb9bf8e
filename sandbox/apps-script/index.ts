export { type AppsScript, type AppsScriptOptions, createAppsScript, type FormulaResult } from './apps-script';
export type { Clock } from './clock/clock';
export { realClock } from './clock/real';
export { virtualClock } from './clock/virtual';
export type { CountedService, EntryMode, Execution, RunOptions, ServiceCall } from './execution';
export type { FormulaHost } from './formula-host';
export { type Accounts, createAccounts } from './host/accounts';
export type { LockFails } from './host/lock';
export { GOOGLE_PRICES, type Prices } from './host/prices';
export type { ClockTrigger } from './host/triggers';
export {
  type Alert,
  type Button,
  type ConsentDialog,
  type MenuEntry,
  menuPlace,
  type Page,
  type Screen,
  type Toast,
  type UiState,
} from './host/ui';
export { httpNetwork } from './http-network';
export {
  createInProcess,
  type InProcess,
  type InProcessOptions,
  type NewExecution,
  type PlainAnswer,
  type PlainRequest,
} from './in-process';
export type { Installation } from './installation';
export { CONSUMER_LIMITS, type Limits } from './limits';
export type { Network, NetworkAnswer, NetworkFailure, NetworkOutcome, NetworkRequest } from './network';
export { type Manifest, type ProjectFiles, readProject } from './project';
export type { Services } from './realm/services';
export { checkSidebarArguments } from './sidebar-arguments';
export { mayEdit, type Users } from './users';
