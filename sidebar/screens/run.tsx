import { useEffect } from 'preact/hooks';
import type { Explanation } from '../../src/errors';
import type { Progress } from '../../src/imports/progress';
import { useApp } from '../app-context';
import { Icon } from '../parts/icon';
import { keepFocus } from '../parts/keep-focus';
import { Page } from '../parts/layout';
import { Failure } from '../parts/notice';
import { Meter } from '../runs/meter';
import type { RunView } from '../runs/run-loop';
import { doingWords, requestsWords, rowsWords } from '../runs/run-words';
import { SpokenRun } from '../runs/spoken-run';
import { useClock, useRun } from '../runs/use-run';
import { adviceWords } from '../words/advice';
import { cellName } from '../words/cell-name';
import { elapsedWords } from '../words/elapsed';
import { RunFooter } from './run-footer';

interface Properties {
  readonly id: string;
  readonly title: string;
}

export function Run({ id, title }: Properties) {
  const { runs, back } = useApp();
  const view = useRun(id);
  const begin = (): void => runs.begin(id);
  useEffect(() => {
    if (!runs.viewOf(id)) runs.begin(id);
  }, [runs, id]);
  const phase = view?.phase;
  // biome-ignore lint/correctness/useExhaustiveDependencies: Stop is gone, and whatever followed it
  useEffect(keepFocus, [phase]);
  if (!view) return null;
  const { progress } = view;
  const failure = phase === 'broken' ? view.error : progress?.state === 'failed' ? progress.error : undefined;
  return (
    <Page
      title={title}
      eyebrow={eyebrowOf(view)}
      footer={<RunFooter view={view} id={id} failure={failure} onAgain={begin} onBack={back} />}
    >
      {failure ? (
        <Failed failure={failure} isBroken={phase === 'broken'} progress={progress} />
      ) : progress?.state === 'done' ? (
        <Done progress={progress} isTooLateToStop={view.isTooLateToStop} />
      ) : progress?.state === 'stopped' && phase === 'ended' ? (
        <p role="status">Stopped. {progress.rows > 0 ? 'What was read until then is not used.' : ''}</p>
      ) : (
        <UnderWay view={view} title={title} />
      )}
    </Page>
  );
}

function eyebrowOf({ phase, progress }: RunView): string {
  if (phase === 'broken') return 'Interrupted';
  switch (progress?.state) {
    case 'done':
      return 'Imported';
    case 'failed':
      return 'Failed';
    case 'stopped':
      return 'Stopped';
    default:
      return 'Importing';
  }
}

function UnderWay({ view, title }: { readonly view: RunView; readonly title: string }) {
  const { wording } = useApp();
  const now = useClock(true);
  const { progress, since } = view;
  const elapsed = (progress?.elapsedMs ?? 0) + (now - since);
  return (
    <>
      <Meter label={`Progress of ${title}`} progress={progress} />
      <p class="split">
        <span>{progress ? rowsWords(progress, wording) : ' '}</span>
        <span class="soft" role="timer" aria-label="Elapsed">
          {elapsedWords(elapsed)}
        </span>
      </p>
      <p class="split soft">
        <span>{progress ? requestsWords(progress, wording) : ' '}</span>
      </p>
      <p class="doing">{doingWords(view, now)}</p>
      <SpokenRun view={view} />
      <div class="notice">
        <p>
          Your table stays as it is until everything has arrived. You can close this sidebar: the import goes
          on when you open it again.
        </p>
      </div>
    </>
  );
}

interface DoneProperties {
  readonly progress: Progress;
  readonly isTooLateToStop: true | undefined;
}

function Done({ progress, isTooLateToStop }: DoneProperties) {
  const { wording } = useApp();
  const { result, requests, elapsedMs } = progress;
  return (
    <div role="status">
      <p class="count">
        <Icon name="check" />
        <strong>{wording.count(result?.rows ?? progress.rows, 'row')}</strong>
      </p>
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

interface FailedProperties {
  readonly failure: Explanation;
  readonly isBroken: boolean;
  readonly progress: Progress | undefined;
}

function Failed({ failure, isBroken, progress }: FailedProperties) {
  const { wording } = useApp();
  const advice = adviceWords(failure.kind);
  return (
    <Failure error={failure}>
      {advice && <p>{advice}</p>}
      {isBroken && progress && progress.rows > 0 && (
        <p>{rowsWords(progress, wording)} were read; “Try again” goes on from there where it can.</p>
      )}
    </Failure>
  );
}
