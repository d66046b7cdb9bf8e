import type { Schedule } from '../../src/imports/definition/definition';
import { useApp } from '../app-context';
import { Field } from '../parts/field';
import { DAYS, hourWords } from '../words/schedule';

interface Properties {
  readonly schedule: Schedule;
  /** Those that the server offers. */
  readonly offered: readonly Schedule['every'][];
  onChange(schedule: Schedule): void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const EVERY_HOURS = [1, 2, 3, 4, 6, 8, 12, 24];

const FIRST: Readonly<Record<Schedule['every'], Schedule>> = {
  never: { every: 'never' },
  hours: { every: 'hours', hours: 1 },
  day: { every: 'day', hour: 9 },
  week: { every: 'week', day: 1, hour: 9 },
};

const NAMES: readonly (readonly [Schedule['every'], string])[] = [
  ['never', 'Only when I run it'],
  ['hours', 'Every few hours'],
  ['day', 'Every day'],
  ['week', 'Every week'],
];

export function ScheduleFields({ schedule, offered, onChange }: Properties) {
  const { wording } = useApp();
  return (
    <>
      <Field label="Schedule" hint={hintOf(schedule, wording.timeZone)}>
        {(ids) => (
          <select
            {...ids}
            value={schedule.every}
            onChange={({ currentTarget }) => onChange(FIRST[currentTarget.value as Schedule['every']])}
          >
            {NAMES.filter(([every]) => offered.includes(every)).map(([every, name]) => (
              <option key={every} value={every}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div class="beside">
        {schedule.every === 'hours' && (
          <Numbers
            label="Hours between runs"
            value={schedule.hours}
            values={EVERY_HOURS}
            words={(hours) => (hours === 1 ? 'Every hour' : `Every ${hours} hours`)}
            onChange={(hours) => onChange({ ...schedule, hours })}
          />
        )}
        {schedule.every === 'week' && (
          <Numbers
            label="Day"
            value={schedule.day}
            values={DAYS.map((_, index) => index + 1)}
            words={(day) => DAYS[day - 1] ?? ''}
            onChange={(day) => onChange({ ...schedule, day })}
          />
        )}
        {(schedule.every === 'day' || schedule.every === 'week') && (
          <Numbers
            label="Hour"
            value={schedule.hour}
            values={HOURS}
            words={(hour) => `at ${hourWords(hour)}`}
            onChange={(hour) => onChange({ ...schedule, hour })}
          />
        )}
      </div>
    </>
  );
}

function hintOf({ every }: Schedule, timeZone: string): string | undefined {
  switch (every) {
    case 'never':
      return undefined;
    case 'hours':
      return 'Google runs it by itself, at a minute of its own choice.';
    case 'day':
    case 'week':
      return `In the time zone of the spreadsheet, ${timeZone}. Google runs it about then, within the hour.`;
  }
}

interface NumbersProperties {
  readonly label: string;
  readonly value: number;
  readonly values: readonly number[];
  words(value: number): string;
  onChange(value: number): void;
}

function Numbers({ label, value, values, words, onChange }: NumbersProperties) {
  // A number that was kept earlier and is not among these stays to be chosen.
  const all = values.includes(value) ? values : [...values, value];
  return (
    <select
      aria-label={label}
      value={String(value)}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    >
      {all.map((one) => (
        <option key={one} value={String(one)}>
          {words(one)}
        </option>
      ))}
    </select>
  );
}
