/** The sidebar's methods for connections. */
import * as z from 'zod/mini';
import { carryOut, planChange, planCopy, removeConnection } from '../connections/store';
import { summarise } from '../connections/summary';
import { once } from '../once';
import type { Handlers } from './handler';
import { api, connectionName, place, text } from './input';
import { testConnection } from './test-connection';
import { tryKey } from './try-key';

export const connectionMethods: Handlers<
  'saveConnection' | 'testConnection' | 'removeConnection' | 'copyConnection'
> = {
  saveConnection: {
    input: once(() =>
      z.object({
        api: api(),
        place: place(),
        baseUrl: z.exactOptional(text()),
        key: z.exactOptional(text()),
        communities: z.exactOptional(z.nullable(z.array(text()))),
        tools: z.exactOptional(z.array(text())),
      }),
    ),
    answer({ api, place, ...change }, platform) {
      const plan = () => planChange(api, place, change, platform);
      const planned = plan();
      const trial = tryKey(planned, place, platform);
      carryOut(planned, plan, place, platform);
      return { ...summarise(api, place, platform.settings), ...trial };
    },
  },
  testConnection: { input: connectionName, answer: testConnection },
  removeConnection: {
    input: connectionName,
    answer({ api, place }, platform) {
      removeConnection(api, place, platform);
      return summarise(api, place, platform.settings);
    },
  },
  copyConnection: {
    input: once(() => z.object({ api: api() })),
    answer({ api }, platform) {
      const plan = () => planCopy(api, platform);
      const planned = plan();
      const trial = tryKey(planned, 'user', platform);
      carryOut(planned, plan, 'document', platform);
      return { ...summarise(api, 'document', platform.settings), ...trial };
    },
  },
};
