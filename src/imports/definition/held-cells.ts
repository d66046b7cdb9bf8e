/** The cells that a definition's arguments are read from, as they stand by now: the definition has where they were. */
import type { Parameter } from '../../catalogue/definition';
import { findDataset } from '../../catalogue/find';
import { AddOnError } from '../../errors';
import type { Area, Platform } from '../../platform';
import { randomId } from '../../random-id';
import { type NewPin, type Pins, readPins } from '../kept/pins';
import { lostCell } from './argument-words';
import { findCells } from './cell-reference';
import type { Argument, CellArgument, Definition } from './definition';

/** @throws AddOnError `input` where nobody knows one of them any more */
export function asItStands(definition: Definition, platform: Platform): Definition {
  if (!cellsOf(definition).some(({ pin }) => pin !== undefined)) return definition;
  const pins = readPins(platform);
  return withCells(definition, (argument, name) => standing(argument, name, definition, pins, platform));
}

/** To be edited: what nobody knows any more is to be chosen again. */
export function asShown(definition: Definition, platform: Platform): Definition {
  if (!cellsOf(definition).some(({ pin }) => pin !== undefined)) return definition;
  const pins = readPins(platform);
  return withCells(definition, (argument) => {
    if (argument.pin === undefined) return argument;
    const cell = pins.get(argument.pin);
    return cell ? { ...argument, cell } : { kind: 'cell', cell: '' };
  });
}

export interface Held {
  readonly definition: Definition;
  /** To be added before it is kept. */
  readonly pins: readonly NewPin[];
}

/**
 * As it stands, with a pin for each cell that has none. One that is not there yet gets none: its run says so.
 *
 * @throws AddOnError `input` where nobody knows one of them any more
 */
export function held(definition: Definition, platform: Platform): Held {
  const pins: NewPin[] = [];
  const known = withCells(asItStands(definition, platform), (argument) => {
    const area = argument.pin === undefined ? areaIfThere(argument, platform) : undefined;
    if (!area) return argument;
    const pin = randomId(8, platform);
    pins.push({ pin, area });
    return { ...argument, pin };
  });
  return { definition: known, pins };
}

function standing(
  argument: CellArgument,
  name: string,
  { dataset }: Definition,
  pins: Pins,
  { codec }: Platform,
): CellArgument {
  if (argument.pin === undefined) return argument;
  const cell = pins.get(argument.pin);
  if (cell) return { ...argument, cell };
  const parameter = findDataset(dataset, codec)?.parameters.find((one: Parameter) => one.name === name);
  throw lostCell(parameter, argument.cell, cell === '');
}

function areaIfThere({ cell }: CellArgument, { sheets }: Platform): Area | undefined {
  try {
    return findCells(cell, sheets);
  } catch (thrown) {
    if (thrown instanceof AddOnError) return undefined;
    throw thrown;
  }
}

function cellsOf({ arguments: given }: Definition): readonly CellArgument[] {
  return Object.values(given).flatMap((argument) => (argument.kind === 'cell' ? [argument] : []));
}

function withCells(
  definition: Definition,
  change: (argument: CellArgument, name: string) => CellArgument,
): Definition {
  const given = Object.entries(definition.arguments).map(([name, argument]): [string, Argument] => [
    name,
    argument.kind === 'cell' ? change(argument, name) : argument,
  ]);
  return { ...definition, arguments: Object.fromEntries(given) };
}
