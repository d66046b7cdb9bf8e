import { createBlob } from './blob';
import type { Bridge } from './bridge';
import { fromBase64 } from './bytes';
import { exception } from './exception';
import { toFetchRequest } from './fetch-options';
import { loud } from './loud';
import { checkSignature } from './signature';

type UrlFetch = GoogleAppsScript.URL_Fetch.UrlFetchApp;
type Response = GoogleAppsScript.URL_Fetch.HTTPResponse;
type Request = GoogleAppsScript.URL_Fetch.URLFetchRequest;

interface AnswerHandle {
  readonly id: number;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
}

export function createUrlFetchApp(bridge: Bridge): UrlFetch {
  return loud<UrlFetch>('UrlFetchApp', {
    fetch(...args: readonly unknown[]) {
      checkSignature('UrlFetchApp.fetch', args, ['any'], ['any', 'Object']);
      const [url, options = {}] = args;
      const request = toFetchRequest(url, options as Readonly<Record<string, unknown>>);
      const [answer] = bridge.ask('UrlFetchApp.fetch', [request]) as readonly AnswerHandle[];
      if (!answer) throw exception('Empty response');
      return createResponse(bridge, answer);
    },
    fetchAll(...args: readonly unknown[]) {
      checkSignature('UrlFetchApp.fetchAll', args, ['Array']);
      const requests = (args[0] as readonly unknown[]).map((request) => {
        if (typeof request === 'string') return toFetchRequest(request, {});
        if (typeof request !== 'object' || request === null)
          throw exception('Attribute provided with no value: url');
        const { url, ...options } = request as Request;
        return toFetchRequest(url, options);
      });
      const answers = bridge.ask('UrlFetchApp.fetchAll', requests) as readonly AnswerHandle[];
      return answers.map((answer) => createResponse(bridge, answer));
    },
    getRequest(...args: readonly unknown[]) {
      checkSignature('UrlFetchApp.getRequest', args, ['any'], ['any', 'Object']);
      const [url, options = {}] = args;
      const request = toFetchRequest(url, options as Readonly<Record<string, unknown>>);
      bridge.ask('UrlFetchApp.getRequest', request);
      const { headers, method } = request;
      return { ...(options as object), url: request.url, method, headers } as Request;
    },
  });
}

function createResponse(bridge: Bridge, answer: AnswerHandle): Response {
  const content = (): string => String(bridge.ask('HTTPResponse.getContent', answer.id));
  const contentType = (): string | null => {
    const entry = Object.entries(answer.headers).find(([name]) => name.toLowerCase() === 'content-type');
    return entry ? String(entry[1]).replace(/;.*$/s, '').trim() : null;
  };
  return loud<Response>('HTTPResponse', {
    getResponseCode: () => answer.status,
    getContentText(...args: readonly unknown[]) {
      checkSignature('UrlFetchApp.HTTPResponse.getContentText', args, [], ['String']);
      return String(bridge.ask('HTTPResponse.getContentText', answer.id, args[0]));
    },
    getContent: () => fromBase64(content()),
    getBlob: () => createBlob(bridge, { base64: content() }, contentType(), null),
    // Of a repeated header this one keeps the last value only.
    getHeaders: () =>
      Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, lastOf(value)])),
    getAllHeaders: () => ({ ...answer.headers }),
  });
}

function lastOf(value: string | readonly string[]): string | undefined {
  return typeof value === 'string' ? value : value[value.length - 1];
}
