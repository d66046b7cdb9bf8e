import { exception } from './exception';

/** Names that the language and test runners look up on any object. */
const QUIET = /^(then|toJSON|asymmetricMatch|nodeType|tagName|inspect|constructor|length|\$\$.*|@@.*)$/;

const names = new WeakMap<object, string>();

/** The name of the class of one of the services' objects. */
export function nameOfHandle(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null ? names.get(value) : undefined;
}

/**
 * An object of a service of which only some members exist here; asking for any other fails at once. `seldom` gives more of
 * them when first one is asked for: a script makes thousands of ranges, and uses a member or two of each.
 */
export function loud<Service extends object>(
  name: string,
  members: Partial<Service>,
  seldom?: () => Partial<Service>,
): Service {
  let more = seldom;
  const handle = new Proxy(members, {
    get(target, key, receiver) {
      if (key === 'toString') return () => name;
      if (typeof key === 'symbol' || key in target || QUIET.test(key))
        return Reflect.get(target, key, receiver);
      if (more) {
        Object.assign(target, more());
        more = undefined;
        return Reflect.get(receiver, key);
      }
      throw exception(`${name}.${key} is not in the sandbox yet`, 'SandboxError');
    },
  }) as Service;
  names.set(handle, name);
  return handle;
}
