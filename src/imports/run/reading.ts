/** Reads a part of an import's rows, as much as the time of one step allows. */
import { faultOfId } from '../../arguments/ids';
import type { LookUpDataset } from '../../catalogue/definition';
import { WAVE } from '../../config';
import { AddOnError } from '../../errors';
import type { Position } from '../../http/paging';
import type { QueryContext } from '../../query/context';
import { type Part as ListPart, queryPart } from '../../query/list-part';
import { faultText, queryGiven } from '../../query/look-up';
import { quoted } from '../../quoted';
import { collectFields, type Fields } from '../../table/fields';
import type { Request } from '../definition/request';

/** Where the next step goes on: a place in a list, or how many ids of a look-up are done. */
export type Bookmark = { readonly list: Position } | { readonly ids: number };

export interface Part {
  readonly fields: Fields;
  /** Of each row of a look-up, why it could not be read; undefined for a good one. */
  readonly faults: readonly (string | undefined)[];
  /** Of each row of a look-up, by which id it was asked for. */
  readonly ids: readonly string[];
  /** Not there when everything has been read. */
  readonly next?: Bookmark;
  readonly total?: number;
  /** Why the list is to be read once more: it changed while it was read. */
  readonly change?: 'short' | 'lost';
  /** How many rows came again: others may have been missed. */
  readonly again: number;
}

export interface Reading {
  readonly from: Bookmark | undefined;
  /** Row keys that earlier steps read; those of this one are added. */
  readonly known: Set<string>;
  /** So long after those that rows may have moved. */
  readonly isLater?: boolean;
  pauses(): boolean;
}

/** @throws AddOnError */
export function readPart({ dataset, args }: Request, reading: Reading, context: QueryContext): Part {
  const { from, known, isLater = false } = reading;
  const pauses = (): boolean => reading.pauses();
  if (dataset.kind === 'look-up') return readIds(dataset, args, reading, context);
  const { rows = 'all', wire } = args;
  const part = queryPart(
    {
      dataset,
      wire,
      rows: rows === 'all' ? Infinity : rows,
      from: from && 'list' in from ? from.list : undefined,
      known,
      isLater,
      pauses,
    },
    context,
  );
  const { fields, total, at, again } = part;
  return {
    fields,
    faults: [],
    ids: [],
    again,
    ...changeOf(part),
    ...(total !== undefined && { total }),
    ...(at && { next: { list: at } }),
  };
}

function changeOf({ isShort, isLost }: ListPart): Pick<Part, 'change'> {
  if (isLost) return { change: 'lost' };
  return isShort ? { change: 'short' } : {};
}

function readIds(
  dataset: LookUpDataset,
  { ids: given, wire }: Request['args'],
  { from, pauses }: Reading,
  context: QueryContext,
): Part {
  if (!given) throw new Error(`${dataset.formula} takes no ids`);
  const ids = Array.from(new Set(given.values)).filter((id): id is string => id !== null);
  const { parameter } = given;
  const idArgument = parameter.wire ?? parameter.name;
  const records: unknown[] = [];
  const faults: (string | undefined)[] = [];
  const asked: string[] = [];
  let done = from && 'ids' in from ? from.ids : 0;
  while (done < ids.length && (records.length === 0 || !pauses())) {
    const wave = ids.slice(done, done + WAVE.first);
    const query = { dataset, idArgument, ids: wave, wire };
    const { answers, stopped } = queryGiven(query, (id) => faultOfId(id, parameter), context);
    const came = stopped
      ? wave.slice(
          0,
          wave.findIndex((id) => !answers.has(id)),
        )
      : wave;
    for (const id of came) {
      const answer = answers.get(id);
      const isFault = answer instanceof AddOnError;
      records.push(isFault ? {} : (answer ?? {}));
      faults.push(isFault ? faultOf(id, answer) : undefined);
    }
    asked.push(...came);
    done += came.length;
    if (stopped && records.length === 0) throw stopped;
    if (stopped) break;
  }
  return {
    fields: collectFields(records, dataset.columns),
    faults,
    ids: asked,
    total: ids.length,
    again: 0,
    ...(done < ids.length && { next: { ids: done } }),
  };
}

/** In the place of what was looked up, so that it says by which id. */
function faultOf(id: string, fault: AddOnError): string {
  return faultText(fault.message.includes(id) ? fault.message : `${quoted(id)}: ${fault.message}`);
}
