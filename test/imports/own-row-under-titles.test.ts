// A row of the person right under the titles stays there once the person has said that it is theirs: also where the source brings its ID.
import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import { openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { choose } from './rows-in-doubt/remarked-lines';

describe.each(['replace', 'update'] as const)('%s', (mode) => {
  function begin() {
    const opened = openImport();
    setSource(opened, source('b', 'c', 'd'));
    const { id } = opened.run(projectsImport({ mode }));
    const sheet = opened.sheet.workbook.sheetByName('Projects') as Sheet;
    sheet.growRows(20);
    sheet.insertRows(2, 1);
    sheet.enter({ row: 2, column: 1, rows: 1, columns: 3 }, [['z', 'planned', 7]]);
    setSource(opened, source('b', 'c', 'd', 'z'));
    opened.sheet.google.clock.advance(3_600_000);
    return { opened, id, sheet };
  }

  test('what the person typed there stands once, run after run and after an undo', () => {
    const { opened, id, sheet } = begin();
    const under = () => sheet.displayTexts({ row: 2, column: 1, rows: 1, columns: 3 })[0];
    const ids = () => sheet.displayTexts({ row: 3, column: 1, rows: 5, columns: 1 }).flat();
    expect(opened.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    choose({ opened, id }, 1);
    for (const ended of [1, 2]) {
      expect(opened.runAgain(id), `run ${ended}`).toMatchObject({ state: 'done' });
      expect(under()).toEqual(['z', 'planned', '7']);
      expect(ids()).toEqual(['b', 'c', 'd', 'z', '']);
      opened.sheet.google.clock.advance(3_600_000);
    }
    setSource(opened, source('b', 'c', 'd'));
    expect(opened.runAgain(id)).toMatchObject({ state: 'done', result: { changes: { removed: 1 } } });
    opened.ask('undoImport', { id });
    expect(under()).toEqual(['z', 'planned', '7']);
    expect(ids()).toEqual(['b', 'c', 'd', 'z', '']);
  });

  test('the price foretells what the run does', () => {
    const { opened, id } = begin();
    expect(opened.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
    choose({ opened, id }, 1);
    const { forecast } = opened.ask('price', { id, definition: opened.ask('definition', { id }) });
    const { added, changed, removed } = forecast?.comparison ?? {};
    expect(opened.runAgain(id).result?.changes).toEqual({ added, changed, removed });
  });
});
