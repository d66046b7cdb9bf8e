/** Which changes of a connection the add-on takes without the key. */

/** Null is no limit: it reaches all. */
export type Limit = readonly string[] | null;

/** A wider limit asks for the key again: whoever widens it must have it. */
export function widens(before: Limit, after: Limit): boolean {
  if (before === null) return false;
  return after === null || after.some((id) => !before.includes(id));
}

export function sameLimit(before: Limit, after: Limit): boolean {
  return !widens(before, after) && !widens(after, before) && (before === null) === (after === null);
}
