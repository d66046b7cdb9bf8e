/** Through imports, on every platform that Sheets may be: no text is ever a formula, a number or a date, nor another text. */
import { describe, expect, test } from 'vitest';
import type { TableDataset } from '../../../sandbox/planted-records';
import type { CellValue } from '../../../sandbox/workbook/workbook';
import type { Definition } from '../../../src/imports/definition/definition';
import type { Column } from '../../../src/table/column';
import { isLong } from '../long';
import { differences } from './differences';
import { columnsOf, expectedOf } from './expected-cells';
import { type PlantedImport, plantedImport } from './planted-import';
import { DATASETS } from './planted-service';
import { PLATFORM_NAMES, type PlatformName } from './platforms';
import type { Rule } from './rule';
import { ODD_CHARACTERS, shareOf } from './texts';

type Mode = Definition['mode'];
const MODES: readonly Mode[] = ['replace', 'update', 'snapshot'];

function modesOf(dataset: TableDataset): readonly Mode[] {
  const hasKey = dataset.kind === 'look-up' || dataset.rowKey !== undefined;
  return hasKey ? MODES : MODES.filter((mode) => mode !== 'update');
}

/** Each dataset in each mode, on another platform each time; or on all of them. */
const CASES: readonly (readonly [string, Mode, PlatformName, number])[] = DATASETS.flatMap(
  (dataset, position) =>
    modesOf(dataset).flatMap((mode, turn) => {
      const number = position + turn;
      const one = PLATFORM_NAMES[(position * 2 + turn) % PLATFORM_NAMES.length] as PlatformName;
      const platforms = isLong ? PLATFORM_NAMES : [one];
      return platforms.map((platform, at) => [dataset.formula, mode, platform, number + at] as const);
    }),
);

const TEXT_TYPES: readonly Column['type'][] = ['text', 'texts', 'items', 'json'];

/** As the workbook tells of a cell; a column of texts holds nothing else. */
function asCell(value: unknown, { type }: Column, rule: Rule): unknown {
  if (value === '') return null;
  if (TEXT_TYPES.includes(type)) return String(value);
  if (typeof value !== 'number' && !(value instanceof Date)) return value;
  const kept = rule.numberInSheet(value);
  return kept instanceof Date ? plain({ date: kept.getTime() }) : kept;
}

/** A date or an error, told from the text of it. */
function plain(cell: CellValue): unknown {
  return typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : cell;
}

/** What is told of the texts of these records. */
function toldOf(planted: PlantedImport, sent: readonly object[]): readonly unknown[] {
  const { dataset, rule } = planted;
  const texts = columnsOf(dataset, sent).flatMap((column) =>
    sent.map((record) => expectedOf(record, column, dataset, (text) => text)),
  );
  return [...rule.notesOf(texts.filter((text) => typeof text === 'string')), ...toldOfKeys(planted, sent)];
}

/** A key of characters alone that no cell may hold is none. */
function toldOfKeys(planted: PlantedImport, sent: readonly object[]): readonly string[] {
  const { dataset, definition } = planted;
  const key = columnsOf(dataset, sent).find((column) => column.key === rowKeyOf(dataset));
  if (!key || definition.mode === 'snapshot') return [];
  const count = expectedColumn(planted, key, sent).filter((cell) => cell === null || cell === '').length;
  if (count === 0) return [];
  const rows = count === 1 ? '1 row' : `${count} rows`;
  return [
    `${rows} came without “${key.title}”. Only their order tells such rows apart, so check your notes beside them.`,
  ];
}

/** What must stand in a column for these records. */
function expectedColumn(
  { dataset, rule }: PlantedImport,
  column: Column,
  sent: readonly object[],
): readonly unknown[] {
  const cells = sent.map((record) => expectedOf(record, column, dataset, rule.inSheet));
  // A field that nobody documented is of the type that came.
  const isPlain = (kind: string): boolean => cells.every((cell) => cell === '' || typeof cell === kind);
  const type = column.type === 'json' && isPlain('number') ? 'number' : column.type;
  return cells.map((cell) => asCell(cell, { ...column, type }, rule));
}

/** @param from how many rows stand above them */
function expectTable(planted: PlantedImport, sent: readonly object[], from = 0): void {
  for (const column of columnsOf(planted.dataset, sent)) {
    const shown = planted.column(column.key).slice(from).map(plain);
    expect(differences(shown, expectedColumn(planted, column, sent)), column.key).toEqual([]);
  }
}

