// Which functions are Univer's, and what kind of value each of their parameters takes.
import { errorValue, isDate, isError } from '../cell-value';
import { dateOfSerial } from '../formula/coerce';
import type { Definition, Given, ParameterKind } from '../formula/function-library';
import { Failure, type Result } from '../formula/value';
import { sentences } from '../sentences';
import type { CellValue, Grid } from '../workbook';
import type { Defined } from './define';
import type { Univer } from './univer';

/**
 * `n` number, `t` text, `b` number or boolean, `s` any single value; `v` the numbers of ranges and arrays, all else in them
 * being blank; `r` ranges and arrays as they are. The last letter stands for all parameters that follow.
 */
const functionsByParameters: Readonly<Record<string, string>> = {
  n: `ABS ACOS ACOSH ACOT ACOTH ASIN ASINH ATAN ATAN2 ATANH BASE BITAND BITLSHIFT BITOR BITRSHIFT BITXOR CEILING CEILING.MATH
    CEILING.PRECISE CHAR COMBIN COMBINA COS COSH COT COTH CSC CSCH DEC2BIN DEC2HEX DEC2OCT DEGREES DELTA ERF ERF.PRECISE ERFC
    ERFC.PRECISE EVEN EXP FACT FACTDOUBLE FISHER FISHERINV FLOOR FLOOR.MATH FLOOR.PRECISE GAMMA GAMMALN GAMMALN.PRECISE GAUSS
    GESTEP INT ISEVEN ISODD LN LOG LOG10 MOD MROUND MUNIT ODD PERMUT PERMUTATIONA PHI POWER QUOTIENT RADIANS
    ROMAN ROUND ROUNDDOWN ROUNDUP SEC SECH SIGN SIN SINH SQRT SQRTPI TAN TANH TRUNC UNICHAR
    DAYS360 ISOWEEKNUM WEEKDAY WEEKNUM YEARFRAC EPOCHTODATE FIXED
    BETA.DIST BETA.INV BETADIST BETAINV BINOM.DIST BINOM.INV BINOMDIST CHIDIST CHIINV CHISQ.DIST CHISQ.DIST.RT CHISQ.INV
    CHISQ.INV.RT CONFIDENCE CONFIDENCE.NORM CONFIDENCE.T CRITBINOM EXPON.DIST EXPONDIST F.DIST F.DIST.RT F.INV F.INV.RT FDIST
    FINV GAMMA.DIST GAMMA.INV GAMMADIST GAMMAINV HYPGEOM.DIST HYPGEOMDIST LOGINV LOGNORM.DIST LOGNORM.INV LOGNORMDIST
    NEGBINOM.DIST NEGBINOMDIST NORM.DIST NORM.INV NORM.S.DIST NORM.S.INV NORMDIST NORMINV NORMSDIST NORMSINV POISSON
    POISSON.DIST STANDARDIZE T.DIST T.DIST.2T T.DIST.RT T.INV T.INV.2T TDIST TINV WEIBULL WEIBULL.DIST
    ACCRINT ACCRINTM AMORLINC COUPDAYBS COUPDAYS COUPDAYSNC COUPNCD COUPNUM COUPPCD CUMIPMT CUMPRINC DB DDB DISC DOLLARDE
    DOLLARFR DURATION EFFECT FV INTRATE IPMT ISPMT MDURATION NOMINAL NPER PDURATION PMT PPMT PRICE PRICEDISC PRICEMAT PV RATE
    RECEIVED RRI SLN SYD TBILLEQ TBILLPRICE TBILLYIELD VDB YIELD YIELDDISC YIELDMAT`,
  t: `ARABIC ASC BIN2DEC CLEAN CODE ENCODEURL HEX2DEC IMABS IMAGINARY IMARGUMENT IMCONJUGATE IMCOS IMCOSH IMCOT
    IMCOTH IMCSC IMCSCH IMDIV IMEXP IMLN IMLOG10 IMLOG2 IMREAL IMSEC IMSECH IMSIN IMSINH IMSQRT IMSUB IMTAN IMTANH LEN
     LOWER OCT2DEC PROPER TRIM UNICODE UPPER`,
  tn: 'BIN2HEX BIN2OCT DECIMAL HEX2BIN HEX2OCT IMLOG IMPOWER LEFT MID OCT2BIN OCT2HEX REPT RIGHT ',
  tnnt: 'REPLACE ',
  ttn: 'FIND SEARCH ',
  tttn: 'SUBSTITUTE',
  nnt: 'COMPLEX DATEDIF',
  ntt: 'CONVERT',
  nnnbt: 'ADDRESS',
  st: 'TEXT',
  nnv: 'NETWORKDAYS WORKDAY',
  nnsv: 'NETWORKDAYS.INTL WORKDAY.INTL',
  v: `AVEDEV CORREL COVAR COVARIANCE.P COVARIANCE.S CHISQ.TEST CHITEST DEVSQ F.TEST FREQUENCY FTEST GCD GEOMEAN HARMEAN
    INTERCEPT KURT LCM MDETERM MEDIAN MINVERSE MMULT MODE MODE.MULT MODE.SNGL MULTINOMIAL PEARSON RSQ SKEW SKEW.P SLOPE STDEV
    STDEV.P STDEV.S STDEVP STEYX SUMSQ SUMX2MY2 SUMX2PY2 SUMXMY2 VAR VAR.P VAR.S VARP`,
  r: `AVERAGEA AVERAGE.WEIGHTED IMPRODUCT IMSUM MAXA MINA STDEVA STDEVPA VARA VARPA`,
  vn: `IRR LARGE MARGINOFERROR PERCENTILE PERCENTILE.EXC PERCENTILE.INC PERCENTRANK PERCENTRANK.EXC PERCENTRANK.INC QUARTILE
    QUARTILE.EXC QUARTILE.INC SMALL TRIMMEAN Z.TEST ZTEST`,
  vvn: 'PROB T.TEST TTEST XIRR MIRR',
  vvvb: 'GROWTH TREND',
  vvb: 'LINEST LOGEST',
  nv: 'FORECAST FORECAST.LINEAR FVSCHEDULE NPV XNPV',
  nnnv: 'SERIESSUM',
  rsr: 'DAVERAGE DCOUNT DCOUNTA DGET DMAX DMIN DPRODUCT DSTDEV DSTDEVP DSUM DVAR DVARP',
};

