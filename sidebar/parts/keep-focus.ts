/** Once what had the focus is gone, the heading of the screen takes it: the keyboard is never left nowhere. */
export function keepFocus(): void {
  setTimeout(() => {
    // Whoever went on in the sheet is not called back.
    if (!document.hasFocus()) return;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('.layer:not([hidden]) h1')?.focus({ preventScroll: true });
  }, 50);
}
