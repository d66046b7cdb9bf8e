/** An import of a dataset whose records are planted, into a sheet of its own, under the eyes of a watcher. */

import type { TableDataset } from '../../../sandbox/planted-records';
import type { CellValue, Sheet as WorkbookSheet } from '../../../sandbox/workbook/workbook';
import type { Argument, Definition } from '../../../src/imports/definition/definition';
import { sampleArguments } from '../../functions/sample-arguments';
import { type OpenedImport, openImport } from '../../imports/opened-import';
import { idOf, type Planted, plantedService } from './planted-service';
import { PLATFORMS, type PlatformName } from './platforms';
import { type Rule, ruleOn } from './rule';
import { type Watched, watchWorkbook } from './watched-workbook';

export interface PlantedImport extends Planted {
  readonly opened: OpenedImport;
  readonly watched: Watched;
  readonly rule: Rule;
  readonly definition: Definition;
  table(): WorkbookSheet;
  /** Of the table, by the column's key: the header is not among them. */
  column(key: string): readonly CellValue[];
}

/** @param rows how many ids a look-up asks for */
export function plantedImport(
  formula: string,
  mode: Definition['mode'],
  platform: PlatformName,
  rows: number,
): PlantedImport {
  const opened = openImport(PLATFORMS[platform]);
  const planted = plantedService(opened.sheet, formula);
  const watched = watchWorkbook(opened.sheet.workbook);
  const { dataset } = planted;
  const table = (): WorkbookSheet => {
    const sheet = opened.sheet.workbook.sheetByName('Planted');
    if (!sheet) throw new Error('There is no table.');
    return sheet;
  };
  return {
    ...planted,
    opened,
    watched,
    rule: ruleOn(PLATFORMS[platform]),
    definition: definitionOf(dataset, mode, opened, Math.min(rows, planted.most)),
    table,
    column(key) {
      const sheet = table();
      const row = { row: 1, column: 1, rows: 1, columns: sheet.maxColumns };
      const [titles = []] = sheet.values(row);
      const title = dataset.columns.find((column) => column.key === key)?.title ?? key;
      const column = titles.indexOf(title) + 1;
      if (column === 0) throw new Error(`There is no column ${title}.`);
      return sheet.lastRow < 2
        ? []
        : sheet.values({ row: 2, column, rows: sheet.lastRow - 1, columns: 1 }).flat();
    },
  };
}

function definitionOf(
  dataset: TableDataset,
  mode: Definition['mode'],
  { sheet }: OpenedImport,
  rows: number,
): Definition {
  const samples = sampleArguments(dataset.formula, sheet.apis.world);
  const given: Record<string, Argument> = {};
  dataset.parameters.forEach(({ name, type }, index) => {
    const value = samples[index];
    if (type === 'ids') {
      const ids = Array.from({ length: rows }, (_, row) => [idOf(dataset, row)]);
      sheet.workbook.sheetById(0)?.enter({ row: 1, column: 1, rows, columns: 1 }, ids);
      given[name] = { kind: 'cell', cell: `Sheet1!A1:A${rows}` };
    } else if (type === 'rows') given[name] = { kind: 'value', value: 'all' };
    else if (type === 'options' || type === 'columns' || name === 'myRank') return;
    else if (typeof value === 'string' && value !== '') given[name] = { kind: 'value', value };
  });
  return {
    name: 'Planted',
    dataset: dataset.formula,
    place: 'document',
    arguments: given,
    columns: dataset.open ? [] : dataset.columns.map(({ key, title }) => ({ key, title })),
    target: { sheet: 'Planted', cell: 'A1' },
    mode,
    schedule: { every: 'never' },
    isPaused: false,
  };
}
