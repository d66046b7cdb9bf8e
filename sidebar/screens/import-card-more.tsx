import type { ImportCard } from '../../src/door/methods';
import { useApp } from '../app-context';
import { useCall } from '../calls';
import { AskFirst } from '../parts/ask-first';
import { Button } from '../parts/button';
import { Failure } from '../parts/notice';
import { isHalfWritten } from '../words/card';
import { cellName } from '../words/cell-name';
import { GiveUp } from './give-up';
import { UndoRun } from './undo-run';

/** What is needed less often. */
export function CardMore({ card }: { readonly card: ImportCard }) {
  const { open, dropCard, say } = useApp();
  const { id, name, sheet, cell, lastGood } = card;
  const show = useCall('showImport');
  const remove = useCall('deleteImport');
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
        {isHalfWritten(card) && card.failure && card.progress && (
          <GiveUp id={id} title={name} failed={card.progress} look="link" />
        )}
        {card.canUndo && !card.isGivenUp && <UndoRun card={card} look="link" />}
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
      <Failure error={show.error ?? remove.error} />
    </>
  );
}
