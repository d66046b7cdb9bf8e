/** `median (min–max)`, each with so many digits. */
export function spread(values: readonly number[], digits: number): string {
  const sorted = [...values].sort((left, right) => left - right);
  const show = (value: number | undefined): string => (value ?? Number.NaN).toFixed(digits);
  return `${show(median(sorted))} (${show(sorted[0])}–${show(sorted[sorted.length - 1])})`;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
