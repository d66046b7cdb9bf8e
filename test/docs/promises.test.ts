/** docs/promises.md names tests that there are, and every test of imports, schedules and refreshing. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PAGE = 'docs/promises.md';
const FOLDERS = ['test/imports', 'test/schedule', 'test/refresh'];

const lines = readFileSync(PAGE, 'utf8').split('\n');

interface Named {
  /** Of the page, to be changed where something is wrong. */
  readonly line: string;
  readonly file: string;
  readonly titles: readonly string[];
}

/** A file in a code span, and titles of it in italics right after it. */
const NAMED = /`(test\/[^`]+\.ts)`((?: \*[^*]+\*)*)/g;

const all: readonly Named[] = lines.flatMap((text, index) =>
  [...text.matchAll(NAMED)].map(([, file = '', titles = '']) => ({
    line: `${PAGE}:${index + 1}`,
    file,
    titles: [...titles.matchAll(/\*([^*]+)\*/g)].map(([, title = '']) => title),
  })),
);

/** Between its bars. */
function cells(row: string): readonly string[] {
  return row.split('|').slice(1, -1);
}

test('every file that is named is there', () => {
  expect(all.flatMap(({ line, file }) => (existsSync(file) ? [] : [`${line}: there is no ${file}`]))).toEqual(
    [],
  );
});

test('every title that is named is in its file', () => {
  const missing = all.flatMap(({ line, file, titles }) => {
    const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return titles
      .filter((title) => !source.includes(title))
      .map((title) => `${line}: ${file} has no test called “${title}”`);
  });
  expect(missing).toEqual([]);
});

test('every test of imports, schedules and refreshing is named', () => {
  const named = new Set(all.map(({ file }) => file));
  const there = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`),
  );
  expect(there.length).toBeGreaterThan(100);
  expect(
    there.filter((file) => !named.has(file)).map((file) => `${PAGE}: ${file} tries to break nothing there`),
  ).toEqual([]);
});

test('every row says what holds, and names a test', () => {
  const rows = lines.filter((line) => /^\| (?!---|what holds)/.test(line));
  expect(rows.length).toBeGreaterThan(60);
  for (const row of rows) {
    const [what = '', tests = '', ...more] = cells(row);
    expect(what, row).toMatch(/\w/);
    expect(tests, row).toMatch(/`test\//);
    expect(more, row).toEqual([]);
  }
});

test('each of the others has a reason', () => {
  const [, others = ''] = lines.join('\n').split('## Other\n');
  const entries = others.split('\n').filter((line) => line.startsWith('- '));
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries) expect(entry).toMatch(/^- `test\/[^`]+`: \w.+/);
});
