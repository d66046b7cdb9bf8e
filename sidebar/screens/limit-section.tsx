import { useId, useRef, useState } from 'preact/hooks';
import type { ConnectionSummary } from '../../src/connections/summary';
import type { Reach } from '../../src/door/methods';
import { useApp } from '../app-context';
import { useCall } from '../calls';
import { plain } from '../choices/choice-list';
import { Button } from '../parts/button';
import { Failure, Status } from '../parts/notice';
import { Option } from '../parts/option';
import { SearchBox } from '../parts/search-box';
import { KeyAgain } from './key-again';
import { type Limit, sameLimit, widens } from './limit-change';
import { ReachFault } from './reach-view';
import type { Reached } from './use-reach';

interface Properties {
  readonly summary: ConnectionSummary;
  readonly reached: Reached;
}

/** Which communities may be read through this key, chosen by name from what it reaches. */
export function LimitSection({ summary, reached }: Properties) {
  const { wording } = useApp();
  const { api, place } = summary;
  const before: Limit = summary.communities ?? null;
  const group = useId();
  const [limit, setLimit] = useState<Limit>(before);
  const [key, setKey] = useState('');
  const [told, setTold] = useState('');
  const save = useCall('saveConnection');
  const form = useRef<HTMLFormElement>(null);
  const found = reached.reach?.communities;
  const isChanged = !sameLimit(before, limit);
  const needsKey = widens(before, limit);

  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setTold('');
    const changed = await save.run({
      api,
      place,
      communities: limit,
      ...(needsKey && { key: key.trim() }),
    });
    if (!changed) return;
    reached.keep(changed);
    // What was pressed goes, now that nothing is left to save.
    form.current?.querySelector<HTMLElement>('[type=radio]:checked')?.focus();
    setKey('');
    if (limit) void reached.ask('limit');
    setTold(
      limit ? `Limited to ${wording.count(limit.length, 'community', 'communities')}.` : 'No limit any more.',
    );
  };

  return (
    <form class="section" ref={form} onSubmit={submit}>
      <fieldset>
        <legend>What may be read</legend>
        <Option
          group={group}
          label="All that the key reaches"
          isChosen={limit === null}
          onChoose={() => setLimit(null)}
        />
        <Option
          group={group}
          label="Only communities I choose"
          hint={
            before && limit
              ? `Limited to ${wording.count(before.length, 'community', 'communities')} now.`
              : 'All others, and their campaigns, are refused.'
          }
          isChosen={limit !== null}
          onChoose={() => {
            setLimit(before ?? []);
            if (!found && !reached.isBusy) void reached.ask('limit');
          }}
        />
      </fieldset>
      {limit &&
        (found ? (
          <>
            <Communities reached={found} limit={limit} onChange={setLimit} />
            {before && (
              <p class="hint">
                While there is a limit, a test finds no other than these. To choose others, save “All that the
                key reaches” first.
              </p>
            )}
          </>
        ) : (
          <>
            <Button isBusy={reached.isBusy} onClick={() => void reached.ask('limit')}>
              Load their names
            </Button>
            {reached.askedBy === 'limit' && <ReachFault {...reached} />}
          </>
        ))}
      {isChanged && needsKey && (
        <KeyAgain value={key} onText={setKey} reason="A wider limit needs the key once more." />
      )}
      {isChanged && (
        <div class="buttons">
          <Button
            type="submit"
            isBusy={save.isBusy}
            isOff={(limit !== null && limit.length === 0) || (needsKey && key.trim() === '')}
          >
            Save limit
          </Button>
        </div>
      )}
      <Status>{!isChanged && told}</Status>
      <Failure error={save.error} />
    </form>
  );
}

interface ListProperties {
  readonly reached: NonNullable<Reach['communities']>;
  readonly limit: readonly string[];
  onChange(limit: readonly string[]): void;
}

function Communities({ reached, limit, onChange }: ListProperties) {
  const [search, setSearch] = useState('');
  const found = reached.filter(({ name }) => plain(name).includes(plain(search.trim())));
  return (
    <>
      {reached.length > 6 && <SearchBox label="Search communities" value={search} onChange={setSearch} />}
      <fieldset class="ticks" aria-label="Communities">
        {found.map(({ id, name, role, detail = role }) => (
          <Option
            key={id}
            type="checkbox"
            label={
              <>
                {name} <span class="soft">{detail}</span>
              </>
            }
            isChosen={limit.includes(id)}
            onChoose={(isChosen) =>
              onChange(isChosen ? [...limit, id] : limit.filter((other) => other !== id))
            }
          />
        ))}
        {found.length === 0 && (
          <p class="empty">
            {reached.length === 0 ? 'This key reaches no community.' : 'None has this name.'}
          </p>
        )}
      </fieldset>
    </>
  );
}
