/**
 * What the product is known not to hold yet: a life ends there without a word, and is counted. Each is to be deleted
 * as soon as it is mended.
 */
import { Broken, type Fault } from './checks/fault';
import type { Act, Kind, Plan } from './plan';

interface Allowance {
  readonly name: string;
  readonly contract: string;
  /** Acts without which it does not come. */
  readonly needs: readonly Kind[];
  isIt(text: string): boolean;
}

const ALLOWANCES: readonly Allowance[] = [
  ...(['O7', 'I1'] as const).map((contract) => ({
    name: 'a copy of a record below a table that has lost rows is taken for its own, where it goes on with them',
    contract,
    needs: ['delete rows', 'copy rows'] as const,
    isIt: () => true,
  })),
  ...(['O2', 'O3', 'O7', 'L5', 'H2'] as const).map((contract) => ({
    name: 'a record that was cut to below a table whose last row was deleted is taken back into it',
    contract,
    needs: ['delete rows', 'cut rows'] as const,
    isIt: () => true,
  })),
  ...(['O1', 'O2', 'V1'] as const).map((contract) => ({
    name: 'a column that came with a run that was taken back is left out of later ones',
    contract,
    needs: ['take column', 'take back run'] as const,
    isIt: () => true,
  })),
  {
    name: 'rows that are not put into order, without room beside them, are told of after the first write',
    contract: 'O15',
    needs: [],
    isIt: (text) => text.includes('did not put all rows of this import'),
  },
];

/** @returns undefined where it breaks anything that is not known */
export function knownOf(thrown: unknown, plan: Plan): string | undefined {
  if (!(thrown instanceof Broken)) return undefined;
  const kinds = new Set(plan.acts.flatMap(kindsOf));
  const names = thrown.faults.map(
    (fault) => ALLOWANCES.find((allowance) => isCovered(fault, allowance, kinds))?.name,
  );
  return names.includes(undefined) ? undefined : names[0];
}

function isCovered({ contract, text }: Fault, allowance: Allowance, kinds: ReadonlySet<Kind>): boolean {
  return (
    contract === allowance.contract &&
    allowance.needs.every((kind) => kinds.has(kind)) &&
    allowance.isIt(text)
  );
}

function kindsOf(act: Act): readonly Kind[] {
  return act.do === 'run' ? [act.do, ...act.between.flatMap(kindsOf)] : [act.do];
}
