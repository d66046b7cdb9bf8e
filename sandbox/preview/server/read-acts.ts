// The bodies of what the page sends. Whatever else arrives is refused before anything is changed.
import * as z from 'zod';
import { maximumSheetColumns, maximumWorkbookCells } from '../../workbook/limits';
import type { Act } from '../protocol';

/** The message is for whoever sent it. */
export class BodyError extends Error {}

const row = z.int().min(1).max(maximumWorkbookCells);
const column = z.int().min(1).max(maximumSheetColumns);
const sheet = z.int().min(0);
const area = z.object({ row, column, rows: row, columns: column });
const lines = { sheet, dimension: z.enum(['rows', 'columns']), at: row, count: row };
const table = z
  .array(z.array(z.string()).min(1))
  .min(1)
  .refine((rows) => rows.every(({ length }) => length === rows[0]?.length), 'has rows of different lengths');

const kinds = {
  enter: z.object({ kind: z.literal('enter'), sheet, row, column, to: area.optional(), texts: table }),
  clear: z.object({
    kind: z.literal('clear'),
    sheet,
    areas: z.array(area),
    contents: z.boolean(),
    formats: z.boolean(),
  }),
  attribute: z.discriminatedUnion('name', [
    attribute(['bold', 'italic', 'wrap'], z.boolean()),
    attribute(['numberFormat', 'fontColor', 'background', 'note'], z.string()),
    attribute(['horizontalAlignment'], z.enum(['', 'left', 'center', 'right'])),
  ]),
  copyCells: z.object({
    kind: z.literal('copyCells'),
    fromSheet: sheet,
    from: area,
    sheet,
    row,
    column,
    to: area.optional(),
    cut: z.boolean(),
    valuesOnly: z.literal(true).optional(),
  }),
  fill: z.object({ kind: z.literal('fill'), sheet, from: area, to: area }),
  columnWidth: z.object({
    kind: z.literal('columnWidth'),
    sheet,
    first: column,
    last: column,
    width: z.number(),
  }),
  freeze: z.object({
    kind: z.literal('freeze'),
    sheet,
    rows: z.int().min(0),
    columns: z.int().min(0),
  }),
  insertLines: z.object({ kind: z.literal('insertLines'), ...lines }),
  deleteLines: z.object({ kind: z.literal('deleteLines'), ...lines }),
  hideLines: z.object({ kind: z.literal('hideLines'), ...lines }),
  showLines: z.object({ kind: z.literal('showLines'), ...lines }),
  insertSheet: z.object({ kind: z.literal('insertSheet'), index: z.int().min(0) }),
  renameSheet: z.object({ kind: z.literal('renameSheet'), sheet, name: z.string() }),
  deleteSheet: z.object({ kind: z.literal('deleteSheet'), sheet }),
  hideSheet: z.object({ kind: z.literal('hideSheet'), sheet }),
  showSheet: z.object({ kind: z.literal('showSheet'), sheet }),
  moveSheet: z.object({ kind: z.literal('moveSheet'), sheet, index: z.int().min(0) }),
  renameDocument: z.object({ kind: z.literal('renameDocument'), name: z.string() }),
  sort: z.object({ kind: z.literal('sort'), sheet, area, column, ascending: z.boolean() }),
  insertCheckboxes: z.object({ kind: z.literal('insertCheckboxes'), sheet, area }),
  toggleCheckboxes: z.object({ kind: z.literal('toggleCheckboxes'), sheet, area }),
  createFilter: z.object({ kind: z.literal('createFilter'), sheet, area }),
  filterColumn: z.object({
    kind: z.literal('filterColumn'),
    sheet,
    column,
    shownValues: z.array(z.string()).nullable(),
  }),
  removeFilter: z.object({ kind: z.literal('removeFilter'), sheet }),
  insertChart: z.object({
    kind: z.literal('insertChart'),
    sheet,
    area,
    chart: z.enum(['column', 'bar', 'line', 'area', 'pie', 'scatter']),
  }),
  removeChart: z.object({ kind: z.literal('removeChart'), sheet, chart: z.int() }),
  protect: z.object({ kind: z.literal('protect'), sheet, area, description: z.string() }),
  unprotect: z.object({ kind: z.literal('unprotect'), sheet, protection: z.int() }),
  select: z.object({ kind: z.literal('select'), sheet, row, column }),
  undo: z.object({ kind: z.literal('undo') }),
  redo: z.object({ kind: z.literal('redo') }),
  reload: z.object({ kind: z.literal('reload') }),
} satisfies { readonly [Kind in Act['kind']]: z.ZodType<Act> };

export function readActs(body: unknown): readonly Act[] {
  if (!Array.isArray(body)) throw new BodyError('The body must be a list of acts.');
  return body.map(readAct);
}

function readAct(body: unknown): Act {
  const kind = z.object({ kind: z.string() }).safeParse(body).data?.kind;
  if (kind === undefined) throw new BodyError('An act must have a kind.');
  if (!isKind(kind)) throw new BodyError(`There is no act “${kind}”.`);
  return readAs(kinds[kind], body, `The act “${kind}”`);
}

export function readMenuOrder(body: unknown): { readonly functionName: string } {
  return readAs(z.object({ functionName: z.string() }), body, 'What to run');
}

const answer = z.object({
  question: z.string(),
  button: z.enum(['OK', 'CANCEL', 'YES', 'NO', 'CLOSE']),
});

export function readAnswer(body: unknown): z.infer<typeof answer> {
  return readAs(answer, body, 'The answer');
}

function readAs<Shape extends z.ZodType>(shape: Shape, body: unknown, what: string): z.infer<Shape> {
  const { data, error } = shape.safeParse(body);
  if (!error) return data as z.infer<Shape>;
  const [issue] = error.issues;
  throw new BodyError(`${what} is not as it should be: ${issue?.path.join('.')} ${issue?.message}.`);
}

function isKind(kind: string): kind is Act['kind'] {
  return Object.hasOwn(kinds, kind);
}

function attribute<const Names extends readonly [string, ...string[]], Value extends z.ZodType>(
  names: Names,
  value: Value,
) {
  return z.object({ kind: z.literal('attribute'), sheet, area, name: z.enum(names), value });
}
