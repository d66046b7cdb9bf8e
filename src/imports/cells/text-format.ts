/** Under a text format whatever is written becomes a text; what stands in a cell that gets the format later stays what it is. */
import type { Area, Sheets, SheetValue } from '../../platform';
import { NO_FORMAT, TEXT } from './put-cells';

export type Formats = readonly (readonly string[])[];

export function isTextFormat(format: string): boolean {
  return format.includes(TEXT);
}

/** As they are, but where a cell is to take a number, a date, TRUE or FALSE. */
export function writableFormats(formats: Formats, values: readonly (readonly SheetValue[])[]): Formats {
  return formats.map((line, down) =>
    line.map((format, right) =>
      isTextFormat(format) && typeof values[down]?.[right] !== 'string' ? NO_FORMAT : format,
    ),
  );
}

/**
 * Written only where any of them changes.
 *
 * @returns what they have, where nothing was written
 */
export function changeFormats(
  area: Area,
  wantedOf: (format: string, down: number, right: number) => string,
  sheets: Sheets,
): Formats | undefined {
  const found = sheets.formats(area);
  const wanted = found.map((line, down) => line.map((format, right) => wantedOf(format, down, right)));
  const isSame = wanted.every((line, down) => line.every((format, right) => format === found[down]?.[right]));
  if (isSame) return found;
  sheets.setFormats(area, wanted);
  return undefined;
}
