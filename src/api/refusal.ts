/** HTTP statuses in words; both APIs use the same ones for the same things (Campaign Management Tool API §7, Creator Intelligence API §7). */
import { API_NAMES, type Connection } from '../connections/connection';
import { redact } from '../connections/redact';
import { brief } from '../cut-text';
import { AddOnError, type ErrorDetails } from '../errors';
import { RETRY } from '../http/retry';
import type { Verdict } from '../http/send';
import { oneLine } from '../unseen';

/**
 * What a status other than 200 means.
 *
 * @param words the service's own explanation, where its body holds one
 */
export function refuse(status: number, words: string | undefined, connection: Connection): Verdict<never> {
  const service = API_NAMES[connection.api];
  const said = words ? ` It says: “${quote(words, connection)}”` : '';
  if (status === 401) {
    return refused('access', `The ${service} refused the key.${said} Replace the key of this connection.`, {
      remedy: 'connection',
    });
  }
  if (status === 403) {
    return refused(
      'refused',
      `The key has no right to read this from the ${service}. Check the id, or ask whoever manages the key for access.${said}`,
    );
  }
  if (status === 404) {
    const also = words ? '' : ', and the address of the connection';
    return refused('not-found', `The ${service} found nothing under this id. Check the id${also}.${said}`);
  }
  if (status === 429) {
    const message = `The ${service} gets too many requests at the moment. Try again in a minute.${said}`;
    return { again: new AddOnError('limit', message), attempts: RETRY.attemptsWhenBusy };
  }
  if (status >= 500) {
    const message = `The ${service} had an internal error (${status}), several times in a row. Try again in a few minutes.${said}`;
    return { again: new AddOnError('service', message) };
  }
  if (status >= 300 && status < 400) {
    return refused(
      'service',
      `The address of the ${service} leads somewhere else (${status}), and a key is not sent on. Correct the address of the connection.`,
      { remedy: 'connection' },
    );
  }
  return refused(
    'input',
    `The ${service} did not accept this request (${status}).${said || ' Check what was asked for.'}`,
  );
}

/** What an error in a body of status 200 means: one that is not final is a query that failed, which may pass. */
export function failed(words: string, isFinal: boolean, connection: Connection): Verdict<never> {
  const service = API_NAMES[connection.api];
  const error = new AddOnError('refused', `The ${service} could not answer: “${quote(words, connection)}”`);
  return isFinal ? { refused: error } : { again: error, attempts: 2 };
}

/** A body that is no answer: not JSON, or cut on the way. */
export function badBody(connection: Connection): Verdict<never> {
  return badly(
    'a bad response: not the data that was asked for, or cut off on the way. Try again; if it stays, check the address of the connection.',
    connection,
  );
}

/** A body of which characters were lost: it would be shown with others in their place. */
export function illegible(connection: Connection): Verdict<never> {
  return badly(
    'text that cannot be read: it is not UTF-8, or was damaged on the way. Try again; if it stays, tell whoever runs the service.',
    connection,
  );
}

function badly(sent: string, { api }: Connection): Verdict<never> {
  return { again: new AddOnError('service', `The ${API_NAMES[api]} sent ${sent}`) };
}

/** Valid JSON of another shape than documented; `path` names what is missing or wrong. */
export function wrongShape(path: string, expected: string, connection: Connection): AddOnError {
  return new AddOnError(
    'shape',
    `The ${API_NAMES[connection.api]} answered in an unexpected form: “${path}” is not ${expected}. It may have changed; check for a new version of Reachsheet.`,
  );
}

/** The service's words, short and without the key. */
export function quote(words: string, connection: Connection): string {
  return brief(oneLine(redact(words, connection.key)), 300);
}

function refused(kind: AddOnError['kind'], message: string, details?: ErrorDetails): Verdict<never> {
  return { refused: new AddOnError(kind, message, details) };
}
