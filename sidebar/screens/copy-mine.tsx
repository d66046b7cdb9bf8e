import type { Api } from '../../src/catalogue/definition';
import type { ConnectionSummary } from '../../src/connections/summary';
import { useApp } from '../app-context';
import { useCall } from '../calls';
import { AskFirst } from '../parts/ask-first';
import { Failure } from '../parts/notice';

interface Properties {
  readonly api: Api;
  readonly mine: ConnectionSummary;
  readonly theirs: ConnectionSummary;
}

/** My key into this spreadsheet, without typing it once more. */
export function CopyMine({ api, mine, theirs }: Properties) {
  const { keepConnection, say } = useApp();
  const copy = useCall('copyConnection');
  const onYes = async (): Promise<void> => {
    const changed = await copy.run({ api });
    if (!changed) return;
    keepConnection(changed);
    say(`This spreadsheet has your key …${changed.keyEnding} now.`);
  };
  const isSame = theirs.connected && theirs.keyEnding === mine.keyEnding;
  return (
    <section class="copy">
      {isSame ? (
        <p class="hint">This spreadsheet has this key, too.</p>
      ) : (
        <AskFirst
          label="Copy mine into this spreadsheet"
          look="plain"
          question={
            theirs.connected
              ? `Replace this spreadsheet’s key …${theirs.keyEnding} by mine, …${mine.keyEnding}? Every editor’s formulas will read with it.`
              : `Give this spreadsheet my key …${mine.keyEnding}? Every editor’s formulas will read with it.`
          }
          yes="Copy"
          no="Keep it to me"
          isBusy={copy.isBusy}
          onYes={onYes}
        />
      )}
      <Failure error={copy.error} />
    </section>
  );
}
