/** What a person chose lately, by name: it comes first where the same is asked for again. In that person's settings. */
import * as z from 'zod/mini';
import { byteLength } from '../byte-length';
import type { Listed } from '../catalogue/definition';
import { PROPERTY_LARGEST_BYTES, SIDEBAR } from '../config';
import { logFault } from '../connections/hide-keys';
import { once } from '../once';
import { parseJson } from '../parse-json';
import type { Platform } from '../platform';

export interface RecentChoice {
  readonly id: string;
  readonly name: string;
  /** Of a campaign the community, where it is known. */
  readonly within?: string;
}

/** Of each list the latest first. */
export type Recents = Readonly<Partial<Record<Listed, readonly RecentChoice[]>>>;

const SETTING = 'recent';
const LONGEST_NAME = 80;
const LONGEST_ID = 200;

/** None where nothing is kept, or what is kept cannot be read. */
export function readRecents({ settings }: Platform): Recents {
  const stored = settings.user.get(SETTING);
  if (stored === null) return {};
  const parsed = storedShape().safeParse(parseJson(stored));
  return parsed.success ? parsed.data : {};
}

/** @param chosen the one that matters most last: of those of one list, it comes first from now on */
export function rememberChoices(
  platform: Platform,
  chosen: readonly (RecentChoice & { readonly list: Listed })[],
): void {
  try {
    remember(platform, chosen);
  } catch (thrown) {
    // A convenience: nothing else fails for want of it.
    logFault(thrown, platform);
  }
}

function remember(platform: Platform, chosen: readonly (RecentChoice & { readonly list: Listed })[]): void {
  const before = readRecents(platform);
  const recents: Partial<Record<Listed, readonly RecentChoice[]>> = { ...before };
  for (const { list, ...choice } of chosen) recents[list] = withLatest(choice, recents[list] ?? []);
  const stored = JSON.stringify(shortened(recents));
  if (stored !== JSON.stringify(before)) platform.settings.user.set(SETTING, stored);
}

function withLatest(
  { id, name, within }: RecentChoice,
  before: readonly RecentChoice[],
): readonly RecentChoice[] {
  if (id === '' || id.length > LONGEST_ID) return before;
  const known = before.find((one) => one.id === id);
  const place = within ?? known?.within;
  const latest = { id, name: cut(name), ...(place !== undefined && { within: place }) };
  return [latest, ...before.filter((one) => one !== known)].slice(0, SIDEBAR.recentChoices);
}

/** Without the eldest of each list, until a property holds it. */
function shortened(recents: Recents): Recents {
  if (byteLength(JSON.stringify(recents)) <= PROPERTY_LARGEST_BYTES) return recents;
  const fewer: Partial<Record<Listed, readonly RecentChoice[]>> = {};
  for (const list of Object.keys(recents) as Listed[]) fewer[list] = recents[list]?.slice(0, -1) ?? [];
  return shortened(fewer);
}

/** Never between the halves of a pair. */
function cut(name: string): string {
  return Array.from(name).slice(0, LONGEST_NAME).join('');
}

const storedShape = once((): z.ZodMiniType<Recents> => {
  const choices = z.exactOptional(
    z.array(z.object({ id: z.string(), name: z.string(), within: z.exactOptional(z.string()) })),
  );
  return z.object({
    communities: choices,
    campaigns: choices,
    creators: choices,
    projects: choices,
    narratives: choices,
  });
});
