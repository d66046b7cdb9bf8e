import { useEffect } from 'preact/hooks';
import type { ImportCard } from '../../src/door/methods';
import { useApp } from '../app-context';
import { keepFocus } from '../parts/keep-focus';
import { Page } from '../parts/layout';
import { Meter } from '../runs/meter';
import type { RunView } from '../runs/run-loop';
import { doingWords, requestsWords, rowsWords } from '../runs/run-words';
import { SpokenRun } from '../runs/spoken-run';
import { useClock, useRun } from '../runs/use-run';
import { hasLeftHalf } from '../words/card';
import { elapsedWords } from '../words/elapsed';
import { RunFooter } from './run-footer';
import { Done, Failed, Stopped } from './run-outcome';

interface Properties {
  readonly id: string;
  readonly title: string;
}

export function Run({ id, title }: Properties) {
  const { runs, home } = useApp();
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
  const card = home.imports.find((one) => one.id === id);
  const isHalfWritten = hasLeftHalf(view, card);
  return (
    <Page
      title={title}
      eyebrow={eyebrowOf(view)}
      footer={<RunFooter {...{ view, id, title, card, failure, isHalfWritten }} onAgain={begin} />}
    >
      {failure ? (
        <Failed
          failure={failure}
          isBroken={phase === 'broken'}
          isHalfWritten={isHalfWritten}
          progress={progress}
        />
      ) : progress?.state === 'done' ? (
        <Done progress={progress} isTooLateToStop={view.isTooLateToStop} />
      ) : progress?.state === 'stopped' && phase === 'ended' ? (
        <Stopped view={view} rows={progress.rows} canUndo={card?.canUndo === true} />
      ) : (
        <UnderWay view={view} title={title} goesOnByItself={card !== undefined && isMine(card)} />
      )}
    </Page>
  );
}

/** Its schedule carries a run on, too. */
function isMine({ schedule, runner }: ImportCard): boolean {
  return schedule.every !== 'never' && runner?.isMe === true;
}

function eyebrowOf({ phase, progress, isGivenUp }: RunView): string {
  if (phase === 'broken') return 'Interrupted';
  switch (progress?.state) {
    case 'done':
      return 'Imported';
    case 'failed':
      return 'Failed';
    case 'stopped':
      return isGivenUp ? 'Given up' : 'Stopped';
    default:
      return 'Importing';
  }
}

interface UnderWayProperties {
  readonly view: RunView;
  readonly title: string;
  readonly goesOnByItself: boolean;
}

function UnderWay({ view, title, goesOnByItself }: UnderWayProperties) {
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
          {progress?.state === 'writing'
            ? 'Everything has arrived.'
            : 'Your table stays as it is until everything has arrived.'}{' '}
          You can close this sidebar: the import goes on {goesOnByItself && 'by itself within the hour, or '}
          when you open it again.
        </p>
      </div>
    </>
  );
}
