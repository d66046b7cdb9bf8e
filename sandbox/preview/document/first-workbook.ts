// What a newcomer sees first: a campaign picked by its title, everything else by formulas.
import type { World } from '../../apis/index';
import type { Entry, Rectangle, Sheet, Workbook } from '../../workbook/workbook';

const INK = '#202124';
const QUIET = '#5f6368';
const ACCENT = '#1a73e8';
const SHADE = '#e8f0fe';
const INPUT = '#fff8e1';

const CAMPAIGN_COLUMNS = 'campaignType,status,impressions,totalPool,remainingPool,tokenSymbol';
const CLIP_COLUMNS = [
  'contentTitle',
  'creatorUsername',
  'platformName',
  'status',
  'submittedAt',
  'engagement.deltaViews',
  'engagement.likes',
  'estimatedPayout',
  'totalPaidAmount',
  'contentUrl',
];

const CAMPAIGN_ID =
  'IF(B5 = "", "type a title above", XLOOKUP(B5 & "*", Campaigns!A2:A, Campaigns!B2:B, "no such campaign", 2))';
const BY_PLATFORM =
  'select C, count(A), sum(F), sum(H) where A is not null group by C order by sum(F) desc ' +
  "label C 'Platform', count(A) 'Clips', sum(F) 'Views gained', sum(H) 'Payout'";

/** Fills a workbook that has one empty sheet. */
export function fillFirstWorkbook(workbook: Workbook, { notable }: World): void {
  const [start] = workbook.sheets;
  if (!start) return;
  start.rename('Start here');
  fillTable(
    workbook,
    'Campaigns',
    `=CAMPAIGNS("${notable.bigCommunity.id}", "", "", "all", "columns=title,id,${CAMPAIGN_COLUMNS}")`,
    [230, 270],
  );
  fillTable(
    workbook,
    'Clips',
    `=CAMPAIGN_CLIPS('Start here'!B6, 500, "", "", "views", "DESC", "columns=${CLIP_COLUMNS.join(',')}")`,
    [300, 150, 90, 150, 130, 110, 80, 130, 100, 240],
    { 5: 'yyyy-mm-dd hh:mm', 6: '#,##0', 7: '#,##0', 8: '#,##0.00', 9: '#,##0.00' },
  );
  fillTable(workbook, 'Top creators', '=TOP_CREATORS("quality_score", "x", "30d", 20)', []);
  fillTable(workbook, 'Narratives', '=NARRATIVES("7d", 20)', []);
  fillStart(start, notable.bigClippingCampaign.title);
  workbook.activate({ sheetId: start.id, row: 5, column: 2 });
}

function fillTable(
  workbook: Workbook,
  name: string,
  formula: string,
  widths: readonly number[],
  formats: Readonly<Record<number, string>> = {},
): void {
  const sheet = workbook.insertSheet({ name });
  sheet.enter(cell(1, 1), [[formula]]);
  const header = { row: 1, column: 1, rows: 1, columns: sheet.maxColumns };
  sheet.fillAttribute(header, 'bold', true);
  sheet.fillAttribute(header, 'background', SHADE);
  sheet.setFrozenRows(1);
  for (const [index, width] of widths.entries()) sheet.setColumnWidth(index + 1, width);
  for (const [column, format] of Object.entries(formats)) {
    const below = { row: 2, column: Number(column), rows: sheet.maxRows - 1, columns: 1 };
    sheet.fillAttribute(below, 'numberFormat', format);
  }
}

