import type { QuotaView, RequestView } from '../protocol';
import { numberInWords } from './words';

export interface TrafficProps {
  readonly user: string;
  readonly quotas: readonly QuotaView[];
  readonly requests: readonly RequestView[];
}

/** What was sent to the services, and what is left of the day's allowances. */
export function Traffic({ user, quotas, requests }: TrafficProps) {
  const mine = quotas.find((quota) => quota.user === user);
  const others = quotas.filter((quota) => quota.user !== user);
  return (
    <>
      <h4>Used today</h4>
      {mine === undefined && others.length === 0 && <p class="empty">Nobody uses this document.</p>}
      {mine && <Quota quota={mine} />}
      {others.length > 0 && (
        <details>
          <summary>Other people</summary>
          {others.map((quota) => (
            <Quota key={quota.user} quota={quota} />
          ))}
        </details>
      )}
      <h4>Requests</h4>
      {requests.length === 0 ? (
        <p class="empty">No request has reached the services yet.</p>
      ) : (
        <table class="requests">
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">Request</th>
              <th scope="col">Key</th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {requests.map(({ number, method, target, status, keyEnding }) => (
              <tr key={number}>
                <td>{number}</td>
                <td class="target">
                  <span class="soft">{method}</span> {target}
                </td>
                <td>{keyEnding === null ? '—' : `…${keyEnding}`}</td>
                <td class={status !== null && status < 400 ? '' : 'bad'}>{status ?? 'dropped'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Quota({ quota: { user, allowances } }: { readonly quota: QuotaView }) {
  return (
    <dl class="quota" aria-label={`Used today by ${user}`}>
      <div class="soft">{user}</div>
      {allowances.map(({ name, used, limit }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd class={used >= limit ? 'bad' : ''}>
            {numberInWords(used)} <span class="soft">of {numberInWords(limit)}</span>
          </dd>
          <progress max={limit} value={Math.min(used, limit)} aria-label={name} />
        </div>
      ))}
    </dl>
  );
}
