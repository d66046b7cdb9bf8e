/**
 * Other importers, run as they are from files of the reader's: they are not ours to ship. Each gets the body as the
 * answer of a service that takes no time.
 */
import { readFileSync } from 'node:fs';
import { openPlainContext } from './plain-context';
import type { Table } from './to-cells';

export interface Peer {
  readonly name: string;
  /** How many times as long as ours it should take. */
  readonly aim: number;
  /** Makes a table of `{"rows": […]}`; which one is its own affair. */
  toTable(body: string, keys: readonly string[]): Table;
}

/** github.com/bradjasper/ImportJSON, the file ImportJSON.gs: a row for each element of an array, every field of it. */
export function importJson(file: string): Peer {
  return peer('ImportJSON', 10, file, () => 'ImportJSON("http://service/")');
}

/** github.com/qeet/IMPORTJSONAPI, the file IMPORTJSONAPI.gs: the columns that it is asked for. */
export function importJsonApi(file: string): Peer {
  return peer(
    'IMPORTJSONAPI',
    4,
    file,
    (keys) => `IMPORTJSONAPI("http://service/", "$.rows[*]", ${JSON.stringify(keys.join(','))})`,
  );
}

function peer(name: string, aim: number, file: string, call: (keys: readonly string[]) => string): Peer {
  let answer = '';
  const context = openPlainContext(readFileSync(file, 'utf8'), file, {
    UrlFetchApp: { fetch: () => ({ getContentText: () => answer }) },
  });
  return {
    name,
    aim,
    toTable(body, keys) {
      answer = body;
      const table = context.value(call(keys));
      if (!Array.isArray(table)) throw new Error(`${name} made no table: ${String(table).slice(0, 200)}`);
      return table;
    },
  };
}
