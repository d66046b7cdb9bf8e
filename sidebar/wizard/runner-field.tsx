import type { Schedule } from '../../src/imports/definition';
import { useApp } from '../app-context';
import { Field } from '../parts/field';
import { RunnerName } from '../parts/runner-name';

interface Properties {
  /** Of the import that is edited. */
  readonly id: string | undefined;
  readonly schedule: Schedule;
  readonly name: string;
  onName(name: string): void;
}

/** In whose name it will run; who has none yet gives one. */
export function RunnerField({ id, schedule, name, onName }: Properties) {
  const { home } = useApp();
  if (schedule.every === 'never') return null;
  const card = home.imports.find((one) => one.id === id);
  const isSame = JSON.stringify(card?.schedule) === JSON.stringify(schedule);
  if (card?.runner?.isMe === false && isSame) {
    return (
      <p class="hint">
        It goes on in {card.runner.name ? <bdi>{card.runner.name}</bdi> : 'somebody else'}’s name. With
        another schedule, it runs in yours.
      </p>
    );
  }
  if (home.myName) {
    return (
      <p class="hint">
        It runs in your name, <bdi>{home.myName}</bdi>.
      </p>
    );
  }
  return (
    <Field
      label="Your name, as others here see it"
      hint="It runs in your name, also while the spreadsheet is closed."
      isOptional
    >
      {(ids) => <RunnerName ids={ids} name={name} onName={onName} />}
    </Field>
  );
}
