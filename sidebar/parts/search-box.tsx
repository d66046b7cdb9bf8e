import { Icon } from './icon';

interface Properties {
  readonly label: string;
  readonly value: string;
  onChange(value: string): void;
}

/** Escape empties it first; a second one goes back. */
export function SearchBox({ label, value, onChange }: Properties) {
  return (
    <div class="search">
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autocomplete="off"
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
          if (event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          onChange('');
        }}
      />
    </div>
  );
}