/** The same rows, in whatever order; those whose key is the only one of its kind stand as they stood before. */
function expectUpdated(planted: PlantedImport, before: readonly object[], sent: readonly object[]): void {
  const columns = columnsOf(planted.dataset, sent);
  const rowsOf = (cells: (column: Column) => readonly unknown[]): readonly string[] => {
    const lines = columns.map(cells);
    return sent.map((_, row) => JSON.stringify(lines.map((line) => line[row]))).sort();
  };
  const shown = rowsOf(({ key }) => planted.column(key).map(plain));
  expect(
    differences(
      shown,
      rowsOf((column) => expectedColumn(planted, column, sent)),
    ),
  ).toEqual([]);
  const key = columns.find((column) => column.key === rowKeyOf(planted.dataset));
  if (!key) return;
  const single = (keys: readonly unknown[]): readonly unknown[] =>
    keys.filter(
      (one, index) => one !== null && keys.indexOf(one) === index && keys.lastIndexOf(one) === index,
    );
  const stood = single(expectedColumn(planted, key, before));
  expect(stood.length).toBeGreaterThan(sent.length / 2);
  expect(differences(single(planted.column(key.key).map(plain)), stood)).toEqual([]);
}

function rowKeyOf(dataset: TableDataset): string | undefined {
  return dataset.kind === 'list' ? dataset.rowKey : undefined;
}

/** The field of a record that becomes the key: a task has another on the wire. */
function keyField(dataset: TableDataset): string | undefined {
  return dataset.formula === 'CAMPAIGN_TASKS' ? 'id' : rowKeyOf(dataset);
}

const HOLDS_CELLS = /^Reachsheet R1C\d+: ="[0-9a-f]{8} "&ROWS\('Sheet1'!\$[A-Z]+\$\d+(:\$[A-Z]+\$\d+)?\)$/;

describe.each(CASES)('%s, %s, %s', (formula, mode, platform, number) => {
  test('first run, other texts in another order, and undo', () => {
    const share = shareOf(number);
    const planted = plantedImport(formula, mode, platform, share.length);
    const { dataset, most, opened, send, definition, watched } = planted;
    const isOne = dataset.kind === 'list' && dataset.reading === 'one';
    for (const texts of isOne ? share.slice(0, 3).map((text) => [text]) : [share.slice(0, most)]) {
      opened.sheet.google.clock.advance(60_000);
      const first = send(texts);
      const { id, end } = opened.run(definition);
      expect(end).toMatchObject({
        state: 'done',
        rows: first.length,
        result: { notes: toldOf(planted, first) },
      });
      expectTable(planted, first);
      const before = allOf(planted);

      opened.sheet.google.clock.advance(60_000);
      const turned = texts.toReversed();
      const field = keyField(dataset);
      const second = send([...turned.slice(1), ...turned.slice(0, 1)], (record, index) => {
        if (field !== undefined) record[field] = first[first.length - 1 - index]?.[field];
      });
      expect(opened.runAgain(id)).toMatchObject({
        state: 'done',
        result: { notes: toldOf(planted, second) },
      });
      if (mode === 'snapshot') expectTable(planted, second, first.length);
      else if (mode === 'replace') expectTable(planted, second);
      else expectUpdated(planted, first, second);

      opened.ask('undoImport', { id });
      expect(differences(allOf(planted), before)).toEqual([]);
      // What holds the cells of an argument names them, and no text.
      expect(watched.formulas.filter((one) => !HOLDS_CELLS.test(one))).toEqual([]);
      expect(watched.writes).toBeGreaterThan(5);
      opened.ask('deleteImport', { id });
      opened.sheet.workbook.deleteSheet(planted.table().id);
    }
  });
});

test('half a character is kept, or what Sheets has in its place', () => {
  const planted = plantedImport('PROJECTS', 'update', 'the platform without halves', 0);
  const { opened, send, definition } = planted;
  const sent = send(ODD_CHARACTERS);
  const { id, end } = opened.run(definition);
  expect(end).toMatchObject({ state: 'done', result: { notes: toldOf(planted, sent) } });
  const shown = planted.column('name');
  const whole = sent.map(({ name }) => planted.rule.inSheet(String(name)) || null);
  expect(whole.filter((text) => text?.includes('\ufffd')).length).toBeGreaterThan(4);
  expect(differences(shown, whole)).toEqual([]);
  expect(opened.runAgain(id)).toMatchObject({
    state: 'done',
    rows: sent.length,
    result: { notes: toldOf(planted, sent) },
  });
  expect(differences([...planted.column('name')].sort(), [...shown].sort())).toEqual([]);
});

function allOf({ table }: PlantedImport): readonly unknown[] {
  const sheet = table();
  const area = { row: 1, column: 1, rows: sheet.lastRow, columns: sheet.lastColumn };
  return sheet.values(area).flat().map(plain);
}
