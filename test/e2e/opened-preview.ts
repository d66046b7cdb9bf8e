// A preview of the built add-on and pages that look at it, driven as a person would.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type ProjectFiles, readProject } from '../../sandbox/apps-script/index';
import { type Preview, startPreview } from '../../sandbox/preview/preview';
import type { Role } from '../../sandbox/preview/protocol';
import { launchBrowser } from '../../tools/browser/launch';
import { pressUntil } from './press-until';

export interface OpenedPreview {
  readonly preview: Preview;
  /** A page of its own window; it fails the test that closes it if the page met an error. */
  look(document: string, role?: Role): Promise<Looker>;
  /** Ends the preview and starts it again on the same state. */
  restart(): Promise<void>;
  /** What left this machine, or tried to. */
  readonly strayRequests: readonly string[];
  close(): Promise<void>;
}

export interface Looker {
  readonly page: Page;
  box(row: number, column: number): Promise<Box>;
  click(row: number, column: number): Promise<void>;
  hover(row: number, column: number): Promise<void>;
  /** Clicks the cell, types and presses Enter. */
  type(row: number, column: number, text: string): Promise<void>;
  shown(row: number, column: number): Promise<ShownCell>;
  /** The first cell of the selection. */
  selected(): Promise<unknown>;
  /** The words beside the pointer; none, the empty text. */
  card(): Promise<string>;
  /** Values of an area, row by row. */
  values(row: number, column: number, rows: number, columns: number): Promise<unknown[][]>;
  /** In the menus above the sheet: each label in turn. */
  choose(...labels: readonly string[]): Promise<void>;
  drag(
    from: readonly [row: number, column: number],
    to: readonly [row: number, column: number],
  ): Promise<void>;
  reload(): Promise<void>;
  close(): Promise<void>;
}

export interface ShownCell {
  readonly value: unknown;
  readonly formula: string | undefined;
  readonly bold: boolean;
  readonly background: string | undefined;
  /** Drawn as a checkbox. */
  readonly isBox: boolean;
}

/** Where a cell is in the window. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly width: number;
  readonly height: number;
}

interface PreviewWindow {
  readonly previewGrid: {
    selection():
      | {
          readonly sheet: { readonly id: number };
          readonly area: { readonly row: number; readonly column: number };
        }
      | undefined;
    cellBox(sheet: number, row: number, column: number): Box | undefined;
    shownIn(row: number, column: number): ShownCell;
  };
}

/** Univer scrolls to the tab of a new sheet, and complains where it has not drawn it yet. */
const TAB_NOT_DRAWN = 'Index out of bounds';
/** Only ends what hangs. */
const LONGEST_WAIT_MS = 60_000;
/** Two clicks on one cell within that time would open it. */
const NO_DOUBLE_CLICK_MS = 600;

interface Options {
  readonly latencyMs?: number;
  /** The built add-on unless another script is given. */
  readonly project?: ProjectFiles;
}

export async function openPreview({
  latencyMs = 0,
  project = readProject('dist'),
}: Options): Promise<OpenedPreview> {
  const folder = mkdtempSync(join(tmpdir(), 'reachsheet-preview-'));
  const start = (): Promise<Preview> => startPreview({ project, port: 0, folder, latencyMs });
  const browser: Browser = await launchBrowser();
  const strayRequests: string[] = [];
  let preview = await start();
  const context = await openContext(browser, strayRequests);
  await holdProcess(context, preview);

  return {
    get preview() {
      return preview;
    },
    strayRequests,
    async look(document, role = 'owner') {
      return lookAt(context, `${preview.url}/d/${document}?as=${role}`);
    },
    async restart() {
      await preview.close();
      preview = await start();
    },
    async close() {
      await browser.close();
      await preview.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function openContext(browser: Browser, strayRequests: string[]): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 1250 } });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  watchRequests(context, strayRequests);
  return context;
}

