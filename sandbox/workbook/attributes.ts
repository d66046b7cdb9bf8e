import type { AttributeName } from './workbook';

export const ATTRIBUTES: readonly AttributeName[] = [
  'numberFormat',
  'bold',
  'italic',
  'fontColor',
  'background',
  'horizontalAlignment',
  'wrap',
  'note',
];
