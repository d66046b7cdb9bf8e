// How the cells of a range look: the setters and getters of a Range that all have the same shape.
import type { Area } from './cells';
import { checkShape } from './cells';
import { exception } from './exception';
import { checkSignature } from './signature';

type Range = GoogleAppsScript.Spreadsheet.Range;
type Grid = readonly (readonly unknown[])[];

/** `ask` puts the range before the arguments. */
export type AskRange = (method: string, ...args: readonly unknown[]) => unknown;

interface Format {
  /** `FontColor` for `setFontColor`, `setFontColors` and their getters. */
  readonly name: string;
  /** Value of the script to attribute; undefined refuses it. */
  readonly toCell: (value: unknown) => unknown;
  readonly fromCell: (attribute: unknown) => unknown;
}

const formats: readonly Format[] = [
  { name: 'Background', toCell: colorFrom, fromCell: (color) => color || '#ffffff' },
  { name: 'FontColor', toCell: colorFrom, fromCell: (color) => color || '#000000' },
  {
    name: 'FontWeight',
    toCell: oneOf({ bold: true, normal: false, null: false }),
    fromCell: (isBold) => (isBold ? 'bold' : 'normal'),
  },
  {
    name: 'FontStyle',
    toCell: oneOf({ italic: true, normal: false, null: false }),
    fromCell: (isItalic) => (isItalic ? 'italic' : 'normal'),
  },
  {
    name: 'FontLine',
    toCell: oneOf({ underline: 'underline', 'line-through': 'line-through', none: '', null: '' }),
    fromCell: (line) => line || 'none',
  },
  {
    name: 'HorizontalAlignment',
    toCell: oneOf({ left: 'left', center: 'center', right: 'right', normal: '', null: '' }),
    fromCell: (alignment) => alignment || 'general',
  },
  {
    name: 'Wrap',
    toCell: (value) => (typeof value === 'boolean' ? value : undefined),
    fromCell: (wraps) => wraps,
  },
];

export function rangeFormats(area: Area, ask: AskRange, self: () => Range): Partial<Range> {
  return Object.assign({}, ...formats.map((format) => formatMembers(format, area, ask, self)));
}

function formatMembers({ name, toCell, fromCell }: Format, area: Area, ask: AskRange, self: () => Range) {
  const attributeOf = (value: unknown, method: string): unknown => {
    const attribute = toCell(value);
    if (attribute === undefined) {
      throw exception(`Invalid argument for SpreadsheetApp.Range.${method}: ${String(value)}`);
    }
    return attribute;
  };
  const all = (): Grid => ask(`get${name}s`) as Grid;
  return {
    [`get${name}`]: () => fromCell(all()[0]?.[0]),
    [`get${name}s`]: () => all().map((row) => row.map(fromCell)),
    [`set${name}`]: (...args: readonly unknown[]): Range => {
      checkSignature(`SpreadsheetApp.Range.set${name}`, args, ['any']);
      ask(`set${name}`, attributeOf(args[0], `set${name}`));
      return self();
    },
    [`set${name}s`]: (...args: readonly unknown[]): Range => {
      checkSignature(`SpreadsheetApp.Range.set${name}s`, args, ['Object[][]']);
      const grid = args[0] as Grid;
      checkShape(area, grid);
      const attributes = grid.map((row) => row.map((value) => attributeOf(value, `set${name}s`)));
      ask(`set${name}s`, attributes);
      return self();
    },
  };
}

function oneOf(attributes: Readonly<Record<string, unknown>>): Format['toCell'] {
  const named = new Map(Object.entries(attributes));
  return (value) => named.get(String(value));
}

/** Colours are written in hexadecimal here; the names that Google also takes are refused. */
function colorFrom(value: unknown): string | undefined {
  if (value === null || value === '') return '';
  if (typeof value !== 'string') return undefined;
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(value);
  const long =
    short === null
      ? value
      : `#${short
          .slice(1)
          .map((digit) => digit + digit)
          .join('')}`;
  return /^#[\da-f]{6}$/i.test(long) ? long.toLowerCase() : undefined;
}
