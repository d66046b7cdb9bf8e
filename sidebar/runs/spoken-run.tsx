import { useMemo } from 'preact/hooks';
import { useApp } from '../app-context';
import type { RunView } from './run-loop';
import { milestoneOf, rowsWords, spokenWords } from './run-words';

/** A run for those who listen: what it does, and at each milestone how far it is. */
export function SpokenRun({ view }: { readonly view: RunView }) {
  const { wording } = useApp();
  const { progress } = view;
  const milestone = milestoneOf(view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told stays until the next milestone
  const rows = useMemo(
    () => (progress && progress.rows > 0 ? `${rowsWords(progress, wording)}.` : ''),
    [milestone],
  );
  return (
    <p class="unseen" role="status">
      {spokenWords(view)} {rows}
    </p>
  );
}
