/** What was found of a table that is not where its marks are, before it is known where it could be. */
import type { PossiblePlace } from '../doubt';
import type { HeaderNote } from '../header/header-notes';

export interface Finding {
  readonly found: string;
  /** Where nothing else comes into question. */
  readonly choices?: readonly PossiblePlace[];
  /** After all that comes into question. */
  readonly also?: readonly PossiblePlace[];
  /** Where they were looked for already. */
  readonly notes?: readonly HeaderNote[];
  /** The row of a header that stands among the rows of its table: nobody may go on there. */
  readonly sortedInto?: number;
}
