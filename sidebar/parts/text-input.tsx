import type { FieldIds } from './field';

interface Properties {
  readonly ids?: FieldIds;
  readonly value: string;
  readonly type?: 'text' | 'url' | 'password' | 'date';
  readonly dir?: 'auto' | 'ltr';
  readonly class?: string;
  readonly inputMode?: 'numeric' | 'decimal';
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** Where no field names it. */
  readonly 'aria-label'?: string;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  onText(value: string): void;
}

export function TextInput({ ids, type = 'text', dir = 'auto', onText, ...others }: Properties) {
  return (
    <input
      // Preact's types tell the kinds apart by roles, of which none is given here.
      type={type as 'text'}
      autocomplete="off"
      spellcheck={false}
      dir={dir}
      {...ids}
      {...others}
      onInput={({ currentTarget }) => onText(currentTarget.value)}
    />
  );
}
