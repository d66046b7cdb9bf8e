import type { Bridge } from './bridge';
import { fromBase64, toBase64 } from './bytes';
import { exception } from './exception';
import { loud } from './loud';

type Blob = GoogleAppsScript.Base.Blob;

/** Content as it came: text stays text until somebody wants bytes. */
export type Content = { readonly text: string; readonly charset: 'UTF_8' } | { readonly base64: string };

const contents = new WeakMap<object, () => Content>();

export function isBlob(value: unknown): value is Blob {
  return typeof value === 'object' && value !== null && contents.has(value);
}

export function contentOf(blob: object): Content {
  const read = contents.get(blob);
  if (!read) throw exception('Blob object must have non-null data');
  return read();
}

export function contentFrom(data: string | readonly number[]): Content {
  return typeof data === 'string' ? { text: data, charset: 'UTF_8' } : { base64: toBase64(data) };
}

export function createBlob(
  bridge: Bridge,
  start: Content,
  startType: string | null,
  startName: string | null,
): Blob {
  let content = start;
  let type = startType;
  let name = startName;
  const base64 = (): string =>
    'base64' in content ? content.base64 : String(bridge.ask('Utilities.base64Encode', content));
  const blob: Blob = loud<Blob>('Blob', {
    getBytes: () => fromBase64(base64()),
    setBytes(data) {
      content = contentFrom(data);
      return blob;
    },
    getDataAsString(charset: string = 'UTF-8') {
      if ('text' in content && /^utf-?8$/i.test(charset)) return content.text;
      return String(bridge.ask('Utilities.decodeText', base64(), charset));
    },
    setDataFromString(text: string) {
      content = contentFrom(text);
      return blob;
    },
    getContentType: () => type,
    setContentType(next) {
      type = next;
      return blob;
    },
    getName: () => name,
    setName(next) {
      name = next;
      return blob;
    },
    getBlob: () => blob,
    copyBlob: () => createBlob(bridge, content, type, name),
    isGoogleType: () => false,
  });
  contents.set(blob, () => content);
  return blob;
}
