// Somebody who has never written a formula: connects, picks, imports, and has a table.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectFully } from '../../sandbox/connect';
import type { CellValue, Sheet } from '../../sandbox/workbook/workbook';
import { type OpenedPreview, openPreview } from './opened-preview';
import { blankDocument, type OpenedSidebar, openSidebar } from './opened-sidebar';

let opened: OpenedPreview;
beforeAll(async () => {
  opened = await openPreview({});
});
afterAll(() => opened?.close());

const apis = () => opened.preview.apis;
const world = () => apis().apis.world;

function communityOf({ communityId }: { readonly communityId: string }) {
  const community = world().communities.find(({ id }) => id === communityId);
  if (!community) throw new Error('No community');
  return community;
}

function shownSheets({ workbook }: OpenedSidebar['document']): readonly Sheet[] {
  return workbook.sheets.filter(({ hidden }) => !hidden);
}

/** The one that an import has made. */
function tableSheet(document: OpenedSidebar['document']): Sheet | undefined {
  return shownSheets(document).find(({ id }) => id !== 0);
}

/** The rows below the header, of the columns with these titles. */
function column(sheet: Sheet | undefined, title: string): readonly CellValue[] {
  if (!sheet) throw new Error('There is no sheet.');
  const [header = [], ...rows] = sheet.values({
    row: 1,
    column: 1,
    rows: sheet.lastRow,
    columns: sheet.lastColumn,
  });
  return rows.map((row) => row[header.indexOf(title)] ?? null);
}

function storedKey({ document }: OpenedSidebar, api: 'campaigns' | 'intelligence'): string {
  return String(JSON.parse(document.script.properties.document.get(`connection.${api}`) ?? '{}').key);
}

async function connect(
  { frame, press, says }: OpenedSidebar,
  api: string | RegExp,
  key: string,
  answer: RegExp,
): Promise<void> {
  await press(api);
  await frame.getByLabel('Address', { exact: true }).fill(apis().origin);
  await frame.getByLabel('Key', { exact: true }).fill(key);
  await press('Connect');
  await says(answer);
}

