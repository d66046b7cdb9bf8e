/**
 * What ECMAScript and Intl gained after ES2020. Google runs some newer engine and publishes no list of what it has,
 * so a script that reaches for any of these is told at once that it is not there.
 */
export const NEWER_BUILTINS: Readonly<Record<string, readonly string[]>> = {
  globalThis: [
    'AggregateError',
    'AsyncDisposableStack',
    'DisposableStack',
    'FinalizationRegistry',
    'Float16Array',
    'Iterator',
    'SuppressedError',
    'Temporal',
    'WeakRef',
  ],
  Array: ['fromAsync'],
  'Array.prototype': [
    'at',
    'findLast',
    'findLastIndex',
    'group',
    'groupBy',
    'groupByToMap',
    'groupToMap',
    'toReversed',
    'toSorted',
    'toSpliced',
    'with',
  ],
  'TypedArray.prototype': ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'with'],
  Uint8Array: ['fromBase64', 'fromHex'],
  'Uint8Array.prototype': ['setFromBase64', 'setFromHex', 'toBase64', 'toHex'],
  'ArrayBuffer.prototype': [
    'detached',
    'maxByteLength',
    'resizable',
    'resize',
    'transfer',
    'transferToFixedLength',
  ],
  'SharedArrayBuffer.prototype': ['grow', 'growable', 'maxByteLength'],
  'DataView.prototype': ['getFloat16', 'setFloat16'],
  Atomics: ['pause', 'waitAsync'],
  'Iterator.prototype': [
    'drop',
    'every',
    'filter',
    'find',
    'flatMap',
    'forEach',
    'map',
    'reduce',
    'some',
    'take',
    'toArray',
  ],
  'String.prototype': ['at', 'isWellFormed', 'replaceAll', 'toWellFormed'],
  Object: ['groupBy', 'hasOwn'],
  Map: ['groupBy'],
  'Map.prototype': ['getOrInsert', 'getOrInsertComputed'],
  'WeakMap.prototype': ['getOrInsert', 'getOrInsertComputed'],
  'Set.prototype': [
    'difference',
    'intersection',
    'isDisjointFrom',
    'isSubsetOf',
    'isSupersetOf',
    'symmetricDifference',
    'union',
  ],
  Promise: ['any', 'try', 'withResolvers'],
  RegExp: ['escape'],
  'RegExp.prototype': ['hasIndices', 'unicodeSets'],
  Error: ['isError'],
  JSON: ['isRawJSON', 'rawJSON'],
  Math: ['f16round', 'sumPrecise'],
  Intl: ['DisplayNames', 'DurationFormat', 'ListFormat', 'Segmenter', 'supportedValuesOf'],
};

export function removeNewerBuiltins(): void {
  for (const [path, names] of Object.entries(NEWER_BUILTINS)) {
    const owner = ownerAt(path);
    for (const name of names) {
      if (!Reflect.deleteProperty(owner, name)) throw new Error(`${path}.${name} cannot be removed.`);
    }
  }
}

function ownerAt(path: string): object {
  // Two that have no name, or not in every engine.
  if (path === 'TypedArray.prototype') return Object.getPrototypeOf(Int8Array.prototype);
  if (path === 'Iterator.prototype')
    return Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
  return path.split('.').reduce<object>((owner, name) => Reflect.get(owner, name), globalThis);
}
