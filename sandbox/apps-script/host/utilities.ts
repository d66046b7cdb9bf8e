import { createHash, createHmac, randomUUID } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { formatDate } from './date-format';
import { parseDate } from './date-parse';
import { decodeText } from './decode-text';
import { type Operations, RawText } from './operation';
import { ServiceError } from './service-error';
import { waitUntil } from './step';

/** Text with its charset, or bytes. */
type Data = { readonly text: string; readonly charset: 'US_ASCII' | 'UTF_8' } | { readonly base64: string };

const LONGEST_SLEEP_MS = 300_000;

function bytesOf(data: Data): Buffer {
  if ('base64' in data) return Buffer.from(data.base64, 'base64');
  if (data.charset === 'UTF_8') return Buffer.from(data.text, 'utf8');
  // One question mark for each code point that ASCII does not have.
  return Buffer.from(
    [...data.text].map((character) => (character > '\x7f' ? '?' : character)).join(''),
    'latin1',
  );
}

/** `SHA_256`, `HMAC_SHA_256` -> `sha256`. */
function hashName(algorithm: string): string {
  if (algorithm === 'MD2') throw new ServiceError('Utilities.DigestAlgorithm.MD2 is not in the sandbox yet');
  return algorithm.replace('HMAC_', '').replaceAll('_', '').toLowerCase();
}

export const utilitiesOperations: Operations = {
  'Utilities.computeDigest': {
    access: 'anywhere',
    perform: (_host, _run, algorithm: string, data: Data) =>
      createHash(hashName(algorithm)).update(bytesOf(data)).digest('base64'),
  },
  'Utilities.computeHmacSignature': {
    access: 'anywhere',
    perform: (_host, _run, algorithm: string, data: Data, key: Data) =>
      createHmac(hashName(algorithm), bytesOf(key)).update(bytesOf(data)).digest('base64'),
  },
  'Utilities.base64Encode': {
    access: 'anywhere',
    perform: (_host, _run, data: Data) => bytesOf(data).toString('base64'),
  },
  'Utilities.decodeText': {
    access: 'anywhere',
    perform: (_host, _run, base64: string, charset: string) =>
      new RawText(decodeText(Buffer.from(base64, 'base64'), charset)),
  },
  'Utilities.gzip': {
    access: 'anywhere',
    perform: (_host, _run, data: Data) => gzipSync(bytesOf(data)).toString('base64'),
  },
  'Utilities.ungzip': {
    access: 'anywhere',
    perform(_host, _run, data: Data) {
      try {
        return gunzipSync(bytesOf(data)).toString('base64');
      } catch {
        throw new ServiceError('Could not decompress gzip.');
      }
    },
  },
  'Utilities.getUuid': { access: 'anywhere', perform: () => randomUUID() },
  'Utilities.formatDate': {
    access: 'anywhere',
    perform: (_host, _run, atMs: number, timeZone: string, pattern: string) =>
      formatDate(atMs, timeZone, pattern),
  },
  'Utilities.parseDate': {
    access: 'anywhere',
    perform: (host, _run, text: string, timeZone: string, pattern: string) =>
      parseDate(text, timeZone, pattern, host.switches.hourThatComesTwice === 'the earlier'),
  },
  'Utilities.sleep': {
    access: 'anywhere',
    *perform(host, _run, milliseconds: number) {
      if (milliseconds < 0 || milliseconds > LONGEST_SLEEP_MS) {
        throw new ServiceError(host.texts.invalidArgument('milliseconds'));
      }
      yield* waitUntil(host.clock.now() + milliseconds);
    },
  },
};