describe('a journey', () => {
  it('by the mouse: from a key to a table of clips', async () => {
    const sidebar = await openSidebar(opened, blankDocument(opened));
    const { frame, press, pick, says, document, looker, violations } = sidebar;
    const campaign = world().notable.exactly250Clips;
    await connect(sidebar, 'Connect campaigns', world().keys.campaigns.owner, /The key works/);
    expect(storedKey(sidebar, 'campaigns')).toBe(world().keys.campaigns.owner);
    expect(await frame.locator('body').innerText()).not.toContain(world().keys.campaigns.owner.slice(0, 12));
    await press('Done');
    await press('New import');
    await press(/^Clips of a campaign/);
    await pick('Community', communityOf(campaign).name);
    await pick('Campaign', campaign.title);
    await press('Choose columns');
    await press('Choose where');
    await press('Preview');
    await says(/250 rows/);
    expect(await violations()).toEqual([]);
    await press('Import');
    await says(/17 columns/);
    await press('Go to the table');
    const sheet = tableSheet(document);
    await expect.poll(() => looker.values(1, 1, 1, 2)).toEqual([['Creator', 'Platform']]);
    const clips = world().clips(campaign.id);
    expect(column(sheet, 'Submission ID')).toEqual(clips.map(({ submissionId }) => submissionId));
    expect(column(sheet, 'Current views')).toEqual(clips.map(({ engagement }) => engagement.currentViews));
    await press('Done');
    await says(/250 rows/);

    // Its own table is not in its way.
    for (const name of ['Edit', 'Choose columns', 'Choose where', 'Preview', 'Save and import'])
      await press(name);
    await says(/17 columns in/);
    expect(shownSheets(document)).toHaveLength(2);
    await sidebar.close();
  });

  it('by the mouse: creators', async () => {
    const document = blankDocument(opened);
    const sidebar = await openSidebar(opened, document);
    const { frame, press, says, button } = sidebar;
    await connect(sidebar, /^Creator intelligence/, world().keys.intelligence.full, /The key works/);
    await press('Done');
    await press('New import');
    await press(/^Creators /);
    await frame.getByRole('radio', { name: 'Youtube', exact: true }).check();
    await press('Choose columns');
    await press('None');
    for (const name of ['Followers', 'Handle'])
      await frame.getByRole('checkbox', { name, exact: true }).check();
    await press('Choose where');
    await frame.getByRole('radio', { name: /From the selected cell/ }).check();
    await says(/Sheet1/);
    await press('Preview');
    await says(/requests?/);
    // Twice: there is one run all the same.
    await button('Import').dblclick();
    // The id comes along: by it the rows are found again.
    await says(/4 columns in/);
    const wanted = world().contributors.filter(({ platform }) => platform === 'youtube');
    const sheet = document.workbook.sheets[0];
    expect(column(sheet, 'Handle')).toEqual(wanted.map(({ handle }) => handle));
    expect(column(sheet, 'Followers')).toEqual(wanted.map(({ followers }) => followers));
    expect(shownSheets(document)).toHaveLength(1);
    await press('Done');
    await frame.getByRole('button', { name: /^More/ }).click();
    await press('History');
    await says(/Imported/);
    expect(await frame.getByText('Imported', { exact: true }).count()).toBe(1);
    await sidebar.close();
  });

  it('by the keyboard alone: clips', async () => {
    const document = blankDocument(opened);
    connectFully(document.script, apis());
    const sidebar = await openSidebar(opened, document);
    const { page, tabTo, says } = sidebar;
    const campaign = world().notable.exactly101Clips;
    await tabTo('New import', 'Enter');
    await says('Creators');
    await tabTo('Search data');
    await page.keyboard.type('clips of');
    await tabTo(/^Clips of a campaign/, 'Enter');
    await says('Sort by');
    await tabTo(/^Community/);
    await page.keyboard.type(communityOf(campaign).name);
    await says(/^1 of/);
    await page.keyboard.press('Enter');
    await tabTo(/^Campaign$/);
    await page.keyboard.type(campaign.title);
    await says(/^\d+ of/);
    await page.keyboard.press('Enter');
    await tabTo('Choose columns', 'Enter');
    await says(/of \d+ columns/);
    await tabTo('Choose where', 'Enter');
    await says('A new sheet');
    await tabTo('Preview', 'Enter');
    await says(/101 rows/);
    await tabTo('Import', 'Enter');
    await says(/17 columns in/);
    expect(column(tableSheet(document), 'Submission ID')).toEqual(
      world()
        .clips(campaign.id)
        .map(({ submissionId }) => submissionId),
    );
    await sidebar.close();
  });

  it('by the keyboard alone: from a key to a table of creators', async () => {
    const sidebar = await openSidebar(opened, blankDocument(opened));
    const { page, tabTo, says, document, violations } = sidebar;
    await tabTo(/^Creator intelligence/, 'Enter');
    await tabTo('Address');
    await page.keyboard.type(apis().origin);
    await tabTo('Key');
    await page.keyboard.type(world().keys.intelligence.full);
    await page.keyboard.press('Enter');
    await says(/The key works/);
    await tabTo('Done', 'Enter');
    await tabTo('New import', 'Enter');
    await says('Creators');
    await tabTo(/^Creators /, 'Enter');
    await says('Min followers');
    await tabTo(/^Min followers/);
    await page.keyboard.type('10000');
    await page.keyboard.press('Enter');
    await says(/of \d+ columns/);
    expect(await violations()).toEqual([]);
    await tabTo('Choose where', 'Enter');
    await says('A new sheet');
    await tabTo('Preview', 'Enter');
    await says(/requests?/);
    await tabTo('Import', 'Enter');
    await says(/columns in/);
    await tabTo('Go to the table', 'Enter');
    const wanted = world().contributors.filter(({ followers }) => followers >= 10_000);
    expect(wanted.length).toBeGreaterThan(100);
    expect(column(tableSheet(document), 'Handle')).toEqual(wanted.map(({ handle }) => handle));
    expect(column(tableSheet(document), 'Followers')).toEqual(wanted.map(({ followers }) => followers));
    await sidebar.close();
  });
});

