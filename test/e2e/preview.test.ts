// The preview as a newcomer meets it: the real bundle, a real browser.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Looker, type OpenedPreview, openPreview } from './opened-preview';

let opened: OpenedPreview;
beforeAll(async () => {
  opened = await openPreview({ latencyMs: 60 });
});
afterAll(() => opened?.close());

async function looking<Result>(
  at: Promise<Looker>,
  act: (looker: Looker) => Promise<Result>,
): Promise<Result> {
  const looker = await at;
  const result = await act(looker);
  await looker.close();
  return result;
}

/** The creators of the world as TOP_CREATORS should rank them. */
function bestCreators(platform: string, count: number): readonly string[] {
  return [...opened.preview.apis.apis.world.contributors]
    .filter((one) => one.platform === platform)
    .sort((one, other) => other.quality_score - one.quality_score)
    .slice(0, count)
    .map(({ handle }) => handle);
}

const REF = 'Array result was not expanded because it would overwrite data in B3.';

describe('the first workbook', () => {
  it('shows a campaign and its totals by ordinary formulas', () =>
    looking(opened.look('first'), async ({ values }) => {
      const { world } = opened.preview.apis.apis;
      const { bigClippingCampaign: campaign } = world.notable;
      const clips = [...world.clips(campaign.id)]
        .sort((one, other) => other.engagement.views - one.engagement.views)
        .slice(0, 500);
      await expect.poll(() => values(5, 2, 2, 1)).toEqual([[campaign.title], [campaign.id]]);
      await expect.poll(async () => (await values(10, 2, 1, 1))[0]?.[0]).toBe(500);
      const gained = clips.reduce((sum, { engagement }) => sum + engagement.deltaViews, 0);
      await expect.poll(async () => (await values(8, 2, 1, 1))[0]?.[0]).toBe(gained);
    }));

  it('draws its chart', () =>
    looking(opened.look('first'), async ({ page }) => {
      const chart = page.getByRole('figure', { name: 'Views gained by platform' });
      await chart.waitFor();
      const blue = await page.evaluate(`(() => {
        const canvas = document.querySelector('.charts canvas');
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        let count = 0;
        for (let at = 0; at < data.length; at += 4) if (data[at] < 90 && data[at + 2] > 200) count += 1;
        return count;
      })()`);
      expect(blue).toBeGreaterThan(2_000);
    }));
});

describe('formulas', () => {
  it('spill, follow their arguments, give way to what stands there, and come back', () =>
    looking(opened.look('empty'), async ({ page, type, click, hover, card, reload, values, shown }) => {
      await type(8, 1, 'x');
      let answer = (): void => undefined;
      const heldUntil = new Promise<void>((resolve) => {
        answer = resolve;
      });
      opened.preview.apis.apis.faults.add({ match: { path: '/v1/contributors/top' }, heldUntil });
      await type(1, 1, '=TOP_CREATORS("quality_score", A8, "30d", 4)');
      await expect.poll(() => shown(1, 1)).toMatchObject({ value: 'Loading...' });
      answer();
      await expect
        .poll(() => values(1, 1, 5, 1))
        .toEqual([['Handle'], ...bestCreators('x', 4).map((handle) => [handle])]);

      await type(8, 1, 'youtube');
      await expect
        .poll(() => values(1, 1, 5, 1))
        .toEqual([['Handle'], ...bestCreators('youtube', 4).map((handle) => [handle])]);

      await type(3, 2, 'mine');
      await expect
        .poll(() => values(1, 1, 3, 2))
        .toEqual([
          ['#REF!', null],
          [null, null],
          [null, 'mine'],
        ]);
      await hover(1, 1);
      await expect.poll(card).toBe(`Error\n${REF}`);
      await reload();
      await expect.poll(() => values(1, 1, 1, 2)).toEqual([['#REF!', null]]);
      await hover(1, 1);
      await expect.poll(card).toBe(`Error\n${REF}`);

      await click(3, 2);
      await page.keyboard.press('Delete');
      await expect.poll(() => shown(1, 1)).toMatchObject({ value: 'Handle' });
    }));

  it('are still there when the page is loaded again, and when the preview is started again', async () => {
    const formula = '=TOP_CREATORS("quality_score", A8, "30d", 4)';
    const spilled = [['Handle'], ...bestCreators('youtube', 4).map((handle) => [handle])];
    await looking(opened.look('empty'), async ({ reload, values, shown }) => {
      await expect.poll(() => values(1, 1, 5, 1)).toEqual(spilled);
      await reload();
      await expect.poll(() => values(1, 1, 5, 1)).toEqual(spilled);
      expect(await shown(1, 1)).toMatchObject({ formula });
    });
    await opened.restart();
    await looking(opened.look('empty'), async ({ values, shown }) => {
      await expect.poll(() => values(1, 1, 5, 1)).toEqual(spilled);
      expect(await shown(1, 1)).toMatchObject({ formula });
    });
  });

  it('say in the cell’s card what is wrong with them', () =>
    looking(opened.look('empty'), async ({ type, hover, card, shown }) => {
      await type(20, 1, '=CAMPAIGN_CLIPS("not-an-id")');
      await expect.poll(() => shown(20, 1)).toMatchObject({ value: '#ERROR!' });
      await hover(20, 1);
      await expect.poll(card).toMatch(/^Error\n.*campaignId is an id such as .*, not “not-an-id”/);
    }));

  it('are completed and explained while they are typed', () =>
    looking(opened.look('empty'), async ({ page, click }) => {
      await click(22, 1);
      await page.keyboard.type('=NARRATIVE_H', { delay: 30 });
      await page.getByText('Mentions and momentum of a narrative over time').first().waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    }));
});

