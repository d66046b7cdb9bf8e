import { bridgeCode } from './bridge-code';
import type { BridgeConfiguration } from './protocol';

/** All that may stand before the first element inside `<head>`. */
const BEFORE_CONTENT =
  /^(?:\s|<!--[\s\S]*?-->|<!doctype[^>]*>|<html(?:\s(?:"[^"]*"|'[^']*'|[^'">])*)?>)*(?:<head(?:\s(?:"[^"]*"|'[^']*'|[^'">])*)?>)?/i;

/**
 * The document of a frame: the script's page with the bridge as the first element of its head. The doctype stays in
 * front, and a page without one is left without.
 */
export function wrapPage(html: string, configuration: BridgeConfiguration): string {
  const page = html.replace(/^\uFEFF/, '');
  const before = BEFORE_CONTENT.exec(page)?.[0] ?? '';
  const rest = page.slice(before.length);
  return `${before}<script>${bridgeCode()}.install(${jsonInScript(configuration)});</script>${rest}`;
}

/** No text in it can end the script element. */
function jsonInScript(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
