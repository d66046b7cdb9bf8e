import { useId } from 'preact/hooks';
import { Chip } from '../parts/option';
import { unsetWords } from '../words/values';
import type { ControlProperties } from './field-control';

const OPTIONS = [
  ['yes', 'Yes'],
  ['no', 'No'],
] as const;

export function YesNoControl({ field, answer, ids, onChange }: ControlProperties) {
  const group = useId();
  const unset = unsetWords(field.help);
  // What it is anyway needs no second button.
  const options = OPTIONS.filter(([, label]) => field.isRequired || label !== unset);
  const isOffered = options.some(([value]) => value === answer.value);
  return (
    <div class="chips" role="radiogroup" {...ids}>
      {!field.isRequired && (
        <Chip group={group} label={unset} isChosen={!isOffered} onChoose={() => onChange({ value: '' })} />
      )}
      {options.map(([value, label]) => (
        <Chip
          key={value}
          group={group}
          label={label}
          isChosen={answer.value === value}
          onChoose={() => onChange({ value })}
        />
      ))}
    </div>
  );
}
