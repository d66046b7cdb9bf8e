import { Faults } from './faults';
import { Log } from './log';
import { Permissions } from './permissions';
import { Tabs } from './tabs';
import { Time } from './time';
import { Traffic } from './traffic';
import { useTester } from './use-tester';
import { Who } from './who';

export interface TesterPanelProps {
  /** The address of the tester's routes: `/tester`. */
  readonly base: string;
  /** As whom the page acts at present. */
  readonly user: string;
  readonly onUser: (user: string) => void;
  readonly onReset: () => void;
  readonly onCopy: () => void;
}

/** What only a tester can do to a document: be somebody else, move time, break the services, look inside. */
export function TesterPanel({ base, user, onUser, onReset, onCopy }: TesterPanelProps) {
  const tester = useTester(base);
  const { state, problem } = tester;
  return (
    <aside class="tester" aria-labelledby="tester-title">
      <header>
        <h2 id="tester-title">Tester</h2>
        <button type="button" onClick={onCopy}>
          Make a copy
        </button>
        <button type="button" onClick={onReset}>
          Reset
        </button>
      </header>
      <p class="problem" role="alert" hidden={problem === undefined}>
        {problem}
      </p>
      {state === undefined ? (
        problem === undefined && (
          <p class="empty" role="status">
            Loading…
          </p>
        )
      ) : (
        <>
          <Who people={state.people} user={user} onUser={onUser} />
          <Time state={state} tester={tester} />
          <Tabs
            label="Services and executions"
            tabs={[
              {
                id: 'faults',
                title: state.faults.length === 0 ? 'Faults' : `Faults (${state.faults.length})`,
                content: () => <Faults active={state.faults} tester={tester} />,
              },
              {
                id: 'requests',
                title: 'Requests & quota',
                content: () => <Traffic user={user} quotas={state.quotas} requests={state.requests} />,
              },
              {
                id: 'consent',
                title: 'Consent',
                content: () => <Permissions people={state.people} tester={tester} />,
              },
              { id: 'log', title: 'Log', content: () => <Log executions={state.executions} /> },
            ]}
          />
        </>
      )}
    </aside>
  );
}
