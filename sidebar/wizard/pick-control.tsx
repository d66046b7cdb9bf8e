import { useEffect } from 'preact/hooks';
import type { ConnectionPlace } from '../../src/connections/connection';
import type { Choice, Field, ListName } from '../../src/door/methods';
import { hasMore } from '../choices/choice-list';
import type { ListQuestion } from '../choices/choice-store';
import { Picker } from '../choices/picker';
import { useChoices } from '../choices/use-choices';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { TextInput } from '../parts/text-input';
import { isGuide } from './asked-fields';
import { BLANK, type FieldAnswer, picked } from './draft';
import type { ControlProperties } from './field-control';

interface Properties extends ControlProperties {
  readonly fields: readonly Field[];
  readonly answers: Readonly<Record<string, FieldAnswer>>;
  readonly place: ConnectionPlace;
}

const NOTHING: Readonly<Record<ListName, string>> = {
  communities: 'This key manages no community.',
  campaigns: 'This community has no campaign.',
  platforms: 'This campaign names no platform.',
  creators: 'There are no creators.',
  projects: 'There are no projects.',
  narratives: 'There are no narratives.',
};

const NONE_OF_KIND = 'This community has no campaign with clips.';

/** Things of the service by their names. */
export function PickControl({ field, fields, answers, answer, place, ids, onChange }: Properties) {
  const { list, within, kinds, isOpen, isRequired, label } = field;
  const outer = within === undefined ? undefined : fields.find(({ name }) => name === within);
  const outerAnswer = (within !== undefined && answers[within]) || BLANK;
  const isUnknown = within !== undefined && outerAnswer.from === 'cell';
  const isBlank = outerAnswer.value === '';
  const isWaiting = outer?.isRequired === true && !isUnknown && isBlank;
  const question: ListQuestion | undefined =
    list && !isWaiting && !isUnknown
      ? {
          list,
          place,
          ...(within !== undefined && !isBlank && { within: outerAnswer.value }),
          ...(kinds && { kinds }),
        }
      : undefined;
  const isSeveral = field.kind === 'pick-several';
  const isTyped = isUnknown && isOpen === true;

  const isSure = isGuide(field) || (isRequired && (list === 'communities' || question?.within !== undefined));
  useOnlyChoice(isSure && !isSeveral, question, answer, (choice) => onChange(picked(choice)));

  if (isTyped || !list) {
    return <TextInput ids={ids} value={answer.value} onText={(value) => onChange({ value, label: '' })} />;
  }
  const chosenIds = isSeveral
    ? answer.picked.map(({ value }) => value)
    : [answer.value].filter((value) => value !== '');
  const focus = (): void => document.getElementById(ids.id)?.focus();
  const pick = (choice: Choice): void => {
    if (!isSeveral) {
      onChange(picked(choice));
      return;
    }
    const others = answer.picked.filter(({ value }) => value !== choice.id);
    const isNew = others.length === answer.picked.length;
    onChange({ picked: isNew ? [...others, { value: choice.id, label: choice.name }] : others });
  };
  return (
    <>
      <div class="beside">
        <Picker
          ids={ids}
          name={label}
          question={question}
          label={isSeveral ? '' : answer.label || answer.value}
          chosenIds={chosenIds}
          isSeveral={isSeveral}
          placeholder={placeholderOf(label, outer?.label, isWaiting, isUnknown, isRequired)}
          nothing={kinds ? NONE_OF_KIND : NOTHING[list]}
          onPick={pick}
        />
        {!isSeveral && !isRequired && answer.value !== '' && (
          <Button
            look="icon"
            aria-label={`Clear ${label}`}
            onClick={() => {
              onChange({ value: '', label: '' });
              focus();
            }}
          >
            <Icon name="close" />
          </Button>
        )}
      </div>
      {isUnknown && (
        <p class="hint">
          Its names cannot be listed while {(outer?.label ?? 'the other').toLowerCase()} comes from a cell:
          take this from a cell, too.
        </p>
      )}
      {isSeveral && <PickedList answer={answer} onChange={onChange} onRemoved={focus} />}
    </>
  );
}

interface PickedListProperties extends Pick<Properties, 'answer' | 'onChange'> {
  onRemoved(): void;
}

function PickedList({ answer, onChange, onRemoved }: PickedListProperties) {
  if (answer.picked.length === 0) return null;
  return (
    <ul class="plain chips">
      {answer.picked.map(({ value, label = value }) => (
        <li key={value} class="chosen-chip">
          <span dir="auto">{label}</span>
          <Button
            look="icon"
            aria-label={`Remove ${label}`}
            onClick={() => {
              onChange({ picked: answer.picked.filter((one) => one.value !== value) });
              onRemoved();
            }}
          >
            <Icon name="close" />
          </Button>
        </li>
      ))}
    </ul>
  );
}

function placeholderOf(
  label: string,
  outer: string | undefined,
  isWaiting: boolean,
  isUnknown: boolean,
  isRequired: boolean,
): string {
  if (isWaiting) return `Choose the ${(outer ?? 'other').toLowerCase()} first`;
  if (isUnknown) return 'Take it from a cell, too';
  return isRequired ? `Choose the ${label.toLowerCase()}` : 'All';
}

/** Where there is but one, there is nothing to choose. */
function useOnlyChoice(
  isWanted: boolean,
  question: ListQuestion | undefined,
  answer: FieldAnswer,
  onPick: (choice: Choice) => void,
): void {
  const isBlank = isWanted && answer.value === '';
  const { list } = useChoices(question, isBlank, '');
  const only =
    isBlank && !list.isLoading && !hasMore(list) && list.items.length === 1 ? list.items[0] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that appears
  useEffect(() => {
    if (only) onPick(only);
  }, [only?.id]);
}
