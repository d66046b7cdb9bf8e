/** Where a service is asked: formulas, runs of imports, their price, lists of the wizard; each for what the generator knows. */
import type { Answer } from '../../../src/door/handler';
import { AddOnError, type Explanation } from '../../../src/errors';
import type { Definition } from '../../../src/imports/definition/definition';
import { clipsImport, type OpenedImport } from '../../imports/opened-import';

export type Outcome =
  /** Ids, in their order. */
  { readonly ids: readonly unknown[] } | { readonly failure: Explanation };

export interface Place {
  readonly name: string;
  readonly kind: 'formula' | 'import' | 'price' | 'list';
  /** Requests that a good answer costs… */
  readonly pages: number;
  /** …how often some are sent together, and how many at the most. */
  readonly waves: number;
  readonly widest: number;
  /** Parts of a failed answer that are good are kept for the next. */
  readonly keepsParts?: true;
  /** Longest time before the person is told. */
  readonly seconds: number;
  /** Before the service fails. */
  prepare(opened: OpenedImport): void;
  ask(opened: OpenedImport): Outcome;
  /** What the answer is, by the generator. */
  truth(opened: OpenedImport): readonly unknown[];
}

const FORMULA = { kind: 'formula', seconds: 25, prepare: () => undefined } as const;
const ONE = { pages: 1, waves: 1, widest: 1 } as const;
const LIST = { ...ONE, kind: 'list', seconds: 20, prepare: () => undefined } as const;
const PRICE = { ...ONE, kind: 'price', seconds: 30, prepare: () => undefined } as const;

export const PLACES: readonly Place[] = [
  {
    ...FORMULA,
    name: 'a formula over three pages',
    pages: 3,
    waves: 2,
    widest: 2,
    ask: (opened) =>
      cellsOf(opened, 'CAMPAIGN_CLIPS', clips(opened), '', '', '', '', '', 'columns=submissionId;headers=no'),
    truth: clipIds,
  },
  {
    ...FORMULA,
    name: 'a formula over a chain of pages',
    pages: 3,
    waves: 3,
    widest: 1,
    ask: (opened) => cellsOf(opened, 'CREATORS', 250, '', '', '', '', '', 'columns=id;headers=no'),
    truth: (opened) => creatorIds(opened).slice(0, 250),
  },
  {
    ...FORMULA,
    name: 'a formula that looks ids up',
    pages: 12,
    waves: 1,
    widest: 12,
    keepsParts: true,
    ask: (opened) =>
      cellsOf(
        opened,
        'CREATOR_DETAILS',
        creatorIds(opened)
          .slice(0, 12)
          .map((id) => [id]),
        'id',
        '',
      ),
    truth: (opened) => creatorIds(opened).slice(0, 12),
  },
  {
    ...FORMULA,
    ...ONE,
    name: 'a formula that shows any answer about creators',
    ask: (opened) => cellsOf(opened, 'INTELLIGENCE_GET', '/v1/contributors', '', '', 'columns=id;headers=no'),
    truth: (opened) => creatorIds(opened).slice(0, 20),
  },
  {
    ...FORMULA,
    ...ONE,
    name: 'a formula that shows any answer about campaigns',
    ask: (opened) =>
      cellsOf(
        opened,
        'CAMPAIGN_TOOL',
        'get_clipping_owner_submissions',
        JSON.stringify({ projectCampaignId: clips(opened), page: 1, limit: 100 }),
        'rows',
        'columns=submissionId;headers=no',
      ),
    truth: (opened) => clipIds(opened).slice(0, 100),
  },
  {
    kind: 'import',
    seconds: 60,
    name: 'an import of a campaign’s clips',
    pages: 3,
    waves: 2,
    widest: 2,
    prepare(opened) {
      opened.run(clipsImport(clips(opened)));
      opened.sheet.apis.change.removeClip(clips(opened), String(clipIds(opened)[0]));
    },
    ask: (opened) => runOf(opened),
    truth: clipIds,
  },
  {
    kind: 'import',
    seconds: 60,
    name: 'an import of creators',
    pages: 3,
    waves: 3,
    widest: 1,
    prepare: (opened) => void opened.run(creatorsImport()),
    ask: (opened) => runOf(opened),
    truth: (opened) => creatorIds(opened).slice(0, 250),
  },
  {
    ...PRICE,
    name: 'the price of an import of clips',
    ask: (opened) => answered(opened.answer('price', { definition: clipsImport(clips(opened)) }), sampleIds),
    truth: (opened) => clipIds(opened).slice(0, 5),
  },
  {
    ...PRICE,
    name: 'the price of an import of creators',
    ask: (opened) => answered(opened.answer('price', { definition: creatorsImport() }), sampleIds),
    truth: (opened) => creatorIds(opened).slice(0, 5),
  },
  {
    ...LIST,
    name: 'the list of campaigns',
    ask: (opened) =>
      answered(
        opened.answer('choices', { list: 'campaigns', place: 'document', within: community(opened) }),
        ({ items }) => items.map(({ id }) => id),
      ),
    truth: (opened) =>
      opened.sheet.apis.world.campaigns
        .filter(({ communityId, isHidden }) => communityId === community(opened) && !isHidden)
        .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
        .map(({ id }) => id),
  },
  {
    ...LIST,
    name: 'the list of creators',
    ask: (opened) =>
      answered(opened.answer('choices', { list: 'creators', place: 'document' }), ({ items }) =>
        items.map(({ id }) => id),
      ),
    truth: (opened) => creatorIds(opened).slice(0, 100),
  },
];

