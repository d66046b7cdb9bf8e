// The steps of an import as a person meets them: faults that are found and heard, lists, the focus, a low window.
import type { Page } from 'playwright-core';
import { describe, expect, it, test } from 'vitest';
import type { Scenario } from './fake-door';
import { asked, button, heading, isFocused, said } from './opened-sidebar';
import { sidebarsOfFile } from './sidebars';

const sidebars = sidebarsOfFile();

const box = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

async function toForm(page: Page, dataset: RegExp): Promise<void> {
  await button(page, 'New import').click();
  await button(page, dataset).click();
  await button(page, 'Back').waitFor();
}

async function pick(page: Page, label: string, name: RegExp): Promise<void> {
  await box(page, label).click();
  await page.getByRole('option', { name }).click();
}

/** As a screen reader tells of the control that has the focus. */
const describedAs = (page: Page): Promise<string> =>
  page.evaluate(`(document.activeElement.getAttribute('aria-describedby')
    ?? document.activeElement.closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? '')
    .split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ')`);

describe('a fault', () => {
  it('takes the focus to its control, is its description, and is read out', () =>
    sidebars.use({}, async (page) => {
      await toForm(page, /^Clips of a campaign/);
      await button(page, 'Choose columns').click();
      await expect.poll(() => isFocused(box(page, 'Campaign'))).toBe(true);
      expect(await describedAs(page)).toContain('Choose the campaign.');
      expect(await box(page, 'Campaign').getAttribute('aria-invalid')).toBe('true');
      expect(await page.getByRole('alert').allInnerTexts()).toContain('Choose the campaign.');
      await button(page, 'From a cell: Campaign').click();
      await button(page, 'Choose columns').click();
      const cell = page.getByLabel('Campaign', { exact: true });
      await expect.poll(() => isFocused(cell)).toBe(true);
      expect(await cell.getAttribute('placeholder')).toBe('Settings!B2');
      expect(await describedAs(page)).toContain('Name the cell, such as Settings!B2.');
    }));

  it('of several radios takes it to the first, and of a number to the number', () =>
    sidebars.use({}, async (page) => {
      await toForm(page, /^Leaderboard/);
      await page.getByLabel('First day', { exact: true }).fill('2026-03-01');
      await button(page, 'Choose columns').click();
      await expect.poll(() => isFocused(page.getByRole('radio', { name: 'Views' }))).toBe(true);
      expect(await describedAs(page)).toContain('Choose the sort by.');
      await button(page, 'Back').click();
      await button(page, /^Clips of a campaign/).click();
      await pick(page, 'Campaign', /Spring push/);
      await page.getByRole('radio', { name: 'At most…' }).check();
      await page.getByLabel('Number of rows').fill('0');
      await button(page, 'Choose columns').click();
      await expect.poll(() => isFocused(page.getByLabel('Number of rows'))).toBe(true);
      expect(await describedAs(page)).toContain('Enter 1 or more.');
    }));
});

it('a fault of the columns is brought into view once, and not again at each change', () =>
  sidebars.use({}, async (page) => {
    await toForm(page, /^Clips of a campaign/);
    await pick(page, 'Campaign', /Spring push/);
    await button(page, 'Choose columns').click();
    await button(page, 'Rename or move Creator').click();
    await page.getByLabel('Header').fill('Platform');
    const last = page.getByRole('checkbox', { name: 'Followers' });
    await last.scrollIntoViewIfNeeded();
    await button(page, 'Choose where').click();
    const fault = page.getByRole('alert').filter({ hasText: 'Two columns' });
    const scrolled = () =>
      page
        .locator('main')
        .last()
        .evaluate((main) => main.scrollTop);
    await expect.poll(scrolled).toBeLessThan(100);
    await last.check();
    expect(await fault.isVisible()).toBe(true);
    expect(await scrolled()).toBeGreaterThan(200);
  }));

describe('the focus stays with the field', () => {
  it('that was cleared', () =>
    sidebars.use({}, async (page) => {
      await toForm(page, /^Clips of a campaign/);
      await pick(page, 'Community', /Álpha/);
      await button(page, 'Clear Community').click();
      expect(await isFocused(box(page, 'Community'))).toBe(true);
      expect(await box(page, 'Community').inputValue()).toBe('');
    }));

  it('of which one thing was removed', () =>
    sidebars.use({}, async (page) => {
      await toForm(page, /^Leaderboard/);
      await pick(page, 'Creators', /zoe/);
      await page.keyboard.press('Escape');
      await button(page, 'Remove zoe.clips').click();
      expect(await isFocused(box(page, 'Creators'))).toBe(true);
    }));

  it('and goes back to Cancel when the import is not left after all', () =>
    sidebars.use({}, async (page) => {
      await toForm(page, /^Clips of a campaign/);
      await pick(page, 'Community', /Álpha/);
      for (const answer of ['Escape', 'Enter']) {
        await button(page, 'Cancel').press('Enter');
        await expect.poll(() => isFocused(button(page, 'Stay'))).toBe(true);
        await page.keyboard.press(answer);
        await expect.poll(() => isFocused(button(page, 'Cancel'))).toBe(true);
      }
    }));
});

