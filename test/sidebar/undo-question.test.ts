// The question before an undo: what it would do is told first, and what to do to make its changes again.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { asked, button, isFocused, said } from './opened-sidebar';
import { sidebarsOfFile } from './sidebars';

const sidebars = sidebarsOfFile();

const question = (page: Page) => page.getByRole('alertdialog');

const countOf = async (page: Page, method: string): Promise<number> =>
  (await asked(page)).filter((one) => one.method === method).length;

async function askUndo(page: Page): Promise<void> {
  await button(page, 'More').first().click();
  await button(page, 'Undo').first().click();
}

describe('before an undo', () => {
  it('the person reads what goes and what stays, and nothing is done yet', () =>
    sidebars.use({}, async (page) => {
      await askUndo(page);
      await question(page).getByText('42 rows go away.').waitFor();
      await question(page).getByText('2 rows stay, because you wrote beside them.').waitFor();
      await question(page)
        .getByText(/^Undo the run from /)
        .waitFor();
      await question(page).getByText('To make these changes again later, run the import again.').waitFor();
      expect(await isFocused(button(page, 'Keep as it is'))).toBe(true);
      expect(await question(page).getAttribute('aria-describedby')).toBeTruthy();
      await page.keyboard.press('Escape');
      await expect.poll(() => isFocused(button(page, 'Undo').first())).toBe(true);
      expect(await countOf(page, 'undoImport')).toBe(0);
      // Later it may be something else.
      await button(page, 'Undo').first().click();
      await question(page).waitFor();
      expect(await countOf(page, 'undoForecast')).toBe(2);
    }));

  it('after a run that failed, the question names the run that it undoes', () =>
    sidebars.use({ hasFailed: { kind: 'access', message: 'The key was refused.' } }, async (page) => {
      await page.getByText('The key was refused.').first().waitFor();
      await askUndo(page);
      await question(page)
        .getByText(/^Undo the run from /)
        .waitFor();
    }));

  it('why it cannot be done is said in place of the question', () =>
    sidebars.use(
      { errors: { undoForecast: { kind: 'not-found', message: 'This cannot be undone any more.' } } },
      async (page) => {
        await askUndo(page);
        await page.getByText('This cannot be undone any more.').waitFor();
        expect(await question(page).count()).toBe(0);
        expect(await countOf(page, 'undoImport')).toBe(0);
      },
    ));

  it('while that is found out, the button waits', () =>
    sidebars.use({ silent: ['undoForecast'] }, async (page) => {
      await askUndo(page);
      await expect.poll(() => button(page, 'Undo').first().getAttribute('aria-disabled')).toBe('true');
      expect(await question(page).count()).toBe(0);
    }));
});

it('after it, the way back to its changes is said and stands on the card', () =>
  sidebars.use({}, async (page) => {
    await askUndo(page);
    await question(page).getByRole('button', { name: 'Undo' }).click();
    const redo = 'Run it again to make its changes again.';
    await expect.poll(() => said(page)).toContain(redo);
    expect(await page.locator('.card').first().innerText()).toContain(redo);
  }));
