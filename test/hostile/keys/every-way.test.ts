/** A key is planted: whatever is asked, and whatever the service sends back, no 12 characters of it come out anywhere. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TIMES } from '../long';
import { ECHOES, type Echo } from './echoes';
import { expectHidden } from './hidden';
import { anyKey } from './key';
import { serve } from './serve';
import { beginTour } from './tour';

test.each(Object.keys(ECHOES))('a key that the service sends back %s', (name) => {
  fc.assert(
    fc.property(anyKey, (key) => {
      let echo = ECHOES['not at all'] as Echo;
      const tour = beginTour();
      tour.sheet.disconnect('campaigns');
      tour.sheet.disconnect('intelligence');
      const stop = serve(tour.sheet.apis, key, () => echo);
      try {
        tour.enterKey(key);
        expect(tour.sheet.google.properties.document.get('connection.campaigns')).toContain('"key"');
        echo = ECHOES[name] as Echo;
        tour.enterKey(key);
        tour.goRound(key);
      } finally {
        stop();
      }
      expectHidden(tour, key);
      expect(tour.outcomes.done).toBeGreaterThan(150);
      expectHidden(tour.copyFile(), key);
    }),
    // A smaller key would tell no more, and each takes a second.
    { numRuns: TIMES, endOnFailure: true },
  );
});
