// Who runs what by itself: named, taken over, paused, restored in a copy; and formulas each hour.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { HOSTILE, hoursAgo } from './fake-cards';
import { MISSING } from './fake-door';
import { asked, button, heading, isFocused, said } from './opened-sidebar';
import { sidebarsOfFile } from './sidebars';

const sidebars = sidebarsOfFile();

/** The one that can be seen: cards of other screens may have theirs. */
const nameField = (page: Page) => page.getByRole('textbox', { name: /^Your name/ });

const card = (page: Page, name: string) => page.getByRole('listitem', { name });

async function inputsOf(page: Page, method: string): Promise<readonly unknown[]> {
  return (await asked(page)).filter((one) => one.method === method).map(({ input }) => input);
}

async function toSchedule(page: Page): Promise<void> {
  await button(page, 'Edit').first().click();
  for (const name of ['Choose columns', 'Choose where']) await button(page, name).click();
}

describe('an import that is scheduled', () => {
  it('for the first time asks how the person is called, and tells in which time zone', () =>
    sidebars.use({}, async (page) => {
      await toSchedule(page);
      await page.getByLabel('Schedule').selectOption('week');
      await page.getByText(/In the time zone of the spreadsheet, America\/New_York/).waitFor();
      await nameField(page).fill('  Zoë ');
      await button(page, 'Save').click();
      await button(page, 'New import').waitFor();
      expect(await inputsOf(page, 'saveImport')).toMatchObject([
        { id: 'clips', runnerName: 'Zoë', definition: { schedule: { every: 'week', day: 1, hour: 9 } } },
      ]);
    }));

  it('by somebody who has a name asks for none', () =>
    sidebars.use({ myName: 'Zoë' }, async (page) => {
      await toSchedule(page);
      await page.getByText('It runs in your name, Zoë.').waitFor();
      expect(await nameField(page).count()).toBe(0);
      await button(page, 'Save').click();
      await button(page, 'New import').waitFor();
      const [saved] = await inputsOf(page, 'saveImport');
      expect(saved).not.toHaveProperty('runnerName');
    }));

  it('by hand alone asks for no name, and sends none that was typed before', () =>
    sidebars.use({}, async (page) => {
      await toSchedule(page);
      await nameField(page).fill('Zoë');
      await page.getByLabel('Schedule').selectOption('never');
      expect(await nameField(page).count()).toBe(0);
      await button(page, 'Save').click();
      await button(page, 'New import').waitFor();
      const [saved] = await inputsOf(page, 'saveImport');
      expect(saved).not.toHaveProperty('runnerName');
    }));

  it('by somebody else through their own key says what becomes of that once I save it', () =>
    sidebars.use({ myName: 'Zoë' }, async (page) => {
      await card(page, 'Autumn push – clips').getByRole('button', { name: 'Edit' }).click();
      for (const name of ['Choose columns', 'Choose where']) await button(page, name).click();
      await page
        .getByText(
          'It runs in your name, Zoë, through your own key. Once you save it, nobody else’s key reads for it.',
        )
        .waitFor();
    }));

  it('offers what the dataset can do, with a sentence for each', () =>
    sidebars.use({}, async (page) => {
      await toSchedule(page);
      const update = page.getByRole('radio', { name: 'Update' });
      expect(await update.isChecked()).toBe(true);
      const described = await update.getAttribute('aria-describedby');
      expect(await page.locator(`[id="${described}"]`).innerText()).toContain('Your own order stays');
    }));
});

