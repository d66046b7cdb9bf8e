/** What is drawn at random in a test is the same each time; SEED=7 draws otherwise. */
import * as fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });
