/** Pages of names to pick from. */
import * as z from 'zod/mini';
import type { WireArguments } from '../api/adapter';
import { valueAt } from '../api/json';
import type { Listed } from '../catalogue/definition';
import { isUuid } from '../catalogue/uuid';
import { SIDEBAR } from '../config';
import { redact } from '../connections/redact';
import { AddOnError } from '../errors';
import { once } from '../once';
import type { Platform } from '../platform';
import { refuseOtherCampaign } from '../query/campaign-community';
import { queryPage } from '../query/page';
import { campaignPlatforms } from '../query/platform-slug';
import { openConnection } from './context';
import type { Handlers } from './handler';
import { place, text } from './input';
import { type ListSource, sourceOf, toChoice } from './lists';
import type { Choice, ChoicePage, ChoiceQuestion } from './methods';
import { type RecentChoice, readRecents, rememberChoices } from './recents';

export const choiceMethods: Handlers<'choices'> = {
  choices: {
    input: once(() =>
      z.object({
        list: z.literal(['communities', 'campaigns', 'platforms', 'creators', 'projects', 'narratives']),
        place: place(),
        within: z.exactOptional(text()),
        kinds: z.exactOptional(z.array(text())),
        page: z.exactOptional(text()),
      }),
    ),
    answer: ({ list, ...question }, platform) =>
      list === 'platforms' ? platformsOf(question, platform) : namesOf(list, question, platform),
  },
};

type Question = Omit<ChoiceQuestion, 'list'>;

function namesOf(
  list: Listed,
  { place, within: asked, kinds, page }: Question,
  platform: Platform,
): ChoicePage {
  const source = sourceOf(list, platform);
  const { dataset, withinArgument } = source;
  const within = withinArgument === undefined ? undefined : asked;
  const wire =
    withinArgument !== undefined && within !== undefined ? { [withinArgument]: checkedId(within) } : {};
  const context = openConnection(dataset.source.api, place, SIDEBAR.choicesMinutes, platform);
  // The service takes one kind at a time.
  const pages = wiresOfKinds(wire, kinds, source).map((one) => queryPage(dataset, one, page, context));
  const records = pages.flatMap((one) => one.records);
  const next = pages.find((one) => one.next !== undefined)?.next;
  const items = records.flatMap((record) => toChoice(list, record, context.connection.key) ?? []);
  if (page === undefined && list === 'campaigns') rememberCommunity(within, records, platform);
  const recents = readRecents(platform)[list] ?? [];
  const isWhole = page === undefined && next === undefined;
  // One that is not on the page is offered only where the list goes on: this connection may not reach it at all. Of
  // which kind it is is not known.
  const elsewhere = isWhole || kinds ? [] : recents.filter((recent) => isOf(recent, within));
  return {
    items: page === undefined ? recentFirst(items, recents, elsewhere) : without(items, elsewhere),
    ...(next !== undefined && { next }),
  };
}

/** @throws AddOnError `input` for kinds that the list does not have */
function wiresOfKinds(
  wire: WireArguments,
  kinds: readonly string[] | undefined,
  { dataset, kindArgument }: ListSource,
): readonly WireArguments[] {
  if (!kinds) return [wire];
  const parameter = dataset.parameters.find(({ name }) => name === kindArgument);
  const known = parameter?.type === 'choice' ? parameter.values : [];
  if (kindArgument === undefined || !kinds.every((kind) => known.includes(kind))) throw unknownList();
  return kinds.map((kind) => ({ ...wire, [kindArgument]: kind }));
}

/** Whose campaigns are asked for has been chosen, too. */
function rememberCommunity(
  community: string | undefined,
  [campaign]: readonly unknown[],
  platform: Platform,
): void {
  const name = valueAt(campaign, 'project.name');
  if (community === undefined || typeof name !== 'string') return;
  rememberChoices(platform, [{ list: 'communities', id: community, name }]);
}

/** A campaign of another community is none of these. */
function isOf(recent: RecentChoice, within: string | undefined): boolean {
  return within === undefined || recent.within === within;
}

function recentFirst(
  items: readonly Choice[],
  recents: readonly RecentChoice[],
  elsewhere: readonly RecentChoice[],
): readonly Choice[] {
  const first = recents.flatMap((recent): Choice[] => {
    const { id, name } = recent;
    const item =
      items.find((one) => one.id === id) ?? (elsewhere.includes(recent) ? { id, name } : undefined);
    return item ? [{ ...item, isRecent: true }] : [];
  });
  return [...first, ...without(items, first)];
}

function without(items: readonly Choice[], shown: readonly { readonly id: string }[]): readonly Choice[] {
  return items.filter((item) => !shown.some(({ id }) => id === item.id));
}

/** Of a clipping campaign; formulas take the short names as well. */
function platformsOf({ place, within }: Question, platform: Platform): ChoicePage {
  const campaignId = checkedId(within ?? '');
  const { dataset } = sourceOf('campaigns', platform);
  const context = openConnection(dataset.source.api, place, SIDEBAR.choicesMinutes, platform);
  refuseOtherCampaign(campaignId, context);
  return {
    items: campaignPlatforms(campaignId, context).map(({ platformSlug, platformName }) => ({
      id: platformSlug,
      name: redact(platformName || platformSlug, context.connection.key),
    })),
  };
}

function checkedId(within: string): string {
  if (isUuid(within)) return within;
  throw unknownList();
}

function unknownList(): AddOnError {
  return new AddOnError('input', 'What this list belongs to is not known. Choose it again.');
}
