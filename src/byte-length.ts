/** How many bytes a text takes as UTF-8: Google's limits are in bytes. */
export function byteLength(text: string): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const isHalfOfPair = code >= 0xd800 && code <= 0xdfff;
    bytes += code < 0x80 ? 1 : code < 0x800 || isHalfOfPair ? 2 : 3;
  }
  return bytes;
}
