// Sheets that are there already: what is frozen on them, and which of them is shown.
import { expect, test } from 'vitest';
import { openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';

test('rows that a person froze on a sheet of theirs stay frozen', () => {
  const opened = openImport();
  setSource(opened, source('a', 'b'));
  const [sheet] = opened.sheet.workbook.sheets;
  if (!sheet) throw new Error('No sheet');
  sheet.setFrozenRows(3);
  const target = { sheet: sheet.name, sheetId: sheet.id, cell: 'A1' };
  expect(opened.run(projectsImport({ target })).end).toMatchObject({ state: 'done', rows: 2 });
  expect(sheet.frozenRows).toBe(3);
});

test('a new sheet whose first row cannot be frozen gets its table all the same', () => {
  const opened = openImport({}, (platform) => ({
    ...platform,
    sheets: {
      ...platform.sheets,
      freeze() {
        throw new Error('You cannot freeze rows that hold part of a merged cell.');
      },
    },
  }));
  setSource(opened, source('a', 'b'));
  expect(opened.run(projectsImport()).end).toMatchObject({ state: 'done', rows: 2 });
});

test('the header of a new sheet is frozen, though the service fails at it once', () => {
  let failures = 1;
  const opened = openImport({}, (platform) => ({
    ...platform,
    sheets: {
      ...platform.sheets,
      freeze(...given) {
        failures -= 1;
        if (failures >= 0) throw new Error('Service Spreadsheets failed.');
        platform.sheets.freeze(...given);
      },
    },
  }));
  setSource(opened, source('a', 'b'));
  expect(opened.run(projectsImport()).end).toMatchObject({ state: 'done' });
  expect(opened.sheet.workbook.sheetByName('Projects')?.frozenRows).toBe(1);
});

test('a scheduled first run comes to its end where the first sheet is hidden', () => {
  const opened = openImport();
  setSource(opened, source('a', 'b'));
  const { workbook } = opened.sheet;
  workbook.insertSheet({ name: 'Shown' });
  workbook.sheets[0]?.setHidden(true);
  const { id } = opened.ask('saveImport', {
    definition: projectsImport({ schedule: { every: 'hours', hours: 1 } }),
  });
  opened.sheet.google.clock.advance(3_600_000);
  opened.strike();
  const [card] = opened.ask('home', {}).imports;
  expect(card).toMatchObject({ id });
  expect(workbook.sheets.filter(({ hidden }) => !hidden).map(({ name }) => name)).toEqual([
    'Shown',
    'Projects',
  ]);
});
