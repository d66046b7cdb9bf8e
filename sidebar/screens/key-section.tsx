import { useId, useState } from 'preact/hooks';
import type { ConnectionSummary } from '../../src/connections/summary';
import { useApp } from '../app-context';
import { type Call, useCall } from '../calls';
import { AskFirst } from '../parts/ask-first';
import { Button } from '../parts/button';
import { Failure } from '../parts/notice';
import { KeyForm } from './key-form';

interface Properties {
  readonly summary: ConnectionSummary;
  readonly save: Call<'saveConnection'>;
  readonly isTesting: boolean;
  onSave(baseUrl: string, key: string): Promise<boolean>;
  onTest(): Promise<void>;
}

/** The stored key by its ending: to be tested, replaced or removed. */
export function KeySection({ summary, save, isTesting, onSave, onTest }: Properties) {
  const { keepConnection } = useApp();
  const { api, place, baseUrl = '', keyEnding } = summary;
  const [isReplacing, setReplacing] = useState(false);
  const remove = useCall('removeConnection');
  const formId = useId();
  return (
    <section aria-label="Stored key">
      {!isReplacing && (
        <dl class="facts">
          <dt>Key</dt>
          <dd>…{keyEnding}</dd>
          <dt>Address</dt>
          <dd>{baseUrl.replace(/^https?:../, '')}</dd>
        </dl>
      )}
      {isReplacing ? (
        <KeyForm
          formId={formId}
          address={baseUrl}
          error={save.error}
          hasFocus
          onSave={async (address, key) => {
            const isSaved = await onSave(address, key);
            if (isSaved) setReplacing(false);
            return isSaved;
          }}
          buttons={
            <div class="buttons">
              <Button look="primary" type="submit" isBusy={save.isBusy}>
                Replace
              </Button>
              <Button
                onClick={() => {
                  save.clear();
                  setReplacing(false);
                }}
              >
                Keep the old one
              </Button>
            </div>
          }
        />
      ) : (
        <div class="buttons">
          <Button isBusy={isTesting} onClick={() => void onTest()}>
            Test
          </Button>
          <Button onClick={() => setReplacing(true)}>Replace key</Button>
          <AskFirst
            label="Remove"
            look="plain"
            question={
              place === 'document'
                ? 'Remove this key? Formulas in this spreadsheet stop reading, and so do imports that use it.'
                : 'Remove this key? Imports of yours that use it stop, in every file.'
            }
            yes="Remove"
            no="Keep it"
            isBusy={remove.isBusy}
            onYes={async () => {
              const changed = await remove.run({ api, place });
              if (changed) keepConnection(changed);
            }}
          />
        </div>
      )}
      <Failure error={remove.error} />
    </section>
  );
}
