import './offline.css';
import { useEffect, useState } from 'preact/hooks';
import type { Server } from './server';

/** The band that stays while the server is away. */
export function Offline({ server }: { readonly server: Server }) {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => server.onOffline(setOffline), [server]);
  return (
    <div role="status">
      {isOffline && <p class="offline">Trying to reach the preview… your entries are kept.</p>}
    </div>
  );
}
