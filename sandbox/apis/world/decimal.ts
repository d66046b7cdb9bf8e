// Exact decimal amounts: millionths as bigint inside, decimal strings on the wire.

const fractionDigits = 6;
const unit = 10n ** BigInt(fractionDigits);

export function formatDecimal(millionths: bigint): string {
  if (millionths === 0n) return '0';
  const size = millionths < 0n ? -millionths : millionths;
  const fraction = (size % unit).toString().padStart(fractionDigits, '0').replace(/0+$/, '');
  return `${millionths < 0n ? '-' : ''}${size / unit}${fraction === '' ? '' : `.${fraction}`}`;
}

export function parseDecimal(text: string): bigint {
  if (text === '0') return 0n;
  const parts = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(text);
  if (parts === null) throw new RangeError(`Not a decimal amount: ${text}`);
  const size = BigInt(`${parts[2]}${(parts[3] ?? '').padEnd(fractionDigits, '0')}`);
  return parts[1] === '-' ? -size : size;
}

/** Exact for numbers of up to three decimals, the finest that rates and caps have. */
export function decimalOf(value: number): bigint {
  return BigInt(Math.round(value * 1000)) * 1000n;
}

export function sumDecimals(texts: Iterable<string>): bigint {
  let sum = 0n;
  for (const text of texts) sum += parseDecimal(text);
  return sum;
}
