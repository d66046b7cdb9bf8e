import type { ConnectionPlace } from '../../src/connections/connection';
import type { Schedule } from '../../src/imports/definition/definition';
import { useApp } from '../app-context';
import { Field } from '../parts/field';
import { RunnerName } from '../parts/runner-name';

interface Properties {
  /** Of the import that is edited. */
  readonly id: string | undefined;
  readonly schedule: Schedule;
  readonly place: ConnectionPlace;
  readonly name: string;
  onName(name: string): void;
}

/** In whose name it will run; who has none yet gives one. */
export function RunnerField({ id, schedule, place, name, onName }: Properties) {
  const { home } = useApp();
  if (schedule.every === 'never') return null;
  const card = home.imports.find((one) => one.id === id);
  const isSame = JSON.stringify(card?.schedule) === JSON.stringify(schedule);
  const isTheirs = card?.runner?.isMe === false && isSame;
  if (isTheirs && place === 'document') {
    return (
      <p class="hint">
        It goes on in {card.runner.name ? <bdi>{card.runner.name}</bdi> : 'somebody else'}’s name. With
        another schedule, it runs in yours.
      </p>
    );
  }
  const change = isTheirs ? ' Once you save it, nobody else’s key reads for it.' : '';
  if (home.myName) {
    return (
      <p class="hint">
        It runs in your name, <bdi>{home.myName}</bdi>
        {place === 'user' && ', through your own key'}.{change}
      </p>
    );
  }
  return (
    <Field
      label="Your name, as others here see it"
      hint={`It runs in your name, ${place === 'user' ? 'through your own key, ' : ''}also while the spreadsheet is closed.${change}`}
      isOptional
    >
      {(ids) => <RunnerName ids={ids} name={name} onName={onName} />}
    </Field>
  );
}
