/** Arguments as the realm's own values: dates become Dates, lists are lists already. */
export function toArgument(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toArgument);
  return isDateRecord(value) ? new Date(value.date) : value;
}

function isDateRecord(value: unknown): value is { readonly date: number } {
  if (typeof value !== 'object' || value === null) return false;
  return Object.keys(value).length === 1 && typeof (value as { readonly date?: unknown }).date === 'number';
}
