// The built page in a browser, over a made-up add-on: every screen, by axe's rules; and what a person does on it.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it, test } from 'vitest';
import { axeViolations } from '../axe';
import { HOSTILE } from './fake-cards';
import { MISSING, NOT_ASKED, type Scenario } from './fake-door';
import { asked, button, heading } from './opened-sidebar';
import { sidebarsOfFile } from './sidebars';

const sidebars = sidebarsOfFile();

async function overflow(page: Page): Promise<unknown> {
  return page.evaluate(`({
    page: document.documentElement.scrollWidth,
    mains: [...document.querySelectorAll('main')].some((main) => main.scrollWidth > main.clientWidth),
  })`);
}

const withSidebar = (scenario: Scenario, act: (page: Page) => Promise<void>): Promise<void> =>
  sidebars.use(scenario, act);

async function toWizard(page: Page, dataset: RegExp): Promise<void> {
  await button(page, 'New import').click();
  await button(page, dataset).click();
}

async function fillClips(page: Page): Promise<void> {
  await toWizard(page, /^Clips of a campaign/);
  await page.getByRole('combobox', { name: 'Community' }).click();
  await page.getByRole('option', { name: /Álpha/ }).click();
  await page.getByRole('combobox', { name: 'Campaign' }).fill('spring');
  await page.getByRole('option', { name: /Spring push/ }).click();
}

async function toReady(page: Page): Promise<void> {
  await fillClips(page);
  for (const name of ['Choose columns', 'Choose where', 'Preview']) await button(page, name).click();
  await page.getByText('37,020 cells').waitFor();
}

const SERVICE_DOWN = { kind: 'service', message: 'The service did not answer (503).' } as const;
const KEY_REFUSED = { kind: 'access', message: 'The key was refused.' } as const;

/** What is told of an import that has a table. */
const STANDING: NonNullable<Scenario['standing']> = {
  forecast: {
    rows: 4_204,
    comparison: {
      count: 100,
      isWhole: false,
      added: 12,
      changed: 3,
      removed: 1_131,
      marks: ['same', 'new', 'changed', 'known', 'same'],
    },
  },
  notes: [
    'Not imported any more: “Paid”. What stands there stays.',
    'Clip: 3 texts begin like a formula. They are kept as text.',
  ],
};

