// What a deletion changes in things that stay.
import { isDeepStrictEqual } from 'node:util';

/** It comes back as it was before the deletion, unless somebody has changed it since. */
export interface Changed {
  /** Right after the deletion. */
  noteWhatIsLeft(): void;
  /** When the deletion is taken back, ahead of all else. */
  lookAgain(): void;
  /** After everything that was deleted has come back. */
  mend(): void;
}

export function changed<T>(look: () => T, putBack: (before: T) => void): Changed {
  const before = look();
  let left = before;
  let isAsLeft = false;
  return {
    noteWhatIsLeft() {
      left = look();
    },
    lookAgain() {
      isAsLeft = isDeepStrictEqual(look(), left);
    },
    mend() {
      if (isAsLeft && !isDeepStrictEqual(look(), before)) putBack(before);
    },
  };
}

export function together(parts: readonly Changed[]): Changed {
  const each = (step: keyof Changed) => () => {
    for (const part of parts) part[step]();
  };
  return { noteWhatIsLeft: each('noteWhatIsLeft'), lookAgain: each('lookAgain'), mend: each('mend') };
}
