import type { Progress } from '../../src/imports/kept/progress';
import { useApp } from '../app-context';
import { AskFirst } from '../parts/ask-first';

interface Properties {
  readonly id: string;
  readonly title: string;
  /** Of the run that failed while it was writing. */
  readonly failed: Progress;
  readonly look: 'link' | 'plain';
}

/** Leaves a table as a failed run left it; the run's screen tells how that went. */
export function GiveUp({ id, title, failed, look }: Properties) {
  const { runs, open } = useApp();
  return (
    <AskFirst
      label="Give up"
      look={look}
      question="Give up this run? The table stays half old, half new, until you undo or run it again."
      yes="Give up"
      no="Keep what was read"
      onYes={async () => {
        runs.giveUp(id, failed);
        if (look === 'link') open({ name: 'run', id, title });
      }}
    />
  );
}
