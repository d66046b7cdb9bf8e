// What scripts may show and do, and what a person does without them, in the preview's page.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_SCOPES } from '../sandbox/apps-script/script';
import { type Looker, type OpenedPreview, openPreview } from './opened-preview';
import { pressUntil } from './press-until';

const CODE = `
  function onOpen() {
    var ui = SpreadsheetApp.getUi();
    ui.createAddonMenu()
      .addItem('Ask', 'ask')
      .addItem('Dialog', 'dialog')
      .addSeparator()
      .addSubMenu(ui.createMenu('More').addItem('Work', 'work').addItem('Fail', 'fail'))
      .addToUi();
  }
  function ask() {
    var ui = SpreadsheetApp.getUi();
    var pressed = ui.alert('Really?', 'It cannot be undone.', ui.ButtonSet.YES_NO);
    SpreadsheetApp.getActiveSpreadsheet().toast('Pressed: ' + pressed, 'Answer', 30);
  }
  function dialog() {
    var output = HtmlService.createHtmlOutput(
      '<!doctype html><p>Hello</p><button onclick="google.script.host.close()">Done</button>');
    SpreadsheetApp.getUi().showModalDialog(output.setWidth(320).setHeight(140), 'A dialog');
  }
  function work() {
    var spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
    var sheet = spreadsheet.insertSheet('Report');
    sheet.getRange('A1:B3').setValues([['City', 'Clips'], ['Oslo', 3], ['Rome', 5]]);
    sheet.getRange('A1:B1').setFontWeight('bold').setBackground('#ffeecc');
    sheet.getRange('A1').setNote('Where it was clipped.');
    sheet.setFrozenRows(1);
    sheet.setColumnWidth(1, 240);
    sheet.insertChart(sheet.newChart().setChartType(Charts.ChartType.PIE)
      .addRange(sheet.getRange('A1:B3')).setPosition(5, 2, 0, 0).setOption('title', 'Clips').build());
  }
  function fail() { throw new Error('no such thing'); }`;

let opened: OpenedPreview;
let looker: Looker;
beforeAll(async () => {
  opened = await openPreview({
    project: { code: CODE, html: {}, manifest: { timeZone: 'Etc/UTC', oauthScopes: ALL_SCOPES } },
  });
  looker = await opened.look('empty');
});
afterAll(async () => {
  await looker?.close();
  await opened?.close();
});

describe('a script', () => {
  it('asks, waits for the answer, and toasts', async () => {
    const { page, choose } = looker;
    await choose('Extensions', 'Reachsheet', 'Ask');
    await page.getByText('Running script').waitFor();
    await page.getByRole('heading', { name: 'Really?' }).waitFor();
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByText('Pressed: YES').waitFor();
    await expect.poll(() => page.getByText('Running script').count()).toBe(0);
    await page.getByRole('button', { name: 'Dismiss' }).click();
  });

  it('shows a dialog of its own size, which can close itself', async () => {
    const { page, choose } = looker;
    await choose('Extensions', 'Reachsheet', 'Dialog');
    const dialog = page.getByRole('dialog', { name: 'A dialog' });
    await dialog.waitFor();
    expect(await dialog.locator('iframe').boundingBox()).toMatchObject({ width: 320, height: 140 });
    await dialog.frameLocator('iframe').getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => dialog.count()).toBe(0);
  });

  it('makes a sheet with formats, notes, frozen rows, widths and a chart', async () => {
    const { page, choose, values, shown, hover, card } = looker;
    await choose('Extensions', 'Reachsheet', 'More', 'Work');
    await expect
      .poll(() => values(1, 1, 3, 2))
      .toEqual([
        ['City', 'Clips'],
        ['Oslo', 3],
        ['Rome', 5],
      ]);
    expect(await shown(1, 2)).toMatchObject({ bold: true, background: '#ffeecc' });
    expect(await shown(2, 2)).toMatchObject({ bold: false, background: undefined });
    const boxes = await page.evaluate(`(() => {
      const sheet = previewGrid.selection().sheet;
      return { width: previewGrid.cellBox(sheet.id, 1, 1).width, frozen: sheet.frozenRows };
    })()`);
    expect(boxes).toEqual({ width: 240, frozen: 1 });
    await hover(1, 1);
    await expect.poll(card).toBe('Where it was clipped.');
    await page.getByRole('figure', { name: 'Clips' }).locator('canvas').waitFor();
  });

  it('that fails says so', async () => {
    const { page, choose } = looker;
    await choose('Extensions', 'Reachsheet', 'More', 'Fail');
    await page.getByText('Error: no such thing').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
  });
});

