import type { SidebarAnswer } from '../src/sidebar-door';

const NAMES = { campaigns: 'Campaigns', intelligence: 'Creator intelligence' } as const;

type Summary = Extract<SidebarAnswer<'connections'>, { readonly ok: true }>['value'][number];

/** The connections of this spreadsheet, one line each. */
export function Connections({ answer }: { readonly answer: SidebarAnswer<'connections'> | undefined }) {
  return (
    <main>
      <h1>Connections</h1>
      {answer === undefined ? (
        <p role="status">Loading…</p>
      ) : answer.ok ? (
        <ul>
          {answer.value.map((summary) => (
            <Connection key={summary.api} summary={summary} />
          ))}
        </ul>
      ) : (
        <p class="error" role="alert">
          {answer.error.message}
        </p>
      )}
    </main>
  );
}

function Connection({ summary }: { readonly summary: Summary }) {
  return (
    <li>
      <strong>
        <span class={summary.connected ? 'dot connected' : 'dot'} />
        {NAMES[summary.api]}
      </strong>
      {summary.fault ? (
        <span class="error" role="alert">
          {summary.fault}
        </span>
      ) : (
        <span class="detail">
          {summary.connected ? (
            <>
              This spreadsheet · {summary.host} · <span class="ending">…{summary.keyEnding}</span>
            </>
          ) : (
            'Not connected'
          )}
        </span>
      )}
    </li>
  );
}
