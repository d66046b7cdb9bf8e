import type { AttributeName } from './workbook';

/** How a cell looks: what clearing and copying formats is about. */
export const LOOKS = [
  'numberFormat',
  'bold',
  'italic',
  'fontLine',
  'fontColor',
  'background',
  'horizontalAlignment',
  'wrap',
] as const satisfies readonly AttributeName[];

/** What may be entered into a cell. */
export const VALIDATION = ['checkbox', 'validation'] as const satisfies readonly AttributeName[];

/** Looks, and what belongs to the cell whatever it looks like. */
export const ATTRIBUTES: readonly AttributeName[] = [...LOOKS, 'note', ...VALIDATION];
