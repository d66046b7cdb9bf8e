// What a person does in Univer, as acts for the server. Nothing is changed here: each command is called off.
import type { ICommandInfo, IRange } from '@univerjs/core';
import type { Act, Area, SheetView } from '../../protocol';
import { areaOf } from './areas';
import type { CopiedCells } from './copied';
import type { Editing } from './editing';

/** What is selected when a command comes, and what was typed or copied before it. */
export interface Moment {
  readonly sheet: SheetView;
  sheetOf(id: string | undefined): SheetView;
  readonly selected: readonly Area[];
  takeTyped: Editing['takeTyped'];
  takeCopied: CopiedCells['take'];
}

interface Parameters {
  readonly subUnitId?: string;
  readonly range?: IRange;
  readonly ranges?: readonly IRange[];
  readonly [name: string]: unknown;
}

type ToActs = (parameters: Parameters, moment: Moment) => readonly Act[];

/** Undefined: not about the document. */
export function actsOf({ id, params }: ICommandInfo, moment: Moment): readonly Act[] | undefined {
  return translations[id]?.((params ?? {}) as Parameters, moment);
}

const translations: Readonly<Record<string, ToActs>> = {
  'univer.command.undo': () => [{ kind: 'undo' }],
  'univer.command.redo': () => [{ kind: 'redo' }],
  'sheet.command.set-range-values'({ range }, { sheetOf, takeTyped }) {
    const typed = takeTyped();
    if (typed === undefined) return [];
    const { row, column, text } = typed;
    const sheet = sheetOf(typed.sheet);
    // Control+Enter means all that is selected.
    const to = range && areaOf(range, sheet);
    const fills = to !== undefined && to.row === row && to.column === column;
    return [{ kind: 'enter', sheet: sheet.id, row, column, texts: [[text]], ...(fills && { to }) }];
  },
  'sheet.command.clear-selection-content': (_parameters, moment) =>
    clear(moment, { contents: true, formats: false }),
  'sheet.command.clear-selection-format': (_parameters, moment) =>
    clear(moment, { contents: false, formats: true }),
  'sheet.command.clear-selection-all': (_parameters, moment) =>
    clear(moment, { contents: true, formats: true }),
  'sheet.command.set-style'({ style }, { sheet, selected }) {
    const { type, value } = style as { readonly type: string; readonly value: unknown };
    const attribute = attributeOf(type, value);
    if (attribute === undefined) return refuse('This format');
    return selected.map((area) => ({ kind: 'attribute', sheet: sheet.id, area, ...attribute }));
  },
  'sheet.command.numfmt.set.numfmt'({ values }, { sheet }) {
    const cells = values as readonly {
      readonly row: number;
      readonly col: number;
      readonly pattern?: string;
    }[];
    return cells.map(({ row, col, pattern = '' }) => ({
      kind: 'attribute',
      sheet: sheet.id,
      area: { row: row + 1, column: col + 1, rows: 1, columns: 1 },
      name: 'numberFormat',
      value: pattern,
    }));
  },
  'sheet.command.paste-by-short-key'({ textContent, htmlContent }, { sheet, selected, takeCopied }) {
    const [to] = selected;
    if (to === undefined) return [];
    const { row, column } = to;
    const copied = takeCopied(String(textContent));
    if (!copied)
      return [{ kind: 'enter', sheet: sheet.id, row, column, to, texts: tableOf(String(textContent)) }];
    const { sheet: fromSheet, area: from, cut } = copied;
    // Without formatting there is text alone: values are meant, not formulas.
    const valuesOnly = htmlContent === '' ? { valuesOnly: true as const } : {};
    return [{ kind: 'copyCells', fromSheet, from, cut, sheet: sheet.id, row, column, to, ...valuesOnly }];
  },
  'sheet.command.auto-fill'({ sourceRange, targetRange }, { sheet }) {
    const from = areaOf(sourceRange as IRange, sheet);
    return [{ kind: 'fill', sheet: sheet.id, from, to: areaOf(targetRange as IRange, sheet) }];
  },
  'sheet.command.move-range'({ fromRange, toRange }, { sheet }) {
    const { row, column } = areaOf(toRange as IRange, sheet);
    const from = areaOf(fromRange as IRange, sheet);
    return [{ kind: 'copyCells', fromSheet: sheet.id, from, cut: true, sheet: sheet.id, row, column }];
  },
  'sheet.mutation.insert-row': (parameters, moment) => lines('insertLines', 'rows', parameters, moment),
  'sheet.mutation.remove-rows': (parameters, moment) => lines('deleteLines', 'rows', parameters, moment),
  'sheet.mutation.insert-col': (parameters, moment) => lines('insertLines', 'columns', parameters, moment),
  'sheet.mutation.remove-col': (parameters, moment) => lines('deleteLines', 'columns', parameters, moment),
  'sheet.mutation.set-row-hidden': (parameters, moment) => lines('hideLines', 'rows', parameters, moment),
  'sheet.mutation.set-row-visible': (parameters, moment) => lines('showLines', 'rows', parameters, moment),
  'sheet.mutation.set-col-hidden': (parameters, moment) => lines('hideLines', 'columns', parameters, moment),
  'sheet.mutation.set-col-visible': (parameters, moment) => lines('showLines', 'columns', parameters, moment),
  'sheet.mutation.set-frozen'({ subUnitId, ySplit, xSplit }, { sheetOf }) {
    return [{ kind: 'freeze', sheet: sheetOf(subUnitId).id, rows: Number(ySplit), columns: Number(xSplit) }];
  },
  'sheet.mutation.set-worksheet-col-width'({ subUnitId, ranges = [], colWidth }, { sheetOf }) {
    const sheet = sheetOf(subUnitId);
    return ranges.map((range) => {
      const { column, columns } = areaOf(range, sheet);
      const width = typeof colWidth === 'number' ? colWidth : Number(Object.values(colWidth as object)[0]);
      return { kind: 'columnWidth', sheet: sheet.id, first: column, last: column + columns - 1, width };
    });
  },
  'sheet.mutation.insert-sheet': ({ index }) => [{ kind: 'insertSheet', index: Number(index) }],
  'sheet.mutation.remove-sheet': ({ subUnitId }, { sheetOf }) => [
    { kind: 'deleteSheet', sheet: sheetOf(subUnitId).id },
  ],
  'sheet.mutation.set-worksheet-name': ({ subUnitId, name }, { sheetOf }) => [
    { kind: 'renameSheet', sheet: sheetOf(subUnitId).id, name: String(name) },
  ],
  'sheet.mutation.set-worksheet-order': ({ subUnitId, toOrder }, { sheetOf }) => [
    { kind: 'moveSheet', sheet: sheetOf(subUnitId).id, index: Number(toOrder) },
  ],
  'sheet.mutation.set-worksheet-hidden': ({ subUnitId, hidden }, { sheetOf }) => [
    { kind: hidden ? 'hideSheet' : 'showSheet', sheet: sheetOf(subUnitId).id },
  ],
  'sheet.mutation.set-filter-range'({ subUnitId, range }, { sheetOf }) {
    const sheet = sheetOf(subUnitId);
    return range ? [{ kind: 'createFilter', sheet: sheet.id, area: areaOf(range, sheet) }] : [];
  },
  'sheet.mutation.set-filter-criteria'({ subUnitId, col, criteria }, { sheetOf }) {
    const { filters } = (criteria ?? {}) as {
      readonly filters?: { readonly blank?: true; readonly filters?: readonly string[] };
    };
    if (criteria && !filters) return refuse('A filter by anything but values');
    const shownValues = filters ? [...(filters.filters ?? []), ...(filters.blank ? [''] : [])] : null;
    return [{ kind: 'filterColumn', sheet: sheetOf(subUnitId).id, column: Number(col) + 1, shownValues }];
  },
  'sheet.mutation.remove-filter': ({ subUnitId }, { sheetOf }) => [
    { kind: 'removeFilter', sheet: sheetOf(subUnitId).id },
  ],
};

