import { killAtEveryCall } from './at-every-call';
import { HOUR, runThenChange } from './scenario';

killAtEveryCall([
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
]);
