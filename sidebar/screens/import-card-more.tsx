import type { ImportCard } from '../../src/door/methods';
import { useApp } from '../app-context';
import { useCall } from '../calls';
import { AskFirst } from '../parts/ask-first';
import { Button } from '../parts/button';
import { Failure } from '../parts/notice';
import { cellName } from '../words/cell-name';

/** What is needed less often. */
export function CardMore({ card }: { readonly card: ImportCard }) {
  const { open, keepCard, dropCard, say, wording } = useApp();
  const { id, name, sheet, cell, lastGood } = card;
  const show = useCall('showImport');
  const pause = useCall('pauseImport');
  const undo = useCall('undoImport');
  const remove = useCall('deleteImport');
  const isPaused = card.state === 'paused';
  return (
    <>
      <p class="detail" dir="auto">
        {card.dataset}, in {cellName({ sheet, cell })}
      </p>
      <div class="actions">
        {lastGood && (
          <Button look="link" isBusy={show.isBusy} onClick={() => void show.run({ id })}>
            Go to the table
          </Button>
        )}
        <Button look="link" onClick={() => open({ name: 'history', id, title: name })}>
          History
        </Button>
        {card.schedule.every !== 'never' && (
          <Button
            look="link"
            isBusy={pause.isBusy}
            onClick={async () => {
              const changed = await pause.run({ id, isPaused: !isPaused });
              if (!changed) return;
              keepCard(changed);
              say(isPaused ? 'Its schedule goes on.' : 'Its schedule is paused.');
            }}
          >
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
        )}
        {card.canUndo && (
          <AskFirst
            label="Undo"
            question={
              lastGood
                ? `Put back what the run of ${wording.moment(lastGood.at)} replaced?`
                : 'Put back what the last run replaced?'
            }
            yes="Undo"
            no="Keep as it is"
            isBusy={undo.isBusy}
            onYes={async () => {
              const changed = await undo.run({ id });
              if (!changed) return;
              keepCard(changed);
              say('Put back as it was before the last run.');
            }}
          />
        )}
        <AskFirst
          label="Delete"
          question="Delete this import? The table stays in the sheet."
          yes="Delete"
          no="Keep it"
          isBusy={remove.isBusy}
          onYes={async () => {
            if (!(await remove.run({ id }))) return;
            dropCard(id);
            say(`The import “${name}” is deleted.`);
          }}
        />
      </div>
      <Failure error={show.error ?? pause.error ?? undo.error ?? remove.error} />
    </>
  );
}
