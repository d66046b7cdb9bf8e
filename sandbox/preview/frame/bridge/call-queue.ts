/** Lets a number of calls run at a time; the others wait their turn in the order of arrival. */
export function createCallQueue(most: number): <Answer>(call: () => Promise<Answer>) => Promise<Answer> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (call) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await call();
    } finally {
      // Whoever waits takes over the place, so that nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
