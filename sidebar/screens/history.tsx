import type { RunRecord } from '../../src/imports/kept/progress';
import { useApp } from '../app-context';
import { useLoaded } from '../calls';
import { Button } from '../parts/button';
import { Page } from '../parts/layout';
import { Notes } from '../parts/notes';
import { Failure } from '../parts/notice';
import { Skeleton } from '../parts/skeleton';
import { changesWords } from '../words/changes';
import { asSentence } from '../words/sentence';

interface Properties {
  readonly id: string;
  readonly title: string;
}

const OUTCOMES: Readonly<Record<RunRecord['outcome'], { readonly words: string; readonly tone: string }>> = {
  done: { words: 'Imported', tone: 'good' },
  failed: { words: 'Failed', tone: 'bad' },
  stopped: { words: 'Stopped', tone: '' },
};

const UNDO_OUTCOMES: typeof OUTCOMES = {
  done: { words: 'Undone', tone: '' },
  failed: { words: 'Undo failed', tone: 'bad' },
  stopped: { words: 'Undo given up', tone: '' },
};

/** The last runs of an import. */
export function History({ id, title }: Properties) {
  const { value, error, again } = useLoaded('history', { id });
  return (
    <Page title={title} eyebrow="History">
      <Failure error={error}>
        <Button onClick={again}>Try again</Button>
      </Failure>
      {!value && !error && <Skeleton lines={6} label="Loading the last runs…" />}
      {value?.length === 0 && <p class="empty">It has not run yet. After a run, this tells how it went.</p>}
      <ul class="plain lines">
        {value?.map((record) => (
          <RecordLine key={record.run} record={record} />
        ))}
      </ul>
    </Page>
  );
}

function RecordLine({ record }: { readonly record: RunRecord }) {
  const { wording } = useApp();
  const { startedAt, outcome, rows, requests, seconds, isUndo, error, result } = record;
  const { words, tone } = (isUndo ? UNDO_OUTCOMES : OUTCOMES)[outcome];
  const took = [
    wording.count(rows, 'row'),
    ...(isUndo ? [] : [wording.count(requests, 'request')]),
    `${wording.number(seconds)} s`,
  ];
  return (
    <li class="record">
      <p class="split">
        <span>{wording.moment(startedAt)}</span>
        <span class={`state ${tone}`}>{words}</span>
      </p>
      <p class="detail">{took.join(' · ')}</p>
      {result && !isUndo && <p class="detail">{asSentence(changesWords(result.changes, wording))}</p>}
      <Notes notes={result?.notes} />
      {error && (
        <p class="detail bad" dir="auto">
          {error.message}
        </p>
      )}
    </li>
  );
}
