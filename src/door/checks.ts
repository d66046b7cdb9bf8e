/** "Check this platform", step by step. */
import * as z from 'zod/mini';
import { runChecks } from '../checks/run-checks';
import { once } from '../once';
import type { Handlers } from './handler';

export const checkMethods: Handlers<'checkPlatform'> = {
  checkPlatform: {
    input: once(() => z.object({ from: z.int().check(z.nonnegative()) })),
    answer: ({ from }, platform) => runChecks(from, platform),
  },
};
