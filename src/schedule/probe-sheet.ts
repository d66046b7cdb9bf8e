/** Where it is tried whether Google calculates formulas while perhaps nobody has the file open. */
import { makeSheet } from '../imports/staging/own-sheet';
import type { Platform } from '../platform';

const MARK = 'probe';

/** Made once. One that somebody made visible is theirs. */
export function probeSheet(platform: Platform): number {
  const { sheets } = platform;
  const known = sheets.markedSheets(MARK).find((id) => sheets.find(id)?.isHidden);
  return known ?? makeSheet(MARK, ({ id }) => sheets.cut(id, 1, 1), platform).id;
}
