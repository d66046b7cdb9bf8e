import { useId, useState } from 'preact/hooks';
import type { ConnectionSummary } from '../../src/connections/summary';
import { useApp } from '../app-context';
import { type Call, useCall } from '../calls';
import { AskFirst } from '../parts/ask-first';
import { Button } from '../parts/button';
import { Failure } from '../parts/notice';
import { type KeyDrafting, NO_DRAFT } from './key-draft';
import { KeyForm } from './key-form';
import type { Reached } from './use-reach';

interface Properties extends KeyDrafting {
  readonly summary: ConnectionSummary;
  readonly save: Call<'saveConnection'>;
  readonly reached: Reached;
  onSave(baseUrl: string, key: string): Promise<boolean>;
}

/** The stored key by its ending: to be tested, replaced or removed. */
export function KeySection({ summary, save, reached, draft, onDraft, onSave }: Properties) {
  const { api, place, baseUrl = '', keyEnding } = summary;
  const { say } = useApp();
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
          draft={draft}
          onDraft={onDraft}
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
                  onDraft(NO_DRAFT);
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
          <Button isBusy={reached.isBusy} onClick={() => void reached.ask('key')}>
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
              if (!changed) return;
              reached.keep(changed);
              say('The key is removed.');
            }}
          />
        </div>
      )}
      <Failure error={remove.error} />
    </section>
  );
}
