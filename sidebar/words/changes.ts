/** What a run changed: “42 new, 611 changed, 3 gone”. */
import type { Result } from '../../src/imports/kept/progress';
import type { Wording } from './wording';

export function changesWords({ added, changed, removed }: Result['changes'], { number }: Wording): string {
  const parts = [
    [added, 'new'],
    [changed, 'changed'],
    [removed, 'gone'],
  ] as const;
  const words = parts.flatMap(([count, what]) => (count > 0 ? [`${number(count)} ${what}`] : []));
  return words.join(', ') || 'nothing changed';
}
