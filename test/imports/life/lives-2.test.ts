// The second of four parts: see lives.ts.
import { testLives } from './lives';

testLives(2);
