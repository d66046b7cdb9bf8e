import { useEffect, useRef, useState } from 'preact/hooks';
import type { Api } from '../../src/catalogue/definition';
import type { DatasetEntry } from '../../src/door/methods';
import type { Explanation } from '../../src/errors';
import { useApp } from '../app-context';
import { useLoaded } from '../calls';
import { plain } from '../choices/choice-list';
import { Button } from '../parts/button';
import { Failure } from '../parts/notice';
import { Press } from '../parts/press';
import { SearchBox } from '../parts/search-box';
import { Skeleton } from '../parts/skeleton';
import { Spoken } from '../parts/spoken';
import { API_NAMES, APIS, PLACES } from '../words/apis';

interface Properties {
  readonly chosen: string | undefined;
  /** The form of a dataset is on its way. */
  readonly isBusy: boolean;
  readonly error: Explanation | undefined;
  onChoose(entry: DatasetEntry): void;
}

export function DatasetStep({ chosen, isBusy, error, onChoose }: Properties) {
  const datasets = useLoaded('datasets', {});
  const [search, setSearch] = useState('');
  const [clicked, setClicked] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const isLoaded = datasets.value !== undefined;
  useEffect(() => {
    if (isLoaded) list.current?.querySelector('.chosen')?.scrollIntoView({ block: 'center' });
  }, [isLoaded]);
  const words = plain(search).split(/\s+/).filter(Boolean);
  const found = (datasets.value ?? []).filter(({ title, summary }) => {
    const text = plain(`${title} ${summary}`);
    return words.every((word) => text.includes(word));
  });
  return (
    <div ref={list}>
      <SearchBox label="Search data" value={search} onChange={setSearch} />
      <Failure error={datasets.error}>
        <Button onClick={datasets.again}>Try again</Button>
      </Failure>
      {!datasets.value && !datasets.error && <Skeleton lines={9} label="Loading what can be imported…" />}
      {APIS.map((api) => (
        <Group
          key={api}
          api={api}
          entries={found.filter((entry) => entry.api === api)}
          chosen={chosen}
          clicked={clicked}
          isBusy={isBusy}
          error={error}
          onChoose={(entry) => {
            setClicked(entry.dataset);
            onChoose(entry);
          }}
        />
      ))}
      {datasets.value && found.length === 0 && <p class="empty">Nothing has these words.</p>}
      <Spoken text={search && datasets.value ? `${found.length} of ${datasets.value.length} found.` : ''} />
    </div>
  );
}

interface GroupProperties {
  readonly api: Api;
  readonly entries: readonly DatasetEntry[];
  readonly chosen: string | undefined;
  /** What was chosen last: its form is on its way, or could not be had. */
  readonly clicked: string | undefined;
  readonly isBusy: boolean;
  readonly error: Explanation | undefined;
  onChoose(entry: DatasetEntry): void;
}

function Group({ api, entries, chosen, clicked, isBusy, error, onChoose }: GroupProperties) {
  const { connection, open } = useApp();
  const isConnected = PLACES.some((place) => connection(api, place).connected);
  const connect = (): void => open({ name: 'connect', api });
  if (entries.length === 0) return null;
  return (
    <section aria-label={API_NAMES[api]}>
      <div class="split heading">
        <h2>{API_NAMES[api]}</h2>
        {!isConnected && (
          <Button look="link" onClick={connect}>
            Connect first
          </Button>
        )}
      </div>
      <ul class="plain lines">
        {entries.map((entry) => (
          <li key={entry.dataset}>
            <Press
              class={`line ${entry.dataset === chosen ? 'chosen' : ''} ${isConnected ? '' : 'dim'}`}
              aria-busy={isBusy && entry.dataset === clicked}
              aria-pressed={chosen === undefined ? undefined : entry.dataset === chosen}
              onClick={() => (isConnected ? onChoose(entry) : connect())}
            >
              <span class="words">
                <span class="name">{entry.title}</span>
                <span class="detail">{entry.summary}</span>
              </span>
            </Press>
            {entry.dataset === clicked && <Failure error={error} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
