import { STEP_TITLES, type Step } from './step-order';

/** How far the person is. */
export function Steps({ steps, current }: { readonly steps: readonly Step[]; readonly current: Step }) {
  const at = steps.indexOf(current);
  return (
    <ol class="steps" aria-label={`Step ${at + 1} of ${steps.length}`}>
      {steps.map((step, index) => (
        <li
          key={step}
          class={index <= at ? 'on' : ''}
          aria-current={index === at ? 'step' : undefined}
          title={STEP_TITLES[step]}
        >
          <span class="unseen">
            {STEP_TITLES[step]}
            {index < at && ', done'}
          </span>
        </li>
      ))}
    </ol>
  );
}
