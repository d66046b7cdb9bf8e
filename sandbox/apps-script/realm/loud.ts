import { exception } from './exception';

/** Names that the language and test runners look up on any object. */
const QUIET = /^(then|toJSON|asymmetricMatch|nodeType|tagName|inspect|constructor|length|\$\$.*|@@.*)$/;

const names = new WeakMap<object, string>();

/** The name of the class of one of the services' objects. */
export function nameOfHandle(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null ? names.get(value) : undefined;
}

/** An object of a service of which only some members exist here; asking for any other fails at once. */
export function loud<Service extends object>(name: string, members: Partial<Service>): Service {
  const handle = new Proxy(members, {
    get(target, key, receiver) {
      if (key === 'toString') return () => name;
      if (typeof key === 'symbol' || key in target || QUIET.test(key))
        return Reflect.get(target, key, receiver);
      throw exception(`${name}.${key} is not in the sandbox yet`, 'SandboxError');
    },
  }) as Service;
  names.set(handle, name);
  return handle;
}
