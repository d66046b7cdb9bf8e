import type { PersonView } from '../protocol';
import { ROLE_WORDS } from './words';

export interface WhoProps {
  readonly people: readonly PersonView[];
  readonly user: string;
  readonly onUser: (user: string) => void;
}

/** As whom the tester uses the document. */
export function Who({ people, user, onUser }: WhoProps) {
  return (
    <fieldset class="choices">
      <legend>Who am I</legend>
      {people.map((person) => (
        <label key={person.user}>
          <input
            type="radio"
            name="tester-user"
            checked={person.user === user}
            onChange={() => onUser(person.user)}
          />
          <span>{labelOf(person, people)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The role says it all where nobody else has it. */
function labelOf({ user, role }: PersonView, people: readonly PersonView[]): string {
  const isAlone = people.filter((other) => other.role === role).length === 1;
  return isAlone ? ROLE_WORDS[role] : `${ROLE_WORDS[role]} ${user}`;
}
