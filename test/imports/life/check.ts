/** Compares the sheet with what the person knows, cell by cell; nothing else may be there. */

import type { CellValue, Sheet, Workbook } from '../../../sandbox/workbook/workbook';
import { SHEET_NAME } from '../../../src/imports/kept/file-sheet';
import { isIdle, setAside } from '../shown-sheets';
import { formulaOf } from './edits/columns';
import { type Fact, type Identity, isOwnRow, type Model } from './model';
import type { Outcome } from './outcome';
import { look, positionsOf, type View } from './view';

/** @returns what is wrong, in words */
export function faultsOf({ rows, left }: Outcome, model: Model, workbook: Workbook): readonly string[] {
  const view = look(model, workbook);
  if (!view) return [`No header, or two: ${[...model.titles.values()].join(', ')}`];
  revive(view, model);
  const seen = view.rows.flatMap(({ identity }) => (identity === undefined ? [] : [identity]));
  const place = new Map(view.rows.map(({ identity = '', row }) => [identity, row]));
  return [
    ...columnFaults(view, model),
    ...rowFaults(seen.slice(0, rows.length), rows, model),
    ...different('rows that left', [...seen.slice(rows.length)].sort(), [...left].sort()),
    ...markFaults(view, model, workbook),
    ...cellFaults(view, place, [...rows, ...left], model),
    ...belowFaults(view, model),
    ...sheetFaults(workbook),
  ];
}

function revive({ sheet, rows, columns }: View, model: Model): void {
  const isBack = ({ kind, value, row: identity, column: name }: Fact): boolean => {
    const row = rows.find((one) => one.identity === identity)?.row;
    const column = columns.get(name);
    if (row === undefined || column === undefined) return false;
    const attribute = kind === 'colour' ? 'background' : 'note';
    return sheet.attributes({ row, column, rows: 1, columns: 1 }, attribute)[0]?.[0] === value;
  };
  model.facts = [...model.facts, ...model.faded.filter(isBack)];
  model.faded = model.faded.filter((fact) => !model.facts.includes(fact));
}

/** Rows that a run adds below may be anywhere once the person sorted while it was under way. */
function rowFaults(
  seen: readonly Identity[],
  rows: readonly Identity[],
  { mode, isSorted }: Model,
): readonly string[] {
  const isLoose = mode === 'snapshot' && isSorted;
  return isLoose ? different('rows', [...seen].sort(), [...rows].sort()) : different('rows', seen, rows);
}

function columnFaults({ columns }: View, { titles, own }: Model): readonly string[] {
  const wanted = [...titles.keys(), ...own.map(({ header }) => header)].sort();
  return different('columns', [...columns.keys()].sort(), wanted);
}

function markFaults({ row, rows, sheet }: View, { mode }: Model, workbook: Workbook): readonly string[] {
  const marks = workbook.metadata.flatMap(({ value, location }) =>
    location.kind === 'row' ? [[value.replace(/^.*\./, ''), location.sheetId, location.index] as const] : [],
  );
  const header = ['header', sheet.id, row] as const;
  const [end] = marks.filter(([name]) => name === 'end');
  // A table keeps two rows.
  const last = Math.max(rows[rows.length - 1]?.row ?? row, row + 2);
  // Blank rows that were inserted stay where runs only add rows, and those beside which anything stands.
  const mayStay = mode === 'snapshot' || stands(sheet, last + 1, (end?.[2] ?? 0) - last);
  const lowest = mayStay ? Math.max(last, end?.[2] ?? 0) : last;
  return different('marks', [...marks].sort(), [['end', sheet.id, lowest], header]);
}

/** Whether there is anything in these rows of the sheet. */
function stands(sheet: Sheet, row: number, rows: number): boolean {
  if (rows <= 0) return false;
  const area = { row, column: 1, rows, columns: sheet.extent.columns };
  const contents = [sheet.values(area), sheet.formulas(area), sheet.attributes(area, 'checkbox')];
  return contents.some((cells) =>
    cells.flat().some((cell) => cell !== null && cell !== '' && cell !== false),
  );
}

/** Every cell of the sheet is either one that is expected or blank. */
function cellFaults(
  view: View,
  place: ReadonlyMap<Identity, number>,
  standing: readonly Identity[],
  model: Model,
): readonly string[] {
  const { sheet, columns, row: header } = view;
  const expected = new Map<string, string>();
  const expect = (layer: string, row: number, column: number | undefined, value: unknown): void => {
    const isBlank = value === '' || value === null;
    if (column !== undefined && !isBlank) expected.set(`${layer} ${row},${column}`, String(value));
  };
  for (const [key, title] of model.titles) expect('value', header, columns.get(key), title);
  for (const { header: title } of model.own) expect('value', header, columns.get(title), title);
  for (const identity of standing) {
    const row = place.get(identity) ?? 0;
    for (const [key, value] of model.shown.get(identity)?.cells ?? []) {
      if (model.titles.has(key)) expect('value', row, columns.get(key), value);
    }
    for (const { header: title, holds, isFilled } of model.own) {
      if (isOwnRow(identity) || !isFilled) continue;
      const size = columns.get('community_size');
      if (holds === 'boxes') expect('box', row, columns.get(title), true);
      if (holds === 'formula' && size !== undefined)
        expect('formula', row, columns.get(title), formulaOf(row, size));
    }
  }
  for (const { kind, value, row, column } of model.facts) {
    const layer = { text: 'value', comment: 'comment', tick: 'value', colour: 'colour' }[kind];
    expect(layer, place.get(row) ?? 0, columns.get(column), kind === 'tick' ? true : value);
  }
  const positions = positionsOf(sheet);
  for (const text of [...model.below.map((one) => one.text), ...model.above]) {
    const at = positions.get(text);
    expect('value', at?.row ?? 0, at?.column ?? 0, text);
  }
  const actual = new Map(contentsOf(view, model));
  return [...new Set([...expected.keys(), ...actual.keys()])]
    .filter((at) => expected.get(at) !== actual.get(at))
    .map((at) => `${at}: ${actual.get(at) ?? 'nothing'} in place of ${expected.get(at) ?? 'nothing'}`);
}

