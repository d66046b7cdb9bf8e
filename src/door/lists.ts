/** The lists of names that a person picks from: where each comes from, and what of it is shown. */
import { valueAt } from '../api/json';
import { CAMPAIGN_KINDS } from '../catalogue/campaigns/campaign-kinds';
import type { ListDataset, Listed } from '../catalogue/definition';
import { findDataset } from '../catalogue/find';
import { redact } from '../connections/redact';
import { cutText } from '../cut-text';
import { hasOwn } from '../own';
import type { Platform } from '../platform';
import type { Choice } from './methods';

interface List {
  readonly formula: string;
  /** Paths in a record. */
  readonly id: string;
  readonly name: string;
  /** By the API's name. */
  readonly withinArgument?: string;
  readonly kindArgument?: string;
  /** A few words; blank ones are left out. */
  details(field: (path: string) => unknown): readonly string[];
}

const LISTS: Readonly<Record<Listed, List>> = {
  communities: {
    formula: 'COMMUNITIES',
    id: 'projectId',
    name: 'name',
    // Several communities may have one name, and none another's slug.
    details: (field) => [inWords(field('role')), asText(field('slug'))],
  },
  campaigns: {
    formula: 'CAMPAIGNS',
    id: 'id',
    name: 'title',
    withinArgument: 'projectId',
    kindArgument: 'campaignType',
    details: (field) => [
      inWords(field('status')),
      kindInWords(field('campaignType')),
      created(field('createdAt')),
    ],
  },
  creators: {
    formula: 'CREATORS',
    id: 'id',
    name: 'handle',
    details: (field) => [asText(field('platform')), counted(field('followers'), 'followers')],
  },
  projects: {
    formula: 'PROJECTS',
    id: 'id',
    name: 'name',
    details: (field) => [asText(field('ecosystem')), asText(field('category'))],
  },
  narratives: {
    formula: 'NARRATIVES',
    id: 'id',
    name: 'label',
    details: (field) => [asText(field('momentum_trend')), counted(field('mention_count_7d'), 'mentions')],
  },
};

export interface ListSource {
  readonly dataset: ListDataset;
  /** The argument that says what the list belongs to, by the API's name. */
  readonly withinArgument: string | undefined;
  /** The argument that says of which kind they are. */
  readonly kindArgument: string | undefined;
}

export function sourceOf(list: Listed, { codec }: Platform): ListSource {
  const { formula, withinArgument, kindArgument } = LISTS[list];
  const dataset = findDataset(formula, codec);
  if (dataset?.kind !== 'list') throw new TypeError(`${formula} is no list`);
  return { dataset, withinArgument, kindArgument };
}

/**
 * One record as a choice; undefined for one without an id.
 *
 * @param key that is not to be shown, whatever the service says
 */
export function toChoice(list: Listed, record: unknown, key: string): Choice | undefined {
  const { id: idPath, name: namePath, details } = LISTS[list];
  const field = (path: string): unknown => valueAt(record, path);
  const id = asText(field(idPath));
  if (id === '') return undefined;
  const detail = details(field)
    .filter((words) => words !== '')
    .join(' · ');
  return {
    id,
    name: redact(asText(field(namePath)) || id, key),
    ...(detail !== '' && { detail: redact(detail, key) }),
  };
}

const LONGEST_TEXT = 300;

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? cutText(String(value).trim(), LONGEST_TEXT)
    : '';
}

/** `PAYMENT_PENDING` → `Payment pending`. */
export function inWords(value: unknown): string {
  const words = asText(value).toLowerCase().replace(/_/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function kindInWords(value: unknown): string {
  const kind = asText(value);
  return hasOwn(CAMPAIGN_KINDS, kind) ? (CAMPAIGN_KINDS[kind] ?? '') : inWords(kind);
}

/** Several campaigns may have one title. */
function created(value: unknown): string {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(asText(value)) ?? [];
  return day === undefined ? '' : `created ${day}`;
}

function counted(value: unknown, what: string): string {
  return typeof value === 'number' ? `${value.toLocaleString('en-US')} ${what}` : '';
}
