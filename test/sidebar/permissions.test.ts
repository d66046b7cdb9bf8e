// What the sidebar tells of permissions that Google did not get, and its one button for them.
import { expect, it } from 'vitest';
import { MISSING, NOT_ASKED, type Scenario } from './fake-door';
import { asked, button } from './opened-sidebar';
import { sidebarsOfFile } from './sidebars';

const sidebars = sidebarsOfFile();

const GOOGLE = 'https://consent.test/owner';
const withPage: Scenario = { missing: MISSING, allowAt: GOOGLE };

const comeBack = `window.isAllowed = true; window.dispatchEvent(new Event('focus'))`;

it('names each permission and what needs it, with one button', () =>
  sidebars.use(withPage, async (page) => {
    const notice = page.getByRole('region', { name: 'Missing permissions' });
    await notice.waitFor();
    for (const { name, neededFor } of MISSING) {
      expect(await notice.getByText(`${name}, needed for ${neededFor}`).count()).toBe(1);
    }
    expect(await notice.getByRole('link').count()).toBe(1);
    expect(await notice.getByRole('button').count()).toBe(0);
    const mine = page.getByRole('listitem', { name: 'Spring push – clips' });
    expect(await mine.getByText(/^Needs permission since/).count()).toBe(1);
    expect(await mine.getByText('It needs your permission to connect to an external service.').count()).toBe(
      1,
    );
  }));

it('leads to Google in a window of its own, and forgets the notice when the person comes back', () =>
  sidebars.use(withPage, async (page) => {
    const link = page.getByRole('link', { name: 'Allow…' });
    expect(await link.getAttribute('href')).toBe(GOOGLE);
    expect(await link.getAttribute('target')).toBe('_blank');
    await page.context().route(GOOGLE, (route) => route.fulfill({ body: 'Google asks' }));
    const opened = page.context().waitForEvent('page');
    await link.click();
    await (await opened).close();
    await page.getByText('Tick the boxes in Google’s window').waitFor();
    await page.evaluate(comeBack);
    await link.waitFor({ state: 'detached' });
    expect((await asked(page)).filter(({ method }) => method === 'allow')).toEqual([]);
  }));

it('has Google ask where it names no page, though no answer ever comes', () =>
  sidebars.use({ missing: MISSING, silent: ['allow'] }, async (page) => {
    await button(page, 'Allow…').click();
    await page.getByText('Tick the boxes in Google’s window').waitFor();
    // The dialog was closed without a tick.
    await button(page, 'Allow…').click();
    expect((await asked(page)).filter(({ method }) => method === 'allow')).toHaveLength(2);
    await page.evaluate(comeBack);
    await button(page, 'Allow…').waitFor({ state: 'detached' });
  }));

it('says what else to do where Google asks neither way', () =>
  sidebars.use({ missing: MISSING, errors: { allow: NOT_ASKED } }, async (page) => {
    await button(page, 'Allow…').click();
    await page.getByText(NOT_ASKED.message).waitFor();
  }));

it('offers the same where a run fails for want of one, and tries again after', () =>
  sidebars.use(
    {
      errors: {
        startRun: {
          kind: 'permission',
          message: 'Reachsheet has no permission to connect to an external service.',
          allowAt: GOOGLE,
        },
      },
    },
    async (page) => {
      await button(page, 'Run now').first().click();
      await page.getByText('Reachsheet has no permission to connect').waitFor();
      expect(await page.getByRole('link', { name: 'Allow…' }).getAttribute('href')).toBe(GOOGLE);
      await button(page, 'Try again').waitFor();
    },
  ));
