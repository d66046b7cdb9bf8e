import { setTimeout as wait } from 'node:timers/promises';

const TRIES = 10;
const PATIENCE_MS = 5_000;

/** Presses, and again only where nothing came of it: a page that is being drawn anew may lose a press. */
export async function pressUntil(press: () => Promise<void>, isDone: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await press();
    const until = Date.now() + PATIENCE_MS;
    do {
      if (await isDone()) return;
      await wait(50);
    } while (Date.now() < until);
  }
  throw new Error(`Nothing came of ${TRIES} presses.`);
}
