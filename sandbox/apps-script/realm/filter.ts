import type { Bridge } from './bridge';
import type { Area } from './cells';
import { loud } from './loud';
import { createRange } from './range';
import { checkSignature } from './signature';

type Filter = GoogleAppsScript.Spreadsheet.Filter;
type Criteria = GoogleAppsScript.Spreadsheet.FilterCriteria;
type Builder = GoogleAppsScript.Spreadsheet.FilterCriteriaBuilder;

/** Columns are those of the sheet. */
export function createFilter(bridge: Bridge, sheetId: number): Filter {
  const ask = (method: string, ...args: readonly unknown[]): unknown =>
    bridge.ask(`Filter.${method}`, sheetId, ...args);
  const setCriteria = (column: unknown, hiddenValues: readonly string[]): Filter => {
    ask('setColumnFilterCriteria', column, hiddenValues);
    return filter;
  };
  const filter: Filter = loud<Filter>('Filter', {
    getRange: () => createRange(bridge, sheetId, ask('getRange') as Area),
    remove: () => void ask('remove'),
    getColumnFilterCriteria(...args: readonly unknown[]) {
      checkSignature('SpreadsheetApp.Filter.getColumnFilterCriteria', args, ['Number']);
      const hidden = ask('getColumnFilterCriteria', args[0]) as readonly string[] | null;
      return (hidden && createCriteria(hidden)) as Criteria;
    },
    setColumnFilterCriteria(...args: readonly unknown[]) {
      const [column, criteria] = args;
      const method = 'SpreadsheetApp.Filter.setColumnFilterCriteria';
      if (args.length === 2 && criteria === null) {
        checkSignature(method, [column], ['Number']);
        return setCriteria(column, []);
      }
      checkSignature(method, args, ['Number', 'FilterCriteria']);
      return setCriteria(column, (criteria as Criteria).getHiddenValues());
    },
    removeColumnFilterCriteria(...args: readonly unknown[]) {
      checkSignature('SpreadsheetApp.Filter.removeColumnFilterCriteria', args, ['Number']);
      return setCriteria(args[0], []);
    },
    sort(...args: readonly unknown[]) {
      checkSignature('SpreadsheetApp.Filter.sort', args, ['Number', 'Boolean']);
      ask('sort', { column: args[0], ascending: args[1] });
      return filter;
    },
  });
  return filter;
}

/** Criteria by conditions are not here, only those by values. */
export function createCriteriaBuilder(start: readonly string[] = []): Builder {
  let hidden = [...start];
  const builder: Builder = loud<Builder>('FilterCriteriaBuilder', {
    setHiddenValues(...args: readonly unknown[]) {
      checkSignature('SpreadsheetApp.FilterCriteriaBuilder.setHiddenValues', args, ['String[]']);
      hidden = [...(args[0] as readonly string[])];
      return builder;
    },
    getHiddenValues: () => [...hidden],
    copy: () => createCriteriaBuilder(hidden),
    build: () => createCriteria(hidden),
  });
  return builder;
}

function createCriteria(hiddenValues: readonly string[]): Criteria {
  const hidden = [...hiddenValues];
  return loud<Criteria>('FilterCriteria', {
    getHiddenValues: () => [...hidden],
    copy: () => createCriteriaBuilder(hidden),
  });
}
