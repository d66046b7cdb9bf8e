// What axe finds on a page: one line for each element that breaks one of its rules.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules come along as text: the page may load nothing. */
export async function axeViolations(page: Page | Frame): Promise<readonly string[]> {
  await page.evaluate(AXE);
  return page.evaluate(`axe.run().then(({ violations }) => violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => id + ' ' + html.slice(0, 200) + ': ' + failureSummary)))`);
}
