import type { Finding } from '../../src/checks/run-checks';

export interface Group {
  readonly title: string;
  readonly findings: readonly Finding[];
}

/** In the order in which they come. */
export function groupsOf(findings: readonly Finding[]): readonly Group[] {
  const titles = Array.from(new Set(findings.map(({ group }) => group)));
  return titles.map((title) => ({ title, findings: findings.filter(({ group }) => group === title) }));
}

export interface Counts {
  readonly differ: number;
  readonly hold: number;
  /** To be tried by hand, or not to be tried here. */
  readonly open: number;
}

export function countsOf(findings: readonly Finding[]): Counts {
  const count = (wanted: Finding['holds']): number =>
    findings.filter(({ holds, assumed }) => holds === wanted && assumed !== '').length;
  return { differ: count('no'), hold: count('yes'), open: count('') };
}
