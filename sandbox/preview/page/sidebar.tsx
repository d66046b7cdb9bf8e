import { useCallback } from 'preact/hooks';
import type { HostMessage } from '../frame/host-message';
import type { FrameView } from '../protocol';
import { Frame } from './frame';

interface Properties {
  readonly frame: FrameView;
  readonly origin: string;
  readonly onClose: (id: string) => void;
  readonly onFocus: () => void;
}

/** 300 pixels at the right, whatever the script asks for. */
export function Sidebar({ frame, origin, onClose, onFocus }: Properties) {
  const hear = useCallback(
    ({ reachsheet }: HostMessage) => {
      if (reachsheet === 'close') onClose(frame.id);
      if (reachsheet === 'focusEditor') onFocus();
    },
    [frame.id, onClose, onFocus],
  );
  return (
    <aside class="sidebar" aria-label={frame.title}>
      <header>
        <h2>{frame.title}</h2>
        <button type="button" class="close" aria-label="Close" onClick={() => onClose(frame.id)}>
          ×
        </button>
      </header>
      <Frame frame={frame} origin={origin} width="300px" height="100%" onMessage={hear} />
    </aside>
  );
}
