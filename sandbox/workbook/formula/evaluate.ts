// Tree to result.
import { errorValue, isError } from '../cell-value';
import { sentences } from '../sentences';
import type { Argument, CellValue, ScalarArgument } from '../workbook';
import { joinRows } from './array-literal';
import { basicForms } from './basic-forms';
import { broadcast } from './broadcast';
import { isBuiltIn } from './built-ins';
import { callDefinition } from './call-definition';
import type { Evaluation, Surroundings } from './evaluation';
import { operate, operatorName } from './operators';
import { emptyScope, type Named, type Scope } from './scope';
import type { Call, Formula, Operation } from './tree';
import { Failure, isArray, isLambda, type Lambda, plain, type Result, single, type Value } from './value';
import { isVolatile } from './volatile';

export type { Surroundings } from './evaluation';
export type { Result } from './value';

export async function evaluate(formula: Formula, around: Surroundings): Promise<Result> {
  try {
    return plain(await createEvaluation(around, emptyScope, false).of(formula));
  } catch (thrown) {
    if (thrown instanceof Failure) return thrown.error;
    throw thrown;
  }
}

function createEvaluation(around: Surroundings, scope: Scope, isArrayed: boolean): Evaluation {
  const evaluation: Evaluation = {
    around,
    scope,
    isArrayed,
    of: (formula) => calculatePart(formula, evaluation),
    named: async (formula) => ({
      value: await calculatePart(formula, evaluation),
      isVolatile: isVolatile(formula, around.isVolatile, scope),
    }),
    with: (change) => createEvaluation(around, change.scope ?? scope, change.isArrayed ?? isArrayed),
    invoke: (callee, args) => invoke(callee, args, evaluation),
  };
  return evaluation;
}

async function calculatePart(formula: Formula, evaluation: Evaluation): Promise<Value> {
  switch (formula.kind) {
    case 'literal':
      return formula.value;
    case 'skipped':
      return null;
    case 'array':
      return joinRows(
        await Promise.all(formula.rows.map((row) => Promise.all(row.map((part) => evaluation.of(part))))),
      );
    case 'reference':
      return evaluation.around.read(formula);
    case 'name':
      return valueOfName(formula.name, evaluation);
    case 'refused':
      return formula.error;
    case 'operation':
      return valueOfOperation(formula, evaluation);
    case 'invocation': {
      const callee = await evaluation.of(formula.callee);
      return isLambda(callee) ? invokeWith(callee, formula.args, evaluation) : notALambda(callee);
    }
    case 'call':
      return valueOfCall(formula, evaluation);
  }
}

function valueOfName(name: string, { scope }: Evaluation): Value {
  const named = scope.find(name);
  return named === undefined ? errorValue('#NAME?', sentences.unknownRange(name)) : named.value;
}

async function valueOfOperation({ operator, operands }: Operation, evaluation: Evaluation): Promise<Value> {
  const { around } = evaluation;
  const values = await Promise.all(operands.map((operand) => evaluation.of(operand)));
  return broadcast(
    operatorName(operator, operands.length),
    values.map((value) => (evaluation.isArrayed ? plain(value) : single(value, around.cell))),
    (singles) => operate(operator, singles, around),
  );
}

async function valueOfCall(call: Call, evaluation: Evaluation): Promise<Value> {
  const { scope, around } = evaluation;
  const local = scope.find(call.name)?.value;
  if (local !== undefined) {
    return isLambda(local) ? invokeWith(local, call.args, evaluation) : notALambda(local);
  }
  const name = call.name.toUpperCase();
  const form = basicForms.get(name) ?? around.library?.form(name);
  if (form !== undefined) return form(call, evaluation);
  const definition = around.library?.definition(name);
  if (definition !== undefined) return callDefinition(name, definition, call.args, evaluation);
  if (isBuiltIn(name)) {
    const refusal = around.library?.refusal(name) ?? sentences.notCalculated(`${name}()`);
    return errorValue('#ERROR!', refusal);
  }
  return valueOfCustom(call, evaluation);
}

async function valueOfCustom({ name, args }: Call, evaluation: Evaluation): Promise<Value> {
  const { around, scope } = evaluation;
  if (!around.hasFunction(name)) return errorValue('#NAME?', sentences.unknownFunction(name));
  if (args.some((arg) => isVolatile(arg, around.isVolatile, scope))) {
    return errorValue('#ERROR!', sentences.volatile);
  }
  const values = await Promise.all(args.map((arg) => evaluation.of(arg)));
  return around.callFunction(name, values.map(argumentOf));
}

function argumentOf(value: Value): Argument {
  const result = plain(value);
  return isArray(result) ? result.map((row) => row.map(scalarArgumentOf)) : scalarArgumentOf(result);
}

function scalarArgumentOf(value: CellValue): ScalarArgument {
  if (value === null) return '';
  return isError(value) ? value.error : value;
}

async function invokeWith(callee: Lambda, args: readonly Formula[], evaluation: Evaluation): Promise<Value> {
  return evaluation.invoke(callee, await Promise.all(args.map((arg) => evaluation.named(arg))));
}

async function invoke(callee: Lambda, args: readonly Named[], evaluation: Evaluation): Promise<Value> {
  if (args.length !== callee.parameters.length) {
    return errorValue(
      '#N/A',
      sentences.wrongCount('LAMBDA', callee.parameters.length, callee.parameters.length, args.length),
    );
  }
  const scope = callee.parameters.reduce((inner, parameter, index) => {
    const named = args[index];
    return named === undefined ? inner : inner.with(parameter, named);
  }, callee.scope);
  return evaluation.with({ scope }).of(callee.body);
}

function notALambda(value: Value): Value {
  const result = plain(value);
  return isError(result) ? result : errorValue('#NAME?', sentences.notALambda);
}
