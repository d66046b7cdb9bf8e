import type { Explanation } from '../../src/errors';
import { useApp } from '../app-context';
import { Button } from '../parts/button';
import { RootPage } from '../parts/layout';
import { Failure } from '../parts/notice';
import { Skeleton } from '../parts/skeleton';
import { APIS } from '../words/apis';
import { ConnectionLine } from './connection-line';
import { ImportCardView } from './import-card';

export function HomeScreen() {
  const { home, homeError, reload, open, goTo } = useApp();
  const isConnected = home.connections.some(({ connected }) => connected);
  const isNew = !isConnected && home.imports.length === 0 && home.connections.every(({ fault }) => !fault);
  return (
    <RootPage
      name="home"
      onChoose={goTo}
      footer={
        isConnected && (
          <Button look="primary" onClick={() => open({ name: 'wizard' })}>
            New import
          </Button>
        )
      }
    >
      <Failure error={homeError}>
        <Button onClick={reload}>Try again</Button>
      </Failure>
      {isNew && <Welcome />}
      <section aria-labelledby="connections">
        <h2 id="connections">Connections</h2>
        <ul class="plain lines">
          {APIS.map((api) => (
            <ConnectionLine key={api} api={api} />
          ))}
        </ul>
      </section>
      {!isNew && (
        <section aria-labelledby="imports">
          <h2 id="imports">Imports</h2>
          {home.imports.length === 0 ? (
            <p class="empty">
              No import yet. {isConnected ? 'A new one takes about a minute.' : 'Connect a service first.'}
            </p>
          ) : (
            <ul class="plain">
              {home.imports.map((card) => (
                <ImportCardView key={card.id} card={card} />
              ))}
            </ul>
          )}
        </section>
      )}
    </RootPage>
  );
}

function Welcome() {
  const { open } = useApp();
  return (
    <section class="welcome">
      <h2>Campaigns and creators in your sheet</h2>
      <p>
        Pick a campaign, its clips, members or creators, and get a table that stays fresh, beside your own
        columns. All it needs is a key.
      </p>
      <Button look="primary" onClick={() => open({ name: 'connect', api: 'campaigns' })}>
        Connect campaigns
      </Button>
    </section>
  );
}

export function HomeSkeleton() {
  return (
    <RootPage name="home">
      <Skeleton lines={6} label="Opening…" />
    </RootPage>
  );
}

/** Nothing could be had at all: the usual cause is the browser's, not ours. */
export function HomeFailure({ error, onRetry }: { readonly error: Explanation; onRetry(): void }) {
  return (
    <RootPage
      name="home"
      footer={
        <Button look="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <Failure error={error} />
      <p class="hint">
        If you are signed in to several Google accounts, Google may ask as another one than this
        spreadsheet’s. Open the spreadsheet in a window where only its account is signed in.
      </p>
    </RootPage>
  );
}
