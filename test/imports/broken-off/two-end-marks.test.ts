// A run that died while it moved the mark of a table's end has left two: the upper one counts, whichever Google finds first.
import { describe, expect, test } from 'vitest';
import { HOST_SWITCHES } from '../../../sandbox/apps-script/switches';
import type { Mode } from '../../../src/imports/definition/definition';
import { openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';

const TABLE_END = 4;
const BELOW = 6;

describe.each(HOST_SWITCHES.metadataOrder)('%s', (metadataOrder) => {
  describe.each([
    ['rows had been made for more', [TABLE_END, BELOW]],
    ['rows had been taken away', [BELOW, TABLE_END]],
  ] as const)('%s', (_, olderFirst) => {
    test.each<Mode>(['replace', 'update', 'snapshot'])('%s', (mode) => {
      const opened = openImport({ metadataOrder });
      const { workbook, google } = opened.sheet;
      setSource(opened, source('a', 'b', 'c'));
      const { id } = opened.run(projectsImport({ mode }));
      const sheet = workbook.sheetByName('Projects');
      if (!sheet) throw new Error('No sheet');
      const [mark] = workbook.metadata.filter(({ value }) => value === `${id}.end`);
      expect(mark?.location).toMatchObject({ kind: 'row', index: TABLE_END });
      workbook.removeMetadata(mark?.id as number);
      sheet.insertRows(TABLE_END + 1, 6);
      // What the person writes between the two is theirs.
      sheet.enter({ row: BELOW, column: 1, rows: 1, columns: 1 }, [['Total']]);
      for (const index of olderFirst) {
        const location = { kind: 'row', sheetId: sheet.id, index } as const;
        workbook.addMetadata({ key: 'reachsheet', value: `${id}.end`, visibility: 'DOCUMENT', location });
      }

      const ids = (): readonly unknown[] => {
        const column = mode === 'snapshot' ? 3 : 1;
        return sheet
          .values({ row: 2, column, rows: sheet.lastRow - 1, columns: 1 })
          .flat()
          .filter((cell) => cell !== null && cell !== 'Total');
      };
      const first = () => sheet.values({ row: 1, column: 1, rows: sheet.lastRow, columns: 1 }).flat();

      setSource(opened, source('a', 'b', 'c', 'd'));
      google.clock.advance(3_600_000);
      expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
      const grown = mode === 'snapshot' ? ['a', 'b', 'c', 'a', 'b', 'c', 'd'] : ['a', 'b', 'c', 'd'];
      expect(ids()).toEqual(grown);
      expect(first()).toContain('Total');
      expect(workbook.metadata.filter(({ value }) => value === `${id}.end`)).toHaveLength(1);

      opened.ask('undoImport', { id });
      expect(ids()).toEqual(['a', 'b', 'c']);
      expect(first()).toContain('Total');
    });
  });
});
