// What people do with their hands all day: open cells, use the formula bar, copy, cut, paste, undo.
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Looker, type OpenedPreview, openPreview } from './opened-preview';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let opened: OpenedPreview;
let looker: Looker;
beforeAll(async () => {
  opened = await openPreview({});
});
afterAll(() => opened?.close());
beforeEach(async () => {
  looker = await opened.look('empty');
  return () => looker.close();
});

const ODD = ['007', '1e5', 'TRUE', '1234567890123456789', '1/2/2024', '=1+1'];

it('a text that looks like something else stays text when its cell is opened and closed', async () => {
  const { page, type, click, shown } = looker;
  await type(1, 1, "'1234567890123456789");
  for (const [keys, text] of [
    [['F2', 'Enter'], '1234567890123456789'],
    [['F2', '0', 'Enter'], '12345678901234567890'],
  ] as const) {
    await click(1, 1);
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(150);
    }
    await expect.poll(() => shown(1, 1)).toMatchObject({ value: text });
  }
});

it('opening and closing a cell that a formula spilled into leaves the spill alone', async () => {
  const { page, type, click, values } = looker;
  const spilled = ODD.map((text) => [text]);
  await type(3, 1, `=ARRAYFORMULA({${ODD.map((text) => `"${text}"`).join(';')}})`);
  await expect.poll(() => values(3, 1, 6, 1)).toEqual(spilled);
  await click(5, 1);
  await page.keyboard.press('F2');
  await page.waitForTimeout(200);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(300);
  expect(await values(3, 1, 6, 1)).toEqual(spilled);
});

it('values are pasted as they are', async () => {
  const { page, click, drag, values, shown } = looker;
  await expect.poll(() => values(3, 1, 1, 1)).toEqual([['007']]);
  await drag([3, 1], [8, 1]);
  await page.keyboard.press('Control+c');
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toContain('1234567890123456789');
  await click(3, 3);
  await page.keyboard.press('Control+Shift+v');
  await expect.poll(() => values(3, 3, 6, 1)).toEqual(ODD.map((text) => [text]));
  expect(await shown(3, 3)).toMatchObject({ formula: undefined });
});

it('a paste fills the selection', async () => {
  const { page, type, click, drag, values } = looker;
  await type(10, 1, 'again');
  await click(10, 1);
  await page.keyboard.press('Control+c');
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('again');
  await drag([10, 2], [11, 3]);
  await page.keyboard.press('Control+v');
  await expect
    .poll(() => values(10, 2, 2, 2))
    .toEqual([
      ['again', 'again'],
      ['again', 'again'],
    ]);
});

it('what was cut is moved once', async () => {
  const { page, type, click, values } = looker;
  await type(13, 1, 'moved');
  await click(13, 1);
  await page.keyboard.press('Control+x');
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('moved');
  await click(13, 2);
  await page.keyboard.press('Control+v');
  await expect.poll(() => values(13, 1, 1, 2)).toEqual([[null, 'moved']]);
  await type(13, 1, 'new');
  await click(13, 3);
  await page.keyboard.press('Control+v');
  await expect.poll(() => values(13, 1, 1, 3)).toEqual([['new', 'moved', 'moved']]);
});

it('the formula bar takes the keyboard at the first click', async () => {
  const { page, type, click, shown } = looker;
  await type(15, 1, 'abc');
  await click(15, 1);
  const bar = await page.locator('[data-u-comp=formula-bar]').boundingBox();
  await page.mouse.click((bar?.x ?? 0) + 500, (bar?.y ?? 0) + 12);
  await page.waitForTimeout(400);
  await page.keyboard.type('def');
  await page.keyboard.press('Enter');
  await expect.poll(() => shown(15, 1)).toMatchObject({ value: 'abcdef' });
});

it('after a button the keyboard is back in the cells', async () => {
  const { page, type, click, shown } = looker;
  await type(17, 1, 'plain');
  await click(17, 1);
  await page.getByRole('button', { name: 'Bold', exact: true }).click();
  await expect.poll(() => shown(17, 1)).toMatchObject({ bold: true });
  await page.keyboard.press('Control+z');
  await expect.poll(() => shown(17, 1)).toMatchObject({ bold: false, value: 'plain' });
});

it('open brackets are closed', async () => {
  const { type, shown } = looker;
  await type(19, 1, '=SUM(1,2');
  await expect.poll(() => shown(19, 1)).toMatchObject({ formula: '=SUM(1,2)', value: 3 });
});

it('an open editor keeps what is typed while somebody else enters something there', async () => {
  const { page, click, shown } = looker;
  const other = await opened.look('empty', 'editor');
  await click(21, 1);
  await page.keyboard.type('mine ');
  await other.type(21, 1, 'theirs');
  await expect.poll(() => other.shown(21, 1)).toMatchObject({ value: 'theirs' });
  await page.waitForTimeout(300);
  await page.keyboard.type('alone');
  await page.keyboard.press('Enter');
  for (const one of [looker, other]) {
    await expect.poll(() => one.shown(21, 1)).toMatchObject({ value: 'mine alone' });
  }
  await click(22, 1);
  await page.keyboard.type('given up');
  await other.type(22, 1, 'stays');
  await page.keyboard.press('Escape');
  await expect.poll(() => shown(22, 1)).toMatchObject({ value: 'stays' });
  await other.close();
});
