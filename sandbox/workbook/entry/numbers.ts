import type { Locale } from '../workbook';

interface NumberStyle {
  readonly pattern: RegExp;
  readonly group: string;
  readonly decimal: string;
  readonly currencyFormat: string;
}

const styles: Readonly<Record<Locale, NumberStyle>> = {
  en_US: {
    pattern: /^([+-]?)(\$?)([+-]?)(\d{1,3}(?:,\d{3})+|\d*)(?:(\.)(\d*))?(e[+-]?\d+)?(%?)$/i,
    group: ',',
    decimal: '.',
    currencyFormat: '"$"#,##0.00',
  },
  de_DE: {
    pattern: /^([+-]?)()()(\d{1,3}(?:\.\d{3})+|\d*)(?:(,)(\d*))?(e[+-]?\d+)?(%| ?€)?$/i,
    group: '.',
    decimal: ',',
    currencyFormat: '#,##0.00 "€"',
  },
};

const scientificFormat = '0.00E+00';

/** A number as someone types it: signs, groups, exponent, percent, the locale's currency. */
export function parseNumber(text: string, locale: Locale): { value: number; format?: string } | undefined {
  if (!/^[\d+\-.,$]/.test(text)) return undefined;
  const style = styles[locale];
  const match = style.pattern.exec(text);
  if (match === null) return undefined;
  const [, sign = '', dollar = '', innerSign = '', whole = '', , fraction = '', exponent = '', suffix = ''] =
    match;
  if ((whole === '' && fraction === '') || (sign !== '' && innerSign !== '')) return undefined;
  const digits = `${whole.replaceAll(style.group, '') || '0'}.${fraction || '0'}${exponent}`;
  const unsigned = Number(digits);
  const value = sign === '-' || innerSign === '-' ? -unsigned : unsigned;
  if (!Number.isFinite(value)) return undefined;
  if (suffix === '%') return { value: value / 100, format: fraction === '' ? '0%' : '0.00%' };
  if (dollar !== '' || suffix !== '') return { value, format: style.currencyFormat };
  if (exponent !== '') return { value, format: scientificFormat };
  return whole.includes(style.group) ? { value, format: fraction === '' ? '#,##0' : '#,##0.00' } : { value };
}
