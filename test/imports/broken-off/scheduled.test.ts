import { failAtEveryCall } from './fail-at-every-call';
import { killAtEveryCall } from './kill-at-every-call';
import { HOUR, runThenChange, type Scenario } from './scenario';

const scenarios: readonly Scenario[] = [
  {
    name: 'a scheduled run',
    definition: { mode: 'update', schedule: { every: 'hours', hours: 24 } },
    prepare: (opened, definition) => runThenChange(opened, definition, 24 * HOUR),
    act: (opened) => opened.strike(),
    comeBack(opened) {
      // The trigger comes each hour.
      opened.sheet.google.clock.advance(HOUR);
      opened.strike();
    },
  },
];

killAtEveryCall(scenarios);
failAtEveryCall(scenarios);
