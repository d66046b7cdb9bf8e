// One press does one thing: what appears under the pointer was not meant by it. Time stands still but for what passes.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Scenario } from './fake-door';
import { asked, button, heading, isFocused } from './opened-sidebar';
import { sidebarsOfFile } from './sidebars';

const sidebars = sidebarsOfFile();

const pass = (page: Page, milliseconds: number) => page.clock.runFor(milliseconds);

async function asksFor(page: Page, method: string): Promise<number> {
  return (await asked(page)).filter((one) => one.method === method).length;
}

/** Lets time pass until it is there. */
async function appears(
  page: Page,
  name: string | RegExp,
  role: 'button' | 'option' = 'button',
): Promise<void> {
  await expect
    .poll(async () => {
      await pass(page, 10);
      return page.getByRole(role, { name, exact: true }).isVisible();
    })
    .toBe(true);
}

const withSidebar = (scenario: Scenario, act: (page: Page) => Promise<void>): Promise<void> =>
  sidebars.use(
    scenario,
    async (page) => {
      await appears(page, 'New import');
      await act(page);
    },
    { isStill: true },
  );

/** Wherever the pointer is, on whatever is there. */
async function clickAt(page: Page, { x, y }: { readonly x: number; readonly y: number }): Promise<void> {
  await page.mouse.click(x, y);
}

