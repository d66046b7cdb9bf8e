/** A file from elsewhere brings a hidden sheet along: whoever sent it may have written anything there. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { projectsImport } from '../../imports/projects-import';
import { fileWith } from '../../imports/travelled-file';
import { TIMES } from '../long';

const id = fc.oneof(
  fc.constantFrom('0a1b2c3d', '00000000', '__proto__', 'constructor', '../imports'),
  fc.string(),
);

/** A definition with one part of it replaced by anything. */
const definition = fc
  .tuple(
    fc.constantFrom(...Object.keys(projectsImport()), '__proto__', 'constructor', 'toString', 'more'),
    fc.oneof(
      fc.jsonValue({ maxDepth: 4 }),
      fc.constantFrom(
        '__proto__',
        'CAMPAIGN_TOOL',
        'user',
        'A1',
        'ZZZ9999999',
        1e308,
        -0,
        '\ud800',
        'x'.repeat(400),
      ),
      fc.constantFrom(
        { rows: { kind: 'cell', cell: 'Reachsheet!A1:B100' } },
        { ['__proto__']: { kind: 'value', value: 1 } },
        { every: 'hours', hours: 1 },
        { sheet: 'Reachsheet', sheetId: 1, cell: 'A1' },
        { sheet: 'x', sheetId: 1e308, cell: 'ZZZ9999999' },
      ),
    ),
  )
  .map(([part, value]) => {
    const others = Object.entries(projectsImport()).filter(([name]) => name !== part);
    return `{${JSON.stringify(part)}:${JSON.stringify(value)},${JSON.stringify(Object.fromEntries(others)).slice(1)}`;
  });

const row = fc.tuple(
  id,
  fc.oneof(
    { weight: 4, arbitrary: definition },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string() },
  ),
);

const FAULT = /has a fault here|could not do this/;

test('whatever stands there: it is offered or left out, brought back, shown, priced and run, or refused in words', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 6 }), (rows) => {
      const file = fileWith(rows.map(([first, second]) => [first.slice(0, 100), second]));
      const { found } = file.ask('home', {});
      file.ask('restoreImports', {});
      const { imports, connections } = file.ask('home', {});
      expect(imports.map(({ name }) => name)).toEqual(found);
      expect(connections.every(({ connected }) => !connected)).toBe(true);
      for (const [name] of file.sheet.google.properties.document) {
        expect(name).toMatch(/^(imports|import\.[0-9a-f]{8}(\.\w+)?)$/);
      }
      expect(file.sheet.google.triggers.all).toEqual([]);
      expect(file.sheet.apis.requests).toEqual([]);
      for (const { id, runner } of imports) {
        expect(runner).toBeUndefined();
        for (const answer of [
          file.answer('definition', { id }),
          file.answer('showImport', { id }),
          file.answer('startRun', { id }),
          file.answer('history', { id }),
        ]) {
          expect(JSON.stringify(answer)).not.toMatch(FAULT);
        }
      }
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    { numRuns: 40 * TIMES },
  );
});

test('one that is too large to keep is left out, and keeps no other from coming back', () => {
  const columns = Array.from({ length: 200 }, (_, index) => ({
    key: 'id',
    title: `${index} ${'x'.repeat(100)}`,
  }));
  const file = fileWith([
    ['0a1b2c3d', JSON.stringify(projectsImport({ name: 'Huge', columns }))],
    ['1a1b2c3d', JSON.stringify(projectsImport({ name: 'Small' }))],
  ]);
  expect(file.ask('home', {}).found).toEqual(['Small']);
  file.ask('restoreImports', {});
  expect(file.ask('home', {}).imports.map(({ name }) => name)).toEqual(['Small']);
});
