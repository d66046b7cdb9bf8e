/**
 * Other importers, run as they are from files of the reader's: they are not ours to ship. Each gets the body as the
 * answer of a service that takes no time.
 */
import { readFileSync } from 'node:fs';
import vm from 'node:vm';

export interface Peer {
  readonly name: string;
  /** Makes a table of `{"rows": […]}`, which has so many. */
  toTable(body: string, keys: readonly string[], rows: number): unknown;
}

/** github.com/bradjasper/ImportJSON, the file ImportJSON.gs. */
export function importJson(file: string): Peer {
  return peer('ImportJSON', file, () => 'ImportJSON("http://service/")');
}

/** github.com/qeet/IMPORTJSONAPI, the file IMPORTJSONAPI.gs. */
export function importJsonApi(file: string): Peer {
  return peer(
    'IMPORTJSONAPI',
    file,
    (keys) => `IMPORTJSONAPI("http://service/", "$.rows[*]", ${JSON.stringify(keys.join(','))})`,
  );
}

function peer(name: string, file: string, call: (keys: readonly string[]) => string): Peer {
  let answer = '';
  const context = vm.createContext({
    UrlFetchApp: { fetch: () => ({ getContentText: () => answer }) },
  });
  vm.runInContext(readFileSync(file, 'utf8'), context, { filename: file });
  return {
    name,
    toTable(body, keys, rows) {
      answer = body;
      const table: unknown = vm.runInContext(call(keys), context);
      if (!Array.isArray(table) || table.length < rows) {
        throw new Error(`${name} made no table: ${JSON.stringify(table).slice(0, 200)}`);
      }
      return table;
    },
  };
}
