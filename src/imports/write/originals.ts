/** What the person answered where rows were copied: it is about the keys that were asked about, and no others. */
import type { Originals } from '../kept/state';
import { isIn } from '../whereabouts/digest';
import type { Work } from './work';

export function originalsOf(
  key: string,
  { writing: { originals }, platform }: Pick<Work, 'writing' | 'platform'>,
): Originals | undefined {
  return originals && isIn(originals.keys, key, platform.codec) ? originals.are : undefined;
}
