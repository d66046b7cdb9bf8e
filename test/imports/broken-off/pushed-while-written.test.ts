// A run dies while it writes, and then a person pushes keys down without their rows: it is not gone on with as if nothing were.
import { beforeEach, expect, test, vi } from 'vitest';
import { source } from '../projects-import';
import { changed, type NotedTable, notedTable, RECORDS } from '../rows-in-doubt/noted-table';
import { atEveryCall } from './at-every-call';
import { MINUTES_10 } from './unbroken';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

const REMARKED = ['a', 'b', 'c', 'e'];
const CAME = [...changed(RECORDS), ...source('x')];

let table: NotedTable;

/** Whether a run that has begun to write waits to be gone on with. */
function isWriting(): boolean {
  const { document } = table.opened.sheet.google.properties;
  const { run } = JSON.parse(document.get(`import.${table.id}.state`) ?? '{}');
  return run?.writing !== undefined;
}

function expectTogether(where: string): void {
  const remarks = table.lines.flatMap(({ id, remark }) => (remark === null ? [] : [`${id}: ${remark}`]));
  expect(remarks, where).toEqual(REMARKED.map((id) => `${id}: of ${id}`));
}

test.each(['replace', 'update'] as const)('%s, wherever the run died', async (mode) => {
  const begin = () => {
    table = notedTable(mode, REMARKED);
    return table.opened;
  };
  let refused = 0;
  for await (const call of atEveryCall(begin, () => void table.again(CAME), { from: 120, loseWrites: 0 })) {
    if (!isWriting()) continue;
    const { opened, id, sheet, at } = table;
    opened.sheet.google.clock.advance(MINUTES_10);
    const area = at(table.rowOf('a'), table.column('ID'));
    const stood = table.lines.map(({ id: key, remark }) => [key, remark]);
    sheet.insertCells(area, 'row');
    const pushed = sheet.values(at(1, 1, sheet.maxRows, sheet.maxColumns));
    const end = opened.runAgain(id);
    if (end.state === 'done') {
      // Its rows stood there already.
      expectTogether(call);
      continue;
    }
    refused += 1;
    expect(end.error?.message, call).toMatch(/cells seem to have been moved without their rows/);
    expect(end.error?.message, call).toContain('then continue, or stop the run.');
    expect(sheet.values(at(1, 1, sheet.maxRows, sheet.maxColumns)), call).toEqual(pushed);
    if (refused % 2 === 0) {
      const { run = '' } = opened.ask('home', {}).imports[0]?.progress ?? {};
      opened.ask('stopRun', { id, run });
      expect(opened.runAgain(id).error?.kind, call).toBe('doubt');
      expect(opened.ask('home', {}).imports[0]?.question, call).toBeDefined();
    }
    sheet.deleteCells(area, 'row');
    expect(table.lines.map(({ id: key, remark }) => [key, remark])).toEqual(stood);
    expect(opened.runAgain(id), call).toMatchObject({ state: 'done' });
    expectTogether(call);
    expect(table.lines.map(({ id: key }) => key)).toEqual(CAME.map(({ id: key }) => key));
  }
  expect(refused).toBeGreaterThan(5);
});