const SCREENS: Readonly<Record<string, readonly [Scenario, (page: Page) => Promise<void>]>> = {
  'home, loading': [{ silent: ['home'] }, async () => {}],
  'home, first use': [{ isNew: true }, (page) => page.getByText('All it needs is a key').waitFor()],
  'home, imports in every state': [
    {},
    async (page) => {
      await button(page, 'More').first().click();
      await button(page, 'Delete').click();
    },
  ],
  'home, more of a table that is half written': [
    {},
    async (page) => {
      const torn = page.getByRole('listitem', { name: 'Autumn push – clips' });
      await torn.getByRole('button', { name: 'More' }).click();
      await torn.getByRole('button', { name: 'Give up' }).click();
    },
  ],
  'home, a run that was given up': [
    {},
    async (page) => {
      const winter = page.getByRole('listitem', { name: 'Winter push – clips' });
      await winter.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  ],
  'home, to be taken over by somebody whose name is known': [
    { myName: HOSTILE },
    (page) => button(page, 'Take over').first().waitFor(),
  ],
  'home, in a copied file': [{ isCopied: true }, (page) => button(page, 'Restore them').waitFor()],
  'home, restored in a copied file': [
    { isCopied: true },
    async (page) => {
      await button(page, 'Restore them').click();
      await button(page, 'Take over').first().waitFor();
    },
  ],
  'home, a schedule that nothing starts': [
    { stopped: 'no-trigger' },
    (page) => button(page, 'Turn it back on').waitFor(),
  ],
  'home, without two permissions': [
    { missing: MISSING, allowAt: 'https://consent.test/' },
    (page) => page.getByText('Everything else works.').waitFor(),
  ],
  'home, without permissions that Google has no page for': [
    { missing: MISSING, errors: { allow: NOT_ASKED } },
    async (page) => {
      await button(page, 'Allow…').click();
      await page.getByText(NOT_ASKED.message).waitFor();
    },
  ],
  'home, not to be had': [{ errors: { home: SERVICE_DOWN } }, (page) => button(page, 'Try again').waitFor()],
  'connect, a new key': [
    { isNew: true },
    async (page) => {
      await button(page, 'Connect campaigns').click();
      await button(page, 'Connect').click();
      await page.getByText('Enter the key.').waitFor();
    },
  ],
  'connect, tested, with limit and tools': [
    {},
    async (page) => {
      await button(page, /^Campaigns/).click();
      await button(page, 'Test').click();
      await page.getByText('The key works').waitFor();
      await page.getByText('Further tools').click();
      await page.getByLabel('Name of the tool').fill('export_all');
      await page.getByRole('checkbox', { name: /Echo/ }).check();
      await button(page, 'Replace key').click();
    },
  ],
  'wizard, data': [
    {},
    async (page) => {
      await button(page, 'New import').click();
      await button(page, /^Creators/).waitFor();
    },
  ],
  'wizard, what, with faults and an open list': [
    {},
    async (page) => {
      await toWizard(page, /^Clips of a campaign/);
      await button(page, 'Choose columns').click();
      await page.getByText('Choose the campaign.', { exact: true }).waitFor();
      await page.getByRole('combobox', { name: 'Community' }).click();
      await page.getByRole('option').first().waitFor();
    },
  ],
  'wizard, every kind of field': [
    {},
    async (page) => {
      await toWizard(page, /^Leaderboard/);
      await button(page, 'From a cell: Niche').click();
      await page.getByRole('combobox', { name: 'Creators' }).click();
      await page.getByRole('option', { name: /zoe/ }).click();
    },
  ],
  'wizard, columns': [
    {},
    async (page) => {
      await fillClips(page);
      await button(page, 'Choose columns').click();
      await button(page, 'Rename or move Creator').click();
      await page.getByLabel('Header').fill('Platform');
    },
  ],
  'wizard, columns of an open dataset': [
    {},
    async (page) => {
      await toWizard(page, /^Leaderboard/);
      await page.getByLabel('First day', { exact: true }).fill('2026-03-01');
      await page.getByRole('radio', { name: 'Views' }).check();
      await page.getByRole('combobox', { name: 'Creators' }).click();
      await page.getByRole('option').first().click();
      await page.keyboard.press('Escape');
      await button(page, 'Choose columns').click();
      await page.getByText('Tell rows apart by').waitFor();
    },
  ],
  'wizard, where and how': [
    {},
    async (page) => {
      await fillClips(page);
      await button(page, 'Choose columns').click();
      await button(page, 'Choose where').click();
      await page.getByLabel('From the selected cell on').click();
      await page.getByLabel('Schedule').selectOption('week');
      await page.getByRole('textbox', { name: /^Your name/ }).fill(HOSTILE);
    },
  ],
  'wizard, where and how, scheduled in a name that is known': [
    { myName: HOSTILE },
    async (page) => {
      await fillClips(page);
      await button(page, 'Choose columns').click();
      await button(page, 'Choose where').click();
      await page.getByLabel('Schedule').selectOption('hours');
      await page.getByText(/^It runs in your name/).waitFor();
    },
  ],
  'wizard, ready': [
    {},
    async (page) => {
      await toReady(page);
      await button(page, 'Cancel').click();
    },
  ],
  'wizard, ready, over a table that stands': [
    { standing: STANDING },
    async (page) => {
      await button(page, 'Edit').first().click();
      for (const name of ['Choose columns', 'Choose where', 'Preview']) await button(page, name).click();
      await page.getByText('Of the first 100: 12 new, 3 changed').waitFor();
    },
  ],
  'wizard, no price': [
    { errors: { price: KEY_REFUSED } },
    async (page) => {
      await fillClips(page);
      for (const name of ['Choose columns', 'Choose where', 'Preview']) await button(page, name).click();
      await button(page, 'Replace key').waitFor();
    },
  ],
  'run, waiting': [
    { waitMs: 60_000 },
    async (page) => {
      await button(page, 'Run now').first().click();
      await page.getByText(/asks us to wait/).waitFor();
    },
  ],
  'run, done': [
    {},
    async (page) => {
      await button(page, 'Run now').first().click();
      await button(page, 'Undo').click();
      await page.getByRole('alertdialog').waitFor();
    },
  ],
  'run, failed while it was writing': [
    { failsWriting: 1, steps: 10, runEnds: SERVICE_DOWN },
    async (page) => {
      await button(page, 'Run now').first().click();
      await button(page, 'Give up').click();
      await page.getByRole('alertdialog').waitFor();
    },
  ],
  'run, given up': [
    { failsWriting: 1, steps: 10, runEnds: SERVICE_DOWN },
    async (page) => {
      await button(page, 'Run now').first().click();
      await button(page, 'Give up').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Give up' }).click();
      await button(page, 'Undo').waitFor();
    },
  ],
  'run, failed': [
    { runEnds: KEY_REFUSED },
    async (page) => {
      await button(page, 'Run now').first().click();
      await button(page, 'Replace key').waitFor();
    },
  ],
  functions: [
    {},
    async (page) => {
      await button(page, 'Functions').click();
      await page.getByText('CAMPAIGN_CLIPS', { exact: true }).click();
      await button(page, 'Insert into the selected cell').first().click();
      await button(page, 'Overwrite').waitFor();
    },
  ],
  history: [
    {},
    async (page) => {
      await button(page, 'More').first().click();
      await button(page, 'History').click();
      await page.getByText('Stopped').waitFor();
    },
  ],
  help: [
    {},
    async (page) => {
      await button(page, 'Help').click();
      for (const topic of await page.locator('summary').all()) await topic.click();
    },
  ],
  'diagnostics, before the check': [{}, toDiagnostics],
  'diagnostics, under way': [
    { silent: ['checkPlatform'] },
    async (page) => {
      await toDiagnostics(page);
      await button(page, 'Start').click();
      await button(page, 'Stop').click();
    },
  ],
  'diagnostics, two differ': [
    { differing: 2 },
    async (page) => {
      await toDiagnostics(page);
      await button(page, 'Start').click();
      await page.getByText('2 of 30 differ').waitFor();
      await page.evaluate(`for (const group of document.querySelectorAll('details')) group.open = true`);
    },
  ],
  'diagnostics, without an answer': [
    { errors: { checkPlatform: SERVICE_DOWN } },
    async (page) => {
      await toDiagnostics(page);
      await button(page, 'Start').click();
      await button(page, 'Try again').waitFor();
    },
  ],
};

async function toDiagnostics(page: Page): Promise<void> {
  await button(page, 'Help').click();
  await button(page, 'Check this platform').click();
  await heading(page, 'Check this platform').waitFor();
}

describe('every screen keeps to axe’s rules and to 300 pixels', () => {
  test.each(Object.keys(SCREENS))('%s', async (name) => {
    const [scenario, act] = SCREENS[name] ?? expect.fail();
    await withSidebar(scenario, async (page) => {
      await act(page);
      expect(await axeViolations(page)).toEqual([]);
      expect(await overflow(page)).toEqual({ page: 300, mains: false });
    });
  });
});

describe('the sidebar', () => {
  it('is one file of at most 137 KB', () => {
    expect(readFileSync('dist/Sidebar.html').byteLength).toBeLessThanOrEqual(137_000);
  });

  it('opens with one call', () =>
    withSidebar({}, async (page) => {
      await button(page, 'New import').waitFor();
      expect((await asked(page)).map(({ method }) => method)).toEqual(['home']);
    }));

  it('shows what strangers wrote as text', () =>
    withSidebar({}, async (page) => {
      await page.getByText(HOSTILE).first().waitFor();
      expect(await page.locator('img').count()).toBe(0);
      expect(await page.title()).toBe('Reachsheet');
    }));

  it('moves the focus to the heading of a screen, and back to what opened it', () =>
    withSidebar({}, async (page) => {
      await button(page, /^Campaigns/).press('Enter');
      await expect.poll(() => heading(page, 'Campaigns').evaluate((one) => one.matches(':focus'))).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => button(page, /^Campaigns/).evaluate((one) => one.matches(':focus'))).toBe(true);
    }));

  it('goes on by itself with nothing that another began, and with what is unfinished when told', () =>
    withSidebar({}, async (page) => {
      await button(page, 'Continue').first().click();
      await button(page, 'Go to the table').waitFor();
      const methods = (await asked(page)).map(({ method }) => method);
      expect(methods).toContain('stepRun');
      expect(methods).not.toContain('startRun');
    }));
});

