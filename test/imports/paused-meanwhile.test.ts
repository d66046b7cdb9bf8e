/** Somebody pauses an import while its run finds out where the cells are by now that it is read from. */
import { expect, test } from 'vitest';
import { answerWith, creatorsImport } from './open-fields/creators-import';
import { type OpenedImport, openImport } from './opened-import';

test('it stays paused, and its run reads the cell where it is', () => {
  let pause = (): void => undefined;
  const opened: OpenedImport = openImport({}, (platform) => {
    const formulas: typeof platform.sheets.formulas = (area) => {
      pause();
      return platform.sheets.formulas(area);
    };
    return { ...platform, sheets: { ...platform.sheets, formulas } };
  });
  const { workbook, google } = opened.sheet;
  const [settings] = workbook.sheets;
  settings?.enter({ row: 1, column: 1, rows: 1, columns: 1 }, [['quality_score']]);
  answerWith(opened, [{ id: 'a', nick: 'A', followers: 1 }]);
  const { id } = opened.ask('saveImport', {
    definition: creatorsImport({
      arguments: { metric: { kind: 'cell', cell: `${settings?.name}!A1` } },
      schedule: { every: 'day', hour: 3 },
    }),
    runnerName: 'Ann',
  });
  settings?.insertRows(1, 1);
  const { document } = google.properties;
  let pauses = 0;
  pause = () => {
    const kept = JSON.parse(document.get(`import.${id}`) ?? '');
    if (pauses === 0) document.set(`import.${id}`, JSON.stringify({ ...kept, isPaused: true }));
    pauses += 1;
  };
  expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 1 });
  expect(pauses).toBeGreaterThan(0);
  expect(opened.ask('definition', { id })).toMatchObject({
    isPaused: true,
    arguments: { metric: { cell: `${settings?.name}!A2` } },
  });
});

test('nor does the file forget the pause, where the cell gets its pin in that run', () => {
  let pause = (): void => undefined;
  const opened: OpenedImport = openImport({}, (platform) => {
    const tabs: typeof platform.sheets.tabs = () => {
      pause();
      return platform.sheets.tabs();
    };
    return { ...platform, sheets: { ...platform.sheets, tabs } };
  });
  const { workbook, google } = opened.sheet;
  answerWith(opened, [{ id: 'a', nick: 'A', followers: 1 }]);
  const { id } = opened.ask('saveImport', {
    definition: creatorsImport({
      arguments: { metric: { kind: 'cell', cell: 'Settings!A1' } },
      schedule: { every: 'day', hour: 3 },
    }),
    runnerName: 'Ann',
  });
  // Nobody could keep the cell before it was there.
  const settings = workbook.insertSheet({ name: 'Settings' });
  settings.enter({ row: 1, column: 1, rows: 1, columns: 1 }, [['quality_score']]);
  const { document } = google.properties;
  let pauses = 0;
  pause = () => {
    const { run } = JSON.parse(document.get(`import.${id}.state`) ?? '{}');
    if (pauses > 0 || !run?.step) return;
    pauses += 1;
    const kept = JSON.parse(document.get(`import.${id}`) ?? '');
    document.set(`import.${id}`, JSON.stringify({ ...kept, isPaused: true }));
  };
  expect(opened.runAgain(id)).toMatchObject({ state: 'done', rows: 1 });
  expect(pauses).toBe(1);
  const kept = opened.ask('definition', { id });
  expect(kept).toMatchObject({
    isPaused: true,
    arguments: { metric: { cell: 'Settings!A1', pin: expect.any(String) } },
  });
  const file = workbook.sheetByName('Reachsheet');
  const [[, text] = []] = file?.values({ row: 1, column: 1, rows: 1, columns: 2 }) ?? [];
  expect(JSON.parse(String(text))).toMatchObject({ isPaused: true, arguments: kept.arguments });
});
