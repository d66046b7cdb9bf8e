import type { Bridge } from './bridge';
import type { Area } from './cells';
import { enumeration } from './enumeration';
import { exception } from './exception';
import { loud, nameOfHandle } from './loud';
import { createRange } from './range';
import { placeOf } from './range-place';
import { checkSignature, type Kind } from './signature';
import { createUser } from './user';

type Protection = GoogleAppsScript.Spreadsheet.Protection;
type User = GoogleAppsScript.Base.User;

interface Place {
  readonly sheetId: number;
  readonly area: Area;
  readonly type: 'RANGE' | 'SHEET';
}

export const ProtectionType = enumeration<typeof GoogleAppsScript.Spreadsheet.ProtectionType>([
  'RANGE',
  'SHEET',
]);

/** Of a sheet, or of the whole spreadsheet. */
export function getsProtections(bridge: Bridge, className: string, sheetId: number | null) {
  return (...args: readonly unknown[]): Protection[] => {
    checkSignature(`SpreadsheetApp.${className}.getProtections`, args, ['Enum']);
    if (!isType(args[0])) throw exception(`Invalid argument: ${String(args[0])}`);
    const ids = bridge.ask('Protections.list', sheetId, String(args[0])) as readonly number[];
    return ids.map((id) => createProtection(bridge, id));
  };
}

function isType(value: unknown): boolean {
  return value === ProtectionType.RANGE || value === ProtectionType.SHEET;
}

export function protects(bridge: Bridge, className: string, ...place: readonly unknown[]) {
  return (...args: readonly unknown[]): Protection => {
    checkSignature(`SpreadsheetApp.${className}.protect`, args, []);
    return createProtection(bridge, Number(bridge.ask(`${className}.protect`, ...place)));
  };
}

function createProtection(bridge: Bridge, id: number): Protection {
  const ask = (method: string, ...args: readonly unknown[]): unknown =>
    bridge.ask(`Protection.${method}`, id, ...args);
  const place = (): Place => ask('getPlace') as Place;
  const method =
    (name: string, kinds: readonly (readonly Kind[])[], act: (given: unknown) => unknown) =>
    (...args: readonly unknown[]): Protection => {
      checkSignature(`SpreadsheetApp.Protection.${name}`, args, ...kinds);
      act(args[0]);
      return protection;
    };
  const one: readonly (readonly Kind[])[] = [['String'], ['User']];

  const protection: Protection = loud<Protection>('Protection', {
    getProtectionType: () => ProtectionType[place().type],
    getRange() {
      const { sheetId, area } = place();
      return createRange(bridge, sheetId, area);
    },
    // None is tied to a named range here.
    getRangeName: () => null,
    setRange: method('setRange', [['Range']], (range) => {
      const { sheetId, area } = placeOf(range as object);
      if (sheetId !== place().sheetId) throw exception('The range is on another sheet.', 'SandboxError');
      ask('setRange', area);
    }),
    getDescription: () => String(ask('getDescription')),
    setDescription: method('setDescription', [['String']], (text) => ask('setDescription', text)),
    getUnprotectedRanges: () =>
      (ask('getUnprotectedRanges') as readonly Omit<Place, 'type'>[]).map(({ sheetId, area }) =>
        createRange(bridge, sheetId, area),
      ),
    setUnprotectedRanges: method('setUnprotectedRanges', [['Array']], (ranges) =>
      ask(
        'setUnprotectedRanges',
        (ranges as readonly object[]).map((range) => placeOf(range).area),
      ),
    ),
    canEdit: () => ask('canEdit') === true,
    getEditors: () => (ask('getEditors') as readonly string[]).map((email) => createUser(() => email)),
    addEditor: method('addEditor', one, (user) => ask('addEditors', [emailOf(user)])),
    addEditors: method('addEditors', [['String[]']], (emails) => ask('addEditors', emails)),
    removeEditor: method('removeEditor', one, (user) => ask('removeEditors', [emailOf(user)])),
    // What `getEditors` gives may go in as it is: Google's own examples do that.
    removeEditors: method('removeEditors', [['Array']], (users) =>
      ask('removeEditors', (users as readonly unknown[]).map(emailOf)),
    ),
    isWarningOnly: () => ask('isWarningOnly') === true,
    setWarningOnly: method('setWarningOnly', [['Boolean']], (isOn) => ask('setWarningOnly', isOn)),
    // The document belongs to a person outside of any domain.
    canDomainEdit: () => false,
    remove: () => void ask('remove'),
  });
  return protection;
}

function emailOf(user: unknown): string {
  if (typeof user === 'string') return user;
  if (nameOfHandle(user) === 'User') return (user as User).getEmail();
  throw exception(`Invalid email: ${String(user)}`);
}
