/** The shape of a dataset's definition. One definition drives formula, JSDoc, reference, import form and tests. */
import type { Column } from '../table/column';

export type Api = 'campaigns' | 'intelligence';

interface ParameterWords {
  /** The argument's name in the formula. */
  readonly name: string;
  /** One sentence: what it selects, its values, what happens without it. */
  readonly help: string;
  readonly required?: true;
}

/** An argument that goes to the API, under `wire` or else its own name. */
interface WireParameter extends ParameterWords {
  readonly wire?: string;
}

export type Parameter =
  /** One UUID. */
  | (WireParameter & { readonly type: 'uuid' })
  | (WireParameter & { readonly type: 'text' })
  /** Known values, matched whatever their case; where `open`, others are passed on as they are. */
  | (WireParameter & { readonly type: 'choice'; readonly values: readonly string[]; readonly open?: true })
  | (WireParameter & {
      readonly type: 'integer' | 'number';
      readonly minimum?: number;
      readonly maximum?: number;
    })
  /** A platform's slug or id; the slug is looked up in the campaign named by the parameter `of`. */
  | (WireParameter & { readonly type: 'platform'; readonly of: string })
  /** One id, or one row or column of ids: a look-up answers each. */
  | (WireParameter & { readonly type: 'ids'; readonly uuid?: true })
  /** The user's own cut: a number of rows, or "all". */
  | (ParameterWords & { readonly type: 'rows'; readonly maximum?: number })
  /** Column keys or titles, as text or as a range of header cells. */
  | (ParameterWords & { readonly type: 'columns' })
  | (ParameterWords & { readonly type: 'options' });

export type Source =
  /** A tool of the Campaign Management Tool API (seed 1, section 4.3). */
  | { readonly api: 'campaigns'; readonly tool: string }
  /** A path of the Creator Intelligence REST API (seed 2, section 4); `{id}` is filled in. */
  | { readonly api: 'intelligence'; readonly path: string };

export type Paging =
  /** Everything in one answer. */
  | { readonly style: 'none' }
  /** Numbered pages; `total` is the path of the number of records, where the API tells it. */
  | { readonly style: 'pages'; readonly total?: string }
  | { readonly style: 'cursor' }
  /** One answer of at most `maximum` records, asked for by `limit`. */
  | { readonly style: 'limit'; readonly maximum: number };

interface DatasetWords {
  /** The name of its custom function. */
  readonly formula: string;
  /** What it is called in the sidebar. */
  readonly title: string;
  /** One sentence: what the rows are. */
  readonly summary: string;
  readonly example: string;
  readonly source: Source;
  /** In the order of the formula's arguments. */
  readonly parameters: readonly Parameter[];
  /** Every field that the API documents, in reading order. */
  readonly columns: readonly Column[];
  /** Keys shown without `columns=`, in the order a campaign manager reads; at most 16. */
  readonly defaultColumns: readonly string[];
}

export interface ListDataset extends DatasetWords {
  readonly kind: 'list';
  /** Path of the array of records in the answer; empty where the answer itself is the array. */
  readonly records: string;
  readonly paging: Paging;
  /** The field that tells records apart; absent where the API documents none. */
  readonly rowKey?: string;
  readonly rowsWhenOmitted: number | 'all';
  /** The fields are not documented: any may come, and those that come are shown. */
  readonly open?: true;
}

export interface LookUpDataset extends DatasetWords {
  readonly kind: 'look-up';
  /** Path of the record in the answer; empty where the answer itself is the record. */
  readonly record: string;
  readonly open?: true;
}

export type Dataset = ListDataset | LookUpDataset;

/** Returns its argument: a definition is a plain value, its literal types kept. */
export function defineDataset<const D extends Dataset>(definition: D): D {
  return definition;
}
