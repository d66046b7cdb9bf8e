import { cutText } from './cut-text';
import { inMenu } from './menu';
import { oneLine } from './unseen';

/**
 * What a failure means for the person who meets it. The first three concern the one thing that was asked for,
 * the others everything that goes over the same connection:
 *
 * - `input`: an argument, option or setting to correct
 * - `not-found`: the service knows no such thing
 * - `refused`: the service understood, and will not give this to this key or for this campaign
 * - `access`: no key, or one that is not accepted
 * - `limit`: more than the service, Sheets or Reachsheet gives at once
 * - `service`: no answer, or a broken one
 * - `shape`: an answer of another form than documented
 * - `permission`: something that whoever runs this has not allowed Reachsheet to do
 * - `doubt`: only a person can say where a table is
 * - `platform`: one of Google's services failed, or this add-on itself
 */
export type ErrorKind =
  | 'input'
  | 'not-found'
  | 'refused'
  | 'access'
  | 'limit'
  | 'service'
  | 'shape'
  | 'permission'
  | 'doubt'
  | 'platform';

export function concernsOneThing({ kind }: { readonly kind: ErrorKind }): boolean {
  return kind === 'input' || kind === 'not-found' || kind === 'refused';
}

/** It is kept with an import's state and in its history, of which each has 9 KB. */
const LONGEST_MESSAGE = 1_500;

/** What a program needs to know of a failure, besides its kind. */
export interface ErrorDetails {
  /** Until when the service wants to be left alone (epoch milliseconds), where that is what failed. */
  readonly waitUntil?: number;
  /** The part of the sidebar where it is mended: whoever meets the failure in a cell is told the way there. */
  readonly remedy?: Remedy;
  /** The field of a connection that is wrong. */
  readonly field?: ConnectionField;
  /** Google's page where the person can allow what is missing. */
  readonly allowAt?: string;
}

export type Remedy = 'connection' | 'import' | 'permission';
export type ConnectionField = 'address' | 'key';

/**
 * A failure in words for the person who meets it, in a cell or in the sidebar: what failed, and what to do.
 * Sheets shows `name: message` when a cell with the error is pointed at.
 */
export class AddOnError extends Error {
  readonly kind: ErrorKind;
  readonly waitUntil: ErrorDetails['waitUntil'] | undefined;
  readonly remedy: ErrorDetails['remedy'] | undefined;
  readonly field: ErrorDetails['field'] | undefined;
  readonly allowAt: ErrorDetails['allowAt'] | undefined;

  constructor(kind: ErrorKind, message: string, { waitUntil, remedy, field, allowAt }: ErrorDetails = {}) {
    super(cutText(oneLine(message), LONGEST_MESSAGE));
    this.name = 'Reachsheet';
    this.kind = kind;
    this.waitUntil = waitUntil;
    this.remedy = remedy;
    this.field = field;
    this.allowAt = allowAt;
  }
}

const WAYS: Readonly<Record<Remedy, string>> = {
  connection: `To do so, open ${inMenu('Open')}.`,
  permission: `To allow it, open ${inMenu('Open')}.`,
  import: `Or import the table: ${inMenu('Open')}.`,
};

/** The failure as a cell tells it: with the way to the sidebar, where that is what helps. */
export function inCell(error: AddOnError): AddOnError {
  const { kind, message, remedy } = error;
  return remedy === undefined ? error : new AddOnError(kind, `${message} ${WAYS[remedy]}`);
}

/** What the sidebar and the log are told of a failure. */
export interface Explanation {
  readonly kind: ErrorKind;
  readonly message: string;
  readonly field?: ConnectionField;
  /** Of kind `permission`: Google's page where the person can allow it. */
  readonly allowAt?: string;
}

/**
 * Any failure in words for a person. What is not ours comes from Google's services and is passed on as Google words
 * it (in the user's language), named as such; a slip of the program is a fault of ours, and says so.
 */
export function toAddOnError(error: unknown): AddOnError {
  if (error instanceof AddOnError) return error;
  if (isSlip(error)) {
    return new AddOnError(
      'platform',
      `Reachsheet has a fault here (${error.name}). Try again; if it stays, tell whoever installed Reachsheet what you did.`,
    );
  }
  const wording = error instanceof Error ? error.message : String(error);
  return new AddOnError(
    'platform',
    `Google Sheets could not do this: ${wording} Try again; if it stays, tell whoever installed Reachsheet.`,
  );
}

/** For whoever can mend it; the person gets words. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** What nobody knows of beforehand: neither ours in words, nor a slip. */
export function isOfGoogle(error: unknown): boolean {
  return !(error instanceof AddOnError) && !isSlip(error);
}

/** What JavaScript itself throws; Google's services throw errors of another name. */
function isSlip(error: unknown): error is Error {
  return (
    error instanceof TypeError ||
    error instanceof RangeError ||
    error instanceof ReferenceError ||
    error instanceof URIError
  );
}

export function explain(error: unknown): Explanation {
  const { kind, message, field, allowAt } = toAddOnError(error);
  return { kind, message, ...(field && { field }), ...(allowAt && { allowAt }) };
}
