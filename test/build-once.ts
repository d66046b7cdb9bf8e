/**
 * Builds dist/ before any test: the tests run the very files that clasp would push to an add-on, which is what the local
 * Apps Script takes a script for. The other build has test/installation.test.ts.
 */
import { buildDist } from '../tools/build/dist';

export async function setup(): Promise<void> {
  await buildDist('add-on');
}