/** Sheets lets these be left out, Univer does not. */
const omitted: Readonly<Record<string, number>> = {
  ROUND: 0,
  ROUNDUP: 0,
  ROUNDDOWN: 0,
  CEILING: 1,
  FLOOR: 1,
};

const givesDate: ReadonlySet<string> = new Set([
  'EPOCHTODATE',
  'WORKDAY',
  'WORKDAY.INTL',
  'COUPNCD',
  'COUPPCD',
]);

/** Dates among their values make the result a date. */
const keepsDate: ReadonlySet<string> = new Set([
  'MEDIAN',
  'LARGE',
  'SMALL',
  'MODE',
  'MODE.SNGL',
  'PERCENTILE',
  'QUARTILE',
]);

/** Univer counts up to such numbers one by one: larger ones are refused. */
const largestNumbers: Readonly<Record<string, number>> = {
  WORKDAY: 3_000_000,
  'WORKDAY.INTL': 3_000_000,
  NETWORKDAYS: 3_000_000,
  'NETWORKDAYS.INTL': 3_000_000,
  MUNIT: 1000,
  PERMUT: 1_000_000,
  POISSON: 1_000_000,
  'POISSON.DIST': 1_000_000,
};

const arrayed: ReadonlySet<string> = new Set(['MMULT']);

export function univerFunctions(univer: Univer): readonly Defined[] {
  return Object.entries(functionsByParameters).flatMap(([letters, names]) =>
    names
      .trim()
      .split(/\s+/)
      .filter(univer.has)
      .map((name) => [name, definitionOf(name, letters, univer)] as const),
  );
}

function definitionOf(name: string, letters: string, univer: Univer): Definition {
  const [minimum, maximum] = univer.arity(name);
  const extra = omitted[name];
  const letterAt = (index: number) => letters.charAt(Math.min(index, letters.length - 1));
  return {
    parameters: {
      minimum: extra === undefined ? minimum : minimum - 1,
      maximum,
      kindAt: (index): ParameterKind => ('vr'.includes(letterAt(index)) ? 'whole' : 'single'),
    },
    isArrayed: arrayed.has(name),
    calculate(given) {
      const args = Array.from({ length: given.count }, (_arg, index) =>
        argument(given, index, letterAt(index)),
      );
      if (extra !== undefined && args.length < minimum) args.push(extra);
      const result = univer.call(name, args, given.settings);
      return dated(name, given, result);
    },
  };
}

function argument(given: Given, index: number, letter: string): Result {
  switch (letter) {
    case 'n':
      return limited(given.name, given.number(index));
    case 't':
      return given.text(index);
    case 'b': {
      const value = given.value(index);
      return typeof value === 'boolean' ? value : given.number(index);
    }
    case 'v':
      return numbersOf(given, index);
    case 'r':
      return given.isArray(index) ? given.grid(index) : given.value(index);
    default: {
      const value = given.value(index);
      return isDate(value) ? given.number(index) : value;
    }
  }
}

function limited(name: string, number: number): number {
  const largest = largestNumbers[name];
  if (largest === undefined || Math.abs(number) <= largest) return number;
  throw new Failure(errorValue('#ERROR!', sentences.notInSandbox(`${name}() of numbers beyond ${largest}`)));
}

const known = new WeakMap<Grid<CellValue>, Grid<CellValue>>();

/** Text and booleans among the values of a range count as blank, while single ones are made numbers. */
function numbersOf(given: Given, index: number): Result {
  if (!given.isArray(index)) return given.has(index) ? given.number(index) : null;
  const grid = given.grid(index);
  let numbers = known.get(grid);
  if (numbers === undefined) {
    numbers = grid.map((row) =>
      row.map((value) => (typeof value === 'number' || isDate(value) || isError(value) ? value : null)),
    );
    known.set(grid, numbers);
  }
  for (const row of numbers) for (const value of row) if (isError(value)) throw new Failure(value);
  return numbers;
}

function dated(name: string, given: Given, result: Result): Result {
  if (typeof result !== 'number') return result;
  const isDated =
    givesDate.has(name) ||
    (keepsDate.has(name) && given.isArray(0) && given.grid(0).some((row) => row.some(isDate)));
  return isDated ? dateOfSerial(result, given.settings.timeZone) : result;
}
