import type { ConsentRecord } from '../host/consent';
import type { Schedule } from '../host/triggers';
import type { Bridge } from './bridge';
import { enumeration } from './enumeration';
import { exception } from './exception';
import { loud } from './loud';
import { checkSignature } from './signature';

type ScriptApp = GoogleAppsScript.Script.ScriptApp;
type Trigger = GoogleAppsScript.Script.Trigger;
type Builder = GoogleAppsScript.Script.ClockTriggerBuilder;
type Info = GoogleAppsScript.Script.AuthorizationInfo & { getAuthorizedScopes(): string[] };

interface TriggerRecord {
  readonly id: string;
  readonly handler: string;
}

const EVENT_TYPES = ['CLOCK', 'ON_OPEN', 'ON_EDIT', 'ON_FORM_SUBMIT', 'ON_CHANGE', 'ON_EVENT_UPDATED'];
const SOURCES = ['SPREADSHEETS', 'CLOCK', 'FORMS', 'DOCUMENTS', 'CALENDAR'];

export function createScriptApp(bridge: Bridge): ScriptApp {
  const EventType: ScriptApp['EventType'] = enumeration(EVENT_TYPES);
  const TriggerSource: ScriptApp['TriggerSource'] = enumeration(SOURCES);
  const AuthorizationStatus: ScriptApp['AuthorizationStatus'] = enumeration(['REQUIRED', 'NOT_REQUIRED']);

  const createTrigger = (record: TriggerRecord): Trigger =>
    loud<Trigger>('Trigger', {
      getUniqueId: () => record.id,
      getHandlerFunction: () => record.handler,
      getEventType: () => EventType.CLOCK,
      getTriggerSource: () => TriggerSource.CLOCK,
      getTriggerSourceId: () => null as unknown as string,
    });
  const triggers = (operation: string): Trigger[] =>
    (bridge.ask(operation) as readonly TriggerRecord[]).map(createTrigger);

  return loud<ScriptApp>('ScriptApp', {
    AuthMode: enumeration(['NONE', 'CUSTOM_FUNCTION', 'LIMITED', 'FULL']),
    AuthorizationStatus,
    EventType,
    TriggerSource,
    getProjectTriggers: () => triggers('ScriptApp.getProjectTriggers'),
    getUserTriggers(...args: readonly unknown[]) {
      checkSignature('ScriptApp.getUserTriggers', args, ['Spreadsheet']);
      return triggers('ScriptApp.getUserTriggers');
    },
    deleteTrigger: (trigger) => void bridge.ask('ScriptApp.deleteTrigger', trigger.getUniqueId()),
    newTrigger(...args: readonly unknown[]) {
      checkSignature('ScriptApp.newTrigger', args, ['String']);
      const create = (schedule: Schedule): Trigger =>
        createTrigger(bridge.ask('ClockTriggerBuilder.create', args[0], schedule) as TriggerRecord);
      return loud<GoogleAppsScript.Script.TriggerBuilder>('TriggerBuilder', {
        timeBased: () => createBuilder(create),
      });
    },
    getAuthorizationInfo(...args: readonly unknown[]) {
      checkSignature('ScriptApp.getAuthorizationInfo', args, ['Enum'], ['Enum', 'String[]']);
      const [mode, scopes = null] = args;
      const record = bridge.ask('ScriptApp.getAuthorizationInfo', scopes) as ConsentRecord;
      // No other mode asks anybody.
      const isRequired = record.isRequired && String(mode) === 'FULL';
      return loud<Info>('AuthorizationInfo', {
        getAuthorizationStatus: () => AuthorizationStatus[isRequired ? 'REQUIRED' : 'NOT_REQUIRED'],
        getAuthorizationUrl: () => (isRequired ? record.page : null) as string,
        getAuthorizedScopes: () => [...record.granted],
      });
    },
    requireScopes(...args: readonly unknown[]) {
      checkSignature('ScriptApp.requireScopes', args, ['Enum', 'String[]']);
      bridge.ask('ScriptApp.requireScopes', args[1]);
    },
    requireAllScopes(...args: readonly unknown[]) {
      checkSignature('ScriptApp.requireAllScopes', args, ['Enum']);
      bridge.ask('ScriptApp.requireScopes', null);
    },
  });
}

function createBuilder(create: (schedule: Schedule) => Trigger): Builder {
  let schedule: Schedule = {};
  const sets = (name: keyof Schedule, method: string) => (value: number) => {
    if (!Number.isInteger(value)) throw exception(`Invalid argument: ${method}`);
    schedule = { ...schedule, [name]: value };
    return builder;
  };
  const builder: Builder = loud<Builder>('ClockTriggerBuilder', {
    everyMinutes: sets('everyMinutes', 'everyMinutes'),
    everyHours: sets('everyHours', 'everyHours'),
    everyDays: sets('everyDays', 'everyDays'),
    after: sets('afterMs', 'after'),
    at: (date) => sets('atMs', 'at')(date.getTime()),
    atHour: sets('atHour', 'atHour'),
    nearMinute: sets('nearMinute', 'nearMinute'),
    inTimezone(timeZone) {
      schedule = { ...schedule, timeZone };
      return builder;
    },
    create: () => create(schedule),
  });
  return builder;
}
