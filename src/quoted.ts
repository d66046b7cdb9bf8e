import { cutText } from './cut-text';

const LONGEST = 60;

/** A text of somebody's own, as a sentence takes it: cut where it is long, since a cell holds up to 50,000 characters. */
export function quoted(text: string): string {
  return `“${text.length > LONGEST ? `${cutText(text, LONGEST)}…` : text}”`;
}
