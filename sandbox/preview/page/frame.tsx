import './frames.css';
import { useEffect, useRef } from 'preact/hooks';
import { type HostMessage, readHostMessage } from '../frame/host-message';
import { SANDBOX_ATTRIBUTES } from '../frame/sandbox-attributes';
import type { FrameView } from '../protocol';

interface Properties {
  readonly frame: FrameView;
  readonly origin: string;
  /** As in CSS. */
  readonly width: string;
  readonly height: string;
  readonly onMessage: (message: HostMessage) => void;
}

/** The page of a script, as shut off as Apps Script's. */
export function Frame({ frame: { id, title }, origin, width, height, onMessage }: Properties) {
  const element = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    function hear(event: MessageEvent): void {
      if (event.origin !== origin || event.source !== element.current?.contentWindow) return;
      const message = readHostMessage(event.data);
      if (message?.frame === id) onMessage(message);
    }
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [id, origin, onMessage]);
  return (
    <iframe
      ref={element}
      key={id}
      title={title}
      src={`${origin}/frame/${id}`}
      sandbox={SANDBOX_ATTRIBUTES}
      style={{ width, height }}
    />
  );
}
