import type { FieldIds } from './field';
import { TextInput } from './text-input';

/** As the server cuts it. */
const LONGEST_NAME = 40;

interface Properties {
  /** Of the field around it; else it names itself. */
  readonly ids?: FieldIds;
  readonly name: string;
  onName(name: string): void;
}

/** How the person wishes to be called where an import runs in their name. */
export function RunnerName({ ids, name, onName }: Properties) {
  const naming = ids
    ? { ids }
    : { 'aria-label': 'Your name, as others here see it (optional)', placeholder: 'Your name (optional)' };
  return <TextInput {...naming} value={name} maxLength={LONGEST_NAME} onText={onName} />;
}
