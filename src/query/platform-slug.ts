/**
 * Platform ids are not constants (Campaign Management Tool API, section 1): a slug such as `tiktok` is looked up in the campaign's own
 * list of platforms.
 */

import type { WireArguments } from '../api/adapter';
import type { Client } from '../api/client';
import { isObject, valueAt } from '../api/json';
import type { Dataset } from '../catalogue/definition';
import { isUuid } from '../catalogue/uuid';
import { CACHE } from '../config';
import { AddOnError, concernsOneThing } from '../errors';
import { listed, quoted } from '../quoted';
import { type CampaignFact, learn } from './campaign-fact';
import { cacheKey, type QueryContext } from './context';

export interface CampaignPlatform {
  readonly platformId: string;
  readonly platformSlug: string;
  /** Where the service names it. */
  readonly platformName?: string;
}

/** The campaign's platforms, where the arguments name one by its slug. */
export function platformsFact(
  dataset: Dataset,
  wire: WireArguments,
  context: QueryContext,
): CampaignFact<Platforms> | undefined {
  return slugIn(dataset, wire) && factOf(String(wire.projectCampaignId), context);
}

/**
 * The arguments with a platform's slug replaced by its id.
 *
 * @param learn told what is to be learnt, where there is a slug
 * @throws AddOnError `input` for a slug that the campaign does not have, listing those it has
 */
export function resolvePlatform(
  dataset: Dataset,
  wire: WireArguments,
  context: QueryContext,
  learn: (fact: CampaignFact<Platforms>) => Platforms,
): WireArguments {
  const { name = '', slug = '' } = slugIn(dataset, wire) ?? {};
  if (slug === '') return wire;
  const platforms = learn(factOf(String(wire.projectCampaignId), context));
  const match = platforms.find(({ platformSlug }) => platformSlug.toLowerCase() === slug.toLowerCase());
  if (!match) {
    const known = listed(platforms.map(({ platformSlug }) => platformSlug)) || 'none';
    throw new AddOnError(
      'input',
      `This campaign has no platform ${quoted(slug)}. Its platforms are: ${known}.`,
    );
  }
  return { ...wire, [name]: match.platformId };
}

export function campaignPlatforms(campaignId: string, context: QueryContext): Platforms {
  return learn(factOf(campaignId, context), context);
}

type Platforms = readonly CampaignPlatform[];

function slugIn({ parameters }: Dataset, wire: WireArguments): { name: string; slug: string } | undefined {
  const parameter = parameters.find(({ type }) => type === 'platform');
  if (parameter?.type !== 'platform') return undefined;
  const name = parameter.wire ?? parameter.name;
  const slug = wire[name];
  return typeof slug === 'string' && !isUuid(slug) ? { name, slug } : undefined;
}

/** Kept for six hours: a campaign seldom gets another. */
function factOf(campaignId: string, context: QueryContext): CampaignFact<Platforms> {
  return {
    key: cacheKey(['platforms', campaignId], context),
    maximumMinutes: context.cacheMinutes === 0 ? 0 : CACHE.largestMinutes,
    ask: (client) => fetchPlatforms(client, campaignId),
  };
}

/** The creator's view names them; it may be refused to an owner, whose own view then does. */
function fetchPlatforms(client: Client, campaignId: string): Platforms {
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
