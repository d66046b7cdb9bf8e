/** What to tell of a sheet that an import names, and that has no cells or is not there any more. */
import { AddOnError } from '../../errors';
import type { Sheets, Tab } from '../../platform';

/** @param id of the sheet */
export function missingSheet(id: number, name: string, sheets: Sheets): AddOnError {
  const tab = sheets.tabs().find((one) => one.id === id);
  if (tab) {
    return new AddOnError('input', `${withoutCells(tab)} Edit the import and choose where its table goes.`);
  }
  return new AddOnError(
    'not-found',
    `The sheet “${name}” that this import writes to was deleted. Edit the import and choose where its table goes.`,
  );
}

/** Of a tab that is no grid. */
export function withoutCells({ name, kind }: Tab): string {
  return `“${name}” is ${WORDS[kind]}.`;
}

const WORDS: Readonly<Record<Tab['kind'], string>> = {
  grid: 'a sheet',
  chart: 'a chart on a tab of its own, without cells',
  connected: 'a connected sheet, without cells of its own',
  other: 'a tab without cells',
};
