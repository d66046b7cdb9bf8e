/** Google's services fail now and then for no reason that concerns us; what only reads may be asked again. */
export function retryOnce<T>(read: () => T): T {
  try {
    return read();
  } catch {
    return read();
  }
}
