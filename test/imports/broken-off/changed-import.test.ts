import type { Definition } from '../../../src/imports/definition/definition';
import { failAtEveryCall } from './fail-at-every-call';
import { killAtEveryCall } from './kill-at-every-call';
import { again, runOnce, type Scenario, writeBeside } from './scenario';

const scenarios: readonly Scenario[] = [
  {
    name: 'a table without keys',
    definition: { dataset: 'TOP_CREATORS', arguments: topCreators(5), columns: [] },
    prepare(opened, definition) {
      const { id } = opened.run(definition);
      const sheet = opened.sheet.workbook.sheetByName('Projects');
      sheet?.enter({ row: 4, column: 1, rows: 1, columns: 1 }, [['changed by hand']]);
      const known = opened.ask('definition', { id });
      opened.ask('saveImport', { id, definition: { ...known, arguments: topCreators(8) } });
      return id;
    },
    act: again,
  },
  {
    name: 'new and renamed columns',
    prepare(opened, definition) {
      const id = runOnce(opened, definition);
      writeBeside(opened);
      const columns = [
        { key: 'id', title: 'ID' },
        { key: 'name', title: 'Name' },
        { key: 'community_size', title: 'Size' },
        { key: 'category', title: 'Category' },
      ];
      opened.ask('saveImport', { id, definition: { ...opened.ask('definition', { id }), columns } });
      return id;
    },
    act: again,
  },
];

killAtEveryCall(scenarios);
failAtEveryCall(scenarios);

function topCreators(rows: number): Definition['arguments'] {
  return {
    metric: { kind: 'value', value: 'quality_score' },
    rows: { kind: 'value', value: rows },
  };
}