describe('an import that has a table', () => {
  it('says before the run what it would do to it, and which of the first rows are new or changed', () =>
    withSidebar({ standing: STANDING }, async (page) => {
      await button(page, 'Edit').first().click();
      for (const name of ['Choose columns', 'Choose where', 'Preview']) await button(page, name).click();
      const note = page.locator('.notice[role=status]');
      await note.getByText('The table has 4,204 rows; 3,085 will come.').waitFor();
      expect(await note.innerText()).toContain('At least 1,131 left the source.');
      const marks = page.getByRole('region', { name: 'First rows' }).locator('.mark');
      expect(await marks.allInnerTexts()).toEqual(['Same', 'New', 'Changed', 'There', 'Same']);
    }));

  it('has no marks before it has one', () =>
    withSidebar({ standing: STANDING }, async (page) => {
      await toReady(page);
      expect(await page.locator('.mark').count()).toBe(0);
    }));
});

describe('a new import', () => {
  it('is made by keyboard alone', () =>
    withSidebar({}, async (page) => {
      await button(page, 'New import').press('Enter');
      await page.getByRole('searchbox', { name: 'Search data' }).focus();
      await page.keyboard.type('clips');
      await button(page, /^Clips of a campaign/).waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await heading(page, 'Clips of a campaign').waitFor();
      await page.getByRole('combobox', { name: 'Community' }).focus();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('option').first().waitFor();
      for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
      await page.getByRole('combobox', { name: 'Campaign' }).focus();
      await page.keyboard.type('campaign 249');
      await page.getByRole('option', { name: /Campaign 249/ }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('option').first().waitFor({ state: 'hidden' });
      await page.keyboard.press('Enter');
      await heading(page, 'Columns').waitFor();
      await button(page, 'Rename or move Platform').press('Enter');
      await button(page, 'Move up').press('Enter');
      await expect
        .poll(() => page.getByRole('checkbox').first().getAttribute('id'))
        .toBe(await page.getByRole('checkbox', { name: 'Platform', exact: true }).getAttribute('id'));
      await button(page, 'Choose where').press('Enter');
      await heading(page, 'Where and how').waitFor();
      await page.getByLabel('Name of the import').press('Enter');
      await page.getByText('37,020 cells').waitFor();
      await button(page, 'Import').press('Enter');
      await button(page, 'Go to the table').waitFor();
      const saved = (await asked(page)).find(({ method }) => method === 'saveImport')?.input;
      expect(saved).toMatchObject({
        definition: {
          name: 'Campaign 249 – Clips of a campaign',
          arguments: {
            campaignId: { value: 'campaign-249', label: 'Campaign 249' },
          },
          columns: [{ title: 'Platform' }, { title: 'Creator' }, ...Array.from({ length: 10 }, () => ({}))],
          target: { sheet: 'Campaign 249 – Clips of a campaign', cell: 'A1' },
        },
      });
    }));

  it('keeps all that was filled in on the way back, and asks before it is given up', () =>
    withSidebar({}, async (page) => {
      await toReady(page);
      for (const title of ['Where and how', 'Columns', 'Clips of a campaign']) {
        await button(page, 'Back').click();
        await heading(page, title).waitFor();
      }
      expect(await page.getByRole('combobox', { name: 'Campaign' }).inputValue()).toBe('Spring push');
      await button(page, 'Cancel').click();
      await button(page, 'Stay').click();
      await button(page, 'Cancel').click();
      await button(page, 'Leave').click();
      await button(page, 'New import').waitFor();
    }));

  it('leaves at once while nothing is filled in', () =>
    withSidebar({}, async (page) => {
      await button(page, 'New import').click();
      await button(page, 'Cancel').click();
      await button(page, 'New import').waitFor();
    }));

  it('reorders columns by dragging', () =>
    withSidebar({}, async (page) => {
      await fillClips(page);
      await button(page, 'Choose columns').click();
      const row = (index: number) => page.locator('.column').nth(index);
      const from = await row(0).locator('.grip').boundingBox();
      const to = await row(2).boundingBox();
      if (!from || !to) return expect.fail();
      await page.mouse.move(from.x + 8, from.y + 8);
      await page.mouse.down();
      await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 12 });
      await page.mouse.up();
      const titles = page.locator('.column label');
      await expect.poll(() => titles.first().textContent()).toBe('Platform');
      expect(await titles.nth(2).textContent()).toBe('Creator');
    }));

  it('loads a long list page by page, as far as it is needed', () =>
    withSidebar({}, async (page) => {
      await toWizard(page, /^Clips of a campaign/);
      await page.getByRole('combobox', { name: 'Community' }).click();
      await page.getByRole('option', { name: /Álpha/ }).click();
      const box = page.getByRole('combobox', { name: 'Campaign' });
      await box.click();
      await page.getByText('100 so far').waitFor();
      await button(page, 'Load more').click();
      await page.getByText('200 so far').waitFor();
      await box.press('Escape');
      expect(await heading(page, 'Clips of a campaign').isVisible()).toBe(true);
      expect((await asked(page)).filter(({ method }) => method === 'choices')).toHaveLength(3);
    }));

  it('is saved and run once, however often Import is clicked', () =>
    withSidebar({ delayMs: 60 }, async (page) => {
      await toReady(page);
      await button(page, 'Import').dblclick();
      await button(page, 'Go to the table').waitFor();
      const methods = (await asked(page)).map(({ method }) => method);
      expect(methods.filter((method) => method === 'saveImport')).toHaveLength(1);
      expect(methods.filter((method) => method === 'startRun')).toHaveLength(1);
    }));

  it('keeps what was typed when a call fails', () =>
    withSidebar({ isNew: true, errors: { saveConnection: KEY_REFUSED } }, async (page) => {
      await button(page, 'Connect campaigns').click();
      await page.getByLabel('Address').fill('https://api.example.com');
      await page.getByLabel('Key', { exact: true }).fill('secret-1234');
      await button(page, 'Connect').click();
      await page.getByRole('alert').getByText('The key was refused.').waitFor();
      expect(await page.getByLabel('Key', { exact: true }).inputValue()).toBe('secret-1234');
    }));
});

