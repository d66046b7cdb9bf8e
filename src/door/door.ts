/** The one door between the sidebar's page and the add-on: JSON text in, JSON text out. */
import { hideKeys, logFault } from '../connections/hide-keys';
import { AddOnError, explain } from '../errors';
import { hasOwn } from '../own';
import { parseJson } from '../parse-json';
import type { Platform } from '../platform';
import { tryAgain } from '../try-again';
import { checkMethods } from './checks';
import { choiceMethods } from './choices';
import { connectionMethods } from './connections';
import { datasetMethods } from './datasets';
import { firstPageMethods } from './first-page';
import { functionMethods } from './functions';
import type { Handler, Handlers, Method } from './handler';
import { homeMethods } from './home';
import { importMethods } from './imports';
import { readInput } from './input';

const HANDLERS: Handlers<Method> = {
  ...homeMethods,
  ...connectionMethods,
  ...datasetMethods,
  ...firstPageMethods,
  ...choiceMethods,
  ...functionMethods,
  ...checkMethods,
  ...importMethods,
};

/** Never throws: google.script.run would lose the kind of an error, and Dates of a value. */
export function answerSidebar(method: unknown, json: unknown, platform: Platform): string {
  try {
    const handler = handlerOf(method);
    const input = readInput(json, handler.input());
    const value = tryAgain((isAgain) => handler.answer(input as never, platform, isAgain));
    return JSON.stringify({ ok: true, value });
  } catch (error) {
    const sent = keysIn(json);
    if (!(error instanceof AddOnError)) logFault(error, platform, sent);
    const { message, ...rest } = explain(error);
    return JSON.stringify({ ok: false, error: { ...rest, message: hideKeys(message, platform, sent) } });
  }
}

function handlerOf(method: unknown): Handler<Method> {
  if (typeof method !== 'string' || !hasOwn(HANDLERS, method)) {
    throw new AddOnError(
      'input',
      'The sidebar is of another version than the add-on. Close and open it again.',
    );
  }
  return HANDLERS[method as Method] as Handler<Method>;
}

/** One that is just being entered is stored nowhere yet. */
function keysIn(json: unknown): readonly string[] {
  const { key } = Object(typeof json === 'string' ? parseJson(json) : undefined) as {
    readonly key?: unknown;
  };
  return typeof key === 'string' ? [key.trim()] : [];
}
