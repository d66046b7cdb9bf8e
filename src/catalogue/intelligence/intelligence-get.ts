import { defineDataset } from '../definition';
import { options } from '../parameters';

export const intelligenceGet = defineDataset({
  kind: 'generic',
  formula: 'INTELLIGENCE_GET',
  title: 'Any path of the Creator Intelligence API',
  summary:
    'What any path below /v1 of the Creator Intelligence API answers, as a table: one request, no paging.',
  example: '=INTELLIGENCE_GET("/v1/projects", "ecosystem=eth&limit=50")',
  source: { api: 'intelligence', path: '{path}' },
  open: true,
  parameters: [
    {
      name: 'path',
      type: 'text',
      required: true,
      help: 'The path, which starts with /v1/, such as /v1/projects.',
    },
    {
      name: 'query',
      type: 'pairs',
      help: 'Text as in an address, such as "ecosystem=eth&limit=3", or a two-column range of names and values. Default: none.',
    },
    {
      name: 'dataPath',
      type: 'text',
      help: 'Where in the answer the table stands, with dots, such as data.history. Default: data.',
    },
    options,
  ],
  columns: [],
  defaultColumns: [],
});
