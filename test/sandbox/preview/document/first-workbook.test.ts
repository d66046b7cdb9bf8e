// The report with the add-on itself: what it shows with keys, without, and for a title that is none.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProject } from '../../../../sandbox/apps-script/index';
import type { ShelvedDocument } from '../../../../sandbox/preview/document/shelf';
import { type Preview, startPreview } from '../../../../sandbox/preview/preview';
import type { CellValue } from '../../../../sandbox/workbook/workbook';
import { area, firstSheet } from '../../workbook/contract/fixture';

let folder: string;
let preview: Preview;
let first: ShelvedDocument;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'preview-first-'));
  preview = await startPreview({ project: readProject('dist'), port: 0, folder });
  const found = preview.shelf.find('first');
  if (!found) throw new Error('There is no first spreadsheet.');
  first = found;
});
afterAll(async () => {
  await preview.close();
  rmSync(folder, { recursive: true, force: true });
});

async function shown(document: ShelvedDocument, a1: string): Promise<readonly CellValue[]> {
  await document.settled();
  return firstSheet(document.workbook).values(area(a1)).flat();
}

function enterTitle(title: string): void {
  first.perform('owner', [{ kind: 'enter', sheet: 0, row: 5, column: 2, texts: [[title]] }]);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

const dashes = Array(6).fill('–');

describe('the first workbook', () => {
  it('shows the figures of the campaign', async () => {
    const { world } = preview.apis.apis;
    const { id } = world.notable.bigClippingCampaign;
    expect(await shown(first, 'B6:B7')).toEqual([id, '']);
    const clips = [...world.clips(id)]
      .sort((one, other) => other.engagement.views - one.engagement.views)
      .slice(0, 500);
    const views = sum(clips.map(({ engagement }) => engagement.deltaViews));
    const payout = sum(clips.map(({ estimatedPayout }) => Number(estimatedPayout)));
    const figures = await shown(first, 'B8:B13');
    expect(figures[0]).toBe(views);
    expect(figures[1]).toBe(sum(clips.map(({ engagement }) => engagement.likes)));
    expect(figures[2]).toBe(500);
    expect(figures[3]).toBe(
      clips.filter(({ status }) => ['APPROVED', 'PAID'].includes(String(status))).length,
    );
    expect(figures[4]).toBeCloseTo(payout, 1);
    expect(figures[5]).toBeCloseTo((payout / views) * 1000, 3);
    expect(sum((await shown(first, 'C16:C25')).map(Number))).toBe(views);
  });

  it('asks for a title where there is none', async () => {
    enterTitle('');
    expect(await shown(first, 'B6:B7')).toEqual(['type a title above', '']);
    expect(await shown(first, 'B8:B13')).toEqual(dashes);
    enterTitle(preview.apis.apis.world.notable.bigClippingCampaign.title);
  });

  it('says in words that a copy without keys cannot be read', async () => {
    const copy = preview.shelf.copy(first);
    expect(await shown(copy, 'B6:B7')).toEqual([
      'Campaigns cannot be read: rest the pointer on Campaigns!A1',
      '',
    ]);
    expect(await shown(copy, 'B8:B13')).toEqual(dashes);
    expect((await shown(copy, 'A15:D20')).join('')).toBe('');
    expect(copy.workbook.sheetByName('Campaigns')?.values(area('A1'))[0]?.[0]).toMatchObject({
      error: '#ERROR!',
      message: expect.stringContaining('has no key for the Campaigns API'),
    });
  });

  it('says that no campaign has the title', async () => {
    enterTitle('Nobody');
    expect(await shown(first, 'B6:B7')).toEqual(['no such campaign', '']);
    expect(await shown(first, 'B8:B13')).toEqual(dashes);
    expect((await shown(first, 'A15:D20')).join('')).toBe('');
  });

  it('follows how another title begins', async () => {
    enterTitle('Mesa');
    const [id, words, ...figures] = await shown(first, 'B6:B13');
    const titled = first.workbook.sheetByName('Campaigns')?.values(area('A2:B500'));
    expect(titled?.find(([, each]) => each === id)?.[0]).toMatch(/^Mesa/);
    expect(words).toBe('');
    expect(figures.every((figure) => typeof figure === 'number')).toBe(true);
  });

  it('says that the clips alone cannot be read', async () => {
    first.workbook.sheetByName('Clips')?.enter(area('A1'), [['=NA()']]);
    expect(await shown(first, 'B6:B7')).toEqual([
      expect.stringMatching(/^[0-9a-f-]{36}$/),
      'Clips cannot be read: rest the pointer on Clips!A1',
    ]);
    expect(await shown(first, 'B8:B13')).toEqual(dashes);
  });
});
