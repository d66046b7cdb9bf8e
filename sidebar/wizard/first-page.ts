/** What an open dataset has sent, taken into the draft: the columns to choose from, and what tells its rows apart. */
import type { FirstPage } from '../../src/door/methods';
import type { Definition } from '../../src/imports/definition/definition';
import { type ArrangedColumn, usualColumns } from './column-order';
import { definitionOf } from './definition-of';
import { type Draft, MOST_COLUMNS, withRowKey } from './draft';

/** What the first page depends on: another answer of the person may bring other fields. */
export function askedOf(draft: Draft): string {
  const { dataset, place, arguments: given } = definitionOf(draft);
  return JSON.stringify([dataset, place, given]);
}

/** To read the first page by, whatever is chosen from it. */
export function askingDefinition(draft: Draft): Definition {
  const { rowKey: _, ...definition } = definitionOf(draft);
  return { ...definition, columns: [], mode: 'replace' };
}

/** @param asked what the page is the answer to: a late one to an earlier question changes nothing */
export function withPage(draft: Draft, asked: string, page: FirstPage): Draft {
  if (askedOf(draft) !== asked) return draft;
  const read = { ...draft, page: { ...page, asked } };
  // An import that is there keeps its key, or none.
  const keyed = draft.isNew ? withRowKey(read, keyAmong(page, draft.rowKey)) : read;
  if (page.rows === 0) return keyed;
  if (!draft.takesAll) return { ...keyed, columns: withOthers(draft.columns, page) };
  return { ...keyed, columns: fewEnough(usualColumns(page.columns)), takesAll: !draft.isNew };
}

function keyAmong({ rowKeys }: FirstPage, chosen: string | undefined): string | undefined {
  return rowKeys.find((key) => key === chosen) ?? rowKeys[0];
}

function withOthers(columns: readonly ArrangedColumn[], page: FirstPage): readonly ArrangedColumn[] {
  const known = new Set(columns.map(({ key }) => key));
  const others = usualColumns(page.columns).filter(({ key }) => !known.has(key));
  return [...columns, ...others.map((column) => ({ ...column, isChosen: false }))];
}

function fewEnough(columns: readonly ArrangedColumn[]): readonly ArrangedColumn[] {
  return columns.map((column, index) => (index < MOST_COLUMNS ? column : { ...column, isChosen: false }));
}
