import type { Json } from '../../sandbox/planted-records';
import type { FormulaInput } from '../../src/arguments/input';
import type { Sheet } from '../in-process-sheet';

/** The first true answer to a function that is called so. */
export function sampleAnswer({ apis, call }: Sheet, formula: string, args: readonly FormulaInput[]): Json {
  let sample = '';
  apis.faults.clear();
  apis.faults.add({
    transform: (body) => {
      sample = sample || body;
      return body;
    },
    match: { times: 'always' },
  });
  call(formula, ...args);
  apis.faults.clear();
  return JSON.parse(sample);
}
