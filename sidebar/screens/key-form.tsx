import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Explanation } from '../../src/errors';
import { Field } from '../parts/field';
import { Failure } from '../parts/notice';
import { TextInput } from '../parts/text-input';

interface Properties {
  readonly formId: string;
  readonly address: string;
  readonly error: Explanation | undefined;
  readonly hasFocus?: boolean;
  readonly buttons?: ComponentChildren;
  /** Whether it was taken: then the key is forgotten here, and shown no more. */
  onSave(address: string, key: string): Promise<boolean>;
}

export function KeyForm({ formId, address: known, error, hasFocus, buttons, onSave }: Properties) {
  const [address, setAddress] = useState(known);
  const [key, setKey] = useState('');
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
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
        if (await onSave(address.trim(), key.trim())) setKey('');
      }}
    >
      <Field
        label="Address"
        hint="As it was given to you with the key; it begins with https."
        fault={isChecked && !address.trim() ? 'Enter the address.' : undefined}
      >
        {(ids) => <TextInput ids={ids} type="url" dir="ltr" value={address} onText={setAddress} />}
      </Field>
      <Field
        label="Key"
        hint="Stored, and never shown again: only its last four characters are."
        fault={isChecked && !key.trim() ? 'Enter the key.' : undefined}
      >
        {(ids) => <TextInput ids={ids} type="password" dir="ltr" value={key} onText={setKey} />}
      </Field>
      {buttons}
      <Failure error={error} />
    </form>
  );
}
