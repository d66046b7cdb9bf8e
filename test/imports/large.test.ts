// A large table over its life: imported, written beside, updated, undone.
import { expect, test } from 'vitest';
import type { Sheet } from '../../sandbox/workbook/workbook';
import { campaignClips } from '../../src/catalogue/campaigns/campaign-clips';
import { besideTable } from './beside';
import { clipsImport, openImport } from './opened-import';

const ROWS = 20_000;
const TURNED = ROWS / 100;

test('20,000 clips of all columns, with four columns of the person beside them, lose nothing', () => {
  const opened = openImport();
  const { apis, workbook } = opened.sheet;
  const { id: campaign } = apis.world.notable.bigClippingCampaign;
  apis.change.haveClips(campaign, ROWS);
  const before = idsOf(campaign);
  const columns = campaignClips.columns.map(({ key, title }) => ({ key, title }));
  const { id, end } = opened.run(clipsImport(campaign, { columns, mode: 'update' }));
  expect(end).toMatchObject({ state: 'done', rows: ROWS });
  const sheet = workbook.sheetByName('Clips') as Sheet;
  expect(idsIn(sheet)).toEqual(before);

  const own = besideTable(sheet);
  expect(own).toBe(columns.length + 2);
  writeBeside(sheet, own);
  expect(sheet.lastColumn).toBe(46);

  // Of each hundred the last leaves; half of those have a note.
  const gone = before.filter((_, index) => index % 100 === 99);
  expect(gone.length).toBe(TURNED);
  for (const clip of gone) apis.change.removeClip(campaign, clip);
  apis.change.addClips(campaign, TURNED);
  const now = idsOf(campaign);
  expect(opened.runAgain(id)).toMatchObject({
    state: 'done',
    result: { changes: { added: TURNED, removed: TURNED } },
  });
  const kept = new Set(gone.filter((_, index) => index % 2 === 0));
  const known = new Set(before);
  const goneNow = new Set(gone);
  expect(idsIn(sheet)).toEqual([
    ...before.filter((clip) => !goneNow.has(clip)),
    ...now.filter((clip) => !known.has(clip)),
    ...kept,
  ]);
  expect(besideWrong(sheet, campaignClips.columns.length)).toEqual([]);

  expect(opened.ask('undoImport', { id })).toMatchObject({ state: 'fresh' });
  expect(idsIn(sheet)).toEqual(before);
  expect(besideWrong(sheet, campaignClips.columns.length)).toEqual([]);

  function idsOf(of: string): readonly string[] {
    return apis.world.clips(of).map(({ submissionId }) => submissionId);
  }
}, 600_000);

function idsIn(sheet: Sheet): readonly unknown[] {
  return sheet.values({ row: 2, column: 1, rows: sheet.lastRow - 1, columns: 1 }).flat();
}

const isNoted = (row: number): boolean => row % 200 === 99;

/** A note of whom each belongs to, a number, a formula and a box. */
function writeBeside(sheet: Sheet, column: number): void {
  const at = (offset: number) => ({ row: 2, column: column + offset, rows: ROWS, columns: 1 });
  const ids = idsIn(sheet);
  sheet.enter({ row: 1, column, rows: 1, columns: 4 }, [['Notes', 'Rate', 'Twice', 'Paid']]);
  sheet.enter(
    at(0),
    ids.map((id, row) => [isNoted(row) ? `note of ${id}` : null]),
  );
  sheet.enter(
    at(1),
    ids.map((_, row) => [isNoted(row) ? row : null]),
  );
  sheet.setFormulas(
    at(2),
    ids.map((_, row) => [`=B${row + 2}*2`]),
  );
  sheet.fillAttribute(at(3), 'checkbox', true);
  sheet.enter(
    at(3),
    ids.map((_, row) => [isNoted(row)]),
  );
}

/** Of each row what does not belong to it. */
function besideWrong(sheet: Sheet, imported: number): readonly unknown[] {
  const rows = sheet.lastRow - 1;
  const ids = idsIn(sheet);
  const [first = 0] =
    sheet
      .values({ row: 1, column: imported + 1, rows: 1, columns: 4 })[0]
      ?.flatMap((title, index) => (title === 'Notes' ? [imported + 1 + index] : [])) ?? [];
  const area = { row: 2, column: first, rows, columns: 4 };
  const values = sheet.values(area);
  const formulas = sheet.formulas({ ...area, column: first + 2, columns: 1 });
  const boxes = sheet.attributes({ ...area, column: first + 3, columns: 1 }, 'checkbox');
  let notes = 0;
  const wrong = ids.flatMap((id, row) => {
    const [note, , , paid] = values[row] ?? [];
    if (note !== null) notes += 1;
    const isRight =
      (note === null || note === `note of ${id}`) &&
      (note !== null) === (paid === true) &&
      formulas[row]?.[0] === `=B${row + 2}*2` &&
      boxes[row]?.[0] === true;
    return isRight ? [] : [[id, note, paid, formulas[row]?.[0], boxes[row]?.[0]]];
  });
  return notes === TURNED / 2 ? wrong : [...wrong, `${notes} notes`];
}