describe('an import that is run again', () => {
  it('replaces the table in the source’s new order, with the notes beside their clips', async () => {
    const document = blankDocument(opened);
    connectFully(document.script, apis());
    const sidebar = await openSidebar(opened, document);
    const { frame, press, pick, says, looker } = sidebar;
    const campaign = world().notable.exactly101Clips;
    const clips = world().clips(campaign.id);
    await press('New import');
    await press(/^Clips of a campaign/);
    await pick('Community', communityOf(campaign).name);
    await pick('Campaign', campaign.title);
    await press('Choose columns');
    await press('None');
    for (const name of ['Creator', 'Current views', 'Submission ID'])
      await frame.getByRole('checkbox', { name, exact: true }).check();
    await press('Choose where');
    await frame.getByRole('radio', { name: /From the selected cell/ }).check();
    await says(/Sheet1/);
    await says(/notes beside a row stay with it/);
    await press('Preview');
    await press('Import');
    await says('101 new');
    await press('Go to the table');
    await expect.poll(() => looker.values(1, 1, 1, 2)).toEqual([['Creator', 'Current views']]);
    await looker.type(1, 5, 'My notes');
    await looker.type(2, 5, 'Ask for the rights');
    await looker.type(6, 5, 'Paid by hand');
    const noted = new Map([
      [clips[0]?.submissionId, 'Ask for the rights'],
      [clips[4]?.submissionId, 'Paid by hand'],
    ]);
    await press('Done');
    await press('Edit');
    await frame.getByRole('radio', { name: 'Views', exact: true }).check();
    await frame.getByRole('radio', { name: 'Largest or newest first', exact: true }).check();
    for (const name of ['Choose columns', 'Choose where', 'Preview']) await press(name);
    await says(/^The table has 101 rows; 101 will come\. Of the first 100: nothing changed\.$/);
    await press('Save and import');
    await says(/^Nothing changed$/);

    const [sheet] = document.workbook.sheets;
    const ids = column(sheet, 'Submission ID');
    const views = clips.map(({ engagement }) => engagement.currentViews);
    expect(column(sheet, 'Current views')).toEqual([...views].sort((one, other) => other - one));
    expect([...ids].sort()).toEqual(clips.map(({ submissionId }) => submissionId).sort());
    expect(ids).not.toEqual(clips.map(({ submissionId }) => submissionId));
    expect(column(sheet, 'My notes')).toEqual(ids.map((id) => noted.get(String(id)) ?? null));

    await press('Undo');
    await frame.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
    await press('More');
    await press('History');
    await says('Undone');
    expect(column(sheet, 'Submission ID')).toEqual(clips.map(({ submissionId }) => submissionId));
    expect(column(sheet, 'My notes').slice(0, 5)).toEqual([
      'Ask for the rights',
      null,
      null,
      null,
      'Paid by hand',
    ]);
    await sidebar.close();
  });

  it('each day tells when, and in whose name', async () => {
    const document = blankDocument(opened);
    connectFully(document.script, apis());
    const sidebar = await openSidebar(opened, document);
    const { frame, press, says, violations } = sidebar;
    await press('New import');
    await press(/^Communities/);
    await press('Choose columns');
    await press('Choose where');
    await frame.getByLabel('Schedule').selectOption('day');
    await says(`In the time zone of the spreadsheet, ${document.workbook.timeZone}.`);
    await frame.getByLabel(/^Your name, as others here see it/).fill('Ada');
    expect(await violations()).toEqual([]);
    await press('Preview');
    await press('Import');
    await says(/columns in/);
    await press('Done');
    await says(/^Every day at 09:00 · next (today|tomorrow) 09:00$/);
    await says('Runs in your name');
    expect(await violations()).toEqual([]);

    const theirs = await openSidebar(opened, document, 'editor');
    await theirs.says('Runs in Ada’s name');
    expect(await theirs.button('Take over').count()).toBe(0);
    await theirs.close();
    await sidebar.close();
  });
});

