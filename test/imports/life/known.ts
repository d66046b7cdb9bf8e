/**
 * What the product is known not to hold yet: a life ends there without a word, and is counted. Each is to be deleted
 * as soon as it is mended; its case stands in rows-in-doubt/archived-below.test.ts.
 */
import { Broken } from './checks/fault';
import type { Act, Kind, Plan } from './plan';
import { KEYS } from './source';
import type { Import, World } from './world';

interface Allowance {
  readonly name: string;
  readonly contracts: readonly string[];
  /** Acts without which it does not come. */
  readonly needs: readonly Kind[];
  /** Of an import whose run has begun, as its sheet was then. */
  isIt(one: Import): boolean;
}

const ALLOWANCES: readonly Allowance[] = [
  {
    name: 'copies of records below a table whose rows were deleted are taken for its own, where they go on with it',
    contracts: ['O7', 'I1'],
    needs: ['delete rows', 'copy rows'],
    isIt: hasRecordsBelow,
  },
  {
    name: 'records are taken back into a table that has none, after all were cut to below and its last row was deleted',
    contracts: ['O2', 'O3', 'O7', 'L5', 'H2'],
    needs: ['delete rows', 'cut rows'],
    isIt: (one) => hasRecordsBelow(one) && one.pending?.before.every(isOfPerson) === true,
  },
];

function isOfPerson(record: string): boolean {
  return record.startsWith('own: ');
}

function hasRecordsBelow({ table, pending }: Import): boolean {
  const was = pending?.start.tables.find(({ id }) => id === table.id);
  return (
    was !== undefined &&
    pending?.start.theirs.some(
      ({ at, sheet, row, column, content }) =>
        at === undefined &&
        sheet === was.sheet &&
        row > was.last &&
        column === was.columns.get('id') &&
        KEYS.some((key) => content === `string ${key}`),
    ) === true
  );
}

/** @returns undefined where it breaks anything that is not known */
export function knownOf(thrown: unknown, plan: Plan, { imports }: World): string | undefined {
  if (!(thrown instanceof Broken)) return undefined;
  const kinds = new Set(plan.acts.flatMap(kindsOf));
  const known = ALLOWANCES.find(
    ({ contracts, needs, isIt }) =>
      thrown.faults.every(({ contract }) => contracts.includes(contract)) &&
      needs.every((kind) => kinds.has(kind)) &&
      imports.some(isIt),
  );
  return known?.name;
}

function kindsOf(act: Act): readonly Kind[] {
  return act.do === 'run' ? [act.do, ...act.between.flatMap(kindsOf)] : [act.do];
}
