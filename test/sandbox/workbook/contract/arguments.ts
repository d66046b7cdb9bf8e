import { expect } from 'vitest';
import type { Chapter } from '../contract';
import { area, createEchoHost, createHost, firstSheet, formulaIn, put, valueIn } from './fixture';

export const argumentBehaviour: Chapter = (createDriver, behaves) => {
  async function argumentsOf(
    formula: string,
    fill: (workbook: ReturnType<typeof createDriver>) => void = () => {},
  ) {
    const workbook = createDriver();
    fill(workbook);
    const host = createHost({ ECHO: (value) => value, RETURN: () => 1 });
    await workbook.calculate(host);
    const before = host.calls.length;
    put(firstSheet(workbook), 'Z1', formula);
    await workbook.calculate(host);
    return host.calls.slice(before).at(-1);
  }

  behaves('passes literals as themselves', async () => {
    expect(await argumentsOf('=RETURN(1.5, -2, 10%, "a ""b""", TRUE, false)')).toEqual([
      1.5,
      -2,
      0.1,
      'a "b"',
      true,
      false,
    ]);
  });

  behaves('passes an array literal as rows', async () => {
    expect(await argumentsOf('=RETURN({1,"b";TRUE,4})')).toEqual([
      [
        [1, 'b'],
        [true, 4],
      ],
    ]);
  });

  behaves('passes a skipped argument as the empty text and leaves out what was omitted', async () => {
    expect(await argumentsOf('=RETURN(1,,3)')).toEqual([1, '', 3]);
    expect(await argumentsOf('=RETURN()')).toEqual([]);
  });

  behaves('passes one cell as a value and several always as rows', async () => {
    const fill = (workbook: ReturnType<typeof createDriver>) =>
      firstSheet(workbook).enter(area('A1:B2'), [
        [1, 'b'],
        [true, null],
      ]);
    expect(await argumentsOf('=RETURN(A1)', fill)).toEqual([1]);
    expect(await argumentsOf('=RETURN(A1:A1)', fill)).toEqual([1]);
    expect(await argumentsOf('=RETURN(A1:A2)', fill)).toEqual([[[1], [true]]]);
    expect(await argumentsOf('=RETURN($A$1:B$2)', fill)).toEqual([
      [
        [1, 'b'],
        [true, ''],
      ],
    ]);
    expect(await argumentsOf('=RETURN(B2)', fill)).toEqual(['']);
  });

  behaves('passes an open range down to the last row of the grid', async () => {
    const workbook = createDriver();
    const sheet = workbook.insertSheet({ name: 'Short', rows: 4, columns: 2 });
    put(sheet, 'A3', 'x');
    const host = createHost({ RETURN: () => 1 });
    put(firstSheet(workbook), 'A1', '=RETURN(Short!A2:A)');
    await workbook.calculate(host);
    expect(host.calls).toEqual([[[[''], ['x'], ['']]]]);
    sheet.growRows(1);
    await workbook.calculate(host);
    expect(host.calls.at(-1)).toEqual([[[''], ['x'], [''], ['']]]);
  });

  behaves('passes cells of other sheets, also of one whose name needs quotes', async () => {
    const fill = (workbook: ReturnType<typeof createDriver>) => {
      put(workbook.insertSheet({ name: 'Data' }), 'A1', 'one');
      put(workbook.insertSheet({ name: "Ann's data" }), 'B2', 'two');
    };
    expect(await argumentsOf("=RETURN(data!A1, 'Ann''s data'!B2)", fill)).toEqual(['one', 'two']);
  });

  behaves('follows a sheet that is renamed', async () => {
    const workbook = createDriver();
    const data = workbook.insertSheet({ name: 'Data' });
    const sheet = firstSheet(workbook);
    put(data, 'A1', 5);
    put(sheet, 'A1', '=ECHO(Data!A1)');
    const host = createEchoHost();
    await workbook.calculate(host);
    data.rename('My data');
    await workbook.calculate(host);
    expect(formulaIn(sheet, 'A1')).toBe("=ECHO('My data'!A1)");
    expect(valueIn(sheet, 'A1')).toBe(5);
    expect(host.calls).toHaveLength(1);
  });

  behaves('passes dates as instants and errors as their code', async () => {
    const fill = (workbook: ReturnType<typeof createDriver>) => {
      const sheet = firstSheet(workbook);
      put(sheet, 'A1', { date: 5_000 });
      put(sheet, 'A2', '=MISSING()');
    };
    expect(await argumentsOf('=RETURN(A1, A2)', fill)).toEqual([{ date: 5_000 }, '#NAME?']);
  });

  behaves('passes what a nested custom function returned', async () => {
    expect(await argumentsOf('=RETURN(ECHO({1,2}), ECHO("x"))')).toEqual([[[1, 2]], 'x']);
  });

  behaves('tells the host which cell it calculates', async () => {
    const workbook = createDriver();
    const sheet = workbook.insertSheet();
    put(sheet, 'C4', '=WHERE()');
    const cells: unknown[] = [];
    await workbook.calculate({
      has: () => true,
      call: async (_name, _args, cell) => {
        cells.push(cell);
        return 1;
      },
    });
    expect(cells).toEqual([{ sheetId: sheet.id, row: 4, column: 3 }]);
  });

  behaves('refuses arguments that depend on a volatile function, also through other cells', async () => {
    const workbook = createDriver({ now: () => 0 });
    const sheet = firstSheet(workbook);
    sheet.enter(area('A1:A5'), [
      ['=NOW()'],
      ['=A1'],
      ['=ECHO(A2)'],
      ['=ECHO(Sheet1!A1:B2)'],
      ['=ECHO(TODAY())'],
    ]);
    const host = createEchoHost();
    await workbook.calculate(host);
    const refused = {
      error: '#ERROR!',
      message:
        'This function is not allowed to reference a cell with NOW(), RAND(), RANDARRAY(), or RANDBETWEEN()',
    };
    expect(sheet.values(area('A1:A5'))).toEqual([
      [{ date: 0 }],
      [{ date: 0 }],
      [refused],
      [refused],
      [refused],
    ]);
    expect(host.calls).toEqual([]);
  });
};