describe('a card', () => {
  it('tells through whose key it reads where that is not the spreadsheet’s', () =>
    sidebars.use({}, async (page) => {
      await card(page, 'Autumn push – clips')
        .getByText('Runs in somebody else’s name, through that person’s own key')
        .waitFor();
      await card(page, HOSTILE).getByText('Reads through the key of whoever runs it').waitFor();
      await card(page, 'Spring push – clips')
        .getByText(/^Runs in your name$/)
        .waitFor();
    }));

  it('of somebody else’s that is overdue is taken over by a button, which goes', () =>
    sidebars.use({}, async (page) => {
      const theirs = card(page, 'حملة الربيع للمبدعين');
      await theirs.getByText(/^Overdue: nobody has run it since/).waitFor();
      await theirs.getByText('Runs in Márta’s name').waitFor();
      await theirs.getByRole('button', { name: 'Take over' }).press('Enter');
      await theirs.getByText('Runs in your name').waitFor();
      expect(await theirs.getByRole('button', { name: 'Take over' }).count()).toBe(0);
      expect(await said(page)).toContain('runs in your name from now on');
      await expect.poll(() => isFocused(heading(page, 'Home'))).toBe(true);
      expect(await inputsOf(page, 'adoptImport')).toEqual([{ id: 'top' }]);
    }));

  it('asks who takes it over how they are called, once; Enter is enough', () =>
    sidebars.use({ isCopied: true }, async (page) => {
      await button(page, 'Restore them').click();
      const first = card(page, 'Spring push – clips');
      const name = first.getByLabel(/^Your name/);
      await name.fill('  Grace ');
      await name.press('Enter');
      await first.getByText('Runs in your name').waitFor();
      const second = card(page, 'حملة الربيع للمبدعين');
      await second.getByText(/it runs by itself in your name, Grace, with this/).waitFor();
      expect(await nameField(page).count()).toBe(0);
      await second.getByRole('button', { name: 'Take over' }).click();
      await second.getByText('Runs in your name').waitFor();
      expect(await inputsOf(page, 'adoptImport')).toEqual([
        { id: 'clips', runnerName: 'Grace' },
        { id: 'top' },
      ]);
    }));

  it('of mine that is overdue is not offered to be taken over', () =>
    sidebars.use({}, async (page) => {
      const mine = card(page, 'Creators, each morning');
      await mine.getByText(/^Overdue since/).waitFor();
      await mine.getByText(/should run by itself within the hour/).waitFor();
      expect(await mine.getByRole('button', { name: 'Take over' }).count()).toBe(0);
    }));

  it('is paused and goes on by one button, which stays where it is', () =>
    sidebars.use({}, async (page) => {
      const mine = card(page, 'Spring push – clips');
      await mine.getByRole('button', { name: 'Pause' }).press('Enter');
      await mine.getByText(/rests until it is resumed/).waitFor();
      await mine.getByText(/^Paused/).waitFor();
      expect(await said(page)).toBe('Its schedule is paused.');
      const resume = mine.getByRole('button', { name: 'Resume' });
      expect(await isFocused(resume)).toBe(true);
      await resume.press('Enter');
      await mine.getByRole('button', { name: 'Pause' }).waitFor();
      expect(await inputsOf(page, 'pauseImport')).toEqual([
        { id: 'clips', isPaused: true },
        { id: 'clips', isPaused: false },
      ]);
    }));

  it('says where times are another zone’s than the reader’s', () =>
    sidebars.use({}, (page) =>
      page.getByText('Times are those of the spreadsheet: America/New_York.').waitFor(),
    ));
});

describe('a schedule of mine that nothing starts', () => {
  const notice = (page: Page) => page.getByRole('region', { name: 'Your schedule' });

  it('is told on Home and on its card, and comes back by one button', () =>
    sidebars.use({ stopped: 'no-trigger' }, async (page) => {
      const mine = card(page, 'Spring push – clips');
      await mine.getByText('Every day at 09:00 · not running').waitFor();
      expect(await mine.getByText('Runs in your name').count()).toBe(0);
      await notice(page)
        .getByText(/^Nothing runs automatically for you in this spreadsheet/)
        .waitFor();
      await button(page, 'Turn it back on').press('Enter');
      await mine.getByText('Runs in your name').waitFor();
      await mine.getByText(/· next /).waitFor();
      expect(await notice(page).count()).toBe(0);
      expect(await said(page)).toBe('Your schedule is running again.');
    }));

  it('says what Google said where it cannot be brought back', () =>
    sidebars.use(
      { stopped: 'unknown', errors: { startTrigger: { kind: 'platform', message: HOSTILE } } },
      async (page) => {
        await notice(page)
          .getByText(/^Google didn’t say/)
          .waitFor();
        await button(page, 'Try again').click();
        await page.getByRole('alert').getByText(HOSTILE).waitFor();
      },
    ));

  it('is told beside the switch of formulas that refresh each hour', () =>
    sidebars.use({ stopped: 'no-trigger', formulasBy: 'me' }, async (page) => {
      await button(page, 'Functions').click();
      await page.getByText('On, in your name, but it may not be running.').waitFor();
      await button(page, 'Turn it back on').click();
      await page.getByText('On, in your name, out of your hour of run time a day.').waitFor();
    }));

  it('may run for all that is known without the permission to ask, which has one notice', () =>
    sidebars.use({ stopped: 'permission', missing: MISSING.slice(1), formulasBy: 'me' }, async (page) => {
      const missing = page.getByRole('region', { name: 'Missing permissions' });
      const mine = card(page, 'Spring push – clips');
      await mine.getByText('Every day at 09:00 · may not be running').waitFor();
      expect(await mine.getByText(/ · next /).count()).toBe(0);
      await missing.getByText('run when you are not present, needed for schedules').waitFor();
      expect(await notice(page).count()).toBe(0);
      await button(page, 'Functions').click();
      await page.getByText('On, in your name, but it may not be running.').waitFor();
      await missing.getByRole('button', { name: 'Allow…' }).waitFor();
      expect(await notice(page).count()).toBe(0);
    }));

  it('goes from Home once an import is taken over, which makes the trigger anew', () =>
    sidebars.use({ stopped: 'no-trigger', myName: 'Zoë' }, async (page) => {
      await card(page, 'حملة الربيع للمبدعين').getByRole('button', { name: 'Take over' }).click();
      await expect.poll(() => notice(page).count()).toBe(0);
    }));
});

