// Answers of custom functions, kept for as long as a calculated cell uses them.
import type { Result } from '../formula/evaluate';
import type { Argument } from '../workbook';

export interface Memo {
  /** The kept or running answer, or a new one. */
  recall(key: string, ask: () => Promise<Result>): Promise<Result>;
  keepOnly(keys: ReadonlySet<string>): void;
}

export function createMemo(): Memo {
  const answers = new Map<string, Promise<Result>>();
  return {
    recall(key, ask) {
      const kept = answers.get(key);
      if (kept !== undefined) return kept;
      const answer = ask();
      answers.set(key, answer);
      return answer;
    },
    keepOnly(keys) {
      for (const key of answers.keys()) if (!keys.has(key)) answers.delete(key);
    },
  };
}

export function memoKey(name: string, args: readonly Argument[]): string {
  return name.toUpperCase() + JSON.stringify(args);
}
