// Answers of custom functions, kept for as long as a calculated cell uses them.
import type { Result } from '../formula/evaluate';
import type { Argument } from '../workbook';

export interface Memo {
  /** The kept answer, or a new one; `onWait` is called when it is not there at once. */
  recall(key: string, onWait: () => void, ask: () => Promise<Result>): Promise<Result>;
  keepOnly(keys: ReadonlySet<string>): void;
}

interface Kept {
  readonly answer: Promise<Result>;
  isThere: boolean;
}

export function createMemo(): Memo {
  const answers = new Map<string, Kept>();
  return {
    recall(key, onWait, ask) {
      let kept = answers.get(key);
      if (kept?.isThere !== true) onWait();
      if (kept === undefined) {
        const begun: Kept = { answer: ask(), isThere: false };
        begun.answer.then(() => {
          begun.isThere = true;
        });
        answers.set(key, begun);
        kept = begun;
      }
      return kept.answer;
    },
    keepOnly(keys) {
      for (const key of answers.keys()) if (!keys.has(key)) answers.delete(key);
    },
  };
}

export function memoKey(name: string, args: readonly Argument[]): string {
  return name.toUpperCase() + JSON.stringify(args);
}
