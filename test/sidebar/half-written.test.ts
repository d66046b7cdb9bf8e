// A table that is half old, half new: continued, given up, undone; and what a run changed and told.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasLeftHalf } from '../../sidebar/words/card';
import type { ImportCard } from '../../src/door/methods';
import { TOLD } from './fake-cards';
import { asked, button, said } from './opened-sidebar';
import { sidebarsOfFile } from './sidebars';

const sidebars = sidebarsOfFile();

const PROTECTED = { kind: 'refused', message: 'A part of the sheet is protected.' } as const;
const FAILING = { failsWriting: 1, steps: 10, runEnds: PROTECTED };

const card = (page: Page, name: string) => page.getByRole('listitem', { name });

const countOf = async (page: Page, method: string): Promise<number> =>
  (await asked(page)).filter((one) => one.method === method).length;

it.each([
  ['unfinished', true],
  ['asks', false],
] as const)(
  'of a run that failed with its rows read, a card that is %s tells whether any of them are written',
  (state, is) => {
    const progress = { import: 'a', run: 'r', state: 'writing', rows: 3, requests: 1, elapsedMs: 0 } as const;
    const view = {
      phase: 'ended',
      since: 0,
      failedWriting: true,
      progress: { ...progress, state: 'failed' },
    } as const;
    expect(hasLeftHalf(view, { state, progress } as ImportCard)).toBe(is);
  },
);

describe('a run that failed while it was writing', () => {
  it('says that the table is half old, half new, and goes on without reading anew', () =>
    sidebars.use(FAILING, async (page) => {
      await button(page, 'Run now').first().click();
      await page.getByText('The table is half old, half new.', { exact: true }).waitFor();
      const before = await countOf(page, 'stepRun');
      await button(page, 'Continue').press('Enter');
      await page.getByText('42 new, 611 changed, 3 gone', { exact: true }).waitFor();
      expect((await countOf(page, 'stepRun')) - before).toBe(1);
      expect(await button(page, 'Give up').count()).toBe(0);
    }));

  it('is given up when asked twice, and undone then', () =>
    sidebars.use(FAILING, async (page) => {
      await button(page, 'Run now').first().click();
      await button(page, 'Give up').press('Enter');
      await button(page, 'Keep what was read').press('Enter');
      expect(await countOf(page, 'stopRun')).toBe(0);
      await button(page, 'Give up').press('Enter');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Give up' }).press('Enter');
      await page.getByText('Given up. The table is half old, half new.').waitFor();
      expect(await countOf(page, 'stopRun')).toBe(1);
      await button(page, 'Undo').press('Enter');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).press('Enter');
      await button(page, 'New import').waitFor();
      expect(await said(page)).toBe(
        'Undone: 42 rows taken away. 2 rows stay, because you wrote beside them. Run it again to make its changes again.',
      );
    }));

  it('is left at the card, where Continue is the first thing to do', () =>
    sidebars.use(FAILING, async (page) => {
      await button(page, 'Run now').first().click();
      await button(page, 'Give up').waitFor();
      await button(page, 'Back').click();
      const spring = card(page, 'Spring push – clips');
      await spring.getByText(/Its table is half old, half new/).waitFor();
      expect(await spring.getByRole('button').first().innerText()).toBe('Continue');
      expect(await spring.getByRole('button', { name: 'Run now' }).count()).toBe(0);
      await spring.getByRole('button', { name: 'Continue' }).click();
      await button(page, 'Go to the table').waitFor();
      expect(await countOf(page, 'startRun')).toBe(1);
    }));

  it('is given up from its card, too', () =>
    sidebars.use({}, async (page) => {
      const torn = card(page, 'Autumn push – clips');
      await torn.getByRole('button', { name: 'More' }).click();
      await torn.getByRole('button', { name: 'Give up' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Give up' }).click();
      await page.getByText('Given up. The table is half old, half new.').waitFor();
    }));

  it('that was given up says so on its card, with what to do at hand', () =>
    sidebars.use({}, async (page) => {
      const winter = card(page, 'Winter push – clips');
      await winter.getByText(/^A run was given up: the table is half old, half new/).waitFor();
      await winter.getByText(/^Failed .*, paused/).waitFor();
      expect(await winter.getByRole('button', { name: 'Run now' }).count()).toBe(1);
      expect(await winter.getByRole('button', { name: 'Resume' }).count()).toBe(1);
      await winter.getByRole('button', { name: 'More' }).click();
      await winter.getByRole('button', { name: 'Undo' }).click();
      await winter.getByText('Put back what stood there before this run?').waitFor();
      await winter.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
      await winter.getByText(/^Paused/).waitFor();
      expect(await winter.getByText(/given up/).count()).toBe(0);
    }));

  it('is mended as any other where the table was not touched yet', () =>
    sidebars.use({ runEnds: PROTECTED }, async (page) => {
      await button(page, 'Run now').first().click();
      await button(page, 'Try again').waitFor();
      await button(page, 'Edit').waitFor();
      expect(await button(page, 'Continue').count()).toBe(0);
    }));
});

describe('what a run told', () => {
  it('stands on its card and in its history for whoever opens the sidebar later', () =>
    sidebars.use({}, async (page) => {
      const spring = card(page, 'Spring push – clips');
      for (const note of TOLD) await spring.getByText(note).waitFor();
      await spring.getByRole('button', { name: 'More' }).click();
      await spring.getByRole('button', { name: 'History' }).click();
      for (const note of TOLD) await page.getByRole('main').last().getByText(note).waitFor();
    }));
});

describe('what a run changed', () => {
  it('stands on its card without another call', () =>
    sidebars.use({}, async (page) => {
      const spring = card(page, 'Spring push – clips');
      await spring.getByText('Last good run: 1,042 new, 611 changed, 3 gone').waitFor();
      const torn = card(page, 'Autumn push – clips');
      await torn.getByText('Last good run: 42 new, 1 gone').waitFor();
      expect(await countOf(page, 'history')).toBe(0);
    }));

  it('stands with its result, and can be undone there', () =>
    sidebars.use({}, async (page) => {
      await button(page, 'Run now').first().click();
      await page.getByText('42 new, 611 changed, 3 gone', { exact: true }).waitFor();
      await button(page, 'Undo').press('Enter');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).press('Enter');
      await button(page, 'New import').waitFor();
      expect(await countOf(page, 'undoImport')).toBe(1);
    }));

  it('stands in the history, where an undo is called one', () =>
    sidebars.use({}, async (page) => {
      await button(page, 'More').first().click();
      await button(page, 'History').click();
      const records = page.locator('main .record').filter({ visible: true });
      await expect.poll(() => records.count()).toBe(4);
      expect(await records.nth(0).innerText()).toContain('Undone');
      expect(await records.nth(0).innerText()).not.toContain('request');
      expect(await records.nth(1).innerText()).toContain('42 new, 611 changed, 3 gone');
    }));
});