async function middleOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await button(page, name).boundingBox();
  if (!box) return expect.fail(`There is no ${name}.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function begin(page: Page): Promise<void> {
  await button(page, 'Run now').first().click();
  await appears(page, 'Stop');
}

describe('Stop', () => {
  it('is pressed once, says so, and clicks that follow begin no new run', () =>
    withSidebar({ steps: 200, delayMs: 1_000 }, async (page) => {
      await begin(page);
      await pass(page, 700);
      const place = await middleOf(page, 'Stop');
      await clickAt(page, place);
      await pass(page, 50);
      expect(await button(page, 'Stopping…').getAttribute('aria-disabled')).toBe('true');
      for (let click = 0; click < 20; click += 1) {
        await clickAt(page, place);
        await pass(page, 150);
      }
      expect(await heading(page, 'Spring push – clips').isVisible()).toBe(true);
      expect(await button(page, 'Start again').isVisible()).toBe(true);
      expect(await asksFor(page, 'stopRun')).toBe(1);
      expect(await asksFor(page, 'startRun')).toBe(1);
    }));

  it('that is pressed by the key again and again begins no new run, and leaves the focus on the heading', () =>
    withSidebar({ steps: 200, delayMs: 1_000 }, async (page) => {
      await begin(page);
      await button(page, 'Stop').focus();
      for (let press = 0; press < 20; press += 1) {
        await page.keyboard.press('Enter');
        await pass(page, 150);
      }
      expect(await button(page, 'Start again').isVisible()).toBe(true);
      expect(await asksFor(page, 'startRun')).toBe(1);
      expect(await page.evaluate('document.activeElement.tagName')).toBe('H1');
    }));

  it('stands elsewhere than what begins a run, and what ended it', () =>
    withSidebar({ steps: 200 }, async (page) => {
      await begin(page);
      const stop = await button(page, 'Stop').boundingBox();
      await pass(page, 700);
      await button(page, 'Stop').click();
      await appears(page, 'Start again');
      for (const name of ['Start again', 'Close']) {
        const box = await button(page, name).boundingBox();
        expect((box?.x ?? 300) + (box?.width ?? 300)).toBeLessThan(stop?.x ?? 0);
      }
    }));
});

describe('a button that appears under the pointer', () => {
  it('takes no click for a moment, nor while clicks go on, and then it does', () =>
    withSidebar({ steps: 200 }, async (page) => {
      await begin(page);
      // Where “Start again” will be; Stop is pressed by the key.
      await page.mouse.move(50, 610);
      await button(page, 'Stop').press('Enter');
      await appears(page, 'Start again');
      for (let click = 0; click < 8; click += 1) {
        await page.mouse.click(50, 610);
        await pass(page, 200);
      }
      expect(await asksFor(page, 'startRun')).toBe(1);
      await pass(page, 600);
      await page.mouse.click(50, 610);
      await appears(page, 'Stop');
      expect(await asksFor(page, 'startRun')).toBe(2);
    }));

  it('takes the key at once', () =>
    withSidebar({ steps: 200 }, async (page) => {
      await begin(page);
      await page.mouse.move(50, 610);
      await button(page, 'Stop').press('Enter');
      await appears(page, 'Start again');
      await button(page, 'Start again').press('Enter');
      await appears(page, 'Stop');
      expect(await asksFor(page, 'startRun')).toBe(2);
    }));

  it('takes no click where the screen came back, either', () =>
    withSidebar({}, async (page) => {
      await button(page, /^Campaigns/).click();
      await pass(page, 700);
      await button(page, 'Done').dblclick();
      await pass(page, 100);
      expect(await button(page, 'New import').isVisible()).toBe(true);
      await pass(page, 700);
      await button(page, 'New import').click();
      expect(await heading(page, 'Choose data').isVisible()).toBe(true);
    }));

  it('takes the clicks of no double click on a step’s button: each is one step', () =>
    withSidebar({}, async (page) => {
      await button(page, 'New import').click();
      await appears(page, /^Clips of a campaign/);
      await button(page, /^Clips of a campaign/).click();
      await appears(page, 'Choose columns');
      // The heading has taken the focus by then.
      await pass(page, 100);
      for (const [label, option] of [
        ['Community', /Álpha/],
        ['Campaign', /Spring push/],
      ] as const) {
        await page.getByRole('combobox', { name: label }).click();
        await appears(page, option, 'option');
        await page.getByRole('option', { name: option }).click();
      }
      for (const [name, title] of [
        ['Choose columns', 'Columns'],
        ['Choose where', 'Where and how'],
        ['Preview', 'Ready to import'],
      ] as const) {
        await pass(page, 700);
        await button(page, name).dblclick();
        await pass(page, 100);
        expect(await heading(page, title).isVisible()).toBe(true);
      }
      await pass(page, 700);
      const place = await middleOf(page, 'Import');
      await clickAt(page, place);
      await pass(page, 500);
      await clickAt(page, place);
      await pass(page, 200);
      await clickAt(page, place);
      await pass(page, 100);
      const methods = (await asked(page)).map(({ method }) => method);
      expect(methods.filter((method) => method === 'startRun' || method === 'stopRun')).toEqual(['startRun']);
    }));
});

describe('a tab', () => {
  it('that is pressed while the sidebar opens is what it opens with', () =>
    sidebars.use(
      { delayMs: 2_000 },
      async (page) => {
        await button(page, 'Functions').click();
        await pass(page, 100);
        expect(await button(page, 'Functions').getAttribute('aria-current')).toBe('page');
        await pass(page, 5_000);
        await page.getByRole('switch', { name: 'Refresh formulas every hour' }).waitFor();
      },
      { isStill: true },
    ));

  it('takes a press that comes just when the screen has opened below it', () =>
    sidebars.use(
      { delayMs: 2_000 },
      async (page) => {
        const at = await button(page, 'Help').boundingBox();
        await page.mouse.move((at?.x ?? 0) + 5, (at?.y ?? 0) + 5);
        await appears(page, 'New import');
        await page.mouse.down();
        await page.mouse.up();
        await pass(page, 100);
        await page.getByText('Where do I get a key?').waitFor();
      },
      { isStill: true },
    ));
});

it('keeps the focus on the tab that was reached while it opened', () =>
  sidebars.use({ delayMs: 400 }, async (page) => {
    await page.getByText('Opening…').waitFor({ state: 'attached' });
    await button(page, 'Help').focus();
    await page.getByText('Connections', { exact: true }).waitFor();
    expect(await isFocused(button(page, 'Help'))).toBe(true);
    await page.keyboard.press('Enter');
    await button(page, 'Check this platform').waitFor();
  }));
