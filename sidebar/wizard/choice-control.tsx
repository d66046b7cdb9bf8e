import { useId, useState } from 'preact/hooks';
import { Chip } from '../parts/option';
import { TextInput } from '../parts/text-input';
import { unsetWords, valueWords } from '../words/values';
import type { ControlProperties } from './field-control';

/** One of a few known values, none, or where the set is open another that is typed. */
export function ChoiceControl({ field, answer, ids, onChange }: ControlProperties) {
  const { values = [], isOpen, isRequired, label } = field;
  const group = useId();
  const [isOther, setOther] = useState(answer.value !== '' && !values.includes(answer.value));
  const choose = (value: string): void => {
    setOther(false);
    onChange({ value });
  };
  return (
    <>
      <div class="chips" role="radiogroup" aria-label={label}>
        {!isRequired && (
          <Chip
            group={group}
            label={unsetWords(field.help)}
            isChosen={!isOther && answer.value === ''}
            onChoose={() => choose('')}
          />
        )}
        {values.map((value) => (
          <Chip
            key={value}
            group={group}
            label={valueWords(value)}
            isChosen={!isOther && answer.value === value}
            onChoose={() => choose(value)}
          />
        ))}
        {isOpen && (
          <Chip
            group={group}
            label="Other…"
            isChosen={isOther}
            onChoose={() => {
              setOther(true);
              onChange({ value: '' });
            }}
          />
        )}
      </div>
      {isOther && (
        <TextInput
          ids={ids}
          aria-label={`Other value for ${label}`}
          placeholder="As the service spells it"
          value={answer.value}
          onText={(value) => onChange({ value })}
        />
      )}
    </>
  );
}

/** Any of a few known values. */
export function ChoicesControl({ field, answer, onChange }: ControlProperties) {
  const { values = [], help } = field;
  const chosen = answer.picked.map(({ value }) => value);
  return (
    <div class="chips">
      <Chip
        type="checkbox"
        label={unsetWords(help)}
        isChosen={chosen.length === 0}
        onChoose={() => onChange({ picked: [] })}
      />
      {values.map((value) => (
        <Chip
          key={value}
          type="checkbox"
          label={valueWords(value)}
          isChosen={chosen.includes(value)}
          onChoose={(isChosen) =>
            onChange({
              picked: values
                .filter((one) => (one === value ? isChosen : chosen.includes(one)))
                .map((one) => ({ value: one })),
            })
          }
        />
      ))}
    </div>
  );
}
