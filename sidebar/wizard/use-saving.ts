import { useRef, useState } from 'preact/hooks';
import { useApp } from '../app-context';
import { useCall } from '../calls';
import { definitionOf } from './definition-of';
import { type Draft, nameOf } from './draft';

/** Keeps the import, and runs it if wanted. Kept once, it is the same import when its run has to be asked for again. */
export function useSaving(id: string | undefined) {
  const { runs, replace, back } = useApp();
  const save = useCall('saveImport');
  const [isPriced, setPriced] = useState(false);
  const kept = useRef(id);
  return {
    isBusy: save.isBusy,
    error: save.error,
    isPriced,
    setPriced,
    async run(draft: Draft, isRun: boolean): Promise<void> {
      const saved = await save.run({
        definition: definitionOf(draft),
        ...(kept.current !== undefined && { id: kept.current }),
      });
      if (!saved) return;
      kept.current = saved.id;
      if (!isRun) return back();
      runs.begin(saved.id);
      replace({ name: 'run', id: saved.id, title: nameOf(draft) });
    },
  };
}
