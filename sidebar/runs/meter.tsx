import type { Progress } from '../../src/imports/progress';
import { useApp } from '../app-context';
import { rowsWords, shareDone } from './run-words';

interface Properties {
  readonly label: string;
  readonly progress: Progress | undefined;
  /** Nothing moves any more. */
  readonly isStill?: boolean;
}

/** How far a run is; a stripe that wanders while nobody can say. */
export function Meter({ label, progress, isStill = false }: Properties) {
  const { wording } = useApp();
  const share = progress && shareDone(progress);
  const percent = share === undefined ? undefined : Math.round(share * 100);
  return (
    <div
      class={percent === undefined && !isStill ? 'meter wandering' : 'meter'}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={progress ? rowsWords(progress, wording) : 'Starting'}
    >
      <i style={{ width: `${percent ?? (isStill ? 0 : 30)}%` }} />
    </div>
  );
}
