import { Button } from '../parts/button';
import type { Step } from './step-order';

interface Properties {
  readonly step: Step;
  readonly next: Step | undefined;
  /** Nothing lies before it: Cancel is the way out. */
  readonly isFirst: boolean;
  readonly formId: string;
  readonly isEditing: boolean;
  readonly isBusy: boolean;
  /** Whether its price is known. */
  readonly isReady: boolean;
  onBack(): void;
  onSaveOnly(): void;
}

export function WizardFooter({
  step,
  next,
  isFirst,
  formId,
  isEditing,
  isBusy,
  isReady,
  onBack,
  onSaveOnly,
}: Properties) {
  if (step === 'ready') {
    return (
      <>
        <Button look="primary" type="submit" form={formId} isBusy={isBusy} isOff={!isReady}>
          {isEditing ? 'Save and import' : 'Import'}
        </Button>
        {isEditing && (
          <Button isBusy={isBusy} onClick={onSaveOnly}>
            Save
          </Button>
        )}
        <Button isOff={isBusy} onClick={onBack}>
          Back
        </Button>
      </>
    );
  }
  return (
    <>
      <Button look="primary" type="submit" form={formId}>
        {next ? NEXT_WORDS[next] : 'Continue'}
      </Button>
      {!isFirst && <Button onClick={onBack}>Back</Button>}
    </>
  );
}

const NEXT_WORDS: Readonly<Record<Step, string>> = {
  data: 'Choose data',
  what: 'Continue',
  columns: 'Choose columns',
  where: 'Choose where',
  ready: 'Preview',
};
