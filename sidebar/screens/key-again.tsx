import { Field } from '../parts/field';
import { TextInput } from '../parts/text-input';

interface Properties {
  readonly value: string;
  readonly reason: string;
  onText(value: string): void;
}

/** Whoever gives others more must have the key. */
export function KeyAgain({ value, reason, onText }: Properties) {
  return (
    <Field label="Key, once more" hint={reason}>
      {(ids) => <TextInput ids={ids} type="password" dir="ltr" value={value} onText={onText} />}
    </Field>
  );
}