describe('a choice', () => {
  it('whose values say what choosing nothing says offers that once', () =>
    sidebars.use({}, async (page) => {
      await toForm(page, /^Leaderboard/);
      const types = page.getByRole('radiogroup', { name: 'Type' });
      expect(await types.getByRole('radio', { name: 'All', exact: true }).count()).toBe(1);
      expect(await types.getByRole('radio').count()).toBe(3);
      expect(await types.getByRole('radio', { name: 'All', exact: true }).isChecked()).toBe(true);
    }));

  it('is named once, by its label', () =>
    sidebars.use({}, async (page) => {
      await toForm(page, /^Leaderboard/);
      for (const name of ['Type', 'Platforms', 'My rank']) {
        const named = page.getByRole('radiogroup', { name, exact: true });
        expect(await named.or(page.getByRole('group', { name, exact: true })).count()).toBe(1);
      }
    }));

  it('made with the one key is asked anew with the other, and that is told', () =>
    sidebars.use({}, async (page) => {
      await toForm(page, /^Clips of a campaign/);
      await pick(page, 'Community', /Álpha/);
      await pick(page, 'Campaign', /Spring push/);
      await page.getByRole('radio', { name: 'Approved' }).check();
      await page.getByRole('radio', { name: /^Only me/ }).check();
      for (const name of ['Community', 'Campaign']) expect(await box(page, name).inputValue()).toBe('');
      expect(await page.getByRole('radio', { name: 'Approved' }).isChecked()).toBe(true);
      const told = page.getByRole('status').filter({ hasText: 'Community, Campaign' });
      expect(await told.innerText()).toBe('Choose again, from what this key reaches: Community, Campaign.');
    }));

  it('from the selected cell is told to those who listen', () =>
    sidebars.use({}, async (page) => {
      await toForm(page, /^Clips of a campaign/);
      await button(page, 'From a cell: Campaign').click();
      await button(page, 'Selected cell').click();
      await expect.poll(() => said(page)).toBe("Filled in: 'Álpha Club'!C4.");
    }));
});

describe('a list of names', () => {
  it('bears the name of its field', () =>
    sidebars.use({}, async (page) => {
      await toForm(page, /^Clips of a campaign/);
      await box(page, 'Campaign').click();
      expect(await page.getByRole('listbox', { name: 'Campaign', exact: true }).count()).toBe(1);
    }));

  it('that is long is searched in stretches, and says how far', () =>
    sidebars.use({ campaigns: 1_500, delayMs: 1 }, async (page) => {
      await toForm(page, /^Clips of a campaign/);
      await box(page, 'Campaign').fill('campaign 1234');
      await page.getByText('Looked through 600 so far: none found.').first().waitFor();
      await button(page, 'Go on searching').click();
      await page.getByText('Looked through 1200 so far: none found.').first().waitFor();
      await button(page, 'Go on searching').click();
      await page.getByRole('option', { name: /Campaign 1234/ }).waitFor();
    }));

  it('is asked for anew once an import was kept: what was chosen comes first', () =>
    sidebars.use({}, async (page) => {
      const campaigns = async () =>
        (await asked(page)).filter(({ input }) => (input as { list?: string }).list === 'campaigns').length;
      await toForm(page, /^Clips of a campaign/);
      await pick(page, 'Campaign', /Spring push/);
      expect(await campaigns()).toBe(1);
      for (const name of ['Choose columns', 'Choose where', 'Preview', 'Import', 'Done'])
        await button(page, name).click();
      await toForm(page, /^Clips of a campaign/);
      await box(page, 'Campaign').click();
      await page.getByRole('option').first().waitFor();
      expect(await campaigns()).toBe(2);
    }));

  test.each([480, 340, 250])('leaves its box in view where the window is %i pixels high', (height) =>
    sidebars.use(
      {},
      async (page) => {
        await toForm(page, /^Clips of a campaign/);
        for (const name of ['Community', 'Campaign']) {
          await box(page, name).click();
          await page.getByRole('option').first().waitFor();
          for (let key = 0; key < 6; key += 1) await page.keyboard.press('ArrowDown');
          const area = await page.locator('main').last().boundingBox();
          const field = await box(page, name).boundingBox();
          const popup = await page.locator('.popup:not([hidden])').boundingBox();
          if (!area || !field || !popup) return expect.fail('Nothing is open.');
          // Scrolling goes by whole pixels.
          expect(field.y).toBeGreaterThan(area.y - 1);
          expect(field.y + field.height).toBeLessThan(area.y + area.height + 1);
          // Lower than a few names it never is.
          if (height > 300) expect(popup.y + popup.height).toBeLessThanOrEqual(area.y + area.height + 1);
          expect(popup.height).toBeGreaterThan(90);
          await page.keyboard.press('Escape');
        }
      },
      { height },
    ),
  );
});

