/** FNV-1a, 32 bits. Tells what was cut or mixed up, and spreads texts evenly; Google's own digests cost a service call. */
export function checksum(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
