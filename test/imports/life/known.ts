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
  {
    name: 'blank rows that people insert into an empty table stay',
    contract: 'G5',
    needs: ['source'],
    isIt: (text) => {
      const [blank, all] = rowsIn(text);
      return blank === all;
    },
  },
  {
    name: 'a run refuses to move hidden rows when its new column has a header already',
    contract: 'O15',
    needs: ['take column'],
    isIt: (text) => /^it refused after it had written: .*hidden/i.test(text),
  },
  {
    name: 'rows go in before the first one where a table without records has lost its end while it was written',
    contract: 'G3',
    needs: ['delete rows'],
    isIt: (text) => {
      const [, at, first] = /rows inserted at (\d+), its rows being (\d+)–/.exec(text) ?? [];
      return at === first;
    },
  },
  {
    name: 'rows at the end whose cells were cut away stay blank below those that come anew',
    contract: 'G5',
    needs: ['cut rows'],
    isIt: () => true,
  },
  {
    name: 'a record that was copied to below a history is taken for its last one after its run was taken back',
    contract: 'H2',
    needs: ['take back run'],
    isIt: (text) => /^.*: rows: \[.*\] in place of \[.*" \/ string /.test(text),
  },
  {
    name: 'a record that was copied to below a history is taken for its last one after its run was taken back, and its values, too',
    contract: 'V1',
    needs: ['take back run', 'copy table'],
    isIt: () => true,
  },
  ...(['O7', 'I1'] as const).map((contract) => ({
    name: 'a copy of a record below a table that has lost rows is taken for its own',
    contract,
    needs: ['delete rows', 'copy rows'] as const,
    isIt: () => true,
  })),
  {
    name: 'a record that was cut to below a history is taken for its last one',
    contract: 'H2',
    needs: ['cut rows'],
    isIt: (text) => text.includes(': rows: [] in place of'),
  },
  {
    name: 'a text is written into a cell that got a number’s format as cells were pushed',
    contract: 'V1',
    needs: ['push cells'],
    isIt: (text) => {
      const [, seen, wanted] = / is “(.*)”, not “(.*)”$/s.exec(text) ?? [];
      return seen === wanted;
    },
  },
  {
    name: 'a first run meets a rule in the midst of its writing',
    contract: 'O15',
    needs: ['add column'],
    isIt: (text) => text.includes('violates the data validation rules'),
  },
  {
    name: 'a run that died is refused when it goes on, as a filter is in the way',
    contract: 'O15',
    needs: ['filter', 'die'],
    isIt: (text) => text.includes('because of the filter on'),
  },
  {
    name: 'rows that are not put into order are told of after the first write',
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

/** Of G5: how many rows are blank, and how many there are. */
function rowsIn(text: string): readonly [number, number] {
  const [, list = '', first = '0', last = '0'] = /blank rows (.*) of (\d+)–(\d+)$/.exec(text) ?? [];
  return [list.split(', ').length, Number(last) - Number(first) + 1];
}
