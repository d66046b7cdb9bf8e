/** Everything that a spreadsheet with the add-on keeps or has shown, as texts; the keys of its connections left out. */
import { openEntries } from '../../../src/cache/entries';
import type { Sheet } from '../../in-process-sheet';

export type Texts = ReadonlyMap<string, string>;

const USERS = ['owner', 'editor', 'viewer'];

/** By where each stands. */
export function stateOf({ google, workbook, platform, apis }: Sheet): Texts {
  const texts = new Map<string, string>();
  const stores = [
    ['document', google.properties.document] as const,
    ['script', google.properties.script] as const,
    ...USERS.map((user) => [user, google.properties.user(user)] as const),
  ];
  for (const [store, properties] of stores) {
    for (const [name, value] of properties) {
      texts.set(`property ${store} ${name}`, name.startsWith('connection.') ? withoutKey(value) : value);
    }
  }
  const caches = { document: google.cache.document, script: google.cache.script };
  for (const [name, cache] of Object.entries(caches)) {
    for (const key of cache.keys()) texts.set(`cache ${name} ${key}`, `${key} ${cache.get(key)}`);
  }
  // Long ones are packed.
  const keys = google.cache.document.keys();
  const unpacked = openEntries(keys, platform.cache.getAll(keys), platform);
  for (const key of Object.keys(unpacked)) texts.set(`cached ${key}`, unpacked[key]?.text ?? '');
  // Cells, notes, metadata, names, protections, hidden sheets too.
  texts.set('workbook', JSON.stringify(workbook.save()));
  for (const sheet of workbook.sheets) {
    const { lastRow, lastColumn } = sheet;
    if (lastRow === 0 || lastColumn === 0) continue;
    const area = { row: 1, column: 1, rows: lastRow, columns: lastColumn };
    texts.set(`cells ${sheet.name}`, JSON.stringify([sheet.displayTexts(area), sheet.formulas(area)]));
  }
  texts.set('user interface', JSON.stringify(google.ui));
  texts.set('log', google.log.join('\n'));
  texts.set('triggers', JSON.stringify(google.triggers.all));
  texts.set('requests', JSON.stringify(apis.requests.map(({ url, body }) => [url, body])));
  return texts;
}

function withoutKey(connection: string): string {
  return JSON.stringify({ ...JSON.parse(connection), key: '' });
}
