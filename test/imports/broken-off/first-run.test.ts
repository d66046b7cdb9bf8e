import type { Definition } from '../../../src/imports/definition/definition';
import type { OpenedImport } from '../opened-import';
import { setSource, source } from '../projects-import';
import { failAtEveryCall } from './fail-at-every-call';
import { killAtEveryCall } from './kill-at-every-call';
import { again, runOnce, type Scenario, undo } from './scenario';

function prepare(opened: OpenedImport, definition: Definition): string {
  setSource(opened, source('a', 'b', 'c'));
  return opened.ask('saveImport', { definition }).id;
}

const scenarios: readonly Scenario[] = [
  { name: 'the first run, into a new sheet', prepare, act: again },
  {
    name: 'the first run, into cells',
    definition: { target: { sheet: 'Sheet1', sheetId: 0, cell: 'C4' } },
    prepare,
    act: again,
  },
  { name: 'undo of the first run', prepare: runOnce, act: undo },
];

killAtEveryCall(scenarios);
failAtEveryCall(scenarios);
