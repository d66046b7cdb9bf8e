import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../src/catalogue/index';
import { renameCalls } from '../../src/formula-calls';
import { markFormula, unmarkFormula } from '../../src/refresh/mark';

const OWN = CATALOGUE.map(({ formula }) => formula);

function isOurs(name: string): boolean {
  return OWN.includes(name.toUpperCase());
}

/** Renames ours, so that what was found can be seen. */
function found(formula: string): string | undefined {
  return renameCalls(formula, (name) => (isOurs(name) ? `*${name}` : undefined));
}

describe('a call is found', () => {
  test.each(OWN)('of %s', (name) => {
    expect(found(`${name}()`)).toBe(`*${name}()`);
  });

  test.each([
    ['SUM(IFERROR(campaign_clips(A1),0))', 'SUM(IFERROR(*campaign_clips(A1),0))'],
    ['Projects (5;"PROJECTS(")', '*Projects (5;"PROJECTS(")'],
    ['PROJECTS\n\t(5)', '*PROJECTS\n\t(5)'],
    ['{PROJECTS();CREATORS(1)}', '{*PROJECTS();*CREATORS(1)}'],
    ['-PROJECTS()%&PROJECTS()', '-*PROJECTS()%&*PROJECTS()'],
    ['PROJECTS(PROJECTS(PROJECTS()))', '*PROJECTS(*PROJECTS(*PROJECTS()))'],
    ["'it''s PROJECTS('!A1+PROJECTS()", "'it''s PROJECTS('!A1+*PROJECTS()"],
    ['"say ""PROJECTS("""&PROJECTS()', '"say ""PROJECTS("""&*PROJECTS()'],
    ['MAP(A1:A3,LAMBDA(PROJECTS,PROJECTS(PROJECTS)))', 'MAP(A1:A3,LAMBDA(PROJECTS,*PROJECTS(PROJECTS)))'],
    [
      'SUM(Table1[[#ALL],[Ann\'s PROJECTS(")]])+PROJECTS()',
      'SUM(Table1[[#ALL],[Ann\'s PROJECTS(")]])+*PROJECTS()',
    ],
  ])('in =%s', (formula, expected) => {
    expect(found(formula)).toBe(expected);
  });
});

describe('no call is found', () => {
  test.each([
    ['in a text', '"PROJECTS()"'],
    ['in a text with quotes in it', '"a""PROJECTS()"'],
    ['in the name of a sheet', "'PROJECTS()'!A1"],
    ['in the column of a table', 'SUM(Deals[PROJECTS ()])'],
    [
      'in a longer name',
      'MY_PROJECTS()+PROJECTSX()+PROJECTS.X()+A.PROJECTS()+ÉPROJECTS()+PROJECTSÉ()+2PROJECTS()',
    ],
    ['in a name without a bracket', 'SUM(PROJECTS,projects)'],
    ['in the name of a sheet without quotes', 'PROJECTS!A1'],
  ])('%s', (_, formula) => {
    expect(found(formula)).toBe(formula);
  });
});

test.each([
  'PROJECTS(',
  'PROJECTS())',
  '(PROJECTS()}',
  'PROJECTS("a)',
  "'a!A1+PROJECTS()",
  'T[a+PROJECTS()',
  'T]+PROJECTS()',
  '{PROJECTS())',
])('what cannot be a formula is none: =%s', (formula) => {
  expect(found(formula)).toBeUndefined();
  expect(markFormula(`=${formula}`, isOurs)).toBeUndefined();
});

interface Part {
  readonly text: string;
  /** The same, with a star before each call of ours. */
  readonly starred: string;
}

function same(text: string): Part {
  return { text, starred: text };
}

function joined(parts: readonly Part[], separator: string): Part {
  return {
    text: parts.map(({ text }) => text).join(separator),
    starred: parts.map(({ starred }) => starred).join(separator),
  };
}

function around(before: string, { text, starred }: Part, after: string): Part {
  return { text: before + text + after, starred: before + starred + after };
}

