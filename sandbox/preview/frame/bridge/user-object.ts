const MADE_WITH_NEW = [Date, Map, Set, WeakMap, WeakSet, Promise, Error, Number, String, Boolean];

/** User objects never leave the page, but Google documents that they may not be constructed with `new`. */
export function refuseConstructed(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (isInstanceOfOwnClass(value) || MADE_WITH_NEW.some((type) => value instanceof type)) {
    throw new TypeError('google.script.run: a user object cannot be one constructed with the new operator.');
  }
}

/** Nodes and other objects of the browser have a tag of their own. */
function isInstanceOfOwnClass(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain = prototype === Object.prototype || prototype === null;
  return !isPlain && Object.prototype.toString.call(value) === '[object Object]';
}
