import type { Codec } from '../platform';

const GZIP_TYPE = 'application/x-gzip';

/** Of longer texts, which seldom come twice, nothing is kept. */
const LONGEST_KNOWN = 200;

export function createCodec(): Codec {
  // Each is a service call, and names of columns and keys of rows are asked about again and again.
  const known = new Map<string, string>();
  return {
    sha256(text) {
      const before = known.get(text);
      if (before !== undefined) return before;
      const digest = sha256(text);
      if (text.length <= LONGEST_KNOWN) known.set(text, digest);
      return digest;
    },
    pack: (text) => Utilities.base64Encode(Utilities.gzip(Utilities.newBlob(text)).getBytes()),
    unpack: (packed) =>
      Utilities.ungzip(Utilities.newBlob(Utilities.base64Decode(packed), GZIP_TYPE)).getDataAsString('UTF-8'),
  };
}

function sha256(text: string): string {
  // Without the charset every character that is not ASCII would count as “?”.
  const bytes = Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, text, Utilities.Charset.UTF_8);
  return bytes.map((byte) => (byte & 0xff).toString(16).padStart(2, '0')).join('');
}
