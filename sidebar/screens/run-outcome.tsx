/** How a run ended, in words. */
import type { Explanation } from '../../src/errors';
import type { Progress } from '../../src/imports/kept/progress';
import { useApp } from '../app-context';
import { Icon } from '../parts/icon';
import { Failure } from '../parts/notice';
import type { RunView } from '../runs/run-loop';
import { rowsWords } from '../runs/run-words';
import { adviceWords } from '../words/advice';
import { cellName } from '../words/cell-name';
import { changesWords } from '../words/changes';
import { elapsedWords } from '../words/elapsed';
import { asSentence } from '../words/sentence';

interface DoneProperties {
  readonly progress: Progress;
  readonly isTooLateToStop: true | undefined;
}

export function Done({ progress, isTooLateToStop }: DoneProperties) {
  const { wording } = useApp();
  const { result, requests, elapsedMs } = progress;
  return (
    <div role="status">
      <p class="count">
        <Icon name="check" />
        <strong>{wording.count(result?.rows ?? progress.rows, 'row')}</strong>
      </p>
      {result && <p>{asSentence(changesWords(result.changes, wording))}</p>}
      <p class="soft" dir="auto">
        {result && `${wording.count(result.columns, 'column')} in ${cellName(result)}. `}
        {wording.count(requests, 'request')}, {elapsedWords(elapsedMs)}.
      </p>
      {isTooLateToStop && <p class="notice warn">Stop came too late: the table was already being written.</p>}
      {result && result.notes.length > 0 && (
        <div class="notice">
          <ul class="plain">
            {result.notes.map((note) => (
              <li key={note} dir="auto">
                {note}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface StoppedProperties {
  readonly view: RunView;
  readonly rows: number;
  readonly canUndo: boolean;
}

export function Stopped({ view, rows, canUndo }: StoppedProperties) {
  return (
    <>
      <p role="status">
        {view.isGivenUp
          ? 'Given up. The table is half old, half new.'
          : `Stopped. ${rows > 0 ? 'What was read until then is not used.' : ''}`}
      </p>
      {view.isGivenUp && canUndo && (
        <p>Undo puts back what stood there before; “Start again” reads all of it anew.</p>
      )}
    </>
  );
}

interface FailedProperties {
  readonly failure: Explanation;
  readonly isBroken: boolean;
  readonly isHalfWritten: boolean;
  readonly progress: Progress | undefined;
}

export function Failed({ failure, isBroken, isHalfWritten, progress }: FailedProperties) {
  const { wording } = useApp();
  const advice = adviceWords(failure.kind);
  return (
    <Failure error={failure}>
      {advice && <p>{advice}</p>}
      {isHalfWritten && (
        <p>
          <b>The table is half old, half new.</b> “Continue” writes the rest: all of it was read.
        </p>
      )}
      {isBroken && progress && progress.rows > 0 && (
        <p>{rowsWords(progress, wording)} were read; “Try again” goes on from there where it can.</p>
      )}
    </Failure>
  );
}
