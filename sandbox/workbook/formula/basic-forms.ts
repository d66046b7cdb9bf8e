// The few functions of Sheets that every workbook calculates.
import { errorValue, isError, isGrid } from '../cell-value';
import { sentences } from '../sentences';
import { instantOf, wallClock } from '../wall-clock';
import type { CellValue } from '../workbook';
import { valueIn } from './broadcast';
import type { Form } from './function-library';
import { gridOfValue, plain, type Result } from './value';

const dayMilliseconds = 86_400_000;

/** The first argument, or the second where the first is such an error. */
export const replacing =
  (isReplaced: (value: CellValue) => boolean): Form =>
  async ({ name, args }, evaluation) => {
    const [tried, otherwise] = args;
    if (tried === undefined || args.length > 2) return wrongCount(name, 1, 2, args.length);
    const result = plain(await evaluation.of(tried));
    if (!isGrid(result)) return isReplaced(result) ? replacement() : result;
    if (!result.some((row) => row.some(isReplaced))) return result;
    const instead = gridOfValue(await replacement());
    return result.map((row, down) =>
      row.map((cell, right) => (isReplaced(cell) ? valueIn(instead, down, right) : cell)),
    );

    async function replacement(): Promise<Result> {
      return otherwise === undefined ? null : plain(await evaluation.of(otherwise));
    }
  };

const now: Form = async ({ name, args }, { around }) =>
  args.length > 0 ? wrongCount(name, 0, 0, args.length) : { date: around.now() };

const today: Form = async ({ name, args }, { around }) => {
  if (args.length > 0) return wrongCount(name, 0, 0, args.length);
  const wall = wallClock(around.now(), around.timeZone);
  return { date: instantOf(Math.floor(wall / dayMilliseconds) * dayMilliseconds, around.timeZone) };
};

const random: Form = async ({ name, args }) =>
  args.length > 0 ? wrongCount(name, 0, 0, args.length) : Math.random();

export const basicForms: ReadonlyMap<string, Form> = new Map([
  ['IFERROR', replacing(isError)],
  ['NOW', now],
  ['TODAY', today],
  ['RAND', random],
]);

export function wrongCount(name: string, minimum: number, maximum: number, given: number): Result {
  return errorValue('#N/A', sentences.wrongCount(name.toUpperCase(), minimum, maximum, given));
}
