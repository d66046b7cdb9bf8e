import { exception } from './exception';

/** The one way out of the realm: the name of an operation, its arguments as JSON; back comes a text. */
export type Call = (operation: string, argumentsJson: string) => string;

/** Calls that look like functions: values in, a value or an exception out. */
export interface Bridge {
  ask(operation: string, ...args: readonly unknown[]): unknown;
}

/** `onReading` is told what each reply says about the clock. */
export function createBridge(call: Call, onReading: (reading: number) => void): Bridge {
  return {
    ask(operation, ...args) {
      const reply = call(operation, JSON.stringify(args));
      const bar = reply.indexOf('|');
      onReading(Number(reply.slice(1, bar)));
      const content = reply.slice(bar + 1);
      if (reply[0] === 't') return content;
      const value: unknown = JSON.parse(content);
      if (reply[0] === 'v') return value;
      const { name, message } = value as { readonly name: string; readonly message: string };
      throw exception(message, name);
    },
  };
}
