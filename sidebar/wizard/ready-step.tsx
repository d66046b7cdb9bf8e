import { useEffect } from 'preact/hooks';
import type { Explanation } from '../../src/errors';
import { useApp } from '../app-context';
import { useLoaded } from '../calls';
import { Button } from '../parts/button';
import { Failure } from '../parts/notice';
import { Skeleton } from '../parts/skeleton';
import { adviceWords, remedyOf } from '../words/advice';
import { cellName } from '../words/cell-name';
import { MODE_NAMES } from '../words/modes';
import { scheduleWords } from '../words/schedule';
import { asSentence } from '../words/sentence';
import { definitionOf } from './definition-of';
import { type Draft, modesOf, nameOf, targetOf } from './draft';
import { PreviewTable } from './preview-table';
import { PriceNote } from './price-note';

/** Unknown is a price that could not be had, for a reason that a run may not meet. */
export type Pricing = 'awaited' | 'known' | 'unknown';

interface Properties {
  /** Of the import that is edited. */
  readonly id: string | undefined;
  readonly draft: Draft;
  readonly saveError: Explanation | undefined;
  onPriced(pricing: Pricing): void;
  onEdit(): void;
  onWhere(): void;
}

/** What the import will do and take, and its first rows. */
export function ReadyStep({ id, draft, saveError, onPriced, onEdit, onWhere }: Properties) {
  const { open } = useApp();
  const definition = definitionOf(draft);
  const price = useLoaded('price', { definition, ...(id !== undefined && { id }) });
  const { error } = price;
  const target = targetOf(draft);
  const { schedules } = draft.form;
  const modes = modesOf(draft);
  const remedy = error && remedyOf(error.kind);
  const pricing = price.value ? 'known' : remedy === 'retry' ? 'unknown' : 'awaited';
  useEffect(() => {
    onPriced(pricing);
    return () => onPriced('awaited');
  }, [pricing, onPriced]);
  const advice = error && adviceWords(error.kind);
  return (
    <>
      <dl class="facts">
        <dt>Name</dt>
        <dd dir="auto">{nameOf(draft)}</dd>
        <dt>Into</dt>
        <dd dir="auto">{target.sheetId === undefined ? `New sheet “${target.sheet}”` : cellName(target)}</dd>
        {modes.length > 1 && (
          <>
            <dt>Each run</dt>
            <dd>{MODE_NAMES[draft.mode]}</dd>
          </>
        )}
        {schedules.length > 1 && (
          <>
            <dt>Runs</dt>
            <dd>{asSentence(scheduleWords(draft.schedule))}</dd>
          </>
        )}
      </dl>
      <Failure error={error}>
        {advice && <p>{advice}</p>}
        <div class="buttons">
          {remedy === 'connect' && (
            <Button onClick={() => open({ name: 'connect', api: draft.form.api, place: draft.place })}>
              Replace key
            </Button>
          )}
          {remedy === 'edit' && <Button onClick={onEdit}>Edit</Button>}
          <Button onClick={price.again}>Try again</Button>
        </div>
      </Failure>
      {!price.value && !error && <Skeleton lines={6} label="Reading the first rows…" />}
      {price.value && (
        <>
          <PriceNote price={price.value} mode={draft.mode} modes={modes} />
          <h2>Preview</h2>
          <PreviewTable price={price.value} />
        </>
      )}
      <Failure error={saveError}>
        <Button onClick={onWhere}>Change where it goes</Button>
      </Failure>
    </>
  );
}
