import './messages.css';
import { useEffect, useRef } from 'preact/hooks';

interface Properties {
  /** Google's consent page. */
  readonly address: string;
  readonly onClose: () => void;
}

/** What `ScriptApp.requireScopes` shows: the script has ended. */
export function Consent({ address, onClose }: Properties) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal(), []);
  useEffect(() => {
    const hear = ({ data, origin }: MessageEvent): void => {
      if (data === 'consented' && origin === location.origin) onClose();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [onClose]);
  return (
    <dialog class="dialog" ref={box} aria-label="Permissions" onClose={onClose}>
      <header>
        <h2>Permissions</h2>
        <button type="button" class="close" aria-label="Close" onClick={onClose}>
          ×
        </button>
      </header>
      <iframe title="Permissions" src={address} style={{ width: '480px', height: '420px' }} />
    </dialog>
  );
}
