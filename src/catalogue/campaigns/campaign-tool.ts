import { defineDataset } from '../definition';
import { options } from '../parameters';

export const campaignTool = defineDataset({
  kind: 'generic',
  formula: 'CAMPAIGN_TOOL',
  title: 'Any tool of the Campaign Management API',
  summary:
    'What any reading tool of the Campaign Management API answers, as a table: one request, no paging.',
  example: '=CAMPAIGN_TOOL("get_my_campaigns", E1:F3, "campaigns")',
  source: { api: 'campaigns', tool: '{tool}' },
  open: true,
  parameters: [
    {
      name: 'tool',
      type: 'text',
      required: true,
      help: "The tool's name, such as get_my_campaigns; one that starts with neither get_ nor list_ must first be switched on in the sidebar.",
    },
    {
      name: 'toolArguments',
      type: 'pairs',
      help: "The tool's arguments: a two-column range of names and values, or JSON text. Default: none.",
    },
    {
      name: 'path',
      type: 'text',
      help: 'Where in the result the table stands, with dots, such as campaigns. Default: the whole result.',
    },
    options,
  ],
  columns: [],
  defaultColumns: [],
});
