/** What is peculiar to an API, as the client needs it. One implementation an API. */
import type { Connection } from '../connections/connection';
import type { Verdict } from '../http/send';
import type { HttpRequest, HttpResponse } from '../platform';

/** Values of arguments as they go on the wire. */
export type WireArguments = Readonly<Record<string, string | number | boolean>>;

export interface Adapter {
  request(endpoint: string, args: WireArguments, connection: Connection): HttpRequest;
  /**
   * The answer itself, or what is wrong: told in words for the person in the sheet.
   *
   * @param endpoint the tool or path, for the message
   */
  judge(response: HttpResponse, endpoint: string, connection: Connection): Verdict<unknown>;
}
