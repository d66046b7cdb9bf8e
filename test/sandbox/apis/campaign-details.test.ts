import { expect, test } from 'vitest';
import { createApis } from '../../../sandbox/apis/index';
import { at, list, resultOf } from './client';

const apis = createApis();
const { world } = apis;
const { notable } = world;
const details = (name: keyof typeof notable): ReturnType<typeof resultOf> =>
  resultOf(apis, 'get_campaign_details', { projectCampaignId: notable[name].id });

test.each([
  ['bigClippingCampaign', 'clipping_owner'],
  ['ugcCampaign', 'clipping_owner'],
  ['paymentPendingCampaign', 'clipping_owner'],
  ['endedCampaign', 'clipping_owner'],
  ['hiddenCampaign', 'clipping_owner'],
  ['draftCampaign', 'social_owner'],
  ['socialCampaign', 'social_owner'],
  ['socialDraft', 'social_owner'],
] as const)('the details of %s are of variant %s', (name, variant) => {
  const detail = details(name);
  expect(at(detail, 'detailVariant')).toBe(variant);
  const isOwner = variant === 'clipping_owner';
  expect(at(detail, 'clippingOwner') === null).toBe(!isOwner);
  expect(list(detail, 'tasks').length === 0).toBe(isOwner);
});

test('a task of a clipping campaign has its counterpart among the payouts', () => {
  const owner = at(details('bigClippingCampaign'), 'clippingOwner');
  const ids = (...path: string[]): readonly unknown[] =>
    list(owner, ...path).map((task) => at(task, 'taskId'));
  expect(ids('tasksTab', 'tasks')).toEqual(ids('settingsTab', 'platformPayouts'));
  expect(ids('tasksTab', 'tasks')).toHaveLength(4);
});

test('platform ids are the same in every answer that names them', () => {
  const projectCampaignId = notable.exactly250Clips.id;
  const supported = list(
    resultOf(apis, 'get_clipping_campaign_detail', { projectCampaignId }),
    'supportedPlatforms',
  );
  const tasks = list(details('exactly250Clips'), 'clippingOwner', 'tasksTab', 'tasks');
  expect(supported.map((one) => at(one, 'platformId'))).toEqual(tasks.map((one) => at(one, 'platformId')));
});

test('an ineligible user is shown the slim object, by the creator’s view alone', () => {
  const args = { projectCampaignId: notable.ineligibleCampaign.id };
  const slim = resultOf(apis, 'get_clipping_campaign_detail', args);
  expect(Object.keys(slim as object)).toEqual(['id', 'title', 'project', 'bannerImageUrl', 'message']);
  expect(list(resultOf(apis, 'get_clipping_owner_submissions', args), 'rows')).toHaveLength(10);
});

test('the caller’s own clips show in the creator’s view', () => {
  const args = { projectCampaignId: notable.ownerTakesPart.id };
  const detail = resultOf(apis, 'get_clipping_campaign_detail', args);
  expect(list(detail, 'mySubmissions')).toHaveLength(2);
  expect(at(detail, 'hasSubmitted')).toBe(true);
});

test('campaigns of offers list creators who have not submitted yet', () => {
  const args = { projectCampaignId: notable.offersCampaign.id, limit: 100 };
  const rows = list(resultOf(apis, 'get_campaign_submissions', args), 'submissions');
  expect(rows.filter((row) => list(row, 'tasks').length === 0)).toHaveLength(9);
  expect(
    at(details('offersCampaign'), 'clippingOwner', 'settingsTab', 'platformPayouts', 0, 'claimType'),
  ).toBe('OFFERS');
});
