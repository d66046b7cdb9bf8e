// The connection's screen as a person meets it: what was typed stays, what was found is true, nothing jumps.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { asked, button, isFocused, said } from './opened-sidebar';
import { sidebarsOfFile } from './sidebars';

const sidebars = sidebarsOfFile();

const REFUSED = { kind: 'access', message: 'The key was refused.' } as const;
const place = (page: Page, name: RegExp) => page.getByRole('radio', { name });
const toConnection = (page: Page): Promise<void> => button(page, /^Campaigns/).click();

async function connectNew(page: Page): Promise<void> {
  await button(page, 'Connect campaigns').click();
  await page.getByLabel('Address').fill('https://api.example.com');
  await page.getByLabel('Key', { exact: true }).fill('secret-1234');
  await button(page, 'Connect').click();
}

describe('a new key', () => {
  it('and its address stay as they were typed, whoever is to use them', () =>
    sidebars.use({ isNew: true }, async (page) => {
      await button(page, 'Connect campaigns').click();
      const address = page.getByLabel('Address');
      const key = page.getByLabel('Key', { exact: true });
      await address.fill('https://api.example.com');
      await key.fill('secret-1234');
      for (const name of [/^Only me/, /^This spreadsheet/, /^Only me/]) {
        await place(page, name).check();
        expect(await address.inputValue()).toBe('https://api.example.com');
        expect(await key.inputValue()).toBe('secret-1234');
      }
      await button(page, 'Connect').click();
      await page.getByText('The key works').waitFor();
      // It serves me now, and nobody gets it by the way.
      await place(page, /^This spreadsheet/).check();
      expect(await key.inputValue()).toBe('');
      const [saved] = (await asked(page)).filter(({ method }) => method === 'saveConnection');
      expect(saved?.input).toMatchObject({ place: 'user', key: 'secret-1234' });
    }));

  it('is not tested a second time where the add-on has tried it', () =>
    sidebars.use(
      { isNew: true, tried: { reach: { message: 'It reaches what it should.', isUsable: true } } },
      async (page) => {
        await connectNew(page);
        await page.getByText('It reaches what it should.').waitFor();
        expect((await asked(page)).map(({ method }) => method)).not.toContain('testConnection');
      },
    ));

  it('that could not be tried says why', () =>
    sidebars.use(
      { isNew: true, tried: { warning: 'The key is stored, but it could not be tested.' } },
      async (page) => {
        await connectNew(page);
        await page.getByText('it could not be tested').waitFor();
        expect((await asked(page)).map(({ method }) => method)).not.toContain('testConnection');
      },
    ));

  it.each([
    ['address', 'Address'],
    ['key', 'Key'],
  ] as const)('whose %s is wrong shows it there, and goes there', (field, label) =>
    sidebars.use(
      { isNew: true, errors: { saveConnection: { kind: 'input', message: 'Correct this.', field } } },
      async (page) => {
        await connectNew(page);
        const input = page.getByLabel(label, { exact: true });
        await expect.poll(() => isFocused(input)).toBe(true);
        expect(await input.getAttribute('aria-invalid')).toBe('true');
        expect(await page.getByText('Correct this.').count()).toBe(1);
      },
    ),
  );

  it('that the service refuses is shown to be refused on the first screen', () =>
    sidebars.use({ isRefused: true }, async (page) => {
      await page.getByText('The service refused this key.').waitFor();
    }));

  it('that is typed to replace another stays, too, until the old one is kept', () =>
    sidebars.use({}, async (page) => {
      await toConnection(page);
      await button(page, 'Replace key').click();
      await page.getByLabel('Key', { exact: true }).fill('secret-1234');
      await place(page, /^Only me/).check();
      await button(page, 'Replace key').click();
      expect(await page.getByLabel('Key', { exact: true }).inputValue()).toBe('secret-1234');
      await button(page, 'Keep the old one').click();
      await button(page, 'Replace key').click();
      expect(await page.getByLabel('Key', { exact: true }).inputValue()).toBe('');
    }));

  it('that is copied is told to those who listen', () =>
    sidebars.use({}, async (page) => {
      await toConnection(page);
      await place(page, /^Only me/).check();
      await button(page, 'Copy mine into this spreadsheet').click();
      await button(page, 'Copy').click();
      await expect.poll(() => said(page)).toBe('This spreadsheet has your key …77ab now.');
    }));
});

