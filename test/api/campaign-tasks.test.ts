import { expect, test } from 'vitest';
import { joinCampaignTasks } from '../../src/api/campaign-tasks';

const details = (tasks: unknown, platformPayouts: unknown) => ({
  clippingOwner: { tasksTab: { tasks }, settingsTab: { platformPayouts } },
});

test('a task stands beside its payout; what both name is told once', () => {
  expect(
    joinCampaignTasks(
      details(
        [{ taskId: '1', platformName: 'X', type: 'CLIP' }, { taskId: '2' }],
        [{ taskId: '1', platformName: 'X', cpm: 3 }],
      ),
    ),
  ).toEqual({
    records: [{ taskId: '1', platformName: 'X', type: 'CLIP', payout: { cpm: 3 } }, { taskId: '2' }],
  });
});

test('no payout is lost: one without a task, or a second one, keeps a row to itself', () => {
  expect(
    joinCampaignTasks(
      details(
        [{ taskId: '1' }],
        [{ taskId: '1', cpm: 3 }, { taskId: '1', cpm: 4 }, { taskId: '9', cpm: 5 }, 'odd'],
      ),
    ),
  ).toEqual({
    records: [
      { taskId: '1', payout: { cpm: 3 } },
      {
        taskId: '1',
        platformId: undefined,
        platformName: undefined,
        platformSlug: undefined,
        payout: { cpm: 4 },
      },
      {
        taskId: '9',
        platformId: undefined,
        platformName: undefined,
        platformSlug: undefined,
        payout: { cpm: 5 },
      },
      'odd',
    ],
  });
});

test('social tasks come under the same names', () => {
  expect(
    joinCampaignTasks({
      clippingOwner: null,
      tasks: [
        { id: 'a', platformId: 'p', platform: { id: 'p', name: 'X', extra: 1 }, type: 'POST' },
        'odd',
        null,
      ],
    }),
  ).toEqual({
    records: [
      { taskId: 'a', platformId: 'p', platformName: 'X', platform: { extra: 1 }, type: 'POST' },
      'odd',
      null,
    ],
  });
});

test.each([
  [{ tasks: null }, 'tasks'],
  [details(null, []), 'clippingOwner.tasksTab.tasks'],
  [details([], {}), 'clippingOwner.settingsTab.platformPayouts'],
])('what is no list is named by its path', (value, wrongPath) => {
  expect(joinCampaignTasks(value)).toEqual({ wrongPath });
});
