// Runs as a person meets them on the page: begun anew by an edit, stopped too late, and heard.
import { describe, expect, it } from 'vitest';
import { asked, button, said } from './opened-sidebar';
import { sidebarsOfFile } from './sidebars';

const sidebars = sidebarsOfFile();

describe('a run', () => {
  it('gives way to that of the changed import, which is shown to its end', () =>
    sidebars.use({ waitMs: 60_000 }, async (page) => {
      await button(page, 'Run now').first().click();
      await page.getByText(/asks us to wait/).waitFor();
      await button(page, 'Back').click();
      await button(page, 'Edit').first().click();
      for (const name of ['Choose columns', 'Choose where', 'Preview']) await button(page, name).click();
      await button(page, 'Save and import').click();
      const begun = async () => (await asked(page)).filter(({ method }) => method === 'startRun').length;
      await expect.poll(begun).toBe(2);
      await page.getByText(/asks us to wait/).waitFor();
      expect(await page.getByText('Importing', { exact: true }).isVisible()).toBe(true);
    }));

  it('that could not be stopped any more says so with its result', () =>
    sidebars.use({ isStopLate: true, steps: 40 }, async (page) => {
      await button(page, 'Run now').first().click();
      await button(page, 'Stop').click();
      await button(page, 'Go to the table').waitFor();
      await page.getByText('Stop came too late: the table was already being written.').waitFor();
      await button(page, 'Done').click();
      await button(page, 'Run now').first().click();
      await button(page, 'Go to the table').waitFor();
      expect(await page.getByText(/Stop came too late/).isVisible()).toBe(false);
    }));

  it('tells those who listen how far it is, at each quarter and not at each step', () =>
    sidebars.use({ steps: 60 }, async (page) => {
      await page.evaluate(`
        window.heard = [];
        new MutationObserver(() => {
          const words = document.querySelector('main .unseen[role=status]')?.textContent.trim() ?? '';
          if (words.includes('rows') && !heard.includes(words)) heard.push(words);
        }).observe(document, { subtree: true, childList: true, characterData: true })`);
      await button(page, 'Run now').first().click();
      await button(page, 'Go to the table').waitFor();
      const heard = (await page.evaluate('window.heard')) as readonly string[];
      expect(heard.length).toBeGreaterThanOrEqual(3);
      // Reading, and writing.
      expect(heard.length).toBeLessThanOrEqual(5);
      expect(heard[0]).toMatch(/^Reading… .* of 3,085 rows\.$/);
    }));
});

describe('a card', () => {
  it('tells those who listen that it was put back, and that it is deleted', () =>
    sidebars.use({}, async (page) => {
      await button(page, 'More').first().click();
      await button(page, 'Undo').first().click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
      await expect
        .poll(() => said(page))
        .toBe(
          'Undone: 42 rows taken away. 2 rows stay, because you wrote beside them. Run it again to make its changes again.',
        );
      // For those who look, too.
      const [first] = await page.locator('.card').all();
      expect(await first?.innerText()).toContain('2 rows stay, because you wrote beside them.');
      await button(page, 'Delete').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect.poll(() => said(page)).toBe('The import “Spring push – clips” is deleted.');
    }));

  it('begins its lines with capitals, and promises no run that there may have been', () =>
    sidebars.use({}, async (page) => {
      const lines = await page.locator('.card > .detail').allInnerTexts();
      expect(lines.filter((line) => /^[a-z]/.test(line))).toEqual([]);
    }));
});
