// "Check this platform", by the keyboard, over a made-up add-on.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Scenario } from './fake-door';
import { asked, button, heading, isFocused, said } from './opened-sidebar';
import { sidebarsOfFile } from './sidebars';

const sidebars = sidebarsOfFile();

const onDiagnostics = (scenario: Scenario, act: (page: Page) => Promise<void>): Promise<void> =>
  sidebars.use(scenario, async (page) => {
    await button(page, 'Help').press('Enter');
    await button(page, 'Check this platform').press('Enter');
    await expect.poll(() => isFocused(heading(page, 'Check this platform'))).toBe(true);
    await act(page);
  });

const froms = async (page: Page): Promise<readonly unknown[]> =>
  (await asked(page)).filter(({ method }) => method === 'checkPlatform').map(({ input }) => input);

/** The text of the clipboard, as it is pasted. */
async function pasted(page: Page): Promise<string> {
  await page.evaluate(
    `document.body.append(Object.assign(document.createElement('textarea'), { id: 'paste' }))`,
  );
  await page.locator('#paste').focus();
  await page.keyboard.press('Control+V');
  return page.locator('#paste').inputValue();
}

it('asks for step after step, and tells how it ended', () =>
  onDiagnostics({}, async (page) => {
    expect(await froms(page)).toEqual([]);
    await button(page, 'Start').press('Enter');
    await page.getByText('Nothing differs', { exact: true }).waitFor();
    expect(await froms(page)).toEqual([{ from: 0 }, { from: 10 }, { from: 20 }]);
    await page.getByText('28 as expected, 1 to try by hand.').waitFor();
    expect(await page.locator('.layer:not([hidden]) details[open]').count()).toBe(0);
    await expect.poll(() => isFocused(heading(page, 'Check this platform'))).toBe(true);
  }));

it('opens what differs, and puts it first', () =>
  onDiagnostics({ differing: 1 }, async (page) => {
    await button(page, 'Start').press('Enter');
    await page.getByText('1 of 30 differ').waitFor();
    const group = page.locator('.layer:not([hidden]) details[open]');
    expect(await group.locator('summary').innerText()).toBe('Text in cells 1 differs');
    const [first] = await group.getByRole('listitem').allInnerTexts();
    expect(first).toMatch(/^"=0\+1" under @ format\s+Expected: formula =0\+1\s+Found: /);
  }));

it('is copied as text, with what a report needs', () =>
  onDiagnostics({ differing: 1 }, async (page) => {
    await button(page, 'Start').press('Enter');
    // The end takes the focus; a key that is pressed meanwhile goes there.
    await expect.poll(() => isFocused(heading(page, 'Check this platform'))).toBe(true);
    await button(page, 'Copy as text').press('Enter');
    await page.getByText('Copied. Paste it into your bug report.').waitFor();
    expect(await isFocused(button(page, 'Copy as text'))).toBe(true);
    const text = await pasted(page);
    expect(text).toMatch(/^Reachsheet 0\.1\.0, platform check of \d{4}-\d\d-\d\dT/);
    expect(text).toContain('30 of 30 checked: 1 differ, 27 as expected');
    expect(text).toContain('\n\nThis spreadsheet\n  -    Time zone: America/New_York\n');
    expect(text).toMatch(/\n {2}NO {3}"=0\+1" under @ format: expected formula =0\+1, found \S/);
    expect(text).toContain('\n  ok   "=1+1" under @ format: formula =1+1\n');
  }));

it('can be copied by hand where the browser does not let it', () =>
  onDiagnostics({}, async (page) => {
    await page.evaluate('document.execCommand = () => false');
    await button(page, 'Start').press('Enter');
    // The end takes the focus; a key that is pressed meanwhile goes there.
    await expect.poll(() => isFocused(heading(page, 'Check this platform'))).toBe(true);
    await button(page, 'Copy as text').press('Enter');
    await page.getByText(/^Press Ctrl\+C/).waitFor();
    const field = page.getByRole('textbox', { name: 'The result as text' });
    expect(await isFocused(field)).toBe(true);
    await page.keyboard.press('Control+C');
    expect(await pasted(page)).toContain('30 of 30 checked: 0 differ, 28 as expected');
  }));

it('stops after the step that is under way, and goes on from there', () =>
  // Long enough to be seen and stopped on a busy machine.
  onDiagnostics({ delayMs: 1_500 }, async (page) => {
    await button(page, 'Start').press('Enter');
    await page.getByText('10 of 30 checks').waitFor();
    await button(page, 'Stop').press('Enter');
    await page.getByText('Nothing differs so far').waitFor();
    const before = (await froms(page)).length;
    expect(before).toBeLessThan(3);
    await button(page, 'Continue').press('Enter');
    await page.getByText('Nothing differs', { exact: true }).waitFor();
    expect(await froms(page)).toEqual([{ from: 0 }, { from: 10 }, { from: 20 }]);
  }));

it('asks no more once the screen is left', () =>
  onDiagnostics({ delayMs: 150 }, async (page) => {
    await button(page, 'Start').press('Enter');
    await page.getByRole('progressbar', { name: 'Progress of the check' }).waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'Check this platform').waitFor();
    expect(await isFocused(button(page, 'Check this platform'))).toBe(true);
    await page.waitForTimeout(500);
    expect(await froms(page)).toEqual([{ from: 0 }]);
    expect(await said(page)).toBe('');
  }));
