import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Explanation } from '../../src/errors';
import { Field } from '../parts/field';
import { Failure } from '../parts/notice';
import { TextInput } from '../parts/text-input';
import type { KeyDrafting } from './key-draft';

interface Properties extends KeyDrafting {
  readonly formId: string;
  /** The stored one. */
  readonly address: string;
  readonly error: Explanation | undefined;
  readonly hasFocus?: boolean;
  readonly buttons?: ComponentChildren;
  /** Whether it was taken: then the draft is forgotten, and the key shown no more. */
  onSave(address: string, key: string): Promise<boolean>;
}

const INPUTS = { address: 'url', key: 'password' } as const;

export function KeyForm(properties: Properties) {
  const { formId, address: known, draft, error, hasFocus, buttons, onDraft, onSave } = properties;
  const { address = known, key } = draft;
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (!error?.field) return;
    form.current?.querySelector<HTMLInputElement>(`[type=${INPUTS[error.field]}]`)?.focus();
  }, [error]);
  useLayoutEffect(() => {
    if (hasFocus) form.current?.querySelector<HTMLInputElement>('[type=password]')?.focus();
  }, [hasFocus]);
  return (
    <form
      id={formId}
      ref={form}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        setChecked(true);
        if (!address.trim() || !key.trim()) {
          form.current
            ?.querySelector<HTMLInputElement>(address.trim() ? '[type=password]' : '[type=url]')
            ?.focus();
          return;
        }
        await onSave(address.trim(), key.trim());
      }}
    >
      <Field
        label="Address"
        hint="As it was given to you with the key; it begins with https."
        fault={isChecked && !address.trim() ? 'Enter the address.' : faultOf('address', error)}
      >
        {(ids) => (
          <TextInput
            ids={ids}
            type="url"
            dir="ltr"
            value={address}
            onText={(text) => onDraft({ ...draft, address: text })}
          />
        )}
      </Field>
      <Field
        label="Key"
        hint="Stored, and never shown again: only its last four characters are."
        fault={isChecked && !key.trim() ? 'Enter the key.' : faultOf('key', error)}
      >
        {(ids) => (
          <TextInput
            ids={ids}
            type="password"
            dir="ltr"
            value={key}
            onText={(text) => onDraft({ ...draft, key: text })}
          />
        )}
      </Field>
      {buttons}
      <Failure error={error?.field ? undefined : error} />
    </form>
  );
}

/** What the add-on says of that field. */
function faultOf(field: 'address' | 'key', error: Explanation | undefined): string | undefined {
  return error?.field === field ? error.message : undefined;
}
