/**
 * The tasks of a campaign's details, which come in two shapes (Campaign Management Tool API, section 2.4): rows of a social campaign, or a
 * clipping campaign's rows and, apart from them, their payouts. Both become rows of one shape.
 */
import { isObject, type JsonObject, valueAt } from './json';

type Joined = { readonly records: readonly unknown[] } | { readonly wrongPath: string };

export function joinCampaignTasks(details: JsonObject): Joined {
  if (!isObject(details.clippingOwner)) {
    return Array.isArray(details.tasks) ? { records: details.tasks.map(socialTask) } : { wrongPath: 'tasks' };
  }
  const tasksPath = 'clippingOwner.tasksTab.tasks';
  const payoutsPath = 'clippingOwner.settingsTab.platformPayouts';
  const tasks = valueAt(details, tasksPath);
  const payouts = valueAt(details, payoutsPath);
  if (!Array.isArray(tasks)) return { wrongPath: tasksPath };
  if (!Array.isArray(payouts)) return { wrongPath: payoutsPath };
  const known = new Set(tasks.filter(isObject).map(({ taskId }) => taskId));
  const payoutOf = new Map<unknown, JsonObject>();
  // A payout without a task of its own is money all the same: it keeps a row to itself.
  const alone: unknown[] = [];
  for (const payout of payouts) {
    if (isObject(payout) && known.has(payout.taskId) && !payoutOf.has(payout.taskId)) {
      payoutOf.set(payout.taskId, payout);
    } else alone.push(payout);
  }
  return {
    records: [
      ...tasks.map((task) => (isObject(task) ? withPayout(task, payoutOf.get(task.taskId)) : task)),
      ...alone.map((payout) => (isObject(payout) ? withPayout(shared(payout), payout) : payout)),
    ],
  };
}

function socialTask(task: unknown): unknown {
  if (!isObject(task)) return task;
  const { id, platform, ...others } = task;
  const { name, id: platformId, ...more } = isObject(platform) ? platform : { name: undefined };
  return {
    taskId: id,
    ...(platformId !== undefined && { platformId }),
    platformName: name,
    ...(!isObject(platform) && platform !== undefined && platform !== null && { platform }),
    ...(Object.keys(more).length > 0 && { platform: more }),
    ...others,
  };
}

const SHARED = ['taskId', 'platformId', 'platformName', 'platformSlug'] as const;

function withPayout(task: JsonObject, payout: JsonObject | undefined): JsonObject {
  if (!payout) return task;
  const own = Object.keys(payout).filter((name) => !SHARED.some((field) => field === name));
  return { ...task, payout: pick(payout, own) };
}

function shared(payout: JsonObject): JsonObject {
  return pick(payout, SHARED);
}

function pick(fields: JsonObject, names: readonly string[]): JsonObject {
  const picked: Record<string, unknown> = Object.create(null);
  for (const name of names) picked[name] = fields[name];
  return picked;
}
