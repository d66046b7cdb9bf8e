/** What differs in two lists of cells, short enough to be read: a failure would show 60,000 characters else. */
export function differences(shown: readonly unknown[], expected: readonly unknown[]): readonly string[] {
  const count = Math.max(shown.length, expected.length);
  const differing = Array.from({ length: count }, (_, index) => index).filter(
    (index) => !isSame(shown[index], expected[index]),
  );
  const told = differing
    .slice(0, MOST_TOLD)
    .map((index) => `${index}: ${brief(shown[index])} in place of ${brief(expected[index])}`);
  const more = differing.length - told.length;
  return more > 0 ? [...told, `and ${more} more`] : told;
}

const MOST_TOLD = 5;

function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  return Object.is(one, other) || one === other;
}

function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length <= 80 ? text : `${text.slice(0, 40)}… (${text.length}) …${text.slice(-40)}`;
}
