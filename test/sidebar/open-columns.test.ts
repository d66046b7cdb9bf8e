// An open dataset in the wizard: columns are chosen once its first page was read, and what tells its rows apart.
import type { Page } from 'playwright-core';
import { describe, expect, it, test } from 'vitest';
import { chosenColumns } from '../../sidebar/wizard/column-order';
import { definitionOf } from '../../sidebar/wizard/definition-of';
import { answered, type Draft, draftOf, modesOf, newDraft, withRowKey } from '../../sidebar/wizard/draft';
import { hasFault } from '../../sidebar/wizard/faults';
import { askedOf, withPage } from '../../sidebar/wizard/first-page';
import type { FirstPage, ImportForm } from '../../src/door/methods';
import type { Definition } from '../../src/imports/definition/definition';
import type { Scenario } from './fake-door';
import { asked, button } from './opened-sidebar';
import { sidebarsOfFile } from './sidebars';

const FORM: ImportForm = {
  dataset: 'LEADERBOARD',
  api: 'campaigns',
  title: 'Leaderboard',
  summary: '',
  fields: [{ name: 'type', label: 'Type', help: '', isRequired: false, kind: 'text' }],
  columns: [{ key: 'totalViews', title: 'Total views', help: '', isUsual: true }],
  isOpen: true,
  modes: ['replace', 'snapshot'],
  schedules: ['never'],
};
const column = (key: string, isUsual = true) => ({ key, title: key, help: '', isUsual });
const PAGE: FirstPage = {
  rows: 25,
  columns: [column('name'), column('totalViews'), column('userId'), column('rare', false)],
  rowKeys: ['userId'],
};
const keys = (draft: Draft): string =>
  chosenColumns(draft.columns)
    .map(({ key }) => key)
    .join(' ');
const loaded = (draft: Draft, page = PAGE): Draft => withPage(draft, askedOf(draft), page);
const kept = (change: object = {}): Draft =>
  draftOf({ ...definitionOf(loaded(newDraft(FORM, 'document'))), ...change, comesInSource: true }, FORM);

describe('a new import', () => {
  const fresh = newDraft(FORM, 'document');

  test('has what came, and what tells its rows apart', () => {
    expect(definitionOf(fresh)).toMatchObject({ columns: [] });
    expect(definitionOf(fresh)).not.toHaveProperty('rowKey');
    const draft = loaded(fresh);
    expect(keys(draft)).toBe('name totalViews userId');
    expect(definitionOf(draft).rowKey).toBe('userId');
    expect(modesOf(draft)).toEqual(['replace', 'update', 'snapshot']);
  });

  test('without a key is replaced or a snapshot', () => {
    const update: Draft = { ...loaded(fresh), mode: 'update' };
    const draft = withRowKey(update, undefined);
    expect(draft.mode).toBe('replace');
    expect(modesOf(draft)).toEqual(['replace', 'snapshot']);
    expect(definitionOf(draft)).not.toHaveProperty('rowKey');
    expect(withRowKey({ ...update, mode: 'snapshot' }, undefined).mode).toBe('snapshot');
  });

  test('takes all that comes where no row came yet', () => {
    const draft = loaded(fresh, { rows: 0, columns: [column('totalViews', false)], rowKeys: [] });
    expect(definitionOf(draft).columns).toEqual([]);
    expect(hasFault('columns', draft)).toBe(false);
  });

  test('has at least one column where some came', () => {
    const draft = loaded(fresh);
    const none = { ...draft, columns: draft.columns.map((one) => ({ ...one, isChosen: false })) };
    expect(hasFault('columns', none)).toBe(true);
  });

  test('keeps what was chosen when other rows come, and offers what is new in them', () => {
    const changed = answered(loaded(fresh), 'type', { value: 'clipping' });
    const draft = withPage(changed, askedOf(changed), {
      rows: 3,
      columns: [column('name'), column('totalViews'), column('team')],
      rowKeys: [],
    });
    expect(draft.columns.map(({ key }) => key)).toEqual(['name', 'totalViews', 'userId', 'rare', 'team']);
    expect(keys(draft)).toBe('name totalViews userId');
    expect(draft.rowKey).toBeUndefined();
  });

  test('is not changed by an answer to an earlier question', () => {
    const changed = answered(fresh, 'type', { value: 'clipping' });
    expect(withPage(changed, askedOf(fresh), PAGE)).toBe(changed);
  });

  test('cannot have more columns than an import holds', () => {
    const columns = Array.from({ length: 201 }, (_, index) => column(`field${index}`));
    const draft = loaded(fresh, { ...PAGE, columns });
    expect(chosenColumns(draft.columns)).toHaveLength(200);
    const all = { ...draft, columns: draft.columns.map((one) => ({ ...one, isChosen: true })) };
    expect(hasFault('columns', all)).toBe(true);
  });
});

