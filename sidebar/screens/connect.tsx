import { useId, useState } from 'preact/hooks';
import type { Api } from '../../src/catalogue/definition';
import type { ConnectionPlace } from '../../src/connections/connection';
import type { ConnectionSummary } from '../../src/connections/summary';
import type { Home } from '../../src/door/methods';
import { useApp } from '../app-context';
import { type Call, useCall } from '../calls';
import { Button } from '../parts/button';
import { Page } from '../parts/layout';
import { Failure } from '../parts/notice';
import { Option } from '../parts/option';
import { API_NAMES, PLACE_NAMES, PLACES } from '../words/apis';
import { CopyMine } from './copy-mine';
import { type KeyDrafting, NO_DRAFT } from './key-draft';
import { KeyForm } from './key-form';
import { KeySection } from './key-section';
import { LimitSection } from './limit-section';
import { ReachView } from './reach-view';
import { ToolsSection } from './tools-section';
import { useReach } from './use-reach';

type PlaceHints = Readonly<Record<ConnectionPlace, string>>;

const DOCUMENT_HINT =
  'Formulas need this one, and every editor’s formulas and imports read all that the key reaches, unless you limit it.';

/** An editor of a file may also edit the script that belongs to it, and a script reads its properties. */
const PLACE_HINTS: Readonly<Record<Home['installation'], PlaceHints>> = {
  'add-on': {
    document: DOCUMENT_HINT,
    user: 'For imports that I run, in any of my files. No formula uses it, and nobody else can.',
  },
  bound: {
    document: `${DOCUMENT_HINT} Editors of this file can also open its script (Extensions ▸ Apps Script) and read the key there.`,
    user: 'For imports that I run in this spreadsheet only. No formula uses it. Editors of this file can change its script, and a changed script could read this key.',
  },
};

interface Properties {
  readonly api: Api;
  readonly place: ConnectionPlace | undefined;
}

export function Connect({ api, place: wanted }: Properties) {
  const { home, connection, back } = useApp();
  const group = useId();
  const formId = useId();
  const [place, setPlace] = useState<ConnectionPlace>(
    wanted ??
      (connection(api, 'user').connected && !connection(api, 'document').connected ? 'user' : 'document'),
  );
  const [draft, setDraft] = useState(NO_DRAFT);
  const summary = connection(api, place);
  const save = useCall('saveConnection');
  const isNew = !summary.connected;
  return (
    <Page
      title={API_NAMES[api]}
      eyebrow="Connection"
      footer={
        isNew ? (
          <>
            <Button look="primary" type="submit" form={formId} isBusy={save.isBusy}>
              Connect
            </Button>
            <Button onClick={back}>Cancel</Button>
          </>
        ) : (
          <Button look="primary" onClick={back}>
            Done
          </Button>
        )
      }
    >
      <fieldset>
        <legend>Who uses this key</legend>
        {PLACES.map((one) => {
          const { connected, keyEnding } = connection(api, one);
          return (
            <Option
              key={one}
              group={group}
              label={connected ? `${PLACE_NAMES[one]} · …${keyEnding}` : PLACE_NAMES[one]}
              hint={PLACE_HINTS[home.installation][one]}
              isChosen={place === one}
              onChoose={() => {
                save.clear();
                setPlace(one);
              }}
            />
          );
        })}
      </fieldset>
      <ConnectionAt key={place} {...{ summary, save, formId, draft }} onDraft={setDraft} />
    </Page>
  );
}

interface AtProperties extends KeyDrafting {
  readonly summary: ConnectionSummary;
  readonly save: Call<'saveConnection'>;
  readonly formId: string;
}

function ConnectionAt({ summary, save, formId, draft, onDraft }: AtProperties) {
  const { connection } = useApp();
  const { api, place, connected, fault } = summary;
  const reached = useReach(summary);
  const keep = async (baseUrl: string, key: string): Promise<boolean> => {
    const changed = await save.run({ api, place, baseUrl, key });
    if (!changed) return false;
    reached.keep(changed);
    onDraft(NO_DRAFT);
    if (!changed.reach && changed.warning === undefined) void reached.ask('key');
    return true;
  };
  const mine = connection(api, 'user');
  const drafting: KeyDrafting = { draft, onDraft };
  if (!connected) {
    return (
      <>
        {fault && <Failure error={{ kind: 'input', message: fault }} />}
        <KeyForm
          {...drafting}
          formId={formId}
          address={summary.baseUrl ?? ''}
          error={save.error}
          onSave={keep}
        />
        {place === 'document' && mine.connected && <CopyMine api={api} theirs={summary} mine={mine} />}
      </>
    );
  }
  return (
    <>
      <KeySection {...drafting} summary={summary} save={save} reached={reached} onSave={keep} />
      {reached.askedBy === 'key' && <ReachView {...reached} />}
      {place === 'user' && <CopyMine api={api} theirs={connection(api, 'document')} mine={mine} />}
      {api === 'campaigns' && (
        <>
          <LimitSection summary={summary} reached={reached} />
          <ToolsSection summary={summary} />
        </>
      )}
    </>
  );
}