describe('what goes wrong ends in a screen that says what to do', () => {
  const apisOf = () => apis().apis;

  /** Through the steps as they come, to the end of the run or its failure. */
  async function importClips(
    { press, pick }: OpenedSidebar,
    campaign: { readonly title: string; readonly communityId: string },
  ): Promise<void> {
    await press('New import');
    await press(/^Clips of a campaign/);
    await pick('Community', communityOf(campaign).name);
    await pick('Campaign', campaign.title);
    for (const name of ['Choose columns', 'Choose where', 'Preview', 'Import']) await press(name);
  }

  it('a wrong key, and a key that reaches no community', async () => {
    const sidebar = await openSidebar(opened, blankDocument(opened));
    const { press, says, frame, violations } = sidebar;
    await connect(sidebar, 'Connect campaigns', 'cmk_wrong-wrong-wrong', /not accept|refused/);
    expect(await violations()).toEqual([]);
    await frame.getByLabel('Key', { exact: true }).fill(world().keys.campaigns.nobody);
    await press('Connect');
    await says(/no community/);
    expect(await violations()).toEqual([]);
    await press('Done');
    await press('New import');
    await press(/^Clips of a campaign/);
    await frame.getByRole('combobox', { name: 'Community', exact: true }).click();
    await says('This key manages no community.');
    expect(await violations()).toEqual([]);
    await sidebar.close();
  });

  it('a key without the right to projects', async () => {
    const sidebar = await openSidebar(opened, blankDocument(opened));
    await connect(
      sidebar,
      /^Creator intelligence/,
      world().keys.intelligence.withoutProjects,
      /valid.*no right/,
    );
    await sidebar.close();
  });

  it('a community without campaigns', async () => {
    const document = blankDocument(opened);
    connectFully(document.script, apis());
    const sidebar = await openSidebar(opened, document);
    const { press, pick, says, frame } = sidebar;
    const nothing = JSON.stringify({ result: { campaigns: [], counts: {}, projects: [] } });
    apisOf().faults.add({ body: nothing, match: { tool: 'get_my_campaigns' } });
    await press('New import');
    await press(/^Clips of a campaign/);
    await pick('Community', world().notable.personalCommunity.name);
    await frame.getByRole('combobox', { name: 'Campaign', exact: true }).click();
    await says('This community has no campaign with clips.');
    await sidebar.close();
  });

  it('a key that is revoked while it runs; a service that asks to wait; a deleted sheet; a protected one', async () => {
    const document = blankDocument(opened);
    connectFully(document.script, apis());
    const sidebar = await openSidebar(opened, document);
    const { press, says, button, violations } = sidebar;
    const { workbook } = document;
    const campaign = world().notable.exactly250Clips;

    apisOf().faults.add({ status: 401, match: { tool: 'get_clipping_owner_submissions', nth: 3 } });
    await importClips(sidebar, campaign);
    await says(/Your key|key was|accept|refused/);
    await button('Replace key').waitFor();
    expect(await violations()).toEqual([]);
    expect(shownSheets(document)).toHaveLength(1);
    apisOf().faults.clear();

    apisOf().faults.add({ status: 429, retryAfter: 4, match: { tool: 'get_clipping_owner_submissions' } });
    await press('Try again');
    await says(/asks us to wait/);
    expect(await violations()).toEqual([]);
    await says(/17 columns in/);
    await press('Done');

    workbook.deleteSheet(tableSheet(document)?.id ?? -1);
    await press('Run now');
    await says(/was deleted/);
    await press('Choose');
    await button('Make a new sheet').waitFor();
    expect(await violations()).toEqual([]);
    await press('Make a new sheet');
    // Until it is answered, a run asks the same.
    await says(/goes on in a new sheet/);
    await press('Run now');
    await says(/17 columns in/);

    const sheet = tableSheet(document);
    workbook.addProtection({
      sheetId: sheet?.id ?? -1,
      area: { row: 1, column: 1, rows: 1, columns: 1 },
      description: '',
      editors: [],
      warningOnly: false,
    });
    const theirs = await openSidebar(opened, document, 'editor');
    await theirs.press('Run now');
    await theirs.says(/protected/);
    await theirs.button('Edit').waitFor();
    expect(await theirs.violations()).toEqual([]);
    await theirs.close();
    await sidebar.close();
  });
});

