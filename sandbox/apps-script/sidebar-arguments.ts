/** google.script.run refuses what it cannot carry before anything is sent; no failure handler is told. */
export function checkSidebarArguments(args: readonly unknown[]): readonly unknown[] {
  return args.map((value, index) => carried(value, String(index), []) ?? null);
}

function carried(value: unknown, at: string, above: readonly unknown[]): unknown {
  const illegal = (): never => {
    throw new TypeError(`Failed due to illegal value in property: ${at}`);
  };
  if (value === undefined || value === null || typeof value === 'string' || typeof value === 'boolean')
    return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object') return illegal();
  if (above.includes(value)) throw new TypeError('Failed due to circular reference.');
  const path = [...above, value];
  if (Array.isArray(value))
    return value.map((element, index) => carried(element, String(index), path) ?? null);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return illegal();
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, carried(member, key, path)]));
}
