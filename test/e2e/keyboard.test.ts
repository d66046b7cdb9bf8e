// The menus as somebody without a pointer meets them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Looker, type OpenedPreview, openPreview } from './opened-preview';

let opened: OpenedPreview;
beforeAll(async () => {
  opened = await openPreview({});
});
afterAll(() => opened?.close());

type Press = (...keys: readonly string[]) => Promise<void>;

/** Begins on the title of a menu. */
async function atTitle(
  title: string,
  act: (press: Press, focused: () => Promise<string>, looker: Looker) => Promise<void>,
): Promise<void> {
  const looker = await opened.look('first');
  const { page } = looker;
  const press: Press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focused = (): Promise<string> =>
    page.evaluate('document.activeElement.firstChild?.nodeValue ?? document.activeElement.nodeName');
  await page.getByRole('menuitem', { name: title, exact: true }).focus();
  await act(press, focused, looker);
  await looker.close();
}

describe('the menus by keyboard', () => {
  it('open the sidebar', () =>
    atTitle('Extensions', async (press, focused, { page }) => {
      await press('ArrowDown');
      await expect.poll(focused).toBe('Reachsheet');
      await press('ArrowRight');
      await expect.poll(focused).toBe('Open');
      await press('Enter');
      await page.getByRole('complementary', { name: 'Reachsheet' }).waitFor();
    }));

  it('open a submenu, and close one at a time', () =>
    atTitle('Insert', async (press, focused, { page }) => {
      await press('ArrowDown', 'ArrowDown');
      await expect.poll(focused).toBe('Chart');
      await press('ArrowRight');
      await expect.poll(focused).toBe('Column');
      await press('End');
      await expect.poll(focused).toBe('Scatter');
      await press('ArrowLeft');
      await expect.poll(focused).toBe('Chart');
      await press('Enter', 'Escape');
      await expect.poll(focused).toBe('Chart');
      await press('Escape');
      await expect.poll(focused).toBe('Insert');
      expect(await page.getByRole('menu').count()).toBe(0);
    }));

  it('lead from one menu to the next, past what cannot be chosen', () =>
    atTitle('Data', async (press, focused, { page }) => {
      await press('ArrowDown', 'ArrowRight');
      await expect.poll(focused).toBe('Reachsheet');
      await press('Space', 'End');
      await expect.poll(focused).not.toBe('Help');
      await press('ArrowRight');
      await expect.poll(focused).toMatch(/^Open “/);
      await press('ArrowLeft');
      await expect.poll(focused).toBe('Reachsheet');
      expect(await page.getByRole('menu').count()).toBe(1);
    }));
});
