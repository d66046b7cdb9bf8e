import type { Area } from './cells';
import { exception } from './exception';

/** Where a range lies: what other services need of the ranges that they are given. */
export interface Place {
  readonly sheetId: number;
  readonly area: Area;
}

const places = new WeakMap<object, Place>();

export function rememberPlace(range: object, place: Place): void {
  places.set(range, place);
}

export function placeOf(range: object): Place {
  const place = places.get(range);
  if (place === undefined) throw exception('Range not found');
  return place;
}
