import { setSource, source } from '../projects-import';
import { failAtEveryCall } from './fail-at-every-call';
import { killAtEveryCall } from './kill-at-every-call';
import { again, type Scenario } from './scenario';

const scenarios: readonly Scenario[] = [
  {
    name: 'between what stands below and the table of another import beside',
    definition: { target: { sheet: 'Sheet1', sheetId: 0, cell: 'A1' } },
    prepare(opened, definition) {
      setSource(opened, source('a', 'b', 'c'));
      const { id } = opened.run(definition);
      setSource(opened, source('a', 'b', 'c', 'd', 'e', 'f'));
      opened.run({ ...definition, name: 'Beside', target: { sheet: 'Sheet1', sheetId: 0, cell: 'G1' } });
      const [sheet] = opened.sheet.workbook.sheets;
      sheet?.enter({ row: 2, column: 5, rows: 3, columns: 1 }, [['of a'], [null], ['of c']]);
      sheet?.enter({ row: 2, column: 11, rows: 6, columns: 1 }, [['1'], ['2'], ['3'], ['4'], ['5'], ['6']]);
      sheet?.enter({ row: 6, column: 1, rows: 1, columns: 2 }, [['Total', 'of all']]);
      setSource(opened, source('f', 'e', 'c', 'g', 'b', 'h'));
      return id;
    },
    act: again,
  },
];

killAtEveryCall(scenarios);
failAtEveryCall(scenarios);
