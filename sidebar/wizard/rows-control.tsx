import { useId } from 'preact/hooks';
import { useApp } from '../app-context';
import { Chip } from '../parts/option';
import { TextInput } from '../parts/text-input';
import { isAllRows } from './definition-of';
import type { ControlProperties } from './field-control';

const FIRST_CUT = 100;

/** All rows, or no more than so many. */
export function RowsControl({ field, answer, ids, onChange }: ControlProperties) {
  const { wording } = useApp();
  const group = useId();
  const { maximum } = field;
  const isAll = isAllRows(answer);
  const { id, 'aria-invalid': isInvalid, ...named } = ids;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend inside
    <div class="chips" role="group" {...named}>
      <Chip
        group={group}
        label={maximum ? `All, at most ${wording.number(maximum)}` : 'All'}
        isChosen={isAll}
        onChoose={() => onChange({ value: 'all' })}
      />
      <Chip
        group={group}
        label="At most…"
        isChosen={!isAll}
        onChoose={() => onChange({ value: String(Math.min(FIRST_CUT, maximum ?? FIRST_CUT)) })}
      />
      {!isAll && (
        <TextInput
          ids={{ id, 'aria-describedby': named['aria-describedby'], 'aria-invalid': isInvalid }}
          class="short"
          inputMode="numeric"
          dir="ltr"
          aria-label="Number of rows"
          value={answer.value.trim()}
          onText={(value) => onChange({ value: value || ' ' })}
        />
      )}
    </div>
  );
}
