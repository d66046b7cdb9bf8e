/** The sidebar's methods for connections. */
import * as z from 'zod/mini';
import { copyConnection, removeConnection, saveConnection } from '../connections/store';
import { summarise } from '../connections/summary';
import { once } from '../once';
import type { Handlers } from './handler';
import { api, connectionName, place, text } from './input';
import { testConnection } from './test-connection';

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
      saveConnection(api, place, change, platform);
      return summarise(api, place, platform.settings);
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
      copyConnection(api, platform);
      return summarise(api, 'document', platform.settings);
    },
  },
};
