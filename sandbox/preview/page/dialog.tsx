import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { HostMessage } from '../frame/host-message';
import type { FrameView } from '../protocol';
import { Frame } from './frame';

interface Properties {
  readonly frame: FrameView;
  readonly origin: string;
  readonly onClose: (id: string) => void;
}

const STANDARD = { width: 512, height: 300 };

export function Dialog({ frame, origin, onClose }: Properties) {
  const box = useRef<HTMLDialogElement>(null);
  const [width, setWidth] = useState(frame.width ?? STANDARD.width);
  const [height, setHeight] = useState(frame.height ?? STANDARD.height);
  useEffect(() => box.current?.showModal(), []);
  const hear = useCallback(
    (message: HostMessage) => {
      if (message.reachsheet === 'close') onClose(frame.id);
      if (message.reachsheet === 'setWidth') setWidth(message.pixels);
      if (message.reachsheet === 'setHeight') setHeight(message.pixels);
    },
    [frame.id, onClose],
  );
  return (
    <dialog class="dialog" ref={box} aria-label={frame.title} onClose={() => onClose(frame.id)}>
      <header>
        <h2>{frame.title}</h2>
        <button type="button" class="close" aria-label="Close" onClick={() => onClose(frame.id)}>
          ×
        </button>
      </header>
      <Frame frame={frame} origin={origin} width={`${width}px`} height={`${height}px`} onMessage={hear} />
    </dialog>
  );
}