describe('typing', () => {
  it('is read as Sheets reads it, and can be taken back', () =>
    looking(opened.look('empty'), async ({ page, type, click, values }) => {
      await type(30, 1, '007');
      await type(31, 1, "'007");
      await type(32, 1, '50%');
      await type(33, 1, '2026-11-21');
      await type(34, 1, 'TRUE');
      await expect.poll(() => values(30, 1, 5, 1)).toEqual([[7], ['007'], [0.5], [46347], [1]]);
      await click(40, 1);
      await page.keyboard.press('Control+z');
      await page.keyboard.press('Control+z');
      await expect.poll(() => values(33, 1, 2, 1)).toEqual([[null], [null]]);
      await page.keyboard.press('Control+y');
      await expect.poll(() => values(33, 1, 2, 1)).toEqual([[46347], [null]]);
    }));

  it('of a table from the clipboard fills cells; a copied formula follows its place', () =>
    looking(opened.look('empty'), async ({ page, click, type, values, shown }) => {
      await click(36, 1);
      await page.evaluate(`navigator.clipboard.writeText('1\\tone\\n2\\t=A36+1')`);
      await page.keyboard.press('Control+v');
      await expect
        .poll(() => values(36, 1, 2, 2))
        .toEqual([
          [1, 'one'],
          [2, 2],
        ]);
      await click(37, 2);
      await page.keyboard.press('Control+c');
      await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('2');
      await click(38, 2);
      await page.keyboard.press('Control+v');
      await expect.poll(() => shown(38, 2)).toMatchObject({ formula: '=A37+1', value: 3 });
      await type(36, 1, '5');
      await expect.poll(() => values(36, 2, 3, 1)).toEqual([['one'], [6], [3]]);
    }));
});

describe('the add-on', () => {
  it('has a menu, and a sidebar that talks to its script', () =>
    looking(opened.look('first'), async ({ page, choose }) => {
      await choose('Extensions', 'Reachsheet', 'Open');
      const frame = page.frameLocator('.sidebar iframe');
      await frame.getByText('Campaigns', { exact: true }).waitFor();
      expect(await page.locator('.sidebar').boundingBox()).toMatchObject({ width: 300 });
      const ending = opened.preview.apis.apis.world.keys.campaigns.owner.slice(-4);
      await frame.getByText(`…${ending}`).waitFor();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await expect.poll(() => page.locator('.sidebar').count()).toBe(0);
    }));
});

describe('several people', () => {
  it('see what each other types; a viewer can only look', async () => {
    const owner = await opened.look('empty');
    const editor = await opened.look('empty', 'editor');
    const viewer = await opened.look('empty', 'viewer');
    await editor.type(45, 1, 'from the co-editor');
    for (const one of [owner, editor, viewer]) {
      await expect.poll(() => one.shown(45, 1)).toMatchObject({ value: 'from the co-editor' });
    }
    await editor.choose('Extensions', 'Reachsheet', 'Open');
    await editor.page.frameLocator('.sidebar iframe').getByText('Campaigns', { exact: true }).waitFor();
    expect(await owner.page.locator('.sidebar').count()).toBe(0);

    await viewer.type(45, 1, 'from the viewer');
    await viewer.page.getByText('You can only view this spreadsheet.').waitFor();
    expect(await viewer.shown(45, 1)).toMatchObject({ value: 'from the co-editor' });
    expect(await viewer.page.getByRole('menuitem', { name: 'Extensions' }).count()).toBe(0);
    for (const one of [owner, editor, viewer]) await one.close();
  });

  it('a copy has the sheets and not the keys', () =>
    looking(opened.look('empty'), async ({ page, choose }) => {
      const [copied] = await Promise.all([
        page.context().waitForEvent('page'),
        choose('File', 'Make a copy'),
      ]);
      await copied.waitForSelector('body[data-ready=yes]');
      expect(await copied.getByLabel('Name of the spreadsheet').inputValue()).toBe(
        'Copy of Untitled spreadsheet',
      );
      const copy = opened.preview.shelf.documents.at(-1);
      expect(copy?.workbook.sheets[0]?.formulas({ row: 1, column: 1, rows: 1, columns: 1 })).toEqual([
        ['=TOP_CREATORS("quality_score", A8, "30d", 4)'],
      ]);
      expect(
        [...(copy?.script.properties.document.keys() ?? [])].filter((key) => key.startsWith('connection')),
      ).toEqual([]);
    }));
});

describe('the tester', () => {
  it('lets a service fail, sees it in the log, turns the clock on, and becomes somebody else', () =>
    looking(opened.look('empty'), async ({ page, type, shown, hover, card }) => {
      await page.getByRole('button', { name: 'Tester' }).click();
      await page.getByLabel('What happens').selectOption({ label: 'Key refused (401)' });
      await page.getByRole('button', { name: 'Switch on' }).click();
      await type(25, 1, '=NARRATIVES("30d", 3)');
      await expect.poll(() => shown(25, 1)).toMatchObject({ value: '#ERROR!' });
      await hover(25, 1);
      await expect.poll(card).toMatch(/key/);
      await page.getByRole('tab', { name: 'Log' }).click();
      await page.getByText('NARRATIVES').first().waitFor();

      const { clock } = opened.preview.shelf.find('empty')?.script ?? {};
      const before = clock?.now() ?? 0;
      await page.getByRole('button', { name: '+1 hour' }).click();
      await expect.poll(() => (clock?.now() ?? 0) - before).toBeGreaterThanOrEqual(3_600_000);

      await page.getByText('Viewer', { exact: true }).click();
      await page.waitForURL(/as=viewer/);
    }));
});

it('asks nobody outside this machine for anything', () => {
  expect(opened.strayRequests).toEqual([]);
});
