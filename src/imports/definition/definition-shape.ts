/** Reads a definition from outside: the sidebar, a property, the hidden sheet of a copied file. All of it is hostile. */
import * as z from 'zod/mini';
import { AddOnError } from '../../errors';
import { once } from '../../once';
import type { Argument, Definition, Schedule } from './definition';

/** Of the stored form; another is of a later version of the add-on. */
export const DEFINITION_VERSION = 1;

/** @throws AddOnError `input`, naming the part that is wrong */
export function readDefinition(value: unknown): Definition {
  const { arguments: given, schedule, ...rest } = checked(shape(), value, 'it');
  if (!CELL.test(rest.target.cell)) throw incomplete('target.cell');
  return { ...rest, arguments: readArguments(given), schedule: readSchedule(schedule) };
}

const LONGEST_NAME = 100;
const LONGEST_TEXT = 500;
/** A sheet's name may be apostrophes alone, each of them written twice. */
const LONGEST_CELL = LONGEST_NAME * 2 + 30;
const MOST_COLUMNS = 200;
const MOST_VALUES = 500;
const CELL = /^[A-Z]{1,3}[1-9]\d{0,6}$/;

function readArguments(given: unknown): Definition['arguments'] {
  if (typeof given !== 'object' || given === null) throw incomplete('arguments');
  const read: Record<string, Argument> = Object.create(null);
  for (const name of Object.keys(given)) {
    const argument = (given as Readonly<Record<string, unknown>>)[name];
    const { kind } = checked(kinds(), argument, `arguments.${name}`);
    const shown = checked(argumentShapes()[kind] as z.ZodMiniType<Argument>, argument, `arguments.${name}`);
    if (shown.kind === 'value' && !isValue(shown.value)) throw incomplete(`arguments.${name}`);
    read[name] = shown;
  }
  return { ...read };
}

function isValue(value: unknown): boolean {
  if (typeof value === 'string') return value !== '' && value.length <= LONGEST_TEXT;
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
}

function readSchedule(given: unknown): Schedule {
  const { every, hours, day, hour } = checked(scheduleShape(), given, 'schedule');
  switch (every) {
    case 'never':
      return { every };
    case 'hours':
      return { every, hours: whole(hours, 1, 24) };
    case 'day':
      return { every, hour: whole(hour, 0, 23) };
    case 'week':
      return { every, day: whole(day, 1, 7), hour: whole(hour, 0, 23) };
  }
}

function whole(number: number | undefined, least: number, most: number): number {
  const isRight = number !== undefined && Number.isInteger(number) && number >= least && number <= most;
  if (!isRight) throw incomplete('schedule');
  return number;
}

function checked<T>(schema: z.ZodMiniType<T>, value: unknown, part: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw incomplete(parsed.error.issues[0]?.path.map(String).join('.') || part);
}

function incomplete(part: string): AddOnError {
  return new AddOnError(
    'input',
    `This import is not complete: ${part.slice(0, LONGEST_NAME)} is missing or not right. Edit it.`,
  );
}

const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));

const shape = once(() =>
  z.object({
    name: text(LONGEST_NAME),
    dataset: text(LONGEST_NAME),
    place: z.literal(['document', 'user']),
    arguments: z.any(),
    columns: z
      .array(z.object({ key: text(LONGEST_TEXT), title: text(LONGEST_TEXT) }))
      .check(z.maxLength(MOST_COLUMNS)),
    rowKey: z.exactOptional(text(LONGEST_TEXT)),
    hasInSource: z.exactOptional(z.literal(true)),
    target: z.object({
      sheet: text(LONGEST_NAME),
      sheetId: z.exactOptional(z.number()),
      cell: z.string(),
    }),
    mode: z.literal(['replace', 'update', 'snapshot']),
    schedule: z.any(),
    isPaused: z.boolean(),
  }),
);

const kinds = once(() => z.object({ kind: z.literal(['value', 'values', 'cell']) }));

const argumentShapes = once(() => {
  const label = z.exactOptional(z.string().check(z.maxLength(LONGEST_TEXT)));
  return {
    value: z.object({ kind: z.literal('value'), value: z.any(), label }),
    values: z.object({
      kind: z.literal('values'),
      values: z
        .array(z.object({ value: text(LONGEST_TEXT), label }))
        .check(z.minLength(1), z.maxLength(MOST_VALUES)),
    }),
    cell: z.object({
      kind: z.literal('cell'),
      cell: text(LONGEST_CELL),
      pin: z.exactOptional(z.string().check(z.regex(/^[0-9a-f]{8}$/))),
    }),
  };
});

const scheduleShape = once(() => {
  const number = z.exactOptional(z.number());
  return z.object({
    every: z.literal(['never', 'hours', 'day', 'week']),
    hours: number,
    day: number,
    hour: number,
  });
});
