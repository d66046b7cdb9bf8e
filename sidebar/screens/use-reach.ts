import { useRef, useState } from 'preact/hooks';
import type { ConnectionSummary } from '../../src/connections/summary';
import type { Reach, SavedConnection } from '../../src/door/methods';
import type { Explanation } from '../../src/errors';
import { useApp } from '../app-context';
import { useCall } from '../calls';

/** The section that asked: what was found is shown there. */
export type Asker = 'key' | 'limit';

export interface Reached {
  readonly reach: Reach | undefined;
  readonly askedBy: Asker;
  readonly isBusy: boolean;
  readonly error: Explanation | undefined;
  ask(by: Asker): Promise<void>;
  /** Keeps a changed connection, with what its key was found to reach: that of the one before is true no more. */
  keep(changed: SavedConnection): void;
}

/** What the stored key reaches, as far as it was asked. */
export function useReach({ api, place }: ConnectionSummary): Reached {
  const { keepConnection } = useApp();
  const test = useCall('testConnection');
  const [reach, setReach] = useState<Reach>();
  const [askedBy, setAskedBy] = useState<Asker>('key');
  const changes = useRef(0);
  return {
    reach,
    askedBy,
    isBusy: test.isBusy,
    error: test.error,
    async ask(by) {
      const asked = changes.current;
      setReach(undefined);
      setAskedBy(by);
      const found = await test.run({ api, place });
      if (found && asked === changes.current) setReach(found);
    },
    keep(changed) {
      const { reach: tried, warning, ...summary } = changed;
      changes.current += 1;
      setReach(tried ?? (warning === undefined ? undefined : { message: warning, isUsable: false }));
      if (tried ?? warning) setAskedBy('key');
      test.clear();
      keepConnection(summary);
    },
  };
}
