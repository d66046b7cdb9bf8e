/** Builds dist/ before any test: the tests run the very files that clasp would push. */
import { buildDist } from '../tools/build/dist';

export async function setup(): Promise<void> {
  await buildDist();
}
