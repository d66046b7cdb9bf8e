// The functions of Univer as a plain library: values in, a value out. The only file that knows it.
import { errorValue, isDate, isError, isGrid } from '../cell-value';
import type { DateSettings } from '../entry/dates';
import type { Result } from '../formula/value';
import { sentences } from '../sentences';
import { serialOf } from '../wall-clock';
import type { CellValue, ErrorCode, Grid } from '../workbook';
import { loadEngine } from './engine';

type EngineValue = import('@univerjs/engine-formula').BaseValueObject;
type EngineArray = import('@univerjs/engine-formula').ArrayValueObject;

interface EngineFunction {
  readonly minParams: number;
  readonly maxParams: number;
  calculate(...args: readonly EngineValue[]): EngineValue;
}

type Listed = readonly [create: new (name: string) => EngineFunction, name: string];

export interface Univer {
  has(name: string): boolean;
  /** How many arguments it takes, at least and at most. */
  arity(name: string): readonly [minimum: number, maximum: number];
  call(name: string, args: readonly Result[], settings: DateSettings): Result;
}

export function loadUniver(): Univer {
  const engine = loadEngine();
  const chapters = [
    engine.functionArray,
    engine.functionCompatibility,
    engine.functionDatabase,
    engine.functionDate,
    engine.functionEngineering,
    engine.functionFinancial,
    engine.functionInformation,
    engine.functionLookup,
    engine.functionMath,
    engine.functionStatistical,
    engine.functionText,
    engine.functionWeb,
  ];
  // Their own types only say that there are functions and names.
  const listed = chapters.flat() as unknown as readonly Listed[];
  const named = new Map(listed.map(([Named, name]) => [name, new Named(name)] as const));
  const kept = new WeakMap<Grid<CellValue>, EngineValue>();

  return {
    has: (name) => named.has(name),
    arity(name) {
      const { minParams = 0, maxParams = 0 } = named.get(name) ?? {};
      return [minParams, maxParams];
    },
    call(name, args, settings) {
      try {
        const result = named.get(name)?.calculate(...args.map((arg) => toEngine(arg, settings.timeZone)));
        return result === undefined ? null : resultOf(result, args, name);
      } catch {
        return errorValue('#ERROR!', sentences.notInSandbox(`${name}() of these arguments`));
      }
    },
  };

  function toEngine(arg: Result, timeZone: string): EngineValue {
    if (!isGrid(arg)) return scalarOf(arg, timeZone);
    let array = kept.get(arg);
    if (array === undefined) {
      array = engine.ArrayValueObject.create({
        calculateValueList: arg.map((row) => row.map((value) => scalarOf(value, timeZone))),
        rowCount: arg.length,
        columnCount: arg[0]?.length ?? 0,
        unitId: '',
        sheetId: '',
        row: -1,
        column: -1,
      });
      kept.set(arg, array);
    }
    return array;
  }

  function scalarOf(value: CellValue, timeZone: string): EngineValue {
    if (value === null) return engine.NullValueObject.create();
    if (isError(value)) return engine.ErrorValueObject.create(value.error as never);
    if (isDate(value)) return engine.NumberValueObject.create(serialOf(value.date, timeZone));
    if (typeof value === 'number') return engine.NumberValueObject.create(value);
    return typeof value === 'string'
      ? engine.StringValueObject.create(value)
      : engine.BooleanValueObject.create(value);
  }
}

function resultOf(result: EngineValue, args: readonly Result[], name: string): Result {
  if (!result.isArray()) return scalarResult(result, args, name);
  const rows: CellValue[][] = [];
  (result as EngineArray).iterator((value, row, column) => {
    const line = rows[row] ?? [];
    rows[row] = line;
    line[column] = value == null ? null : scalarResult(value as EngineValue, args, name);
  });
  const [first] = rows;
  return rows.length === 1 && first?.length === 1 ? (first[0] ?? null) : rows;
}

function scalarResult(value: EngineValue, args: readonly Result[], name: string): CellValue {
  if (value.isError()) return errorOf(value.getValue() as ErrorCode, args, name);
  if (value.isNull()) return null;
  const plain = value.getValue();
  if (typeof plain === 'number' && !Number.isFinite(plain)) {
    return errorValue('#NUM!', sentences.notANumber);
  }
  return typeof plain === 'bigint' || plain === undefined ? Number(plain) : plain;
}

/** An error among the arguments keeps its own sentence. */
function errorOf(code: ErrorCode, args: readonly Result[], name: string): CellValue {
  for (const arg of args) {
    for (const row of isGrid(arg) ? arg : [[arg]]) {
      for (const value of row) if (isError(value) && value.error === code) return value;
    }
  }
  return errorValue(code, sentences.failed(name));
}
