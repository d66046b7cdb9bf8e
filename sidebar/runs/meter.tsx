import type { Progress } from '../../src/imports/kept/progress';
import { useApp } from '../app-context';
import { Bar } from '../parts/bar';
import { rowsWords, shareDone } from './run-words';

interface Properties {
  readonly label: string;
  readonly progress: Progress | undefined;
  /** Nothing moves any more. */
  readonly isStill?: boolean;
}

/** How far a run is. */
export function Meter({ label, progress, isStill = false }: Properties) {
  const { wording } = useApp();
  return (
    <Bar
      label={label}
      share={progress && shareDone(progress)}
      words={progress ? rowsWords(progress, wording) : 'Starting'}
      isStill={isStill}
    />
  );
}
