/** docs/reference.md from the catalogue: what nobody has to look up in the APIs' own documents. */
import type { Dataset, Parameter } from '../../src/catalogue/definition';
import { LOOK_UP_LARGEST_IDS, PAGE_SIZE } from '../../src/config';
import type { Column } from '../../src/table/column';

export const REFERENCE_FILE = 'docs/reference.md';

const INTRODUCTION = `<!-- Generated from src/catalogue by \`npm run reference\`. Do not edit. -->
# Functions

Every function of Reachsheet, what it gives and what it costs. Sheets shows the same words while you type.

Arguments may be left out or blank. Ids come from the lists: \`=COMMUNITIES()\` → \`=CAMPAIGNS(communityId)\` →
\`=CAMPAIGN_CLIPS(campaignId)\`. In a locale with decimal commas, arguments are separated by \`;\`.

## Options

The last argument of every function is a text such as \`"columns=title,status; headers=no"\`, or a range of two columns
(needed for values that hold a \`;\`).

| option | meaning |
| --- | --- |
| \`columns=\` | keys or titles in the wanted order; \`*\` for all, also those that this version does not know |
| \`headers=\` | \`yes\` or \`no\`; lists have a header row without it, look-ups none |
| \`expand=\` | a field that lists objects: a row for each element, the other columns repeated |
| \`decimals=\` | \`number\` (default), or \`exact\`: amounts as text with every digit |
| \`cache=\` | how many minutes old an answer may be, 0 to 360; default 10 |
| \`refresh=\` | any text; another text asks the service again. Put a cell here to refresh by hand |

Formulas that ask for the same rows share one answer, whatever their columns. A formula shows at most 10,000 rows and
100,000 cells; it never cuts by itself, but says how many there are. Text is text: an id keeps all its digits, and what
looks like a formula stays as it was written.
`;

export function writeReference(catalogue: readonly Dataset[]): string {
  const contents = catalogue.map(
    ({ formula, summary }) => `| [\`${formula}\`](#${formula.toLowerCase()}) | ${cell(summary)} |`,
  );
  return [
    INTRODUCTION,
    '## Contents\n',
    ['| function | gives |', '| --- | --- |', ...contents].join('\n'),
    '',
    ...catalogue.map(section),
  ].join('\n');
}

function section(dataset: Dataset): string {
  const { formula, summary, example, parameters } = dataset;
  return [
    `## ${formula}\n`,
    `${summary}\n`,
    `\`\`\`\n${example}\n\`\`\`\n`,
    `- Source: ${sourceText(dataset)}`,
    `- Gives: ${shapeText(dataset)}`,
    `- Requests: ${costText(dataset)}`,
    '',
    '| argument | |',
    '| --- | --- |',
    ...parameters.map(parameterRow),
    '',
    ...columnLines(dataset),
  ].join('\n');
}

function sourceText({ source }: Dataset): string {
  return source.api === 'campaigns'
    ? `Campaign Management Tool API, \`${source.tool}\``
    : `Creator Intelligence API, \`GET ${source.path}\``;
}

function shapeText(dataset: Dataset): string {
  switch (dataset.kind) {
    case 'generic':
      return 'a list as a table, an object as a header and one row, anything else as one cell.';
    case 'look-up':
      return 'one row for each id, in their order, without a header. A blank id is a blank row; an id that cannot be read says why in its row. One id and one column are one value.';
    case 'list': {
      if (dataset.reading === 'one') return 'a header row and one row.';
      const rows =
        dataset.rowsWhenOmitted === 'all'
          ? 'all rows'
          : `${dataset.rowsWhenOmitted} rows unless asked otherwise`;
      return `a header row, then ${rows}${dataset.rowKey === undefined ? '' : `, each ${dataset.rowKey} once`}.`;
    }
  }
}

/** What a slug and a limit cost beside the rows. */
function costText(dataset: Dataset): string {
  const extra = [
    dataset.parameters.some(({ type }) => type === 'platform') ? 'a platform by its slug 1 or 2' : '',
    dataset.limit?.campaignArgument ? 'a connection limited to communities 1' : '',
  ].filter((part) => part !== '');
  const more = extra.length > 0 ? ` Beside them, once in six hours: ${extra.join('; ')}.` : '';
  return rowsCostText(dataset) + more;
}

function rowsCostText(dataset: Dataset): string {
  if (dataset.kind === 'generic') return '1.';
  if (dataset.kind === 'look-up')
    return `1 for each different id, at most ${LOOK_UP_LARGEST_IDS}; those found in the last minutes (see \`cache=\`) are not asked for again.`;
  switch (dataset.paging.style) {
    case 'pages':
      return dataset.paging.total === undefined
        ? `1 for each ${PAGE_SIZE} rows, and 1 more where the rows are a multiple of ${PAGE_SIZE}.`
        : `1 for each ${PAGE_SIZE} rows.`;
    case 'pages-of-service':
      return '1 for each page of the service, and 1 more where the last page is full.';
    case 'cursor':
      return `1 for each ${PAGE_SIZE} rows.`;
    default:
      return '1.';
  }
}

function parameterRow(parameter: Parameter): string {
  return `| \`${parameter.name}\`${parameter.required ? ' (needed)' : ''} | ${cell(parameter.help)} |`;
}

function columnLines(dataset: Dataset): readonly string[] {
  if (dataset.columns.length === 0) return ['Columns: those that the answer has.\n'];
  const usual = new Set(dataset.defaultColumns);
  const note = dataset.open
    ? 'The service does not document the columns: those that come are shown, known ones under these titles.'
    : '● marks the columns shown without `columns=`.';
  return [
    `${note}\n`,
    '| | key | title | type | meaning |',
    '| --- | --- | --- | --- | --- |',
    ...dataset.columns.flatMap((column) => [
      columnRow(column, '', usual.has(column.key) ? '●' : ''),
      ...(column.elements ?? []).map((element) => columnRow(element, `${column.key}.`, '↳')),
    ]),
    ...(dataset.columns.some(({ elements }) => elements)
      ? ['', '↳ marks the columns of each element, shown with `expand=`.']
      : []),
    '',
  ];
}

function columnRow({ key, title, type, help }: Column, prefix: string, mark: string): string {
  return `| ${mark} | \`${prefix}${key}\` | ${cell(title)} | ${TYPE_WORDS[type]} | ${cell(help)} |`;
}

const TYPE_WORDS: Readonly<Record<Column['type'], string>> = {
  text: 'text',
  integer: 'number',
  number: 'number',
  count: 'number',
  decimal: 'amount',
  boolean: 'TRUE/FALSE',
  timestamp: 'date and time',
  day: 'day',
  texts: 'text, joined by commas',
  items: 'list, summed up',
  json: 'as it comes',
};

function cell(text: string): string {
  return text.replace(/\|/g, '\\|').replace(/\s+/g, ' ');
}