describe('what a test found', () => {
  it('is forgotten when the limit is lifted', () =>
    sidebars.use({}, async (page) => {
      await toConnection(page);
      await button(page, 'Test').click();
      await page.getByText('The key works').waitFor();
      await place(page, /^All that the key reaches/).check();
      await page.getByLabel('Key, once more').fill('secret-9f2c');
      await button(page, 'Save limit').click();
      await page.getByText('No limit any more.').waitFor();
      expect(await page.getByText('The key works').count()).toBe(0);
      await place(page, /^Only communities I choose/).check();
      await page.getByRole('checkbox').first().waitFor();
      expect((await asked(page)).filter(({ method }) => method === 'testConnection')).toHaveLength(2);
    }));

  it('is shown where it was asked for: the choice of communities does not move', () =>
    sidebars.use({ delayMs: 400 }, async (page) => {
      await toConnection(page);
      await place(page, /^Only me/).check();
      const choice = place(page, /^Only communities I choose/);
      await choice.check();
      await button(page, 'Load their names').waitFor();
      await page.evaluate(
        'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
      );
      const before = await choice.boundingBox();
      await page.getByRole('checkbox', { name: /Echo/ }).waitFor();
      expect(await choice.boundingBox()).toEqual(before);
      expect(await page.getByText('The key works').count()).toBe(0);
    }));

  it('and what could not be found, too', () =>
    sidebars.use({ errors: { testConnection: REFUSED } }, async (page) => {
      await toConnection(page);
      await place(page, /^Only me/).check();
      const choice = place(page, /^Only communities I choose/);
      await choice.check();
      await page.getByText(REFUSED.message, { exact: true }).waitFor();
      const fault = await page.getByText(REFUSED.message, { exact: true }).boundingBox();
      expect(fault?.y).toBeGreaterThan((await choice.boundingBox())?.y ?? 640);
    }));
});

describe('a tool', () => {
  it('that cannot be switched on says why beside its field, in view', () =>
    sidebars.use({ errors: { saveConnection: REFUSED } }, async (page) => {
      await toConnection(page);
      await page.getByText('Further tools').click();
      await page.getByLabel('Name of the tool').fill('export_all');
      await page.getByLabel('Key, once more').fill('wrong');
      await page.keyboard.press('Enter');
      const alert = page.getByRole('alert').filter({ hasText: REFUSED.message });
      await alert.waitFor();
      await expect
        .poll(async () => {
          const box = await alert.boundingBox();
          const footer = await page.locator('footer').last().boundingBox();
          return box !== null && footer !== null && box.y > 0 && box.y + box.height <= footer.y;
        })
        .toBe(true);
      const switchOn = await button(page, 'Switch on').boundingBox();
      expect((await alert.boundingBox())?.y).toBeLessThan(switchOn?.y ?? 0);
    }));

  it('that is switched on or off is told, and the focus stays with the field', () =>
    sidebars.use({}, async (page) => {
      await toConnection(page);
      await page.getByText('Further tools').click();
      const field = page.getByLabel('Name of the tool');
      await button(page, 'Switch off export_members').click();
      await expect.poll(() => said(page)).toBe('export_members is switched off.');
      expect(await isFocused(field)).toBe(true);
      await field.fill('export_all');
      await page.getByLabel('Key, once more').fill('secret-9f2c');
      await button(page, 'Switch on').click();
      await expect.poll(() => said(page)).toBe('export_all is switched on.');
      expect(await isFocused(field)).toBe(true);
    }));
});

/** What the Connect and Help screens say of who can reach a key. */
async function reachWords(page: Page): Promise<string> {
  await toConnection(page);
  const connect = await page.locator('.layer:not([hidden]) main').innerText();
  await button(page, 'Done').click();
  await button(page, 'Help').click();
  await page.getByText('Who can read with a key?').click();
  await page.getByText('How much runs by itself?').click();
  return `${connect} ${await page.locator('main').innerText()}`.replace(/\s+/g, ' ');
}

describe('who can reach a key', () => {
  it('in an add-on, whose keys no editor can look up, and mine works in all my files', () =>
    sidebars.use({}, async (page) => {
      const words = await reachWords(page);
      expect(words).toContain('For imports that I run, in any of my files.');
      expect(words).toContain('serves imports that you run, in any of your files.');
      expect(words).toContain('in at most 20 spreadsheets');
      expect(words).not.toContain('Apps Script');
    }));

  it('in a bound copy, whose script editors can open, and mine works in this file alone', () =>
    sidebars.use({ installation: 'bound' }, async (page) => {
      const words = await reachWords(page);
      expect(words).toContain('can also open its script (Extensions ▸ Apps Script) and read the key there');
      expect(words).toContain('For imports that I run in this spreadsheet only.');
      expect(words).toContain('a changed script could read this key');
      expect(words).toContain('Anyone who can edit the file can read its keys');
      expect(words).toContain('serves imports that you run, in this spreadsheet alone.');
      expect(words).toContain('is for all of them together');
      expect(words).not.toMatch(/any of (my|your) files|20 spreadsheets/);
    }));
});
