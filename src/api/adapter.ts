/** What is peculiar to an API, as the client needs it. One implementation an API. */
import type { Connection } from '../connections/connection';
import type { Verdict } from '../http/send';
import type { HttpRequest, HttpResponse } from '../platform';
import type { JsonObject } from './json';

/** Arguments by the API's names. Those of a path or query are scalars; a tool takes any JSON. */
export type WireArguments = JsonObject;

export interface Adapter {
  request(endpoint: string, args: WireArguments, connection: Connection): HttpRequest;
  /**
   * The answer itself, or what is wrong: told in words for the person in the sheet.
   *
   * @param endpoint the tool or path, for the message
   */
  judge(response: HttpResponse, endpoint: string, connection: Connection): Verdict<unknown>;
}
