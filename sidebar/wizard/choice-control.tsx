import { useId, useState } from 'preact/hooks';
import { Chip } from '../parts/option';
import { TextInput } from '../parts/text-input';
import { unsetWords, valueWords } from '../words/values';
import type { ControlProperties } from './field-control';

/** One of a few known values, none, or where the set is open another that is typed. */
export function ChoiceControl({ field, answer, ids, onChange }: ControlProperties) {
  const { values: all = [], isOpen, isRequired, label, help } = field;
  const group = useId();
  const [isOther, setOther] = useState(answer.value !== '' && !all.includes(answer.value));
  const { unset, values, isUnset } = offered(all, isRequired ? undefined : help);
  const choose = (value: string): void => {
    setOther(false);
    onChange({ value });
  };
  return (
    <>
      <div class="chips" role="radiogroup" {...ids}>
        {unset !== undefined && (
          <Chip
            group={group}
            label={unset}
            isChosen={!isOther && isUnset(answer.value)}
            onChoose={() => choose('')}
          />
        )}
        {values.map((value) => (
          <Chip
            key={value}
            group={group}
            label={field.names?.[value] ?? valueWords(value)}
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
export function ChoicesControl({ field, answer, ids, onChange }: ControlProperties) {
  const { unset, values, isUnset } = offered(field.values ?? [], field.help);
  const chosen = answer.picked.map(({ value }) => value).filter((value) => !isUnset(value));
  const { 'aria-invalid': _, ...named } = ids;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend inside
    <div class="chips" role="group" {...named}>
      {unset !== undefined && (
        <Chip
          type="checkbox"
          label={unset}
          isChosen={chosen.length === 0}
          onChoose={() => onChange({ picked: [] })}
        />
      )}
      {values.map((value) => (
        <Chip
          key={value}
          type="checkbox"
          label={field.names?.[value] ?? valueWords(value)}
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

/** A value that says in words what choosing nothing says is not offered twice. Without help, one must be chosen. */
function offered(all: readonly string[], help: string | undefined) {
  const unset = help === undefined ? undefined : unsetWords(help);
  const isUnset = (value: string): boolean => value === '' || valueWords(value) === unset;
  return { unset, isUnset, values: all.filter((value) => !isUnset(value)) };
}
