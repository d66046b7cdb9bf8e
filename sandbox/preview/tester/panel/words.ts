import type { FaultyApi, Role } from '../protocol';

export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  editor: 'Co-editor',
  viewer: 'Viewer',
};

export const API_WORDS: Readonly<Record<FaultyApi, string>> = {
  campaigns: 'Campaigns',
  intelligence: 'Intelligence',
  both: 'Both',
};

const HOUR_MS = 60 * 60 * 1000;
const DAY_HOURS = 24;

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const NUMBER = new Intl.NumberFormat('en-GB');

/** `Tue 22 Sept, 14:03`, in the time zone of the person who looks. */
export function momentInWords(ms: number): string {
  return MOMENT.format(ms);
}

export function clockTime(ms: number): string {
  return CLOCK.format(ms);
}

export function numberInWords(number: number): string {
  return NUMBER.format(number);
}

/** How far the clock was moved. */
export function travelInWords(offsetMs: number): string {
  const hours = Math.round(offsetMs / HOUR_MS);
  if (hours === 0) return 'Real time';
  const direction = hours > 0 ? 'ahead of' : 'behind';
  const days = Math.floor(Math.abs(hours) / DAY_HOURS);
  const rest = Math.abs(hours) % DAY_HOURS;
  const parts = [days > 0 ? `${days} d` : '', rest > 0 ? `${rest} h` : ''].filter((part) => part !== '');
  return `${parts.join(' ')} ${direction} real time`;
}

export function durationInWords(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