describe('an import that is there', () => {
  test('keeps its columns and its key, and is offered what else came', () => {
    const draft = loaded(kept({ columns: [{ key: 'gone', title: 'Gone' }], rowKey: 'other' }));
    expect(keys(draft)).toBe('gone');
    expect(draft.columns.map(({ key }) => key)).toEqual(['gone', 'totalViews', 'name', 'userId', 'rare']);
    expect(definitionOf(draft)).toMatchObject({ columns: [{ key: 'gone', title: 'Gone' }], rowKey: 'other' });
  });

  test('without a key is given none by itself', () => {
    const { rowKey: _, ...before } = definitionOf(kept());
    const draft = loaded(draftOf({ ...before, comesInSource: true }, FORM));
    expect(definitionOf(draft)).toEqual(before);
  });

  test('that takes all that comes goes on doing so', () => {
    const before = { ...definitionOf(kept()), columns: [] };
    const draft = loaded(draftOf({ ...before, comesInSource: true }, FORM));
    expect(keys(draft)).toBe('name totalViews userId');
    expect(definitionOf(draft)).toEqual(before);
  });
});

const sidebars = sidebarsOfFile();

async function toColumns(page: Page): Promise<void> {
  await button(page, 'New import').click();
  await button(page, /^Leaderboard/).click();
  await page.getByLabel('First day', { exact: true }).fill('2026-03-01');
  await page.getByRole('radio', { name: 'Views' }).check();
  await page.getByRole('combobox', { name: 'Creators' }).click();
  await page.getByRole('option', { name: /zoe/ }).click();
  await page.keyboard.press('Escape');
  await button(page, 'Choose columns').click();
}

const use = (act: (page: Page) => Promise<void>, scenario: Scenario = {}) =>
  sidebars.use(scenario, async (page) => {
    await toColumns(page);
    await act(page);
  });
const countOf = async (page: Page, method: string): Promise<number> =>
  (await asked(page)).filter((one) => one.method === method).length;

describe('the columns of the leaderboard', () => {
  it('have names, and are read once for the same question', () =>
    use(async (page) => {
      await page.getByRole('checkbox', { name: 'username' }).waitFor();
      expect(await page.getByRole('checkbox', { name: 'username' }).isChecked()).toBe(true);
      expect(await page.getByRole('radio', { name: 'userId' }).isChecked()).toBe(true);
      await button(page, 'Choose where').click();
      expect(await page.getByRole('radio', { name: 'Update' }).count()).toBe(1);
      await button(page, 'Back').click();
      await page.getByRole('checkbox', { name: 'username' }).waitFor();
      expect(await countOf(page, 'firstPage')).toBe(1);
      await page.getByRole('radio', { name: 'Nothing' }).check();
      await button(page, 'Choose where').click();
      expect(await page.getByRole('radio', { name: 'Update' }).count()).toBe(0);
      await button(page, 'Preview').click();
      await button(page, 'Import').click();
      await expect.poll(() => countOf(page, 'saveImport')).toBe(1);
      const saved = (await asked(page)).filter(({ method }) => method === 'saveImport');
      const [{ definition }] = saved.map(({ input }) => input) as [{ definition: Definition }];
      expect(definition.columns.map(({ key }) => key).slice(0, 2)).toEqual(['name', 'username']);
      expect(definition).not.toHaveProperty('rowKey');
    }));

  it('end with In source once something tells the rows apart', () =>
    use(async (page) => {
      const inSource = page.getByRole('checkbox', { name: /^In source/ });
      await inSource.waitFor();
      expect(await inSource.isChecked()).toBe(true);
      expect(await inSource.isDisabled()).toBe(true);
      if (process.env.PNG)
        await page.screenshot({ path: `${process.env.PNG}/leaderboard.png`, fullPage: true });
      await page.getByRole('radio', { name: 'Nothing' }).check();
      expect(await inSource.count()).toBe(0);
    }));

  it('are waited for', () =>
    use(
      async (page) => {
        await page.getByText('Reading the first rows…').waitFor();
        expect(await button(page, 'Choose where').getAttribute('aria-disabled')).toBe('true');
      },
      { silent: ['firstPage'] },
    ));

  it('that cannot be read now are asked for again, or all of them taken', () =>
    use(
      async (page) => {
        await page.getByText('The service did not answer (503).').waitFor();
        await button(page, 'Try again').click();
        await expect.poll(() => countOf(page, 'firstPage')).toBe(2);
        await page.getByText(/^Or continue: /).waitFor();
        await button(page, 'Choose where').click();
        await button(page, 'Preview').waitFor();
      },
      { errors: { firstPage: { kind: 'service', message: 'The service did not answer (503).' } } },
    ));
});
