import type { Explanation } from '../../src/errors';
import { useApp } from '../app-context';
import type { RootName } from '../navigation';
import { Button } from '../parts/button';
import { RootPage } from '../parts/layout';
import { Failure } from '../parts/notice';
import { Skeleton } from '../parts/skeleton';
import { APIS } from '../words/apis';
import { ConnectionLine } from './connection-line';
import { FoundNotice } from './found-notice';
import { ImportCardView } from './import-card';
import { PermissionNotice } from './permission-notice';
import { StoppedNotice } from './stopped-notice';

export function HomeScreen() {
  const { home, homeError, reload, open, goTo } = useApp();
  const isConnected = home.connections.some(({ connected }) => connected);
  const isCopied = home.found.length > 0;
  const isNew =
    !isConnected && !isCopied && home.imports.length === 0 && home.connections.every(({ fault }) => !fault);
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
      <PermissionNotice />
      {isCopied && <FoundNotice names={home.found} />}
      {isNew && <Welcome />}
      <StoppedNotice />
      <section aria-labelledby="connections">
        <h2 id="connections">Connections</h2>
        <ul class="plain lines">
          {APIS.map((api) => (
            <ConnectionLine key={api} api={api} />
          ))}
        </ul>
      </section>
      {!isNew && (home.imports.length > 0 || !isCopied) && (
        <section aria-labelledby="imports">
          <h2 id="imports">Imports</h2>
          <ImportsHint isConnected={isConnected} />
          <ul class="plain">
            {home.imports.map((card) => (
              <ImportCardView key={card.id} card={card} />
            ))}
          </ul>
        </section>
      )}
    </RootPage>
  );
}

/** What one should know before the list, or in place of it. */
function ImportsHint({ isConnected }: { readonly isConnected: boolean }) {
  const { home, wording } = useApp();
  if (home.imports.length === 0) {
    return (
      <p class="empty">
        No import yet. {isConnected ? 'A new one takes about a minute.' : 'Connect a service first.'}
      </p>
    );
  }
  if (!isConnected) return <p class="hint">None can run without a key: connect a service first.</p>;
  const isElsewhere = Intl.DateTimeFormat().resolvedOptions().timeZone !== wording.timeZone;
  const isScheduled = home.imports.some(({ schedule }) => schedule.every !== 'never');
  return isElsewhere && isScheduled ? (
    <p class="hint">Times are those of the spreadsheet: {wording.timeZone}.</p>
  ) : null;
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

interface Opening {
  /** The tab that was chosen meanwhile. */
  readonly name: RootName;
  onChoose(name: RootName): void;
}

export function HomeSkeleton({ name, onChoose }: Opening) {
  return (
    <RootPage name={name} onChoose={onChoose}>
      <Skeleton lines={6} label="Opening…" />
    </RootPage>
  );
}

/** Nothing could be had at all: the usual cause is the browser's, not ours. */
export function HomeFailure({
  name,
  onChoose,
  error,
  onRetry,
}: Opening & { readonly error: Explanation; onRetry(): void }) {
  return (
    <RootPage
      name={name}
      onChoose={onChoose}
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
