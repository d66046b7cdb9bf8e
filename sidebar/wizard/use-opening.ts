import { useEffect, useRef } from 'preact/hooks';
import { useCall } from '../calls';
import { type Draft, draftOf } from './draft';

/** The import that is edited, and what its dataset asks for. */
export function useOpening(id: string | undefined, onOpened: (draft: Draft) => void) {
  const definition = useCall('definition');
  const form = useCall('form');
  const open = async (): Promise<void> => {
    if (!id) return;
    const kept = await definition.run({ id });
    const asked = kept && (await form.run({ dataset: kept.dataset }));
    if (kept && asked) onOpened(draftOf(kept, asked));
  };
  const isOpening = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    if (isOpening.current) return;
    isOpening.current = true;
    void open();
  }, []);
  return { error: definition.error ?? form.error, again: () => void open() };
}