/** One of each kind, from both APIs. */
export const SOME_PLACES = PLACES.filter(({ name }) =>
  /three pages|looks ids up|import of creators$|list of campaigns/.test(name),
);

/** The first of that kind: of the Campaigns API. */
export function firstOf(kind: Place['kind']): Place {
  const found = PLACES.find((place) => place.kind === kind);
  if (!found) throw new Error(`No ${kind}`);
  return found;
}

function creatorsImport(): Definition {
  return {
    ...clipsImport(''),
    dataset: 'CREATORS',
    arguments: { rows: { kind: 'value', value: 250 } },
    columns: [{ key: 'id', title: 'Id' }],
  };
}

function clips({ sheet }: OpenedImport): string {
  return sheet.apis.world.notable.exactly250Clips.id;
}

function community({ sheet }: OpenedImport): string {
  return sheet.apis.world.notable.bigClippingCampaign.communityId;
}

function clipIds(opened: OpenedImport): readonly unknown[] {
  return opened.sheet.apis.world.clips(clips(opened)).map(({ submissionId }) => submissionId);
}

function creatorIds({ sheet }: OpenedImport): readonly string[] {
  return sheet.apis.world.contributors.map(({ id }) => id);
}

function cellsOf(
  { sheet }: OpenedImport,
  ...[formula, ...inputs]: Parameters<OpenedImport['sheet']['table']>
): Outcome {
  try {
    return { ids: sheet.table(formula, ...inputs).map(([id]) => id) };
  } catch (error) {
    if (error instanceof AddOnError) return { failure: { kind: error.kind, message: error.message } };
    throw error;
  }
}

function runOf(opened: OpenedImport): Outcome {
  const [card] = opened.ask('home', {}).imports;
  const end = opened.runAgain(card?.id ?? '');
  if (end.state !== 'done') {
    return { failure: end.error ?? { kind: 'platform', message: `The run is ${end.state}.` } };
  }
  const sheet = opened.sheet.workbook.sheetByName('Clips');
  const rows = sheet?.values({ row: 2, column: 1, rows: sheet.lastRow - 1, columns: 1 }) ?? [];
  return { ids: rows.map(([id]) => id) };
}

function answered<V>(
  answer: { readonly ok: true; readonly value: V } | { readonly ok: false; readonly error: Explanation },
  idsOf: (value: V) => readonly unknown[],
): Outcome {
  return answer.ok ? { ids: idsOf(answer.value) } : { failure: answer.error };
}

function sampleIds({ sample }: Answer<'price'>): readonly unknown[] {
  return sample.map(([id]) => id);
}
