// All functions of Sheets that the sandbox calculates.
import type { FunctionLibrary } from '../formula/function-library';
import { sentences } from '../sentences';
import { aggregateFunctions } from './aggregates';
import { arrayFunctions } from './arrays';
import { conditionalFunctions } from './conditional-aggregates';
import { dateFunctions } from './dates';
import type { Defined } from './define';
import { filterFunctions } from './filter';
import { informationFunctions } from './information';
import { lambdaForms } from './lambda';
import { lazyForms } from './lazy';
import { logicFunctions } from './logic';
import { lookupFunctions } from './lookup';
import { mathFunctions } from './math';
import { operatorFunctions } from './operator-functions';
import { placeForms } from './places';
import { queryFunctions } from './query/query';
import { regexFunctions } from './regex';
import { sortFunctions } from './sort';
import { textFunctions } from './text';
import { loadUniver } from './univer';
import { univerFunctions } from './univer-functions';

export function createFunctionLibrary(): FunctionLibrary {
  const forms = new Map([...lazyForms, ...lambdaForms, ...placeForms]);
  const definitions = new Map<string, Defined[1]>([
    ...univerFunctions(loadUniver()),
    ...aggregateFunctions,
    ...arrayFunctions,
    ...conditionalFunctions,
    ...dateFunctions,
    ...filterFunctions,
    ...informationFunctions,
    ...logicFunctions,
    ...lookupFunctions,
    ...mathFunctions,
    ...operatorFunctions,
    ...queryFunctions,
    ...regexFunctions,
    ...sortFunctions,
    ...textFunctions,
  ]);
  return {
    form: (name) => forms.get(name),
    definition: (name) => definitions.get(name),
    refusal: (name) => sentences.notInSandbox(`${name}()`),
  };
}
