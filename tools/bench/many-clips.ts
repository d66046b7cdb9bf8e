/** Clips of one campaign as the service sends them, as many as one likes, each with an id of its own. */
import { createWorld } from '../../sandbox/apis/index';

/** @returns `{"rows": […]}` */
export function bodyOfClips(rows: number): string {
  const world = createWorld();
  const clips = world.clips(world.notable.bigClippingCampaign.id);
  const many = Array.from({ length: rows }, (_, index) => ({
    ...clips[index % clips.length],
    submissionId: `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`,
  }));
  return JSON.stringify({ rows: many });
}
