/** What Google allows a consumer account (its page “Quotas for Google Services”). */
export interface Limits {
  readonly formulaSeconds: number;
  /** onOpen and onInstall. */
  readonly simpleTriggerSeconds: number;
  readonly scriptSeconds: number;
  readonly simultaneous: number;
  /** How many cells a formula may return. */
  readonly formulaCells: number;
  readonly fetchPerDay: number;
  readonly propertiesPerDay: number;
  /** Of one value. */
  readonly propertyBytes: number;
  /** Read or written by one call. */
  readonly cacheValuesAtOnce: number;
  readonly triggerSecondsPerDay: number;
  readonly triggersPerUser: number;
  readonly triggersCreatedPerDay: number;
}

export const CONSUMER_LIMITS: Limits = {
  formulaSeconds: 30,
  simpleTriggerSeconds: 30,
  scriptSeconds: 360,
  simultaneous: 30,
  // Nobody names it.
  formulaCells: Number.POSITIVE_INFINITY,
  fetchPerDay: 20_000,
  propertiesPerDay: 50_000,
  propertyBytes: 9_216,
  // Nobody names it.
  cacheValuesAtOnce: Number.POSITIVE_INFINITY,
  triggerSecondsPerDay: 90 * 60,
  triggersPerUser: 20,
  triggersCreatedPerDay: 20,
};