describe('an edited import', () => {
  const toReady = async (page: Page): Promise<void> => {
    await button(page, 'Edit').first().click();
    for (const name of ['Choose columns', 'Choose where', 'Preview']) await button(page, name).click();
  };
  const KEY_REFUSED: Scenario = { errors: { price: { kind: 'access', message: 'The key was refused.' } } };

  it('is saved at its first step, unless something is missing: there it goes to that', () =>
    sidebars.use({}, async (page) => {
      await button(page, 'Edit').first().click();
      await button(page, 'Choose columns').click();
      await button(page, 'None').click();
      await button(page, 'Back').click();
      await button(page, 'Save').click();
      await page.getByRole('alert').filter({ hasText: 'Tick at least one column.' }).waitFor();
      expect(await heading(page, 'Columns').isVisible()).toBe(true);
      await button(page, 'Usual').click();
      await button(page, 'Save').click();
      await button(page, 'New import').waitFor();
      expect((await asked(page)).filter(({ method }) => method === 'saveImport')).toHaveLength(1);
      expect((await asked(page)).map(({ method }) => method)).not.toContain('price');
    }));

  it('has its buttons in one row at every step', () =>
    sidebars.use({}, async (page) => {
      await button(page, 'Edit').first().click();
      for (const name of ['Choose columns', 'Choose where', 'Preview', 'Save and import']) {
        await button(page, name).waitFor();
        const tops = await page
          .locator('footer')
          .last()
          .locator('button')
          .evaluateAll((all) => all.map((one) => (one as unknown as { offsetTop: number }).offsetTop));
        expect(new Set(tops).size).toBe(1);
        if (name !== 'Save and import') await button(page, name).click();
      }
    }));

  it('that is new is the same import however often it is pressed', () =>
    sidebars.use(
      {
        errors: {
          saveImport: { kind: 'platform', message: 'Google did not say whether this was done: HTTP 0' },
        },
      },
      async (page) => {
        await toForm(page, /^Clips of a campaign/);
        await pick(page, 'Campaign', /Spring push/);
        for (const name of ['Choose columns', 'Choose where', 'Preview']) await button(page, name).click();
        for (let presses = 0; presses < 2; presses += 1) {
          await button(page, 'Import').click();
          await page.getByRole('alert').filter({ hasText: 'Google did not say' }).waitFor();
        }
        const saved = (await asked(page)).filter(({ method }) => method === 'saveImport');
        const ids = saved.map(({ input }) => (input as { readonly newId?: string }).newId);
        expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{8}$/), ids[0]]);
      },
    ));

  it('is saved though its price cannot be read', () =>
    sidebars.use(KEY_REFUSED, async (page) => {
      await toReady(page);
      await button(page, 'Replace key').waitFor();
      expect(await button(page, 'Save and import').getAttribute('aria-disabled')).toBe('true');
      await button(page, 'Save').click();
      await button(page, 'New import').waitFor();
      expect((await asked(page)).map(({ method }) => method)).toContain('saveImport');
    }));

  it('is saved before its price is there', () =>
    sidebars.use({ silent: ['price'] }, async (page) => {
      await toReady(page);
      await button(page, 'Save').click();
      await button(page, 'New import').waitFor();
    }));
});

it('an import is begun without preview where the service only does not answer', () =>
  sidebars.use({ errors: { price: { kind: 'service', message: 'No answer (503).' } } }, async (page) => {
    await toForm(page, /^Communities/);
    await button(page, 'Choose where').click();
    await button(page, 'Preview').click();
    // One mode: it is nothing to choose, and nothing to tell.
    expect(await page.getByText('Each run', { exact: true }).count()).toBe(0);
    await button(page, 'Import without preview').click();
    await button(page, 'Go to the table').waitFor();
  }));

it('back on the data, what was chosen is in view, and the way on says what it is', () =>
  sidebars.use(
    {},
    async (page) => {
      await toForm(page, /^Leaderboard/);
      await button(page, 'Back').click();
      await heading(page, 'Choose data').waitFor();
      await button(page, 'Continue: Leaderboard').waitFor();
      await expect
        .poll(async () => {
          const line = await button(page, /^LeaderboardWho|^Leaderboard /).boundingBox();
          const footer = await page.locator('footer').last().boundingBox();
          return line !== null && footer !== null && line.y + line.height <= footer.y;
        })
        .toBe(true);
    },
    { height: 400 },
  ));

it('how many functions were found is told once the typing rests', () =>
  sidebars.use(
    {},
    async (page) => {
      await expect
        .poll(async () => {
          await page.clock.runFor(50);
          return button(page, 'Functions').isVisible();
        })
        .toBe(true);
      await button(page, 'Functions').click();
      const told = page.getByRole('status').filter({ hasText: /functions\.$/ });
      const search = page.getByRole('searchbox', { name: 'Search functions' });
      await page.clock.runFor(500);
      for (const letter of ['c', 'l', 'i']) {
        await search.press(letter);
        await page.clock.runFor(300);
        expect(await told.count()).toBe(0);
      }
      await page.clock.runFor(800);
      expect(await told.innerText()).toBe('1 of 3 functions.');
    },
    { isStill: true },
  ));
