/** A new import step by step, or the same steps over one that is there. */
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { DatasetEntry } from '../../src/door/methods';
import { useApp } from '../app-context';
import { useCall } from '../calls';
import { Question } from '../parts/ask-first';
import { Button } from '../parts/button';
import { focusFault } from '../parts/field';
import { Page } from '../parts/layout';
import { Failure } from '../parts/notice';
import { Skeleton } from '../parts/skeleton';
import { ColumnsStep } from './columns-step';
import { DatasetStep } from './dataset-step';
import { type Draft, type DraftChange, newDraft } from './draft';
import { fieldFaults, hasFault } from './faults';
import { OpenColumns } from './open-columns';
import { type Pricing, ReadyStep } from './ready-step';
import { STEP_TITLES, type Step, stepAfter, stepBefore, stepsOf } from './step-order';
import { Steps } from './steps';
import { useOpening } from './use-opening';
import { useSaving } from './use-saving';
import { WhatStep } from './what-step';
import { WhereStep } from './where-step';
import { WizardFooter } from './wizard-footer';

export function Wizard({ id }: { readonly id: string | undefined }) {
  const { back, connection } = useApp();
  const formId = useId();
  const [step, setStep] = useState<Step>(id ? 'what' : 'data');
  const [draft, setDraft] = useState<Draft>();
  const untouched = useRef<Draft | undefined>(undefined);
  const [isChecked, setChecked] = useState(false);
  const [pricing, setPricing] = useState<Pricing>('awaited');
  const [isAwaited, setAwaited] = useState(false);
  const [asksToLeave, setAsksToLeave] = useState(false);
  const [faultsTold, setFaultsTold] = useState(0);
  const cancel = useRef<HTMLButtonElement>(null);
  const opening = useOpening(id, (opened) => {
    setDraft(opened);
    untouched.current = opened;
  });
  const form = useCall('form');
  const saving = useSaving(id);

  const change = (changed: DraftChange): void => setDraft((before) => before && changed(before));
  /** What comes by itself leaves a draft as untouched as it was. */
  const take = (came: DraftChange): void =>
    setDraft((before) => {
      if (!before) return before;
      const after = came(before);
      if (untouched.current === before) untouched.current = after;
      return after;
    });
  const steps = stepsOf(id !== undefined, !draft || draft.form.isOpen || draft.columns.length > 0);
  const leave = (): void => (draft && draft !== untouched.current ? setAsksToLeave(true) : back());
  const stay = (): void => {
    setAsksToLeave(false);
    cancel.current?.focus();
  };
  const go = (to: Step | undefined): void => {
    setChecked(false);
    setAsksToLeave(false);
    form.clear();
    saving.clear();
    if (to) setStep(to);
    else leave();
  };

  const choose = async (entry: DatasetEntry): Promise<void> => {
    if (draft?.form.dataset === entry.dataset) return go('what');
    const loaded = await form.run({ dataset: entry.dataset });
    if (!loaded) return;
    const place = connection(entry.api, 'document').connected ? 'document' : 'user';
    const blank = newDraft(loaded, place);
    setDraft(blank);
    untouched.current = blank;
    go('what');
  };

  /** An import that is there is complete at every step, unless something was taken away. */
  const saveOnly = (): void => {
    const faulty = draft && steps.find((one) => hasFault(one, draft));
    if (faulty) {
      go(faulty);
      tellFault();
    } else if (draft) void saving.run(draft, false);
  };
  const tellFault = (): void => {
    setChecked(true);
    setFaultsTold((before) => before + 1);
  };
  // Where another step is shown for it, its heading has taken the focus by now.
  useLayoutEffect(() => {
    const element = document.getElementById(formId);
    if (faultsTold > 0 && element) focusFault(element);
  }, [faultsTold, formId]);

  const submit = (event: Event): void => {
    event.preventDefault();
    if (!draft) return;
    if (step === 'ready') return void saving.run(draft, true);
    if (hasFault(step, draft)) tellFault();
    else go(stepAfter(steps, step));
  };

  const isEditing = id !== undefined;
  const title = step === 'what' && draft ? draft.form.title : STEP_TITLES[step];
  return (
    <Page
      title={title}
      eyebrow={isEditing ? 'Edit import' : 'New import'}
      isWithoutArrow
      onBack={() => (asksToLeave ? stay() : go(stepBefore(steps, step)))}
      aside={
        <Button look="link" buttonRef={cancel} onClick={leave}>
          Cancel
        </Button>
      }
      top={
        <>
          <Steps steps={steps} current={step} />
          {asksToLeave && (
            <Question
              question="Leave without importing? What you filled in is lost."
              yes="Leave"
              no="Stay"
              onYes={back}
              onNo={stay}
            />
          )}
        </>
      }
      footer={
        draft && (
          <WizardFooter
            step={step}
            formId={formId}
            isEditing={isEditing}
            isBusy={saving.isBusy}
            next={stepAfter(steps, step)}
            isFirst={stepBefore(steps, step) === undefined}
            title={draft.form.title}
            pricing={pricing}
            isAwaited={isAwaited}
            onBack={() => go(stepBefore(steps, step))}
            onSaveOnly={saveOnly}
          />
        )
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        {opening.error && (
          <Failure error={opening.error}>
            <Button onClick={opening.again}>Try again</Button>
          </Failure>
        )}
        {isEditing && !draft && !opening.error && <Skeleton lines={7} label="Loading the import…" />}
        {step === 'data' && (
          <DatasetStep
            chosen={draft?.form.dataset}
            isBusy={form.isBusy}
            error={form.error}
            onChoose={(entry) => void choose(entry)}
          />
        )}
        {draft && step === 'what' && (
          <WhatStep draft={draft} faults={isChecked ? fieldFaults(draft) : {}} onChange={change} />
        )}
        {draft && step === 'columns' && !draft.form.isOpen && (
          <ColumnsStep draft={draft} isChecked={isChecked} onChange={change} />
        )}
        {draft && step === 'columns' && draft.form.isOpen && (
          <OpenColumns draft={draft} onChange={change} onRead={take} onAwaited={setAwaited}>
            <ColumnsStep draft={draft} isChecked={isChecked} onChange={change} />
          </OpenColumns>
        )}
        {draft && step === 'where' && (
          <WhereStep id={id} draft={draft} isChecked={isChecked} onChange={change} />
        )}
        {draft && step === 'ready' && (
          <ReadyStep
            id={id}
            draft={draft}
            saveError={saving.error}
            onPriced={setPricing}
            onEdit={() => go('what')}
            onWhere={() => go('where')}
          />
        )}
        {step !== 'ready' && <Failure error={saving.error} />}
      </form>
    </Page>
  );
}