it('a function goes into the selected cell, with the campaign that was chosen last, and asks before it overwrites', async () => {
  const document = blankDocument(opened);
  connectFully(document.script, apis());
  const sidebar = await openSidebar(opened, document);
  const { looker, frame, press, pick, says, violations } = sidebar;
  const campaign = world().notable.exactly250Clips;
  await press('New import');
  await press(/^Clips of a campaign/);
  await pick('Community', communityOf(campaign).name);
  await pick('Campaign', campaign.title);
  for (const name of ['Choose columns', 'Choose where', 'Preview', 'Import']) await press(name);
  await says(/17 columns in/);
  await press('Done');

  const sheet = document.workbook.sheetById(0);
  await looker.page.locator('[data-u-comp=slide-tab-item]').first().click();
  await looker.click(3, 2);
  await press('Functions');
  await frame.getByRole('searchbox').or(frame.getByLabel('Search functions')).first().fill('clips');
  await frame.getByText('CAMPAIGN_CLIPS', { exact: true }).filter({ visible: true }).click();
  expect(await violations()).toEqual([]);
  await press('Insert into the selected cell');
  const at = { row: 3, column: 2, rows: 1, columns: 1 };
  await expect.poll(() => sheet?.formulas(at)[0]?.[0]).toContain(`=CAMPAIGN_CLIPS("${campaign.id}"`);
  await looker.page.waitForTimeout(500);
  await press('Insert into the selected cell');
  await says(/holds|overwrite|replace/i);
  await sidebar.close();
});

it('a sidebar that is closed in mid-run goes on when it is opened again', async () => {
  const document = blankDocument(opened);
  connectFully(document.script, apis());
  const sidebar = await openSidebar(opened, document);
  const { press, pick, says, page } = sidebar;
  const campaign = world().notable.bigClippingCampaign;
  await press('New import');
  await press(/^Clips of a campaign/);
  await pick('Community', communityOf(campaign).name);
  await pick('Campaign', campaign.title);
  for (const name of ['Choose columns', 'Choose where', 'Preview']) await press(name);
  await says(/3,000 rows/);
  // Each wave takes a step of its own.
  apis().apis.faults.add({ latencyMs: 4_200, match: { times: 'always' } });
  await press('Import');
  await expect.poll(() => staged(document) && hasRead(document)).toBe(true);
  await page.locator('.sidebar .close').click();
  apis().apis.faults.clear();
  await sidebar.close();
  const again = await openSidebar(opened, document);
  await again.says(/3,000 rows/);
  await expect.poll(() => staged(document)).toBe(false);
  const sheet = tableSheet(document);
  const clips = world().clips(campaign.id);
  expect(column(sheet, 'Submission ID')).toEqual(clips.map(({ submissionId }) => submissionId));
  await again.close();
});

/** A step of its run is kept, so that whoever looks next knows of it. */
function hasRead({ script }: OpenedSidebar['document']): boolean {
  return [...script.properties.document].some(
    ([name, text]) => /^import\.\w+\.state$/.test(name) && text.includes('"staging":'),
  );
}

function staged({ workbook }: OpenedSidebar['document']): boolean {
  return workbook.sheets.some(({ name, maxRows }) => name.startsWith('Reachsheet data ') && maxRows > 1);
}
