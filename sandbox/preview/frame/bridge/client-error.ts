/** An error as failure handlers get it: a name and a message, and nothing of what the server knew besides. */
export function clientError(name: 'ScriptError' | 'NetworkError', message: string): Error {
  const error = new Error(message);
  Object.defineProperty(error, 'name', { value: name, configurable: true, writable: true });
  Object.defineProperty(error, 'stack', { value: undefined, configurable: true, writable: true });
  return error;
}
