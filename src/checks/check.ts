/**
 * What Reachsheet takes for granted of Google Sheets although no document says so, each as something that can be looked
 * at where it is true or not: on the platform itself.
 */

export interface Check {
  /** What is looked at, in a few words. */
  readonly what: string;
  /** What is found where all is as assumed; `refused` where Sheets is to throw. */
  readonly assumed: string;
  /**
   * Finds out, and leaves nothing behind but in the scratch cells. Begins with `by hand: ` or `not checked: ` where a
   * script cannot know. What it throws is told as `refused: `, in Google's words.
   */
  find(scratch: Scratch): string;
}

export interface Scratch {
  /** Its cells are blank, and nobody else's. */
  readonly sheet: number;
  /** The addresses of this spreadsheet's connections. */
  readonly campaigns: string | undefined;
  readonly intelligence: string | undefined;
}
