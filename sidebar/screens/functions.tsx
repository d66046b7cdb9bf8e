import { useState } from 'preact/hooks';
import type { FunctionEntry, Inserted } from '../../src/door/methods';
import { useApp } from '../app-context';
import { useCall, useLoaded } from '../calls';
import { plain } from '../choices/choice-list';
import { Question } from '../parts/ask-first';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { RootPage } from '../parts/layout';
import { Failure, Status } from '../parts/notice';
import { SearchBox } from '../parts/search-box';
import { Skeleton } from '../parts/skeleton';
import { Spoken } from '../parts/spoken';
import { API_NAMES, APIS } from '../words/apis';
import { PermissionNotice } from './permission-notice';
import { RefreshSwitch } from './refresh-switch';
import { StoppedNotice } from './stopped-notice';

/** All formulas, with what they take and an example to put into the sheet. */
export function Functions() {
  const { goTo, home } = useApp();
  const { value, error, again } = useLoaded('functions', {});
  const [search, setSearch] = useState('');
  const words = plain(search).split(/\s+/).filter(Boolean);
  const found = (value ?? []).filter(({ name, title, summary }) => {
    const text = plain(`${name} ${title} ${summary}`);
    return words.every((word) => text.includes(word));
  });
  return (
    <RootPage name="functions" onChoose={goTo}>
      <SearchBox label="Search functions" value={search} onChange={setSearch} />
      <RefreshSwitch />
      {home.formulasBy === 'me' && <StoppedNotice />}
      {home.formulasBy === 'me' && home.stopped === 'permission' && <PermissionNotice />}
      <Failure error={error}>
        <Button onClick={again}>Try again</Button>
      </Failure>
      {!value && !error && <Skeleton lines={8} label="Loading functions…" />}
      {APIS.map((api) => {
        const entries = found.filter((entry) => entry.api === api);
        return (
          entries.length > 0 && (
            <section key={api} aria-label={`${API_NAMES[api]} functions`}>
              <h2>{API_NAMES[api]}</h2>
              <ul class="plain lines">
                {entries.map((entry) => (
                  <FunctionLine key={entry.name} entry={entry} />
                ))}
              </ul>
            </section>
          )
        );
      })}
      {value && found.length === 0 && <p class="empty">No function has these words.</p>}
      <Spoken text={search && value ? `${found.length} of ${value.length} functions.` : ''} />
    </RootPage>
  );
}

function FunctionLine({ entry }: { readonly entry: FunctionEntry }) {
  const { name, title, summary, parameters, example } = entry;
  return (
    <li>
      <details class="function">
        <summary>
          <span class="words">
            <code class="name">{name}</code>
            <span class="detail">{title}</span>
          </span>
          <Icon name="down" />
        </summary>
        <p>{summary}</p>
        {parameters.length > 0 && (
          <dl class="parameters">
            {parameters.map((parameter) => (
              <div key={parameter.name}>
                <dt>
                  <code>{parameter.name}</code>
                  {!parameter.isRequired && <span class="soft"> optional</span>}
                </dt>
                <dd>{parameter.help}</dd>
              </div>
            ))}
          </dl>
        )}
        <p class="example">
          <code>{example}</code>
        </p>
        <Insert name={name} />
      </details>
    </li>
  );
}

function Insert({ name }: { readonly name: string }) {
  const insert = useCall('insertFunction');
  const [inserted, setInserted] = useState<Inserted>();
  const put = async (overwrites: boolean): Promise<void> => {
    setInserted(undefined);
    const answer = await insert.run({ name, overwrites });
    if (answer) setInserted(answer);
  };
  return (
    <>
      {inserted?.occupied ? (
        <Question
          question={`${inserted.cell} holds something already. Overwrite it?`}
          yes="Overwrite"
          no="Leave it"
          isBusy={insert.isBusy}
          onYes={() => void put(true)}
          onNo={() => setInserted(undefined)}
        />
      ) : (
        <Button isBusy={insert.isBusy} onClick={() => void put(false)}>
          Insert into the selected cell
        </Button>
      )}
      <Status>{inserted && !inserted.occupied && `Inserted into ${inserted.cell}.`}</Status>
      <Failure error={insert.error} />
    </>
  );
}