describe('a copied file', () => {
  it('names its imports as text, restores them, and says what is needed next', () =>
    sidebars.use({ isCopied: true }, async (page) => {
      const notice = page.getByRole('region', { name: 'A copied file' });
      await notice.getByText('Spring push – clips').waitFor();
      await notice.getByText(/connect one next. Schedules rest/).waitFor();
      await button(page, 'Restore them').press('Enter');
      await card(page, 'Spring push – clips').getByText('Runs in nobody’s name').waitFor();
      await page.getByText(/connect a service first/).waitFor();
      expect(await notice.count()).toBe(0);
      expect(await said(page)).toBe('2 imports are restored.');
      await expect.poll(() => isFocused(heading(page, 'Home'))).toBe(true);
    }));

  it('stays as it is when that fails', () =>
    sidebars.use(
      { isCopied: true, errors: { restoreImports: { kind: 'platform', message: HOSTILE } } },
      async (page) => {
        await button(page, 'Restore them').click();
        await page.getByRole('alert').getByText(HOSTILE).waitFor();
        await button(page, 'Restore them').waitFor();
      },
    ));
});

describe('formulas each hour', () => {
  const toggle = (page: Page) => page.getByRole('switch', { name: 'Refresh formulas every hour' });

  it('are switched on by the space key in my name, and off', () =>
    sidebars.use({ delayMs: 60 }, async (page) => {
      await button(page, 'Functions').click();
      await page.getByText(/^Off:/).waitFor();
      await toggle(page).press(' ');
      await page.getByText(/^On, in your name/).waitFor();
      expect(await toggle(page).isChecked()).toBe(true);
      expect(await isFocused(toggle(page))).toBe(true);
      await toggle(page).press(' ');
      await page.getByText(/^Off:/).waitFor();
      expect(await inputsOf(page, 'refreshEachHour')).toEqual([{ isOn: true }, { isOn: false }]);
    }));

  it('tell whether it is somebody else', () =>
    sidebars.use({ formulasBy: 'somebody' }, async (page) => {
      await button(page, 'Functions').click();
      await page.getByText(/^On, in somebody else’s name/).waitFor();
      expect(await toggle(page).isChecked()).toBe(true);
    }));

  it.each([
    ['closed', /^On, but Google does not calculate formulas while nobody has this spreadsheet open/],
    ['refused', /^On, but Google refused requests/],
  ] as const)('tell why they were left alone: %s', (formulasHeld, words) =>
    sidebars.use({ formulasBy: 'me', formulasHeld }, async (page) => {
      await button(page, 'Functions').click();
      await page.getByText(words).waitFor();
      expect(await toggle(page).isChecked()).toBe(true);
    }),
  );

  it('of somebody who left tell since when they are overdue, and are taken over by a button, which goes', () =>
    sidebars.use({ formulasBy: 'somebody', formulasOverdue: hoursAgo(24 * 20) }, async (page) => {
      await button(page, 'Functions').click();
      await page.getByText(/^On, in somebody else’s name, but overdue since \w+/).waitFor();
      await button(page, 'Take over in your name').press('Enter');
      await page.getByText(/^On, in your name/).waitFor();
      expect(await button(page, 'Take over in your name').count()).toBe(0);
      expect(await inputsOf(page, 'refreshEachHour')).toEqual([{ isOn: true }]);
      expect(await toggle(page).isChecked()).toBe(true);
    }));

  it('of mine that are overdue offer nobody to take them over', () =>
    sidebars.use({ formulasBy: 'me', formulasOverdue: hoursAgo(3) }, async (page) => {
      await button(page, 'Functions').click();
      await page.getByText(/^On, in your name, but overdue since/).waitFor();
      expect(await button(page, 'Take over in your name').count()).toBe(0);
    }));

  it('name the permission that they wait for', () =>
    sidebars.use(
      {
        formulasBy: 'me',
        formulasNeed: 'It needs your permission to connect to an external service.',
        missing: MISSING,
      },
      async (page) => {
        await button(page, 'Functions').click();
        await page
          .getByText('On, but not running. It needs your permission to connect to an external service.')
          .waitFor();
      },
    ));

  it('say nothing of it once they are off', () =>
    sidebars.use({ formulasBy: 'nobody', formulasHeld: 'closed' }, async (page) => {
      await button(page, 'Functions').click();
      await page.getByText(/^Off:/).waitFor();
    }));

  it('stay off when Google refuses', () =>
    sidebars.use(
      { errors: { refreshEachHour: { kind: 'platform', message: 'At most 20 spreadsheets.' } } },
      async (page) => {
        await button(page, 'Functions').click();
        await toggle(page).click();
        await page.getByRole('alert').getByText('At most 20 spreadsheets.').waitFor();
        expect(await toggle(page).isChecked()).toBe(false);
      },
    ));
});
