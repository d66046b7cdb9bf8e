import { useState } from 'preact/hooks';
import type { ImportCard } from '../../src/door/methods';
import { useApp } from '../app-context';
import { useCall } from '../calls';
import { AskFirst } from '../parts/ask-first';
import { Failure } from '../parts/notice';
import { redoWords } from '../words/redo';

interface Properties {
  readonly card: ImportCard;
  readonly look: 'link' | 'plain';
  /** Of a run that was given up: a table that stands half way is what goes. */
  readonly isGivenUp?: boolean;
  readonly onDone?: () => void;
}

/** Puts back what the last run replaced, once the person has read what that does. */
export function UndoRun({ card, look, isGivenUp = false, onDone }: Properties) {
  const { keepCard, say, wording } = useApp();
  const forecast = useCall('undoForecast');
  const undo = useCall('undoImport');
  const [words, setWords] = useState<readonly string[]>([]);
  return (
    <>
      <AskFirst
        label="Undo"
        look={look}
        question={isGivenUp ? 'Put back what stood there before this run?' : questionOf(card)}
        yes="Undo"
        no="Keep as it is"
        isPreparing={forecast.isBusy}
        prepare={async () => {
          undo.clear();
          const found = await forecast.run({ id: card.id });
          setWords(found?.words ?? []);
          return found !== undefined;
        }}
        isBusy={undo.isBusy}
        onYes={async () => {
          const changed = await undo.run({ id: card.id });
          if (!changed) return;
          keepCard(changed);
          say([...(changed.undone ?? []), redoWords(changed)].join(' '));
          onDone?.();
        }}
      >
        {words.map((line) => (
          <p key={line} dir="auto">
            {line}
          </p>
        ))}
        <p class="soft">To make these changes again later, run the import again.</p>
      </AskFirst>
      <Failure error={forecast.error ?? undo.error} />
    </>
  );

  /** A run that failed since has nothing to undo. */
  function questionOf({ lastGood }: ImportCard): string {
    return lastGood ? `Undo the run from ${wording.moment(lastGood.at)}?` : 'Undo the last run?';
  }
}
