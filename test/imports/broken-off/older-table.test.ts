import { asBefore } from '../snapshot-table';
import { failAtEveryCall } from './fail-at-every-call';
import { killAtEveryCall } from './kill-at-every-call';
import { again, HOUR, runThenChange, type Scenario } from './scenario';

const scenarios: readonly Scenario[] = [
  {
    name: 'the numbers of captures come to a table of the version before',
    definition: { mode: 'snapshot' },
    prepare(opened, definition) {
      const id = runThenChange(opened, definition, HOUR);
      asBefore(opened, id);
      return id;
    },
    act: again,
  },
];

killAtEveryCall(scenarios);
failAtEveryCall(scenarios);
