/** The shape of a dataset's definition. One definition drives formula, JSDoc, reference, import form and tests. */
import type { Column } from '../table/column';

export type Api = 'campaigns' | 'intelligence';

interface ParameterWords {
  /** The argument's name in the formula. */
  readonly name: string;
  /** One sentence: what it selects, its values, what happens without it. */
  readonly help: string;
  readonly required?: true;
  /** Where these words do not fit the sidebar's form, whose reader knows neither arguments nor ids. */
  readonly form?: FormWords;
}

interface FormWords {
  readonly help?: string;
  /** What values are called, where their own spelling does not say it. */
  readonly names?: Readonly<Record<string, string>>;
}

/** An argument that goes to the API, under `wire` or else its own name. */
interface WireParameter extends ParameterWords {
  readonly wire?: string;
}

/** What an argument's ids are ids of, where the sidebar can list them by name. */
export type Listed = 'communities' | 'campaigns' | 'creators' | 'projects' | 'narratives';

interface IdParameter extends WireParameter {
  readonly list?: Listed;
  /** Of the list only these kinds can be read, by the API's names. */
  readonly kinds?: readonly string[];
}

export type Parameter =
  /** One UUID. */
  | (IdParameter & { readonly type: 'uuid' })
  /** One id of another form; it goes into a path. */
  | (IdParameter & { readonly type: 'id' })
  | (WireParameter & { readonly type: 'text' })
  /** Known values, matched whatever their case; where `open`, others are passed on as they are. */
  | (WireParameter & {
      readonly type: 'choice';
      readonly values: readonly string[];
      readonly open?: true;
      /** The one that stands for none given: a form does not offer it twice. */
      readonly unset?: string;
      /** Words of the API's document that stand for a name it does not tell: never sent. */
      readonly never?: readonly string[];
    })
  /** Several known values: text with commas, or a range; they go out joined by commas. */
  | (WireParameter & { readonly type: 'choices'; readonly values: readonly string[] })
  /** `YYYY-MM-DD`; a date counts as the day that the spreadsheet shows. */
  | (WireParameter & {
      readonly type: 'day';
      /** The argument whose day it may not come before. */
      readonly notBefore?: string;
    })
  | (WireParameter & { readonly type: 'boolean' })
  | (WireParameter & {
      readonly type: 'integer' | 'number';
      readonly minimum?: number;
      readonly maximum?: number;
    })
  /** A platform's slug or id; the slug is looked up in the campaign named by the parameter `of`. */
  | (WireParameter & { readonly type: 'platform'; readonly of: string })
  /** One id, or one row or column of ids: a look-up answers each. */
  | (IdParameter & { readonly type: 'ids'; readonly uuid?: true })
  /** The user's own cut: a number of rows, or "all". */
  | (ParameterWords & { readonly type: 'rows'; readonly maximum?: number })
  /** Names and values: text in the form of the API, or a two-column range. */
  | (ParameterWords & { readonly type: 'pairs' })
  /** Column keys or titles, as text or as a range of header cells. */
  | (ParameterWords & { readonly type: 'columns' })
  | (ParameterWords & { readonly type: 'options' });

export type Source =
  /** A tool of the Campaign Management Tool API (Campaign Management Tool API, section 4.3). */
  | { readonly api: 'campaigns'; readonly tool: string }
  /** A path of the Creator Intelligence REST API (Creator Intelligence API, section 4); `{id}` is filled in. */
  | { readonly api: 'intelligence'; readonly path: string };

export type Paging =
  /** Everything in one answer. */
  | { readonly style: 'none' }
  /** Numbered pages; paths of the number of records, and of pages, where the API tells them. */
  | { readonly style: 'pages'; readonly total?: string; readonly pageCount?: string }
  /** Numbered pages of a size that the service decides; one page when the argument `onePageWith` is true. */
  | { readonly style: 'pages-of-service'; readonly onePageWith?: string }
  | { readonly style: 'cursor' }
  /** One answer of at most `maximum` records, asked for by `limit`. */
  | { readonly style: 'limit'; readonly maximum: number };

/**
 * How a connection's limit to chosen communities is kept. Names of arguments are the API's.
 * A dataset without a rule is refused under a limit.
 */
export interface LimitRule {
  /** The argument that names the community; with `needed`, it must be given. */
  readonly argument?: string;
  readonly needed?: true;
  /** The field of each row that names its community: other rows are left out. */
  readonly rowField?: string;
  /** The field of the whole answer that names its community. */
  readonly answerField?: string;
  /** An array field of which elements of other communities are left out, by their `id`. */
  readonly elements?: string;
  /** The argument that names a campaign, whose community is asked for. */
  readonly campaignArgument?: string;
}

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
  /** The fields are not documented: any may come, and those that come are shown. */
  readonly open?: true;
  /** For the campaigns API alone: the other knows no communities. */
  readonly limit?: LimitRule;
}

export interface ListDataset extends DatasetWords {
  readonly kind: 'list';
  /** Path of the array of records in the answer; empty where the answer itself is the array. */
  readonly records: string;
  /**
   * What stands at `records`, if not the array itself: `one` record, or a campaign's details, whose tasks are put
   * together from several places.
   */
  readonly reading?: 'one' | 'campaign-tasks';
  /** Fields of the one record that are another dataset's. */
  readonly without?: readonly string[];
  /** Arguments that always go out. */
  readonly fixed?: Readonly<Record<string, string | number | boolean>>;
  readonly paging: Paging;
  /** The field that tells records apart; absent where the API documents none. */
  readonly rowKey?: string;
  readonly rowsWhenOmitted: number | 'all';
}

export interface LookUpDataset extends DatasetWords {
  readonly kind: 'look-up';
  /** Path of the record in the answer; empty where the answer itself is the record. */
  readonly record: string;
  /** A record that has `message` and lacks `without` is a refusal in the service's own words. */
  readonly slim?: { readonly message: string; readonly without: string };
}

/** Any answer of the API, made a table by its shape. The source's name comes from the first argument. */
export interface GenericDataset extends DatasetWords {
  readonly kind: 'generic';
  readonly open: true;
}

export type Dataset = ListDataset | LookUpDataset | GenericDataset;

/** Returns its argument: a definition is a plain value, its literal types kept. */
export function defineDataset<const D extends Dataset>(definition: D): D {
  return definition;
}
