import type { Api } from '../../src/catalogue/definition';
import { useApp } from '../app-context';
import { Press } from '../parts/press';
import { API_NAMES, PLACE_NAMES, PLACES } from '../words/apis';

/** One API, and whose keys it is reached with. The whole line leads to its screen. */
export function ConnectionLine({ api }: { readonly api: Api }) {
  const { connection, open } = useApp();
  const summaries = PLACES.map((place) => connection(api, place));
  const connected = summaries.filter((summary) => summary.connected);
  const refused = summaries.some(({ refusedAt }) => refusedAt !== undefined);
  const fault =
    summaries.find((summary) => summary.fault)?.fault ??
    (refused ? 'The service refused this key.' : undefined);
  return (
    <li>
      <Press class="line" onClick={() => open({ name: 'connect', api })}>
        <i class={`dot ${fault ? 'bad' : connected.length > 0 ? 'good' : ''}`} aria-hidden="true" />
        <span class="words">
          <span class="name">{API_NAMES[api]}</span>
          {connected.map(({ place, keyEnding }) => (
            <span key={place} class="detail">
              <span>{PLACE_NAMES[place]}</span> · <span class="ending">…{keyEnding}</span>
            </span>
          ))}
          {fault && <span class="detail bad">{fault}</span>}
          {connected.length === 0 && !fault && <span class="detail">Not connected</span>}
        </span>
        <span class="action">{connected.length > 0 || fault ? 'Change' : 'Connect'}</span>
      </Press>
    </li>
  );
}
