/** `npm run picture`: docs/preview.png, the preview as a newcomer sees it with the sidebar open. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProject } from '../sandbox/apps-script/index';
import { startPreview } from '../sandbox/preview/preview';
import { launchBrowser } from './browser/launch';
import { buildDist, DIST } from './build/dist';

const FILE = 'docs/preview.png';

await buildDist('add-on');
const folder = mkdtempSync(join(tmpdir(), 'reachsheet-picture-'));
const preview = await startPreview({ project: readProject(DIST), port: 0, folder });
const browser = await launchBrowser();
const page = await browser.newPage({ viewport: { width: 1540, height: 660 } });
await page.goto(preview.url);
await page.waitForSelector('body[data-ready=yes]');
await preview.shelf.find('first')?.settled();
for (const name of ['Extensions', 'Reachsheet', 'Open']) {
  await page.getByRole('menuitem', { name, exact: true }).click();
}
await page.frameLocator('.sidebar iframe').getByText('This spreadsheet').first().waitFor();
await page.locator('.charts canvas').waitFor();
await page.waitForTimeout(1_000);
await page.screenshot({ path: FILE });
await browser.close();
await preview.close();
rmSync(folder, { recursive: true });
console.log(FILE);
