// The sidebar in a preview, opened from the menu as a person opens it.
import type { Frame, FrameLocator, Locator, Page } from 'playwright-core';
import type { ShelvedDocument } from '../../sandbox/preview/document/shelf';
import type { Role } from '../../sandbox/preview/protocol';
import { axeViolations } from '../axe';
import type { Looker, OpenedPreview } from './opened-preview';

export interface OpenedSidebar {
  readonly looker: Looker;
  readonly page: Page;
  readonly document: ShelvedDocument;
  readonly frame: FrameLocator;
  button(name: string | RegExp): Locator;
  press(name: string | RegExp): Promise<void>;
  /** Waits until the screen says so. */
  says(text: string | RegExp): Promise<void>;
  /** Picks from a box that lists names: clicks into it, then on the name. */
  pick(label: string, name: string): Promise<void>;
  /** Moves on with Tab until that is reached; then these keys. */
  tabTo(name: string | RegExp, ...keys: readonly string[]): Promise<void>;
  /** What axe finds on the screen as it is. */
  violations(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A spreadsheet of its own, without any key. */
export function blankDocument({ preview }: OpenedPreview): ShelvedDocument {
  const empty = preview.shelf.find('empty');
  if (!empty) throw new Error('There is no empty spreadsheet.');
  return preview.shelf.copy(empty);
}

export async function openSidebar(
  opened: OpenedPreview,
  document: ShelvedDocument,
  role: Role = 'owner',
): Promise<OpenedSidebar> {
  const looker = await opened.look(document.id, role);
  const { page } = looker;
  // By the keyboard: so it works for whoever has no pointer.
  await page.getByRole('menuitem', { name: 'Extensions', exact: true }).focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  const frame = page.frameLocator('.sidebar iframe');
  await frame.locator('h1').first().waitFor();
  const button = (name: string | RegExp): Locator =>
    frame.getByRole('button', { name, exact: typeof name === 'string' });
  return {
    looker,
    page,
    document,
    frame,
    button,
    press: (name) => button(name).click(),
    async says(text) {
      const said = frame.getByText(text).filter({ visible: true }).first();
      await said.waitFor().catch(async () => {
        const screen = await frame.locator('body').innerText();
        throw new Error(`The screen does not say ${text}, but: ${screen}`);
      });
    },
    async pick(label, name) {
      await frame.getByRole('combobox', { name: label, exact: true }).click();
      await frame.getByRole('option', { name }).first().click();
    },
    async tabTo(name, ...keys) {
      await reach(page, name);
      for (const key of keys) await page.keyboard.press(key);
    },
    violations: async () => axeViolations(await insideOf(page)),
    close: () => looker.close(),
  };
}

const MOST_TABS = 120;

async function reach(page: Page, name: string | RegExp): Promise<void> {
  const inside = await insideOf(page);
  const met: string[] = [];
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    const focused = await inside.evaluate<string>(FOCUSED);
    met.push(focused);
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
  }
  throw new Error(`Tab does not lead to ${name}, but to: ${[...new Set(met)].join(' | ')}`);
}

async function insideOf(page: Page): Promise<Frame> {
  const inside = await (await page.locator('.sidebar iframe').elementHandle())?.contentFrame();
  if (!inside) throw new Error('There is no sidebar.');
  return inside;
}

/** What a screen reader would call it. */
const FOCUSED = `(({ activeElement: element }) => {
  const words = element.ariaLabel ?? element.labels?.[0]?.innerText ?? element.innerText ?? '';
  return element === document.body ? '' : words.replace(/\\s+/g, ' ').trim();
})(document)`;
