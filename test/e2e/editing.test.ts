// What people do with their hands all day: open cells, use the formula bar, copy, cut, paste, undo.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Looker, type OpenedPreview, openPreview } from './opened-preview';

let opened: OpenedPreview;
let looker: Looker;
beforeAll(async () => {
  opened = await openPreview({});
  looker = await opened.look('empty');
});
afterAll(async () => {
  await looker?.close();
  await opened?.close();
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

it('what is typed goes where its cell goes', async () => {
  const { page, click, type, values } = looker;
  const document = opened.preview.shelf.find('empty');
  const sheet = document?.workbook.sheetById(0);
  const other = await opened.look('empty', 'editor');
  await type(24, 1, 'above');
  await type(26, 4, 'mark');
  await expect.poll(() => other.values(26, 4, 1, 1)).toEqual([['mark']]);
  await click(25, 1);
  await page.keyboard.type('be');
  sheet?.insertRows(25, 2);
  document?.perform('editor', []);
  // What the other person types before their page has heard of it would follow its cell, too.
  await expect.poll(() => other.values(28, 4, 1, 1)).toEqual([['mark']]);
  await other.type(25, 2, 'inserted');
  await expect.poll(() => values(25, 2, 1, 1)).toEqual([['inserted']]);
  await page.keyboard.type('low');
  await page.keyboard.press('Enter');
  await expect.poll(() => values(24, 1, 4, 1)).toEqual([['above'], [null], [null], ['below']]);

  await click(27, 2);
  await page.keyboard.type('lost');
  sheet?.deleteRows(25, 3);
  document?.perform('editor', []);
  await expect.poll(() => other.values(25, 4, 1, 1)).toEqual([['mark']]);
  await other.type(25, 3, 'beside');
  await expect.poll(() => values(25, 3, 1, 1)).toEqual([['beside']]);
  await page.keyboard.press('Enter');
  await page.getByText('The cell that you were typing into was deleted.').waitFor();
  await expect.poll(() => values(24, 1, 4, 2)).toEqual([['above', null], ...Array(3).fill([null, null])]);
  await other.close();
});

it('the selection stays on its cells when somebody else inserts a row above them', async () => {
  const { page, click, type, values } = looker;
  await type(30, 1, 'mine');
  await click(30, 1);
  opened.preview.shelf.find('empty')?.workbook.sheetById(0)?.insertRows(30, 1);
  const other = await opened.look('empty', 'editor');
  await expect.poll(() => values(31, 1, 1, 1)).toEqual([['mine']]);
  await page.keyboard.type('still mine');
  await page.keyboard.press('Enter');
  await expect.poll(() => values(30, 1, 2, 1)).toEqual([[null], ['still mine']]);
  await other.close();
});

it('Control+Enter fills the selection', async () => {
  const { page, drag, values } = looker;
  await drag([33, 2], [35, 3]);
  await page.keyboard.type('=ROW()+COLUMN(A1)');
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(() => values(33, 2, 3, 2))
    .toEqual([
      [34, 35],
      [35, 36],
      [36, 37],
    ]);
});

it('Control+Home and Control+End go to the corners, Control+; enters the day', async () => {
  const { page, click, type, selected, shown } = looker;
  await type(43, 8, 'last');
  await expect.poll(() => shown(43, 8)).toMatchObject({ value: 'last' });
  await click(41, 3);
  await page.keyboard.press('Control+Home');
  await expect.poll(selected).toEqual({ row: 1, column: 1 });
  await page.keyboard.press('Control+End');
  await expect.poll(selected).toEqual({ row: 43, column: 8 });
  await page.keyboard.press('Delete');
  await click(41, 4);
  await page.keyboard.press('Control+;');
  const today = Math.floor((Date.now() - Date.UTC(1899, 11, 30)) / 86_400_000);
  await expect.poll(async () => Number((await shown(41, 4)).value)).toBeCloseTo(today, -1);
});

it('a text of several lines keeps them when it is changed, and its row is tall enough', async () => {
  const { page, click, box, shown } = looker;
  const sheet = opened.preview.shelf.find('empty')?.workbook.sheetById(0);
  const { height } = await box(37, 1);
  await click(37, 1);
  await page.keyboard.type('one');
  await page.keyboard.press('Alt+Enter');
  await page.keyboard.type('two');
  await page.keyboard.press('Enter');
  await expect.poll(() => shown(37, 1)).toMatchObject({ value: 'one\ntwo' });
  await expect.poll(async () => (await box(37, 1)).height).toBeGreaterThan(height * 1.4);
  await click(37, 1);
  await page.keyboard.press('F2');
  await page.waitForTimeout(150);
  await page.keyboard.type('!');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => sheet?.values({ row: 37, column: 1, rows: 1, columns: 1 }))
    .toEqual([['one\ntwo!']]);
});

it('checkboxes come by the menu and are ticked by a click or the space key', async () => {
  const { page, type, click, drag, choose, values, shown, box } = looker;
  await type(41, 1, 'true');
  await drag([40, 1], [42, 1]);
  await choose('Insert', 'Checkbox');
  await expect.poll(() => values(40, 1, 3, 1)).toEqual([[0], [1], [0]]);
  expect(await shown(40, 1)).toMatchObject({ isBox: true });
  const { x, y, width, height } = await box(40, 1);
  await page.mouse.click(x + 8, y + height / 2);
  await page.waitForTimeout(300);
  expect(await values(40, 1, 1, 1)).toEqual([[0]]);
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect.poll(() => values(40, 1, 1, 1)).toEqual([[1]]);
  await click(42, 1);
  await expect.poll(() => values(42, 1, 1, 1)).toEqual([[1]]);
  await page.keyboard.press('Space');
  await expect.poll(() => values(42, 1, 1, 1)).toEqual([[0]]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => values(40, 1, 3, 1)).toEqual([[1], [1], [1]]);
  await page.keyboard.press('Delete');
  await expect.poll(() => shown(42, 1)).toMatchObject({ isBox: false, value: null });
});
