import { CONSENTS, SCOPES } from '../../consents';
import type { ConsentOrder, PersonView } from '../protocol';
import type { Tester } from './use-tester';
import { ROLE_WORDS } from './words';

interface PermissionsProps {
  readonly people: readonly PersonView[];
  readonly tester: Tester;
}

/** What each person ticked on Google's consent screen. */
export function Permissions({ people, tester }: PermissionsProps) {
  return (
    <table class="permissions">
      <caption>What each person has allowed</caption>
      <thead>
        <tr>
          <th scope="col">Permission</th>
          {people.map(({ user, role }) => (
            <th key={user} scope="col">
              {ROLE_WORDS[role]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SCOPES.map((scope) => (
          <tr key={scope}>
            <th scope="row" title={CONSENTS[scope]}>
              {scope.split('/auth/')[1]}
            </th>
            {people.map((person) => (
              <td key={person.user}>
                <Box person={person} scope={scope} tester={tester} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface BoxProps {
  readonly person: PersonView;
  readonly scope: string;
  readonly tester: Tester;
}

function Box({ person: { user, role, allowed }, scope, tester }: BoxProps) {
  return (
    <input
      type="checkbox"
      aria-label={`${ROLE_WORDS[role]}: ${CONSENTS[scope]}`}
      checked={allowed.includes(scope)}
      onChange={({ currentTarget }) => {
        const order: ConsentOrder = { user, scope, isAllowed: currentTarget.checked };
        tester.act(`consent ${user} ${scope}`, 'POST', 'consent', order);
      }}
    />
  );
}
