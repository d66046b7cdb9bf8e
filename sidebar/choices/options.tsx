import type { Choice } from '../../src/door/methods';
import { Icon } from '../parts/icon';

interface Properties {
  readonly id: string;
  readonly label: string;
  readonly isSeveral: boolean;
  readonly choices: readonly Choice[];
  /** The one that Enter picks. */
  readonly current: number;
  readonly chosenIds: readonly string[];
  onPick(choice: Choice): void;
  onNearEnd(): void;
}

const NEAR_PIXELS = 120;

/** Of one option, for the box that tells which is the current one. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The list below the box; it never has the focus itself. */
export function Options(properties: Properties) {
  const { id, label, isSeveral, choices, current, chosenIds, onPick, onNearEnd } = properties;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box hears the keys, as a combobox does
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable={isSeveral || undefined}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (scrollHeight - scrollTop - clientHeight < NEAR_PIXELS) onNearEnd();
      }}
      onClick={({ target }) => {
        const row = (target as Element).closest('[data-index]');
        const choice = choices[Number(row?.getAttribute('data-index') ?? -1)];
        if (choice) onPick(choice);
      }}
    >
      {choices.map((choice, index) => (
        <div
          key={choice.id}
          id={optionId(id, index)}
          class={index === current ? 'choice active' : 'choice'}
          role="option"
          tabIndex={-1}
          data-index={index}
          aria-selected={chosenIds.includes(choice.id)}
        >
          <ChoiceWords choice={choice} isChosen={chosenIds.includes(choice.id)} />
        </div>
      ))}
    </div>
  );
}

function ChoiceWords({ choice, isChosen }: { readonly choice: Choice; readonly isChosen: boolean }) {
  const details = [choice.isRecent && 'Recent', choice.detail].filter(Boolean).join(' · ');
  return (
    <>
      <span class="words">
        <span class="name" dir="auto">
          {choice.name}
        </span>
        {details && (
          <span class="detail" dir="auto">
            {details}
          </span>
        )}
      </span>
      {isChosen && <Icon name="check" />}
    </>
  );
}
