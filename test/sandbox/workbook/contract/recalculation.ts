import { expect } from 'vitest';
import type { Chapter } from '../contract';
import { area, createEchoHost, createHost, firstSheet, put, valueIn, valuesIn } from './fixture';

const circular = {
  error: '#REF!',
  message: 'Circular dependency detected. To resolve with iterative calculation, see File > Settings.',
};

/** Long enough for all that waits for nothing. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}

export const recalculationBehaviour: Chapter = (createDriver, behaves) => {
  async function begin(entries: Readonly<Record<string, string | number>>) {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    for (const [a1, entry] of Object.entries(entries)) put(sheet, a1, entry);
    const host = createEchoHost();
    await workbook.calculate(host);
    return { workbook, sheet, host };
  }

  behaves('shows Loading... until it is calculated', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    put(sheet, 'A1', '=ECHO(1)');
    expect(sheet.displayTexts(area('A1'))).toEqual([['Loading...']]);
    await workbook.calculate(createEchoHost());
    expect(valueIn(sheet, 'A1')).toBe(1);
  });

  behaves(
    'runs a formula when the value of an argument changes, and not when another cell does',
    async () => {
      const { workbook, sheet, host } = await begin({ A1: 1, B1: '=ECHO(A1)' });
      put(sheet, 'A2', 'elsewhere');
      await workbook.calculate(host);
      expect(host.calls).toHaveLength(1);
      put(sheet, 'A1', 2);
      await workbook.calculate(host);
      expect(host.calls).toEqual([[1], [2]]);
      expect(valueIn(sheet, 'B1')).toBe(2);
    },
  );

  behaves('does not run again for the same values or the same text', async () => {
    const { workbook, sheet, host } = await begin({ A1: 1, B1: '=ECHO(A1)' });
    put(sheet, 'A1', 1);
    put(sheet, 'B1', '=ECHO(A1)');
    sheet.fillAttribute(area('A1:B1'), 'bold', true);
    await workbook.calculate(host);
    expect(host.calls).toHaveLength(1);
  });

  behaves('runs again when its text changed and came back with a calculation between', async () => {
    const { workbook, sheet, host } = await begin({ A1: '=COUNT_CALLS()' });
    put(sheet, 'A1', 'waiting');
    put(sheet, 'A1', '=COUNT_CALLS()');
    await workbook.calculate(host);
    expect(valueIn(sheet, 'A1')).toBe(1);
    put(sheet, 'A1', 'waiting');
    await workbook.calculate(host);
    put(sheet, 'A1', '=COUNT_CALLS()');
    await workbook.calculate(host);
    expect(valueIn(sheet, 'A1')).toBe(2);
  });

  behaves('shares one call between formulas of the same function and arguments', async () => {
    const { sheet, host } = await begin({ A1: 5, B1: '=ECHO(5)', B2: '=echo(A1)', B3: '=ECHO(6)' });
    expect(valuesIn(sheet, 'B1:B3')).toEqual([[5], [5], [6]]);
    expect(host.calls).toEqual([[5], [6]]);
  });

  behaves('keeps a failure as it keeps an answer, until it is reloaded', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    let isDown = true;
    const host = createHost({
      ASK: () => {
        if (isDown) throw new Error('down');
        return 'up';
      },
    });
    put(sheet, 'A1', '=ASK()');
    await workbook.calculate(host);
    isDown = false;
    await workbook.calculate(host);
    expect(valueIn(sheet, 'A1')).toEqual({ error: '#ERROR!', message: 'down' });
    await workbook.reload(host);
    expect(valueIn(sheet, 'A1')).toBe('up');
  });

  behaves('runs every formula once on reload', async () => {
    const { workbook, sheet, host } = await begin({ A1: '=ECHO({1,2})', A2: '=ECHO(B1)', A3: '=ECHO(B1)' });
    const before = host.calls.length;
    await workbook.reload(host);
    expect(host.calls.slice(before)).toEqual([[[[1, 2]]], [2]]);
    expect(valuesIn(sheet, 'A1:B3')).toEqual([
      [1, 2],
      [2, null],
      [2, null],
    ]);
  });

  behaves('calculates a chain in order whatever the order of its cells', async () => {
    const { workbook, sheet, host } = await begin({
      A1: '=ECHO(A2)',
      A2: '=ECHO(A3)',
      A3: '=ECHO(A4)',
      A4: 'x',
    });
    expect(host.calls).toEqual([['x']]);
    put(sheet, 'A4', 'y');
    await workbook.calculate(host);
    expect(valuesIn(sheet, 'A1:A3')).toEqual([['y'], ['y'], ['y']]);
  });

  behaves('runs independent formulas at the same time', async () => {
    const workbook = createDriver();
    firstSheet(workbook).enter(area('A1:A3'), [['=WAIT(1)'], ['=WAIT(2)'], ['=WAIT(3)']]);
    let waiting = 0;
    let release = () => {};
    const everyone = new Promise<void>((resolve) => {
      release = resolve;
    });
    await workbook.calculate({
      has: () => true,
      call: async () => {
        if (++waiting === 3) release();
        await everyone;
        return waiting;
      },
    });
    expect(valuesIn(firstSheet(workbook), 'A1:A3')).toEqual([[3], [3], [3]]);
  });

  /** Functions whose answers come when they are told to. */
  function createGatedHost() {
    const calls: unknown[] = [];
    const gates = new Map<unknown, (answer: unknown) => void>();
    return {
      calls,
      answer: (about: unknown, answer: unknown) => gates.get(about)?.(answer),
      has: () => true,
      call(name: string, [about]: readonly unknown[]): Promise<unknown> {
        calls.push(about);
        if (name.toUpperCase() !== 'GATED') return Promise.resolve(about);
        return new Promise((resolve) => gates.set(about, resolve));
      },
    };
  }

  behaves('runs what is entered while another function is still running, and all that reads it', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    const host = createGatedHost();
    put(sheet, 'A1', '=GATED("slow")');
    put(sheet, 'A2', '=ECHO(A1)');
    const first = workbook.calculate(host);
    await pause();
    sheet.enter(area('B1:B3'), [['=ECHO({1,2})'], ['=ECHO(C1)'], ['=ECHO(A1)']]);
    const second = workbook.calculate(host);
    await expect.poll(() => valueIn(sheet, 'B2')).toBe(2);
    expect(valuesIn(sheet, 'B1:C2')).toEqual([
      [1, 2],
      [2, null],
    ]);
    expect(sheet.displayTexts(area('A1:A2'))).toEqual([['Loading...'], ['Loading...']]);
    host.answer('slow', 'there');
    await Promise.all([first, second]);
    expect(valuesIn(sheet, 'A1:A2')).toEqual([['there'], ['there']]);
    expect(valueIn(sheet, 'B3')).toBe('there');
    expect(host.calls.filter((about) => about === 'slow')).toHaveLength(1);
    expect(host.calls).not.toContain('Loading...');
  });

  behaves('runs at once for a changed argument, and drops what the run before it gives', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    const host = createGatedHost();
    sheet.enter(area('A1:B1'), [[1, '=GATED(A1)']]);
    const first = workbook.calculate(host);
    await pause();
    put(sheet, 'A1', 2);
    const second = workbook.calculate(host);
    await pause();
    expect(host.calls).toEqual([1, 2]);
    host.answer(2, 'new');
    await pause();
    expect(valueIn(sheet, 'B1')).toBe('new');
    host.answer(1, 'old');
    await Promise.all([first, second]);
    expect(valueIn(sheet, 'B1')).toBe('new');
  });

  behaves('asks once for what two calls of calculate want at the same time', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    const host = createGatedHost();
    put(sheet, 'A1', '=GATED("x")');
    const first = workbook.calculate(host);
    await pause();
    put(sheet, 'A2', '=ECHO(5)');
    const second = workbook.calculate(host);
    await pause();
    put(sheet, 'A3', '=GATED("x")');
    const third = workbook.calculate(host);
    await pause();
    host.answer('x', 7);
    await Promise.all([first, second, third]);
    expect(valuesIn(sheet, 'A1:A3')).toEqual([[7], [5], [7]]);
    expect(host.calls).toEqual(['x', 5]);
  });

  behaves('forgets an answer that comes after its formula was replaced', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    put(sheet, 'A1', '=SLOW()');
    await workbook.calculate({
      has: () => true,
      call: async () => {
        put(sheet, 'A1', 'mine');
        return [[1, 2]];
      },
    });
    expect(valuesIn(sheet, 'A1:B1')).toEqual([['mine', null]]);
  });

  behaves('runs again for an argument that changed while it ran', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    put(sheet, 'A1', 1);
    put(sheet, 'B1', '=SLOW(A1)');
    await workbook.calculate({
      has: () => true,
      call: async (_name, [value]) => {
        put(sheet, 'A1', 2);
        return value;
      },
    });
    expect(valueIn(sheet, 'B1')).toBe(2);
  });

  behaves('shows circular references as #REF!, and calculates once they are broken', async () => {
    const { workbook, sheet, host } = await begin({
      A1: '=ECHO(B1)',
      B1: '=ECHO(A1)',
      C1: '=ECHO(C1:C3)',
      D1: '=ECHO(A1)',
    });
    expect(valuesIn(sheet, 'A1:D1')).toEqual([[circular, circular, circular, '#REF!']]);
    put(sheet, 'B1', 7);
    await workbook.calculate(host);
    expect(valuesIn(sheet, 'A1:D1')).toEqual([[7, 7, circular, 7]]);
  });

  behaves('shows a formula that would spill into its own arguments as circular', async () => {
    const { workbook, sheet, host } = await begin({ A1: '=PAIR(A2)' });
    expect(valueIn(sheet, 'A1')).toMatchObject({ error: '#NAME?' });
    const pairs = createHost({ PAIR: (value) => [[value], [value]] });
    await workbook.reload(pairs);
    expect(valuesIn(sheet, 'A1:A2')).toEqual([[circular], [null]]);
    await workbook.calculate(host);
    expect(valueIn(sheet, 'A1')).toEqual(circular);
  });

  behaves('settles when two spills feed each other', async () => {
    const workbook = createDriver();
    const sheet = firstSheet(workbook);
    put(sheet, 'A1', '=COLUMN_OF(B5)');
    put(sheet, 'B1', '=COLUMN_OF(A5)');
    await workbook.calculate(createHost({ COLUMN_OF: () => [1, 2, 3, 4, 5, 6] }));
    expect(valuesIn(sheet, 'A1:B1')).toEqual([[circular, circular]]);
  });
};
