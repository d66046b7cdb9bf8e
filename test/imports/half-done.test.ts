// What stands in a table for a moment only is put right by the next run where the one that did it died, or was given up.
import { expect, test, vi } from 'vitest';
import { STEP } from './broken-off/at-every-call';
import { Killed, type OpenedImport, openImport } from './opened-import';
import { projectsImport, setSource, source } from './projects-import';
import { shownSheets } from './shown-sheets';

const MINUTES_10 = 600_000;

interface Opened {
  readonly opened: OpenedImport;
  readonly id: string;
}

/** Of one that did not die. */
function whole(open: () => Opened): { readonly calls: number; readonly shown: unknown } {
  const { opened, id } = open();
  const before = opened.calls;
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
  return { calls: opened.calls - before, shown: shownWithoutTimes(opened) };
}

function shownWithoutTimes({ sheet: { workbook } }: OpenedImport): unknown {
  return JSON.parse(
    JSON.stringify(shownSheets(workbook)).replace(
      /Imported by Reachsheet [^:]+:\d\d|Reachsheet [0-9a-f]{8}|[0-9a-f]{8}(?=\.(end|first|header|column))/g,
      '',
    ),
  );
}

function killAtEach(open: () => Opened, goOn: (opened: OpenedImport, id: string) => void): void {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const { calls, shown } = whole(open);
  expect(calls).toBeGreaterThan(60);
  for (let call = 1; call <= calls; call += STEP) {
    const { opened, id } = open();
    opened.killAt(call, 0);
    expect(() => opened.runAgain(id)).toThrow(Killed);
    opened.killAt(Number.POSITIVE_INFINITY);
    opened.sheet.google.clock.advance(MINUTES_10);
    goOn(opened, id);
    expect(opened.runAgain(id), `call ${call}`).toMatchObject({ state: 'done' });
    expect(shownWithoutTimes(opened), `call ${call}`).toEqual(shown);
  }
}

function giveUp(opened: OpenedImport, id: string): void {
  const [card] = opened.ask('home', {}).imports;
  if (card?.progress) opened.ask('stopRun', { id, run: card.progress.run });
}

function goOn(): void {}

test.each([
  ['goes on', goOn],
  ['is given up', giveUp],
])('a text that Sheets took for a number has its format, though the run died and %s', (_, then) => {
  killAtEach(() => {
    const opened = openImport({ textFormatStopsNumbers: false });
    setSource(opened, source('a', 'b'));
    const { id } = opened.run(projectsImport({ mode: 'update' }));
    setSource(opened, [
      { id: 'a', name: '007', size: 1 },
      { id: 'b', name: 'Project b', size: 2 },
    ]);
    return { opened, id };
  }, then);
});

test('a column that came with the rules of the one before it is used, though the run died', () => {
  killAtEach(() => {
    const opened = openImport({ insertedLinesTakeValidation: true });
    const { columns } = projectsImport();
    setSource(opened, source('a', 'b'));
    const { id } = opened.run(projectsImport({ columns: columns.slice(0, 2) }));
    const sheet = opened.sheet.workbook.sheetByName('Projects');
    sheet?.enter({ row: 1, column: 5, rows: 2, columns: 1 }, [['Notes'], ['of a']]);
    sheet?.fillAttribute({ row: 2, column: 4, rows: 2, columns: 1 }, 'validation', {
      criterion: 'VALUE_IN_LIST',
      values: ['TRUE', 'FALSE'],
      rejects: true,
    });
    opened.ask('saveImport', { id, definition: { ...opened.ask('definition', { id }), columns } });
    return { opened, id };
  }, goOn);
});
