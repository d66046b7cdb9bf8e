/** The steps of the wizard, in their order. */
export type Step = 'data' | 'what' | 'columns' | 'where' | 'ready';

export const STEP_TITLES: Readonly<Record<Step, string>> = {
  data: 'Choose data',
  what: 'What of it',
  columns: 'Columns',
  where: 'Where and how',
  ready: 'Ready to import',
};

/** Another dataset is another import: one that is there keeps its own. Where no columns are known, none are chosen. */
export function stepsOf(isEditing: boolean, hasColumns: boolean): readonly Step[] {
  const steps: readonly Step[] = ['data', 'what', 'columns', 'where', 'ready'];
  return steps.filter((step) => (step !== 'data' || !isEditing) && (step !== 'columns' || hasColumns));
}

export function stepAfter(steps: readonly Step[], step: Step): Step | undefined {
  return steps[steps.indexOf(step) + 1];
}

export function stepBefore(steps: readonly Step[], step: Step): Step | undefined {
  return steps[steps.indexOf(step) - 1];
}
