// What outlives the process.
import * as z from 'zod';
import type { ClockTrigger } from '../../apps-script/index';
import type { SavedWorkbook } from '../../workbook/saved';

const texts = z.record(z.string(), z.string());
const trigger = z.object({
  id: z.string(),
  handler: z.string(),
  user: z.string(),
  schedule: z.custom<ClockTrigger['schedule']>(isObject),
  createdMs: z.number(),
});
const document = z.object({
  id: z.string().min(1),
  /** The first one, where it is not said. */
  owner: z.enum(['owner', 'editor', 'viewer']).optional(),
  /** The workbook reads its own part, and refuses what it does not know. */
  workbook: z.custom<SavedWorkbook>(isObject),
  properties: texts,
  triggers: z.array(trigger),
  /** When each trigger last ran. */
  triggersRanMs: z.record(z.string(), z.number()),
});
const state = z.object({
  version: z.literal(2),
  /** Connections name it, and another start may find its port taken. */
  apisOrigin: z.string().min(1),
  /** How far the clock was turned on. */
  travelledMs: z.number(),
  scriptProperties: texts,
  /** The scopes that each person has allowed; who is not in it has allowed all. */
  consents: z.record(z.string(), z.array(z.string()).readonly()).optional(),
  userProperties: z.record(z.string(), texts),
  documents: z.array(document).min(1),
});

export type SavedState = z.infer<typeof state>;
export type SavedDocument = z.infer<typeof document>;

/** Undefined for what another version wrote, or something else. */
export function readSavedState(json: unknown): SavedState | undefined {
  return state.safeParse(json).data;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
