/** Whether the object has this field itself: names from outside may be `constructor` or `__proto__`. */
export function hasOwn(object: object, name: string): boolean {
  return Object.prototype.hasOwnProperty.call(object, name);
}