describe('a person', () => {
  it('filters by values', async () => {
    const { page, click, choose, box } = looker;
    await click(1, 1);
    await choose('Data', 'Create a filter');
    const report = opened.preview.shelf.find('empty')?.workbook.sheetByName('Report');
    await expect.poll(() => report?.filter?.area).toEqual({ row: 1, column: 1, rows: 3, columns: 2 });
    const { right, y } = await box(1, 1);
    await pressUntil(
      () => page.mouse.click(right - 9, y + 12),
      async () => (await page.getByText('By Values').count()) === 1,
    );
    // All, Oslo, Rome.
    const oslo = page.locator('[data-u-comp=sheets-filter-panel] [data-u-comp=checkbox]').nth(1);
    const ticked = await oslo.innerHTML();
    await pressUntil(
      () => oslo.click(),
      async () => (await oslo.innerHTML()) !== ticked,
    );
    await page.getByText('Confirm').click();
    await expect.poll(() => [2, 3].map((row) => report?.isRowHiddenByFilter(row))).toEqual([true, false]);
    await choose('Data', 'Remove the filter');
    await expect.poll(() => report?.filter).toBeUndefined();
  });

  it('charts a table, and removes the chart', async () => {
    const { page, click, choose } = looker;
    await click(2, 2);
    await choose('Insert', 'Chart', 'Bar');
    const chart = page.getByRole('figure', { name: 'Chart', exact: true });
    await chart.locator('canvas').waitFor();
    await chart.hover();
    await chart.getByRole('button', { name: 'Remove the chart' }).click();
    await expect.poll(() => chart.count()).toBe(0);
  });

  it('formats a dragged area, and takes it back', async () => {
    const { page, drag, shown, click } = looker;
    await drag([2, 1], [3, 2]);
    await page.getByRole('button', { name: 'Bold', exact: true }).click();
    await expect.poll(() => shown(3, 2)).toMatchObject({ bold: true });
    await click(20, 1);
    await page.keyboard.press('Control+z');
    await expect.poll(() => shown(3, 2)).toMatchObject({ bold: false });
  });

  it('widens a column by its edge', async () => {
    const { page, box } = looker;
    const { right, y } = await box(1, 1);
    const edge = y - 10;
    await page.mouse.move(right, edge);
    await page.mouse.down();
    await page.mouse.move(right + 60, edge, { steps: 5 });
    await page.mouse.up();
    const report = opened.preview.shelf.find('empty')?.workbook.sheetByName('Report');
    await expect.poll(() => report?.columnWidth(1)).toBeGreaterThan(290);
    await expect.poll(async () => (await box(1, 1)).width).toBe(report?.columnWidth(1));
  });

  it('inserts rows by the context menu, adds and renames sheets', async () => {
    const { page, click, values, box } = looker;
    await click(2, 1);
    const { y, height } = await box(2, 1);
    await page.mouse.click(20, y + height / 2, { button: 'right' });
    await page.getByText('rows above').click({ position: { x: 8, y: 12 } });
    await expect.poll(() => values(1, 1, 3, 1)).toEqual([['City'], [null], ['Oslo']]);

    await page.locator('[data-u-comp=sheet-bar-append-button]').first().click();
    const { workbook } = opened.preview.shelf.find('empty') ?? {};
    await expect.poll(() => workbook?.sheets.length).toBe(3);
    const tabs = page.locator('[data-u-comp=slide-tab-item]');
    // The one that is shown, and one that is not.
    for (const [place, name] of [
      [2, 'Mine'],
      [0, 'First'],
    ] as const) {
      await expect.poll(() => tabs.count()).toBe(3);
      await tabs.nth(place).dblclick();
      await expect.poll(() => tabs.nth(place).locator('[contenteditable=true]:focus').count()).toBe(1);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await expect.poll(() => workbook?.sheets[place]?.name).toBe(name);
    }
  });
});
