// A run dies, the person writes a column of formulas right beside the table, and the run goes on: the column stays beside.
import { expect, test, vi } from 'vitest';
import { type OpenedImport, openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';
import { withoutInSource } from '../without-in-source';
import { atEveryCall } from './at-every-call';
import { MINUTES_10 } from './unbroken';

let opened: OpenedImport;
let id: string;

/** The next run is to tell of a row that left: for that it adds a column. */
function openWithRowToLeave(): OpenedImport {
  opened = openImport();
  setSource(opened, source('a', 'b', 'c', 'd'));
  ({ id } = opened.run(projectsImport()));
  withoutInSource(opened, id);
  const sheet = opened.sheet.workbook.sheetByName('Projects');
  sheet?.growColumns(6);
  sheet?.setAttributes({ row: 2, column: 1, rows: 1, columns: 1 }, 'note', [['mine']]);
  setSource(opened, source('b', 'c', 'd'));
  return opened;
}

test('killed at each of its service calls', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  for await (const call of atEveryCall(openWithRowToLeave, () => void opened.runAgain(id), { step: 1 })) {
    const sheet = opened.sheet.workbook.sheetByName('Projects');
    opened.sheet.google.clock.advance(MINUTES_10);
    const [titles = []] = sheet?.values({ row: 1, column: 1, rows: 1, columns: 6 }) ?? [];
    const column = titles.filter((title) => title !== null).length + 1;
    const rows = sheet?.lastRow ?? 0;
    sheet?.enter({ row: 1, column, rows: 1, columns: 1 }, [['Twice']]);
    sheet?.setFormulas(
      { row: 2, column, rows: rows - 1, columns: 1 },
      Array.from({ length: rows - 1 }, (_, down) => [`=C${down + 2}*2`]),
    );
    opened.runAgain(id);
    setSource(opened, source('e', 'b', 'c', 'd'));
    expect(opened.runAgain(id), call).toMatchObject({ state: 'done' });
    const whole = { row: 1, column: 1, rows: sheet?.lastRow ?? 0, columns: sheet?.lastColumn ?? 0 };
    const [header = []] = sheet?.values({ ...whole, rows: 1 }) ?? [];
    expect(header, call).toEqual(['ID', 'Project', 'Size', 'In source', 'Twice']);
    const formulas = sheet?.formulas({ ...whole, column: 5, columns: 1 }).flat();
    const wanted = Array.from({ length: whole.rows - 1 }, (_, down) => `=C${down + 2}*2`);
    expect(formulas, call).toEqual(['', ...wanted]);
  }
});
