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

/** Of a power law through these points: 1 where twice as much takes twice as long. */
export function exponent(points: readonly (readonly [size: number, value: number])[]): number {
  const logs = points.map(([size, value]) => [Math.log(size), Math.log(value)] as const);
  const mean = (of: 0 | 1): number => logs.reduce((sum, log) => sum + log[of], 0) / logs.length;
  const [sizes, values] = [mean(0), mean(1)];
  const over = logs.reduce((sum, [size, value]) => sum + (size - sizes) * (value - values), 0);
  const under = logs.reduce((sum, [size]) => sum + (size - sizes) ** 2, 0);
  return over / under;
}
