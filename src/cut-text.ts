/** The first characters of it, never the half of one. */
export function cutText(text: string, longest: number): string {
  return text.length <= longest ? text : text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
}

/** The same for a sentence: that more would follow is shown. */
export function brief(text: string, longest: number): string {
  return text.length <= longest ? text : `${cutText(text, longest)}…`;
}
