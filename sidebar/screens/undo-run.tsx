import type { ImportCard } from '../../src/door/methods';
import { useApp } from '../app-context';
import { useCall } from '../calls';
import { AskFirst } from '../parts/ask-first';
import { Failure } from '../parts/notice';

interface Properties {
  readonly card: ImportCard;
  readonly look: 'link' | 'plain';
  /** Of a run that was given up: a table that stands half way is what goes. */
  readonly isGivenUp?: boolean;
  readonly onDone?: () => void;
}

/** Puts back what the last run replaced, when asked twice. */
export function UndoRun({ card, look, isGivenUp = false, onDone }: Properties) {
  const { keepCard, say, wording } = useApp();
  const undo = useCall('undoImport');
  return (
    <>
      <AskFirst
        label="Undo"
        look={look}
        question={isGivenUp ? 'Put back what stood there before this run?' : questionOf(card)}
        yes="Undo"
        no="Keep as it is"
        isBusy={undo.isBusy}
        onYes={async () => {
          const changed = await undo.run({ id: card.id });
          if (!changed) return;
          keepCard(changed);
          say(changed.undone?.join(' ') ?? '');
          onDone?.();
        }}
      />
      <Failure error={undo.error} />
    </>
  );

  function questionOf({ lastGood, failure, mode }: ImportCard): string {
    const run = lastGood && !failure ? `the run of ${wording.moment(lastGood.at)}` : 'the last run';
    return mode === 'snapshot'
      ? `Take away the rows that ${run} added? Those that you wrote beside stay.`
      : `Put back what ${run} replaced? Rows that you wrote beside stay.`;
  }
}
