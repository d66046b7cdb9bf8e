// The person writes a row of their own right below the table, and sorts it all: it comes among the records (or first), and the last
// record stands one row further down than the table was long. No record is there twice then, and each remark is beside its own.
import { expect, test } from 'vitest';
import { openImport } from '../opened-import';
import { projectsImport, setSource, source } from '../projects-import';
import { columnOf, projectsSheet } from '../snapshot-table';
import { withoutInSource } from '../without-in-source';

type Mode = 'replace' | 'update';
type Told = 'with In source' | 'In source was deleted' | 'deleted, and run' | 'made before';

function cases(...tables: readonly Told[]) {
  return (['replace', 'update'] as const).flatMap((mode) =>
    tables.flatMap((table) =>
      [
        ['first', 'A mine'],
        ['among them', 'Project bb'],
      ].flatMap(([place, name]) => [true, false].map((noted) => [mode, table, place, name, noted] as const)),
    ),
  );
}

const NAME = '%s, %s: it comes %s (%s), a remark beside the last one: %s';
test.each(cases('with In source'))(NAME, standsOnce);
// The last record comes a second time.
test.fails.each(cases('In source was deleted', 'deleted, and run', 'made before'))(NAME, standsOnce);

function standsOnce(
  mode: Mode,
  table: Told,
  _: string | undefined,
  name: string | undefined,
  noted: boolean,
) {
  const opened = openImport();
  setSource(opened, source('a', 'b', 'c', 'd'));
  const { id } = opened.run(projectsImport({ mode }));
  const sheet = projectsSheet(opened);
  const again = () => {
    opened.sheet.google.clock.advance(3_600_000);
    return opened.runAgain(id);
  };
  if (table === 'made before') withoutInSource(opened, id);
  else if (table !== 'with In source') sheet.deleteColumns(columnOf('In source', sheet), 1);
  if (table === 'deleted, and run') expect(again()).toMatchObject({ state: 'done' });
  sheet.growColumns(5);
  sheet.growRows(5);
  sheet.enter({ row: 6, column: 1, rows: 1, columns: 3 }, [['plan', String(name), 5]]);
  const beside = table === 'with In source' ? 5 : 4;
  if (noted) sheet.enter({ row: 5, column: beside, rows: 1, columns: 1 }, [['of d']]);
  sheet.sort({ row: 2, column: 1, rows: 5, columns: beside }, [{ column: 2, ascending: true }]);
  const end = again();
  if (end.state !== 'done') {
    expect(end.error?.kind).toBe('doubt');
    return;
  }
  const rows = sheet.values({ row: 2, column: 1, rows: sheet.lastRow - 1, columns: sheet.maxColumns });
  const standing = rows.map(([key]) => key).filter((key) => key !== null);
  expect([...standing].sort(), JSON.stringify(end.result?.notes)).toEqual(['a', 'b', 'c', 'd', 'plan']);
  if (noted) expect(rows.find((cells) => cells.includes('of d'))?.[0]).toBe('d');
}
