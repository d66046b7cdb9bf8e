import { contentFrom, contentOf, createBlob } from './blob';
import type { Bridge } from './bridge';
import { fromBase64, toBase64, toWebSafe } from './bytes';
import { enumeration } from './enumeration';
import { exception } from './exception';
import { loud } from './loud';
import { checkSignature } from './signature';

type Utilities = GoogleAppsScript.Utilities.Utilities;

const GZIP_TYPE = 'application/x-gzip';

/** Text or bytes as the host takes them. Without a charset, text is ASCII. */
function data(value: unknown, charset: unknown): unknown {
  if (typeof value === 'string')
    return { text: value, charset: charset === undefined ? 'US_ASCII' : String(charset) };
  const bytes = value as readonly number[];
  const wrong = bytes.find((byte) => !Number.isInteger(byte) || byte < -128 || byte > 127);
  if (wrong !== undefined) throw exception(`Cannot convert ${wrong} to byte.`);
  return { base64: toBase64(bytes) };
}

export function createUtilities(bridge: Bridge): Utilities {
  function encode(method: string, args: readonly unknown[]): string {
    checkSignature(`Utilities.${method}`, args, ['Number[]'], ['String'], ['String', 'Enum']);
    const [value, charset] = args;
    // Unlike digests, base64 of a text without a charset takes its UTF-8 bytes.
    if (typeof value === 'string') {
      return String(
        bridge.ask('Utilities.base64Encode', { text: value, charset: String(charset ?? 'UTF_8') }),
      );
    }
    return toBase64(value as readonly number[]);
  }

  function decode(method: string, args: readonly unknown[]): number[] {
    checkSignature(`Utilities.${method}`, args, ['String'], ['String', 'Enum']);
    try {
      return fromBase64(String(args[0]));
    } catch {
      throw exception('Could not decode string.');
    }
  }

  function sign(method: string, algorithm: unknown, args: readonly unknown[]): number[] {
    checkSignature(
      `Utilities.${method}`,
      args,
      ['Number[]', 'Number[]'],
      ['String', 'String'],
      ['String', 'String', 'Enum'],
    );
    const [value, key, charset] = args;
    const signature = bridge.ask(
      'Utilities.computeHmacSignature',
      String(algorithm),
      data(value, charset),
      data(key, charset),
    );
    return fromBase64(String(signature));
  }

  return loud<Utilities>('Utilities', {
    Charset: enumeration(['US_ASCII', 'UTF_8']),
    DigestAlgorithm: enumeration(['MD2', 'MD5', 'SHA_1', 'SHA_256', 'SHA_384', 'SHA_512']),
    MacAlgorithm: enumeration(['HMAC_MD5', 'HMAC_SHA_1', 'HMAC_SHA_256', 'HMAC_SHA_384', 'HMAC_SHA_512']),
    computeDigest(...args: readonly unknown[]) {
      const signatures = [
        ['Enum', 'Number[]'],
        ['Enum', 'String'],
        ['Enum', 'String', 'Enum'],
      ] as const;
      checkSignature('Utilities.computeDigest', args, ...signatures);
      const [algorithm, value, charset] = args;
      return fromBase64(
        String(bridge.ask('Utilities.computeDigest', String(algorithm), data(value, charset))),
      );
    },
    computeHmacSha256Signature: (...args: readonly unknown[]) =>
      sign('computeHmacSha256Signature', 'HMAC_SHA_256', args),
    computeHmacSignature: (algorithm, ...args: readonly unknown[]) =>
      sign('computeHmacSignature', algorithm, args),
    base64Encode: (...args: readonly unknown[]) => encode('base64Encode', args),
    base64EncodeWebSafe: (...args: readonly unknown[]) => toWebSafe(encode('base64EncodeWebSafe', args)),
    base64Decode: (...args: readonly unknown[]) => decode('base64Decode', args),
    base64DecodeWebSafe: (...args: readonly unknown[]) => decode('base64DecodeWebSafe', args),
    newBlob(...args: readonly unknown[]) {
      const signatures = [['String'], ['Number[]']] as const;
      checkSignature(
        'Utilities.newBlob',
        args,
        ...signatures.flatMap(([kind]) => [[kind], [kind, 'String'], [kind, 'String', 'String']] as const),
      );
      const [value, type, name] = args as readonly [string | number[], string?, string?];
      return createBlob(
        bridge,
        contentFrom(value),
        type ?? (typeof value === 'string' ? 'text/plain' : null),
        name ?? null,
      );
    },
    gzip(...args: readonly unknown[]) {
      checkSignature('Utilities.gzip', args, ['Blob'], ['Blob', 'String']);
      const [blob, name] = args as readonly [object, string?];
      const packed = { base64: String(bridge.ask('Utilities.gzip', contentOf(blob))) };
      return createBlob(bridge, packed, GZIP_TYPE, name ?? 'archive.gz');
    },
    ungzip(...args: readonly unknown[]) {
      checkSignature('Utilities.ungzip', args, ['Blob']);
      const blob = args[0] as GoogleAppsScript.Base.Blob;
      if (blob.getContentType() !== GZIP_TYPE) throw exception('Blob object must have non-null data');
      const unpacked = { base64: String(bridge.ask('Utilities.ungzip', contentOf(blob))) };
      return createBlob(bridge, unpacked, null, blob.getName()?.replace(/\.gz$/, '') ?? null);
    },
    formatDate(...args: readonly unknown[]) {
      checkSignature('Utilities.formatDate', args, ['Date', 'String', 'String']);
      const [date, timeZone, pattern] = args as readonly [Date, string, string];
      return String(bridge.ask('Utilities.formatDate', date.getTime(), timeZone, pattern));
    },
    parseDate(...args: readonly unknown[]) {
      checkSignature('Utilities.parseDate', args, ['String', 'String', 'String']);
      return new Date(Number(bridge.ask('Utilities.parseDate', ...args)));
    },
    sleep(...args: readonly unknown[]) {
      checkSignature('Utilities.sleep', args, ['Number']);
      bridge.ask('Utilities.sleep', args[0]);
    },
    getUuid: () => String(bridge.ask('Utilities.getUuid')),
  });
}
