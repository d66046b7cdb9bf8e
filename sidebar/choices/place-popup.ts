/** Where the list of a picker opens, and what of it is seen. */
const TALLEST_PIXELS = 216;
const LOWEST_PIXELS = 96;
/** Between box and popup, and below it. */
const GAP_PIXELS = 10;

/** Both in view: the list is as low as it must be, and where even that is too tall the box is what stays. */
export function placePopup(box: HTMLElement | null, popup: HTMLElement | null): void {
  const list = popup?.querySelector<HTMLElement>('[role=listbox]');
  const area = box?.closest('main');
  if (!box || !popup || !list || !area) return;
  const others = box.offsetHeight + popup.offsetHeight - list.offsetHeight + GAP_PIXELS;
  const tallest = Math.min(TALLEST_PIXELS, area.clientHeight - others);
  list.style.maxHeight = `${Math.max(LOWEST_PIXELS, tallest)}px`;
  popup.scrollIntoView({ block: 'nearest' });
  box.scrollIntoView({ block: 'nearest' });
}

/** Scrolls the list alone: the box above it stays where it is. */
export function showOption(option: HTMLElement | null): void {
  const list = option?.parentElement;
  if (!option || !list) return;
  const { top, bottom } = option.getBoundingClientRect();
  const area = list.getBoundingClientRect();
  if (top < area.top) list.scrollTop -= area.top - top;
  else if (bottom > area.bottom) list.scrollTop += bottom - area.bottom;
}
