/**
 * Puts text on the clipboard. Google's frame allows a page no Clipboard API, and every browser the older way, if
 * somebody has just pressed a button.
 *
 * @param field where the text stands
 * @returns whether it is there; else the text is selected, to be copied by hand
 */
export function copyText(field: HTMLTextAreaElement): boolean {
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
