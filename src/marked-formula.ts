/** How a formula begins while it is being refreshed: refresh/mark says why. */
export const MARK = 'REACHSHEET_IS_REFRESHING';

export function isMarked(formula: string): boolean {
  return MARKED.test(formula);
}

const MARKED = new RegExp(`^=\\s*${MARK}\\s*\\(`, 'i');
