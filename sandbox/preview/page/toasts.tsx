import './messages.css';
import type { ToastView } from '../protocol';

interface Properties {
  readonly toasts: readonly ToastView[];
  readonly running: readonly string[];
  readonly onClose: (toast: ToastView) => void;
}

/** Messages of scripts and of the spreadsheet itself, and the band while a menu's function runs. */
export function Toasts({ toasts, running, onClose }: Properties) {
  return (
    <>
      {running.length > 0 && (
        <p class="running" role="status">
          Running script
        </p>
      )}
      <div class="toasts" role="status">
        {toasts.map((toast) => (
          <div class="toast" key={`${toast.title} ${toast.message}`}>
            <div>
              {toast.title !== '' && <b>{toast.title}</b>}
              <p>{toast.message}</p>
            </div>
            <button type="button" class="close" aria-label="Dismiss" onClick={() => onClose(toast)}>
              ×
            </button>
          </div>
        ))}
      </div>
    </>
  );
}
