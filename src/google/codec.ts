import type { Codec } from '../platform';

const GZIP_TYPE = 'application/x-gzip';

export const codec: Codec = {
  sha256(text) {
    // Without the charset every character that is not ASCII would count as “?”.
    const bytes = Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, text, Utilities.Charset.UTF_8);
    return bytes.map((byte) => (byte & 0xff).toString(16).padStart(2, '0')).join('');
  },
  pack: (text) => Utilities.base64Encode(Utilities.gzip(Utilities.newBlob(text)).getBytes()),
  unpack: (packed) =>
    Utilities.ungzip(Utilities.newBlob(Utilities.base64Decode(packed), GZIP_TYPE)).getDataAsString('UTF-8'),
};