const tricky = fc.constantFrom(
  ...OWN,
  'PROJECTS(',
  'projects ()',
  '(',
  ')',
  '}',
  "'",
  '[',
  'é',
  ' ',
  '\\',
  '😀',
);
const words = fc.array(tricky, { maxLength: 4 }).map((parts) => parts.join(''));
const anyCase = fc
  .tuple(fc.constantFrom(...OWN), fc.boolean())
  .map(([name, isLow]) => (isLow ? name.toLowerCase() : name));
const blanks = fc.constantFrom('', '', ' ', '\n', ' \t ');

const leaf: fc.Arbitrary<Part> = fc.oneof(
  words.map((inside) => same(`"${inside.replace(/"/g, '""')}"`)),
  words.map((inside) => same(`'${inside.replace(/'/g, "''")}'!$A$1:B`)),
  fc.constantFrom(...OWN).map((name) => same(`Table1[${name} (all)]`)),
  anyCase.map(same),
  fc.constantFrom('1,5', '1.5', '.5', 'A1', '#REF!', '#N/A', 'TRUE', 'A:A', '25%').map(same),
);

const { expression } = fc.letrec<{ expression: Part }>((tie) => {
  const inner = tie('expression');
  const list = fc
    .tuple(fc.array(inner, { maxLength: 3 }), fc.constantFrom(',', ';', '\\', ' ; '))
    .map(([parts, separator]) => joined(parts, separator));
  return {
    expression: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      fc.tuple(anyCase, blanks, list).map(([name, blank, list]) => ({
        text: `${name}${blank}(${list.text})`,
        starred: `*${name}${blank}(${list.starred})`,
      })),
      fc
        .tuple(fc.constantFrom('SUM', 'MY_PROJECTS', 'PROJECTSX', 'X.PROJECTS', 'ÄPROJECTS'), blanks, list)
        .map(([name, blank, list]) => around(`${name}${blank}(`, list, ')')),
      list.map((list) => around('{', list, '}')),
      inner.map((part) => around('(', part, ')')),
      fc
        .tuple(inner, fc.constantFrom('+', '&', ' <> ', '^', '%-'), inner)
        .map(([left, operator, right]) => joined([left, right], operator)),
    ),
  };
});

test('in any formula exactly the calls of ours are found, and the rest stays as it is', () => {
  fc.assert(
    fc.property(expression, ({ text, starred }) => {
      expect(found(text)).toBe(starred);
    }),
    { numRuns: 2_000 },
  );
});

test('any formula of ours is marked and becomes again what it was; others are left alone', () => {
  fc.assert(
    fc.property(expression, ({ text, starred }) => {
      const marked = markFormula(`=${text}`, isOurs);
      expect(marked === undefined).toBe(text === starred);
      if (marked === undefined) return;
      expect(found(marked.slice(1))).toBe(marked.slice(1));
      expect(markFormula(marked, isOurs)).toBeUndefined();
      expect(unmarkFormula(marked, isOurs)).toBe(`=${text}`);
    }),
    { numRuns: 2_000 },
  );
});

describe('a marked formula', () => {
  test('says what is going on, calls nothing of ours, and adds no separator', () => {
    expect(markFormula('=SUM(IFERROR(campaign_clips(A1);0))', isOurs)).toBe(
      '=REACHSHEET_IS_REFRESHING(SUM(IFERROR(REFRESHING_campaign_clips(A1);0)))',
    );
  });

  test('is known whatever Sheets makes of its case and blanks', () => {
    expect(unmarkFormula('= reachsheet_is_refreshing (SUM(Refreshing_PROJECTS(A1)))\n', isOurs)).toBe(
      '=SUM(PROJECTS(A1))',
    );
  });

  test.each([
    '=PROJECTS()',
    '="REACHSHEET_IS_REFRESHING(PROJECTS())"',
    '=REACHSHEET_IS_REFRESHING(1)+(2)',
    '=1+REACHSHEET_IS_REFRESHING(REFRESHING_PROJECTS())',
  ])('is not %s', (formula) => {
    expect(unmarkFormula(formula, isOurs)).toBeUndefined();
  });
});
