import { createRandom } from './random';

export interface Platform {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

const names = [
  ['x', 'X'],
  ['instagram', 'Instagram'],
  ['tiktok', 'TikTok'],
  ['youtube', 'YouTube'],
] as const;

export function createPlatforms(seed: number): readonly Platform[] {
  return names.map(([slug, name]) => ({ id: createRandom(seed, 'platform', slug).uuid(), slug, name }));
}

/** Where a post of that number is seen. */
export function postUrl(slug: string, handle: string, externalId: string): string {
  const account = encodeURIComponent(handle);
  switch (slug) {
    case 'instagram':
      return `https://www.instagram.com/reel/${externalId}/`;
    case 'tiktok':
      return `https://www.tiktok.com/@${account}/video/${externalId}`;
    case 'youtube':
      return `https://www.youtube.com/shorts/${externalId}`;
    default:
      return `https://x.com/${account}/status/${externalId}`;
  }
}
