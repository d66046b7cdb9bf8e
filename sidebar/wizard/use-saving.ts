import { useRef, useState } from 'preact/hooks';
import { useApp } from '../app-context';
import { useCall } from '../calls';
import { definitionOf } from './definition-of';
import { type Draft, nameOf } from './draft';
import { newId } from './new-id';

/** Keeps the import, and runs it if wanted. Kept once, it is the same import when its run has to be asked for again. */
export function useSaving(id: string | undefined) {
  const { runs, choices, replace, back } = useApp();
  const save = useCall('saveImport');
  const kept = useRef(id);
  const [fresh] = useState(newId);
  return {
    isBusy: save.isBusy,
    error: save.error,
    clear: save.clear,
    async run(draft: Draft, isRun: boolean): Promise<void> {
      const runnerName = draft.schedule.every === 'never' ? '' : draft.runnerName.trim();
      const saved = await save.run({
        definition: definitionOf(draft),
        ...(runnerName && { runnerName }),
        ...(kept.current === undefined ? { newId: fresh } : { id: kept.current }),
      });
      if (!saved) return;
      kept.current = saved.id;
      // What was chosen comes first from now on.
      choices.forget();
      if (!isRun) return back();
      runs.restart(saved.id);
      replace({ name: 'run', id: saved.id, title: nameOf(draft) });
    },
  };
}
