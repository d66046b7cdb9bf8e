import { ServiceError } from './service-error';

/** Bytes as text; a byte order mark stays. */
export function decodeText(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset, { ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ServiceError(`Invalid argument: ${charset}`);
  }
}