/** Says in the page that the preview does not have it. */
export class NotInThePreview extends Error {}

function refuse(what: string): never {
  throw new NotInThePreview(`${what} is not in the preview.`);
}

function clear(
  { sheet, selected }: Moment,
  what: { readonly contents: boolean; readonly formats: boolean },
): readonly Act[] {
  return [{ kind: 'clear', sheet: sheet.id, areas: selected, ...what }];
}

function lines(
  kind: 'insertLines' | 'deleteLines' | 'hideLines' | 'showLines',
  dimension: 'rows' | 'columns',
  { subUnitId, range, ranges = range ? [range] : [] }: Parameters,
  { sheetOf }: Moment,
): readonly Act[] {
  const sheet = sheetOf(subUnitId);
  return ranges.map((each) => {
    const [start, end] =
      dimension === 'rows' ? [each.startRow, each.endRow] : [each.startColumn, each.endColumn];
    return { kind, sheet: sheet.id, dimension, at: start + 1, count: end - start + 1 };
  });
}

function attributeOf(type: string, value: unknown): { name: string; value: string | boolean } | undefined {
  const rgb = (value as { readonly rgb?: string } | null)?.rgb ?? '';
  switch (type) {
    case 'bl':
      return { name: 'bold', value: value === 1 };
    case 'it':
      return { name: 'italic', value: value === 1 };
    case 'cl':
      return { name: 'fontColor', value: rgb };
    case 'bg':
      return { name: 'background', value: rgb };
    case 'ht':
      return { name: 'horizontalAlignment', value: ['', 'left', 'center', 'right'][Number(value)] ?? '' };
    case 'tb':
      return { name: 'wrap', value: value === 3 };
    default:
      return undefined;
  }
}

/** Text from the clipboard: tabs and line ends separate cells, quotes hold cells together. */
export function tableOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const cell = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*)/y;
  for (let at = 0; at <= text.length; ) {
    cell.lastIndex = at;
    const [whole = '', quoted, plain = ''] = cell.exec(text) ?? [];
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    at += whole.length;
    if (at >= text.length) break;
    if (text[at] === '\t') {
      at += 1;
      continue;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    // A line end at the very end begins no further row.
    if (at >= text.length) break;
    rows.push([]);
  }
  const width = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')]);
}
