/**
 * Platform ids are not constants (Campaign Management Tool API, section 1): a slug such as `tiktok` is looked up in the campaign's own
 * list of platforms.
 */

import type { WireArguments } from '../api/adapter';
import type { Client } from '../api/client';
import { isObject, valueAt } from '../api/json';
import { readThrough } from '../cache/through';
import type { Dataset } from '../catalogue/definition';
import { isUuid } from '../catalogue/uuid';
import { CACHE } from '../config';
import { AddOnError, concernsOneThing } from '../errors';
import { listed, quoted } from '../quoted';
import { cacheKey, type QueryContext, withClient } from './context';

export interface CampaignPlatform {
  readonly platformId: string;
  readonly platformSlug: string;
  /** Where the service names it. */
  readonly platformName?: string;
}

/**
 * The arguments with a platform's slug replaced by its id.
 *
 * @throws AddOnError `input` for a slug that the campaign does not have, listing those it has
 */
export function resolvePlatform(dataset: Dataset, wire: WireArguments, context: QueryContext): WireArguments {
  const parameter = dataset.parameters.find(({ type }) => type === 'platform');
  if (parameter?.type !== 'platform') return wire;
  const name = parameter.wire ?? parameter.name;
  const wanted = wire[name];
  if (typeof wanted !== 'string' || isUuid(wanted)) return wire;
  const platforms = campaignPlatforms(String(wire.projectCampaignId), context);
  const match = platforms.find(({ platformSlug }) => platformSlug.toLowerCase() === wanted.toLowerCase());
  if (!match) {
    const known = listed(platforms.map(({ platformSlug }) => platformSlug)) || 'none';
    throw new AddOnError(
      'input',
      `This campaign has no platform ${quoted(wanted)}. Its platforms are: ${known}.`,
    );
  }
  return { ...wire, [name]: match.platformId };
}

/** Kept for six hours: a campaign seldom gets another. */
export function campaignPlatforms(campaignId: string, context: QueryContext): readonly CampaignPlatform[] {
  const reading = {
    key: cacheKey(['platforms', campaignId], context),
    maximumMinutes: context.cacheMinutes === 0 ? 0 : CACHE.largestMinutes,
    deadline: context.deadline,
  };
  return readThrough(reading, context.platform, () =>
    withClient(context, (client) => fetchPlatforms(client, campaignId)),
  );
}

/** The creator's view names them; it may be refused to an owner, whose own view then does. */
function fetchPlatforms(client: Client, campaignId: string): readonly CampaignPlatform[] {
  const args = { projectCampaignId: campaignId };
  let refusal: AddOnError | undefined;
  try {
    const detail = client.get({ api: 'campaigns', tool: 'get_clipping_campaign_detail' }, args);
    const supported = readPlatforms(valueAt(detail, 'supportedPlatforms'));
    if (supported.length > 0) return supported;
  } catch (error) {
    if (!(error instanceof AddOnError) || !concernsOneThing(error)) throw error;
    refusal = error;
  }
  const details = client.get({ api: 'campaigns', tool: 'get_campaign_details' }, args);
  const platforms = readPlatforms(valueAt(details, 'clippingOwner.tasksTab.tasks'));
  if (platforms.length === 0 && refusal) throw refusal;
  return platforms;
}

function readPlatforms(rows: unknown): readonly CampaignPlatform[] {
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row) => {
    if (!isObject(row)) return [];
    const { platformId, platformSlug, platformName } = row;
    if (typeof platformId !== 'string' || typeof platformSlug !== 'string') return [];
    return [{ platformId, platformSlug, ...(typeof platformName === 'string' && { platformName }) }];
  });
}
