/** Captured once: a Date made here may later replace the global one. */
const NativeDate = Date;

/**
 * The realm's Date, except that what it takes for now comes from elsewhere, and that arguments which speak
 * of local time may be given another meaning.
 */
export function createDate(
  now: () => number,
  localArguments: (args: readonly unknown[]) => readonly unknown[] = (args) => args,
): DateConstructor {
  return new Proxy(NativeDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : localArguments(args), newTarget),
    apply: () => new NativeDate(now()).toString(),
    get(target, key, receiver) {
      if (key === 'now') return now;
      if (key === 'parse')
        return (text: unknown) => new NativeDate(...(localArguments([String(text)]) as [number])).getTime();
      return Reflect.get(target, key, receiver);
    },
  });
}
