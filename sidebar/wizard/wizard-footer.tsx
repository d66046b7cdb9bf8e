import { Button } from '../parts/button';
import type { Pricing } from './ready-step';
import type { Step } from './step-order';

interface Properties {
  readonly step: Step;
  readonly next: Step | undefined;
  /** Of the data that were chosen. */
  readonly title: string;
  /** Nothing lies before it: Cancel is the way out. */
  readonly isFirst: boolean;
  readonly formId: string;
  readonly isEditing: boolean;
  readonly isBusy: boolean;
  readonly pricing: Pricing;
  /** What this step shows is on its way. */
  readonly isAwaited: boolean;
  onBack(): void;
  onSaveOnly(): void;
}

/** Each step has buttons of its own: a second press of the one before does nothing here. */
export function WizardFooter(properties: Properties) {
  const { step, isFirst, formId, isEditing, isBusy, pricing, isAwaited, onBack, onSaveOnly } = properties;
  const isReady = step === 'ready';
  return (
    <>
      <Button
        key={step}
        look="primary"
        type="submit"
        form={formId}
        isBusy={isReady && isBusy}
        isOff={isReady ? pricing === 'awaited' : isBusy || isAwaited}
      >
        {onwardWords(properties)}
      </Button>
      {isEditing && (
        <Button key={`save ${step}`} isBusy={!isReady && isBusy} isOff={isBusy} onClick={onSaveOnly}>
          Save
        </Button>
      )}
      {!isFirst && (
        <Button key={`back from ${step}`} isOff={isBusy} onClick={onBack}>
          Back
        </Button>
      )}
    </>
  );
}

function onwardWords({ step, next, title, isEditing, pricing }: Properties): string {
  if (step === 'data') return `Continue: ${title}`;
  if (step !== 'ready') return next ? NEXT_WORDS[next] : 'Continue';
  if (isEditing) return 'Save and import';
  return pricing === 'unknown' ? 'Import without preview' : 'Import';
}

const NEXT_WORDS: Readonly<Record<Step, string>> = {
  data: 'Choose data',
  what: 'Continue',
  columns: 'Choose columns',
  where: 'Choose where',
  ready: 'Preview',
};