function fillStart(sheet: Sheet, campaignTitle: string): void {
  const put = (row: number, column: number, entries: readonly Entry[]): void =>
    sheet.enter({ row, column, rows: 1, columns: entries.length }, [entries]);

  put(1, 1, ['Campaign report']);
  put(2, 1, [
    'Type how another title begins, such as Mesa, into the yellow cell: every sheet follows. All of it is formulas.',
  ]);
  put(3, 1, [
    'Extensions ▸ Reachsheet ▸ Open shows the sidebar. Both APIs are a sandbox on this machine, with made-up data.',
  ]);

  put(5, 1, ['Campaign', campaignTitle]);
  put(6, 1, ['Campaign id', `=IF(ISERROR(Campaigns!A1), "${unreadable('Campaigns')}", ${CAMPAIGN_ID})`]);
  put(7, 2, [`=IF(AND(ISERROR(Clips!A1), COUNTIF(Campaigns!B2:B, B6) > 0), "${unreadable('Clips')}", "")`]);

  const figures: readonly (readonly [caption: string, formula: string])[] = [
    ['Views gained', 'SUM(Clips!F2:F)'],
    ['Likes', 'SUM(Clips!G2:G)'],
    ['Clips', 'COUNTA(Clips!A2:A)'],
    ['Approved or paid', 'COUNTIF(Clips!D2:D, "APPROVED") + COUNTIF(Clips!D2:D, "PAID")'],
    ['Estimated payout', 'SUM(Clips!H2:H)'],
    ['Cost per 1,000 views', 'IFERROR(B12 / B8 * 1000, 0)'],
  ];
  // Sums over nothing would be zeros, as if there were clips.
  for (const [index, [caption, formula]] of figures.entries()) {
    put(8 + index, 1, [caption, `=IF(ISERROR(Clips!A1), "–", ${formula})`]);
  }

  put(15, 1, [`=IFERROR(QUERY(Clips!A1:J, "${BY_PLATFORM}", 1), "")`]);

  look(sheet);
  sheet.addChart({
    kind: 'column',
    ranges: [1, 3].map((column) => ({ sheetId: sheet.id, area: { row: 15, column, rows: 5, columns: 1 } })),
    title: 'Views gained by platform',
    row: 5,
    column: 5,
    width: 460,
    height: 310,
  });
}

/** Where a table failed, its first cell is the error. */
function unreadable(sheetName: string): string {
  return `${sheetName} cannot be read: rest the pointer on ${sheetName}!A1`;
}

function look(sheet: Sheet): void {
  sheet.setColumnWidth(1, 170);
  sheet.setColumnWidth(2, 290);
  sheet.setColumnWidth(3, 120);
  sheet.setColumnWidth(4, 120);
  sheet.fillAttribute(cell(1, 1), 'bold', true);
  sheet.fillAttribute(cell(1, 1), 'fontColor', ACCENT);
  sheet.fillAttribute({ row: 2, column: 1, rows: 2, columns: 1 }, 'fontColor', QUIET);
  sheet.fillAttribute({ row: 5, column: 1, rows: 9, columns: 1 }, 'fontColor', INK);
  sheet.fillAttribute(cell(5, 2), 'background', INPUT);
  sheet.fillAttribute(cell(5, 2), 'bold', true);
  sheet.fillAttribute(cell(5, 2), 'note', 'How any title of the sheet Campaigns begins.');
  sheet.fillAttribute(cell(6, 2), 'fontColor', QUIET);
  sheet.fillAttribute(cell(7, 2), 'fontColor', QUIET);
  sheet.fillAttribute({ row: 8, column: 1, rows: 6, columns: 2 }, 'background', SHADE);
  sheet.fillAttribute({ row: 8, column: 2, rows: 6, columns: 1 }, 'horizontalAlignment', 'right');
  sheet.fillAttribute({ row: 15, column: 1, rows: 1, columns: 4 }, 'background', SHADE);
  sheet.fillAttribute({ row: 15, column: 1, rows: 1, columns: 4 }, 'bold', true);
  sheet.fillAttribute({ row: 16, column: 3, rows: 10, columns: 1 }, 'numberFormat', '#,##0');
  sheet.fillAttribute({ row: 16, column: 4, rows: 10, columns: 1 }, 'numberFormat', '#,##0.00');
  sheet.fillAttribute({ row: 8, column: 2, rows: 4, columns: 1 }, 'numberFormat', '#,##0');
  sheet.fillAttribute({ row: 12, column: 2, rows: 2, columns: 1 }, 'numberFormat', '#,##0.00');
}

function cell(row: number, column: number): Rectangle {
  return { row, column, rows: 1, columns: 1 };
}
