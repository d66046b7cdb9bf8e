import { useId, useState } from 'preact/hooks';
import type { Api } from '../../src/catalogue/definition';
import type { ConnectionPlace } from '../../src/connections/connection';
import type { ConnectionSummary } from '../../src/connections/summary';
import type { Reach } from '../../src/door/methods';
import { useApp } from '../app-context';
import { type Call, useCall } from '../calls';
import { Button } from '../parts/button';
import { Page } from '../parts/layout';
import { Failure } from '../parts/notice';
import { Option } from '../parts/option';
import { API_NAMES, PLACE_NAMES, PLACES } from '../words/apis';
import { CopyMine } from './copy-mine';
import { KeyForm } from './key-form';
import { KeySection } from './key-section';
import { LimitSection } from './limit-section';
import { ReachView } from './reach-view';
import { ToolsSection } from './tools-section';

const PLACE_HINTS: Readonly<Record<ConnectionPlace, string>> = {
  document:
    'Formulas need this one, and every editor’s formulas and imports read all that the key reaches, unless you limit it.',
  user: 'For imports that I run, in any of my files. No formula uses it, and nobody else can.',
};

interface Properties {
  readonly api: Api;
  readonly place: ConnectionPlace | undefined;
}

export function Connect({ api, place: wanted }: Properties) {
  const { connection, back } = useApp();
  const group = useId();
  const formId = useId();
  const [place, setPlace] = useState<ConnectionPlace>(
    wanted ??
      (connection(api, 'user').connected && !connection(api, 'document').connected ? 'user' : 'document'),
  );
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
              hint={PLACE_HINTS[one]}
              isChosen={place === one}
              onChoose={() => {
                save.clear();
                setPlace(one);
              }}
            />
          );
        })}
      </fieldset>
      <ConnectionAt key={place} summary={summary} save={save} formId={formId} />
    </Page>
  );
}

interface AtProperties {
  readonly summary: ConnectionSummary;
  readonly save: Call<'saveConnection'>;
  readonly formId: string;
}

function ConnectionAt({ summary, save, formId }: AtProperties) {
  const { keepConnection, connection } = useApp();
  const { api, place, connected, fault } = summary;
  const test = useCall('testConnection');
  const [reach, setReach] = useState<Reach>();
  const tryOut = async (): Promise<void> => {
    setReach(undefined);
    const found = await test.run({ api, place });
    if (found) setReach(found);
  };
  const keep = async (baseUrl: string, key: string): Promise<boolean> => {
    const changed = await save.run({ api, place, baseUrl, key });
    if (!changed) return false;
    keepConnection(changed);
    void tryOut();
    return true;
  };
  const mine = connection(api, 'user');
  const reached = <ReachView reach={reach} isBusy={test.isBusy} error={test.error} />;
  if (!connected) {
    return (
      <>
        {fault && <Failure error={{ kind: 'input', message: fault }} />}
        <KeyForm formId={formId} address={summary.baseUrl ?? ''} error={save.error} onSave={keep} />
        {place === 'document' && mine.connected && <CopyMine api={api} theirs={summary} mine={mine} />}
      </>
    );
  }
  return (
    <>
      <KeySection summary={summary} save={save} onSave={keep} onTest={tryOut} isTesting={test.isBusy} />
      {reached}
      {place === 'user' && <CopyMine api={api} theirs={connection(api, 'document')} mine={mine} />}
      {api === 'campaigns' && (
        <>
          <LimitSection summary={summary} reach={reach} isTesting={test.isBusy} onTest={tryOut} />
          <ToolsSection summary={summary} />
        </>
      )}
    </>
  );
}
