/** What holds whenever nothing is under way. */
import type { World } from '../world';
import { type Fault, require } from './fault';

export function endFaults({ opened, book, imports }: World): readonly Fault[] {
  const { workbook, google, apis } = opened.owner.sheet;
  const ours = workbook.sheets.filter(({ id, hidden }) => hidden && !book.theirs.has(id));
  // Their definitions; of each import what it reads into, what it keeps for its undo, and what it kept before while it writes.
  const most = 1 + 3 * imports.length;
  const properties = [...google.properties.document].filter(([name]) => !name.startsWith('connection.'));
  const text = JSON.stringify([workbook.save(), properties]);
  const keys = [...Object.values(apis.world.keys.campaigns), ...Object.values(apis.world.keys.intelligence)];
  return [
    ...require('K8', ours.length <= most, `hidden sheets: ${ours.map(({ name }) => name).join(', ')}`),
    ...keys.flatMap((key) => require('E2', !partsOf(key).some((part) => text.includes(part)), 'a key shows')),
  ];
}

/** Longer than the four characters that may be shown. */
function partsOf(key: string): readonly string[] {
  return Array.from({ length: Math.max(1, key.length - 11) }, (_, at) => key.slice(at, at + 12));
}
