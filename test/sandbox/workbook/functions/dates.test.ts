import { describe, expect, it } from 'vitest';
import { briefResultOf, calculated, resultOf } from './calculated';

// New York is five hours behind UTC in winter and four in summer.
const options = { timeZone: 'America/New_York', now: () => Date.UTC(2024, 6, 1, 2, 30) };

describe('dates in the time zone of the workbook', () => {
  it.each([
    ['=DATE(2024,1,31)', '2024-01-31T05:00:00.000Z'],
    ['=DATE(2024,7,1)', '2024-07-01T04:00:00.000Z'],
    ['=DATE(2024,13,1)', '2025-01-01T05:00:00.000Z'],
    ['=D2', '2024-01-31T05:00:00.000Z'],
    ['=D2+1', '2024-02-01T05:00:00.000Z'],
    ['=1+D2', '2024-02-01T05:00:00.000Z'],
    ['=D2-31', '2023-12-31T05:00:00.000Z'],
    ['=D2+0.5', '2024-01-31T17:00:00.000Z'],
    ['=D2+TIME(6,30,0)', '2024-01-31T11:30:00.000Z'],
    ['=D3-D2', 29],
    ['=D5-D2', 152],
    ['=D2*1', 45_322],
    ['=EDATE(D2,1)', '2024-02-29T05:00:00.000Z'],
    ['=EOMONTH(D2,5)', '2024-06-30T04:00:00.000Z'],
    ['=WORKDAY(DATE(2024,6,28),1)', '2024-07-01T04:00:00.000Z'],
    ['=TO_DATE(45322)', '2024-01-31T05:00:00.000Z'],
    ['=NOW()', '2024-07-01T02:30:00.000Z'],
    ['=TODAY()', '2024-06-30T04:00:00.000Z'],
    ['=DATEVALUE("2024-01-31")', 45_322],
    ['=DATEVALUE("soon")', '#VALUE!'],
    ['="2024-01-31"+1', 45_323],
    ['=YEAR(D4)', 2023],
    ['=MONTH(TODAY())', 6],
    ['=HOUR(NOW())', 22],
    ['=DAY("2024-01-31")', 31],
    ['=WEEKDAY(D2)', 4],
    ['=DATEDIF(D4,D5,"M")', 7],
    ['=DAYS(D3,D2)', 29],
    ['=NETWORKDAYS(DATE(2024,1,1),DATE(2024,1,31))', 23],
    ['=TEXT(D5,"yyyy-mm-dd ddd")', '2024-07-01 Mon'],
    ['=TEXT(NOW(),"hh:mm")', '22:30'],
    ['="on "&D2', 'on 1/31/2024'],
    ['=MIN(D2:D5)', '2023-12-01T05:00:00.000Z'],
    ['=MAX(D2:D5)', '2024-07-01T04:00:00.000Z'],
    ['=MAXIFS(D2:D5,A2:A5,"apple")', '2024-07-01T04:00:00.000Z'],
    ['=LARGE(D2:D5,2)', '2024-02-29T05:00:00.000Z'],
    ['=SUM(D2:D2)', 45_322],
    ['=D2>DATE(2024,1,30)', true],
    ['=D2=45322', true],
    ['=COUNTIF(D2:D5,">="&DATE(2024,2,1))', 2],
    ['=COUNTIF(D2:D5,D3)', 1],
    ['=XLOOKUP(DATE(2024,2,29),D2:D5,A2:A5)', 'pear'],
    ['=INDEX(SORT(D2:D5),1)', '2023-12-01T05:00:00.000Z'],
    ['=FILTER(D2:D5,D2:D5>DATE(2024,6,1))', '2024-07-01T04:00:00.000Z'],
    ['=ISDATE(D2)', true],
    ['=TO_TEXT(D2)', '1/31/2024'],
    ['=YEAR("x")', '#VALUE!'],
  ])('%s → %j', async (formula, expected) => {
    expect(await briefResultOf(formula, options)).toEqual(expected);
  });

  it('are what a custom function gives them as, to the millisecond', async () => {
    expect(await resultOf('=INDEX(DAYS_OF(),2)', options)).toEqual({ date: Date.UTC(2024, 0, 5) });
    expect(await resultOf('=INDEX(DAYS_OF(),2)-INDEX(DAYS_OF(),1)', options)).toBe(3);
  });

  it('reach a custom function as instants', async () => {
    const { host } = await calculated('=IFERROR(ECHO(DATE(2024,7,1)+1))', options);
    expect(host.calls[0]).toEqual([{ date: Date.UTC(2024, 6, 2, 4) }]);
  });
});