/** All that is on the sheet, but for what columns explain of themselves, and boxes that are not ticked. */
function* contentsOf(
  { sheet, columns, rows: standing, row: header }: View,
  model: Model,
): Iterable<[string, string]> {
  const last = standing[standing.length - 1]?.row ?? header;
  const { rows, columns: width } = sheet.extent;
  const whole = { row: 1, column: 1, rows, columns: width };
  const names = new Map([...columns].map(([name, column]) => [column, name]));
  const holds = new Map(model.own.map((own) => [own.header, own.holds]));
  const withoutSize = !columns.has('community_size');
  const isLoose = (column: number): boolean =>
    model.own.some((own) => !own.isFilled && own.holds !== 'notes' && columns.get(own.header) === column);
  for (const [row, column, value] of cellsIn(sheet.values(whole))) {
    const kind = holds.get(names.get(column) ?? '');
    const isUnticked = kind === 'boxes' && value === false;
    if (value !== null && !isUnticked && !isPending(value)) yield [`value ${row},${column}`, textOf(value)];
  }
  for (const [row, column, value] of cellsIn(sheet.formulas(whole))) {
    if (value !== '' && !withoutSize && !isLoose(column)) yield [`formula ${row},${column}`, value];
  }
  for (const [row, column, value] of cellsIn(sheet.attributes(whole, 'note'))) {
    const isExplained = row === header && model.titles.has(names.get(column) ?? '');
    if (isExplained && (value === '' || value.includes('UNFINISHED'))) yield [`explanation ${column}`, value];
    if (!isExplained && value !== '') yield [`comment ${row},${column}`, value];
  }
  for (const [row, column, value] of cellsIn(sheet.attributes(whole, 'background'))) {
    const isLeftOver = model.hasDied && row > last;
    if (value !== '' && !isLeftOver) yield [`colour ${row},${column}`, value];
  }
  for (const [row, column, value] of cellsIn(sheet.attributes(whole, 'checkbox'))) {
    // A table keeps two rows, with the rules of all.
    const isSpare = row > last && row <= header + 2;
    if (value && !isLoose(column) && !isSpare) yield [`box ${row},${column}`, 'true'];
  }
}

function* cellsIn<T>(grid: readonly (readonly T[])[]): Iterable<[number, number, T]> {
  for (const [down, cells] of grid.entries()) {
    for (const [right, value] of cells.entries()) yield [down + 1, right + 1, value];
  }
}

/** A formula's result, which nobody calculates here. */
function isPending(value: CellValue): boolean {
  return typeof value === 'object' && value !== null && 'error' in value;
}

function textOf(value: CellValue): string {
  const isDate = typeof value === 'object' && value !== null && 'date' in value;
  return String(isDate ? Math.floor(value.date / 1000) : value);
}

function belowFaults({ sheet, rows, row, columns }: View, { below }: Model): readonly string[] {
  const positions = positionsOf(sheet);
  const last = rows[rows.length - 1]?.row ?? row;
  const seen = below.map(({ text }) => positions.get(text)?.row ?? 0);
  return [
    ...different(
      'below',
      seen,
      [...seen].sort((one, other) => one - other),
    ),
    ...below.flatMap(({ text, column }) => {
      const at = positions.get(text);
      if (!at || at.row <= last) return [`“${text}” is not below the table`];
      return column === undefined || columns.get(column) === at.column ? [] : [`“${text}” left its column`];
    }),
  ];
}

function sheetFaults(workbook: Workbook): readonly string[] {
  const used = setAside(workbook);
  const idle = workbook.sheets.filter(isIdle);
  const others = workbook.sheets.filter(
    (sheet) => sheet.hidden && sheet.name !== SHEET_NAME && ![...used, ...idle].includes(sheet),
  );
  // One is read into, one keeps what stands, and one what stood before.
  const isUsual = used.length <= 1 && used.length + idle.length <= 3 && others.length === 0;
  const told = [...used, ...idle, ...others].map((sheet) => `${sheet.name} (${sheet.maxRows} rows)`);
  return isUsual ? [] : [`hidden sheets: ${told.join(', ')}`];
}

function different(what: string, actual: unknown, expected: unknown): readonly string[] {
  const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)];
  return one === other ? [] : [`${what}: ${one} in place of ${other}`];
}
