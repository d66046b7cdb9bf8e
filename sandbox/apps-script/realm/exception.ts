/** What services throw. */
export function exception(message: string, name = 'Exception'): Error {
  const error = new Error(message);
  Object.defineProperty(error, 'name', { value: name, configurable: true, writable: true });
  return error;
}
