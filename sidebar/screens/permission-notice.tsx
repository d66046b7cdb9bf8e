import { useApp } from '../app-context';
import { Allow } from '../parts/allow';
import { Icon } from '../parts/icon';

/** What this person left unticked when Google asked, and what does not work for it. */
export function PermissionNotice() {
  const { missing, allowAt } = useApp().home;
  if (missing.length === 0) return null;
  return (
    <section class="notice warn" aria-label="Missing permissions">
      <Icon name="alert" />
      <div>
        <p>Reachsheet has no permission from you to:</p>
        <ul class="found">
          {missing.map(({ name, neededFor }) => (
            <li key={name}>
              <b>{name}</b>, needed for {neededFor}
            </li>
          ))}
        </ul>
        <p>Everything else works.</p>
        <Allow at={allowAt} />
      </div>
    </section>
  );
}
