// What was copied or cut in this page, as long as it is what the clipboard holds.
import type { Area } from '../../protocol';

export interface Copied {
  readonly sheet: number;
  readonly area: Area;
  readonly cut: boolean;
  /** As other applications get it. */
  readonly text: string;
}

export interface CopiedCells {
  keep(copied: Copied): void;
  /** Undefined where the clipboard holds something else by now. What was cut is gone when it was taken. */
  take(clipboardText: string): Copied | undefined;
}

export function createCopied(): CopiedCells {
  let copied: Copied | undefined;
  return {
    keep(kept) {
      copied = kept;
    },
    take(clipboardText) {
      if (!copied || normal(clipboardText) !== normal(copied.text)) return undefined;
      const taken = copied;
      if (taken.cut) copied = undefined;
      return taken;
    },
  };
}

export function textOf(texts: readonly (readonly unknown[])[]): string {
  return texts.map((line) => line.map((text) => String(text ?? '')).join('\t')).join('\n');
}

/** Applications differ in line ends, quotes and blanks at the end. */
function normal(text: string): string {
  return text.replace(/[\r"]/g, '').trimEnd();
}
