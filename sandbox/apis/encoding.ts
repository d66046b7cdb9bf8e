import { gzipSync } from 'node:zlib';

/** `broken-gzip`: packed and cut off half way, and nobody undoes it. */
export type Encoding = 'latin1' | 'utf16le' | 'broken-gzip';

/** The bytes of a body on the wire. */
export function bytesOf(body: string, encoding: Encoding | undefined): Buffer {
  if (encoding !== 'broken-gzip') return Buffer.from(body, encoding ?? 'utf8');
  const packed = gzipSync(body);
  return packed.subarray(0, Math.ceil(packed.length / 2));
}