describe('a run', () => {
  it('that loses Google’s answers for a moment is carried on', () =>
    withSidebar({ lostSteps: 1 }, async (page) => {
      await button(page, 'Run now').first().click();
      await page
        .getByText(/Google did not answer/)
        .first()
        .waitFor();
      await button(page, 'Go to the table').waitFor();
    }));

  it('that is stopped says so, and can be started again', () =>
    withSidebar({ steps: 200 }, async (page) => {
      await button(page, 'Run now').first().click();
      await button(page, 'Stop').click();
      await button(page, 'Start again').waitFor();
    }));

  it('is not begun a second time from its card', () =>
    withSidebar({ waitMs: 60_000 }, async (page) => {
      await button(page, 'Run now').first().click();
      await page.getByText(/asks us to wait/).waitFor();
      await button(page, 'Back').click();
      await button(page, 'Show progress').first().click();
      expect((await asked(page)).filter(({ method }) => method === 'startRun')).toHaveLength(1);
    }));
});

describe('a connection', () => {
  it('asks for the key again before its limit is widened, and not before it is narrowed', () =>
    withSidebar({}, async (page) => {
      await button(page, /^Campaigns/).click();
      await button(page, 'Load their names').click();
      await page.getByRole('checkbox', { name: /Bravo/ }).uncheck();
      await button(page, 'Save limit').click();
      await page.getByText('Limited to 1 community.').waitFor();
      await page.getByRole('checkbox', { name: /Delta/ }).check();
      await page.getByLabel('Key, once more').fill('secret-9f2c');
      await button(page, 'Save limit').click();
      await page.getByText('Limited to 2 communities.').waitFor();
      const saved = (await asked(page)).filter(({ method }) => method === 'saveConnection');
      expect(saved.map(({ input }) => input)).toEqual([
        { api: 'campaigns', place: 'document', communities: ['community-1'] },
        {
          api: 'campaigns',
          place: 'document',
          communities: ['community-1', 'community-5'],
          key: 'secret-9f2c',
        },
      ]);
    }));

  it('that is new is tested at once, and its key is shown by its ending alone', () =>
    withSidebar({ isNew: true }, async (page) => {
      await button(page, 'Connect campaigns').click();
      await page.getByLabel('Address').fill('https://api.example.com');
      await page.getByLabel('Key', { exact: true }).fill('secret-1234');
      await page.keyboard.press('Enter');
      await page.getByText('The key works').waitFor();
      expect(await page.content()).not.toContain('secret');
      await button(page, 'Done').click();
      await page.getByText('…1234').waitFor();
    }));
});

test.each(['primary', 'plain', 'link', 'danger', 'icon'])(
  'a %s button that is off is so under the pointer',
  (look) =>
    withSidebar({}, async (page) => {
      await button(page, 'New import').waitFor();
      await page.evaluate(`document.querySelector('main').insertAdjacentHTML('afterbegin',
      '<button id="off" class="button ${look} off" aria-disabled="true">Off</button>')`);
      const shown = (): Promise<unknown> =>
        page.evaluate(`(({ color, backgroundColor, textDecorationLine }) => [color, backgroundColor, textDecorationLine])(
        getComputedStyle(document.querySelector('#off')))`);
      const alone = await shown();
      await page.locator('#off').hover({ force: true });
      expect(await page.evaluate('document.querySelector("#off").matches(":hover")')).toBe(true);
      expect(await shown()).toEqual(alone);
    }),
);
