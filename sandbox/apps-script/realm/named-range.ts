import type { Bridge } from './bridge';
import { loud } from './loud';
import { createRange } from './range';
import { type Place, placeOf } from './range-place';
import { checkSignature } from './signature';

type NamedRange = GoogleAppsScript.Spreadsheet.NamedRange;

export function createNamedRange(bridge: Bridge, name: string): NamedRange {
  const named: NamedRange = loud<NamedRange>('NamedRange', {
    getName: () => name,
    getRange() {
      const { sheetId, area } = bridge.ask('NamedRange.getPlace', name) as Place;
      return createRange(bridge, sheetId, area);
    },
    setRange(...args: readonly unknown[]) {
      checkSignature('SpreadsheetApp.NamedRange.setRange', args, ['Range']);
      const { sheetId, area } = placeOf(args[0] as object);
      bridge.ask('NamedRange.setRange', name, sheetId, area);
      return named;
    },
  });
  return named;
}