/** A page that stays open: those to come find its process, and the script compiled. */
async function holdProcess(context: BrowserContext, { url }: Preview): Promise<void> {
  await (await context.newPage()).goto(`${url}/assets/`);
}

function watchRequests(context: BrowserContext, stray: string[]): void {
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:' && hostname !== 'localhost') stray.push(request.url());
  });
}

async function lookAt(context: BrowserContext, url: string): Promise<Looker> {
  const page = await context.newPage();
  page.setDefaultTimeout(LONGEST_WAIT_MS);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text() !== TAB_NOT_DRAWN) errors.push(message.text());
  });
  const ready = (): Promise<unknown> => page.waitForSelector('body[data-ready=yes]');
  await page.goto(url);
  await ready();

  const box = async (row: number, column: number): Promise<Box> => {
    const found = await page.evaluate(
      ([atRow, atColumn]) => {
        const grid = (globalThis as unknown as PreviewWindow).previewGrid;
        const cell = grid.cellBox(grid.selection()?.sheet.id ?? 0, atRow, atColumn);
        if (!cell) return undefined;
        const { x, y, right, width, height } = cell;
        return { x, y, right, width, height };
      },
      [row, column] as const,
    );
    if (!found) throw new Error('The cell is not there.');
    return found;
  };
  const middleOf = async (
    row: number,
    column: number,
  ): Promise<{ readonly x: number; readonly y: number }> => {
    const { x, y, width, height } = await box(row, column);
    return { x: x + width / 2, y: y + height / 2 };
  };

  const selected = (): Promise<unknown> =>
    page.evaluate(() => {
      const area = (globalThis as unknown as PreviewWindow).previewGrid.selection()?.area;
      return area && { row: area.row, column: area.column };
    });

  let clicked = '';
  const looker: Looker = {
    page,
    box,
    selected,
    async click(row, column) {
      // Rows that come or go meanwhile take the selection along.
      await pressUntil(
        async () => {
          const { x, y } = await middleOf(row, column);
          if (clicked === `${row} ${column}`) await page.waitForTimeout(NO_DOUBLE_CLICK_MS);
          clicked = `${row} ${column}`;
          await page.mouse.click(x, y);
        },
        async () => isDeepStrictEqual(await selected(), { row, column }),
      );
    },
    async hover(row, column) {
      const { x, y } = await middleOf(row, column);
      await page.mouse.move(x - 3, y);
      await page.mouse.move(x, y);
    },
    async type(row, column, text) {
      await looker.click(row, column);
      // What is typed before the cell has the focus is lost, and Enter with it.
      await pressUntil(
        async () => {
          await page.keyboard.type(text);
          await page.keyboard.press('Enter');
        },
        async () => !isDeepStrictEqual(await selected(), { row, column }),
      );
    },
    shown: (row, column) =>
      page.evaluate(
        ([atRow, atColumn]) => (globalThis as unknown as PreviewWindow).previewGrid.shownIn(atRow, atColumn),
        [row, column] as const,
      ),
    card: async () => (await page.getByRole('tooltip').allInnerTexts()).join().replace(/\n+/g, '\n'),
    values: (row, column, rows, columns) =>
      page.evaluate(
        ([top, left, height, width]) =>
          Array.from({ length: height }, (_row, down) =>
            Array.from(
              { length: width },
              (_column, right) =>
                (globalThis as unknown as PreviewWindow).previewGrid.shownIn(top + down, left + right).value,
            ),
          ),
        [row, column, rows, columns] as const,
      ),
    async choose(...labels) {
      for (const label of labels) await page.getByRole('menuitem', { name: label, exact: true }).click();
    },
    async drag(from, to) {
      const start = await middleOf(...from);
      const end = await middleOf(...to);
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(end.x, end.y, { steps: 4 });
      await page.mouse.up();
      clicked = '';
    },
    async reload() {
      await page.reload();
      await ready();
    },
    async close() {
      await page.close();
      expect(errors).toEqual([]);
    },
  };
  return looker;
}
