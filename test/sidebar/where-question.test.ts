// An import whose table nobody knows any more: what was found, and what a person can choose.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { asked, said } from './opened-sidebar';
import { sidebarsOfFile } from './sidebars';

const sidebars = sidebarsOfFile();
const card = (page: Page) => page.getByRole('listitem', { name: 'Projects, twice' });
const STAMP = '0123456789abcdef';

const answers = async (page: Page): Promise<readonly unknown[]> =>
  (await asked(page)).filter(({ method }) => method === 'answerQuestion').map(({ input }) => input);

it.each([
  ['Choose this', 0],
  ['Make a new sheet', 'new'],
] as const)('is answered on its card: %s', (name, answer) =>
  sidebars.use({}, async (page) => {
    await card(page).getByText('Needs you').waitFor();
    await card(page).getByText('The sheet “Projects” with the table of this import was deleted.').waitFor();
    await card(page).getByRole('button', { name, exact: true }).first().click();
    await card(page).getByText('Fresh').waitFor();
    expect(await answers(page)).toEqual([{ id: 'asks', stamp: STAMP, answer }]);
    expect(await card(page).getByRole('button', { name: 'Make a new sheet' }).count()).toBe(0);
  }),
);

it('stays asked where nothing is chosen', () =>
  sidebars.use({}, async (page) => {
    await card(page).getByRole('button', { name: 'Stop' }).click();
    await expect.poll(() => said(page)).toContain('Nothing was changed.');
    await card(page).getByRole('button', { name: 'Make a new sheet' }).waitFor();
    expect(await answers(page)).toEqual([]);
  }));

it('says so where it was answered meanwhile, and asks for the cards anew', () => {
  const message = 'This question has been settled: the table is where it was. Nothing was changed.';
  return sidebars.use({ errors: { answerQuestion: { kind: 'input', message } } }, async (page) => {
    await card(page).getByRole('button', { name: 'Make a new sheet' }).click();
    await card(page).getByText(message).waitFor();
    expect((await asked(page)).filter(({ method }) => method === 'home').length).toBeGreaterThan(1);
  });
});
