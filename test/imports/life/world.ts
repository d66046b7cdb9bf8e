/** A spreadsheet with one import, the service it reads from, and what the person knows of both. */

import { GOOGLE_PRICES } from '../../../sandbox/apps-script/index';
import type { Mode } from '../../../src/imports/definition/definition';
import type { ImportState } from '../../../src/imports/kept/state';
import { openSheet } from '../../in-process-sheet';
import type { Switches } from '../../switched';
import { drive, type OpenedImport } from '../opened-import';
import { projectsImport, setSource } from '../projects-import';
import { type Model, newModel } from './model';
import { MINUTE, type Plan } from './plan';
import { FIRST_SOURCE } from './source-changes';

/** How often a call of Google's lock fails. */
const LOCKS_FAIL = 0.05;

export interface World {
  readonly opened: OpenedImport;
  readonly model: Model;
  readonly id: string;
  /** What is kept of the import. */
  state(): ImportState;
  /** Grows with whatever changes on a sheet that is seen. */
  shownRevision(): number;
  /** The person opens the sidebar, long after an execution died. */
  openAgain(): void;
  /** Another sheet is chosen in the import: its table begins anew there. */
  moveToNewSheet(): void;
}

export function createWorld(mode: Mode, place: Plan['place'], platform: Switches): World {
  const lockFails = (): boolean => Math.random() < LOCKS_FAIL;
  const opened = drive(openSheet(platform, { ...platform, prices: GOOGLE_PRICES, lockFails }));
  const { workbook, google } = opened.sheet;
  const model = newModel(mode, FIRST_SOURCE);
  let sheets = 1;
  setSource(opened, model.source);
  if (place === 'cells') {
    workbook.sheets[0]?.enter({ row: 1, column: 1, rows: 1, columns: 1 }, [['above']]);
    model.above = ['above'];
  }
  const target =
    place === 'cells' ? { sheet: 'Sheet1', sheetId: 0, cell: 'C4' } : { sheet: 'Projects 1', cell: 'A1' };
  const { id } = opened.ask('saveImport', { definition: projectsImport({ mode, target }) });

  return {
    opened,
    model,
    id,
    state: () => JSON.parse(google.properties.document.get(`import.${id}.state`) ?? '{}'),
    shownRevision: () =>
      workbook.sheets.reduce((sum, { hidden, revision }) => sum + (hidden ? 0 : revision), 0),
    openAgain() {
      google.clock.advance(10 * MINUTE);
      opened.ask('home', {});
      google.nextExecution();
    },
    moveToNewSheet() {
      // Nobody dies of that.
      opened.killAt(Number.POSITIVE_INFINITY);
      sheets += 1;
      const known = opened.ask('definition', { id });
      const definition = { ...known, target: { sheet: `Projects ${sheets}`, cell: 'A1' } };
      const retitled = new Map(known.columns.map(({ key, title }) => [key, title]));
      Object.assign(model, { ...newModel(mode, model.source), next: model.next, retitled });
      opened.ask('saveImport', { id, definition });
      google.nextExecution();
    },
  };
}
