import { describe, expect, it, test } from 'vitest';
import { askedFields } from '../../sidebar/wizard/asked-fields';
import {
  allColumns,
  changedColumn,
  chosenColumns,
  keptColumns,
  movedColumn,
  repeatedHeaders,
  usualColumns,
} from '../../sidebar/wizard/column-order';
import { argumentOf, definitionOf } from '../../sidebar/wizard/definition-of';
import {
  answered,
  answerIn,
  BLANK,
  type Draft,
  draftOf,
  newDraft,
  suggestedName,
} from '../../sidebar/wizard/draft';
import { fieldFaults } from '../../sidebar/wizard/faults';
import { stepAfter, stepBefore, stepsOf } from '../../sidebar/wizard/step-order';
import type { Field, ImportForm } from '../../src/door/methods';
import type { Definition } from '../../src/imports/definition/definition';

const COLUMNS = [
  { key: 'a', title: 'Alpha', help: '', isUsual: false },
  { key: 'b', title: 'Bravo', help: '', isUsual: true },
  { key: 'c', title: 'Charlie', help: '', isUsual: true },
];

const FIELDS: readonly Field[] = [
  { name: 'community', label: 'Community', help: '', isRequired: true, kind: 'pick', list: 'communities' },
  {
    name: 'campaignId',
    label: 'Campaign',
    help: '',
    isRequired: true,
    kind: 'pick',
    list: 'campaigns',
    within: 'community',
  },
  {
    name: 'platform',
    label: 'Platform',
    help: '',
    isRequired: false,
    kind: 'pick',
    list: 'platforms',
    within: 'campaignId',
  },
];

const FORM: ImportForm = {
  dataset: 'CAMPAIGN_CLIPS',
  api: 'campaigns',
  title: 'Clips of a campaign',
  summary: '',
  fields: FIELDS,
  columns: COLUMNS,
  isOpen: false,
  modes: ['update', 'replace'],
  schedules: ['never', 'day'],
};

const keys = (columns: readonly { readonly key: string }[]): string => columns.map(({ key }) => key).join('');

function filled(): Draft {
  let draft = newDraft(FORM, 'document');
  draft = answered(draft, 'community', { value: 'c1', label: 'Álpha' });
  draft = answered(draft, 'campaignId', { value: 'k1', label: 'Spring push' });
  return answered(draft, 'platform', { value: 'x', label: 'X' });
}

describe('columns', () => {
  it('begin with the usual ones, ticked', () => {
    const columns = usualColumns(COLUMNS);
    expect(keys(columns)).toBe('bca');
    expect(keys(chosenColumns(columns))).toBe('bc');
  });

  it('stay where they are when one is ticked', () => {
    expect(keys(changedColumn(usualColumns(COLUMNS), 'a', { isChosen: true }))).toBe('bca');
  });

  test.each([
    ['b', 'a', 'cab'],
    ['a', 'b', 'abc'],
    ['c', 'b', 'cba'],
    ['b', 'c', 'cba'],
    ['b', 'b', 'bca'],
    ['b', 'unknown', 'bca'],
  ])('%s takes the place of %s: %s', (key, target, order) => {
    expect(keys(movedColumn(usualColumns(COLUMNS), key, target))).toBe(order);
  });

  it('take the header that the person typed, or else their title', () => {
    const renamed = changedColumn(usualColumns(COLUMNS), 'b', { header: ' Who ' });
    const blank = changedColumn(renamed, 'c', { header: '  ' });
    expect(chosenColumns(blank).map(({ title }) => title)).toEqual(['Who', 'Charlie']);
  });

  it('tell of a header that two would have', () => {
    const renamed = changedColumn(usualColumns(COLUMNS), 'b', { header: 'charlie ' });
    expect([...repeatedHeaders(renamed)]).toEqual(['charlie']);
    expect(repeatedHeaders(changedColumn(renamed, 'c', { isChosen: false })).size).toBe(0);
  });

  it('come back as they were kept, and one that is gone from the source stays chosen', () => {
    const kept = [
      { key: 'gone', title: 'Gone' },
      { key: 'a', title: 'First' },
    ];
    const columns = keptColumns(kept, COLUMNS);
    expect(keys(columns)).toBe('gonea' + 'bc');
    expect(chosenColumns(columns)).toEqual(kept);
  });

  it('are all ticked, or none', () => {
    expect(chosenColumns(allColumns(usualColumns(COLUMNS), true))).toHaveLength(3);
    expect(chosenColumns(allColumns(usualColumns(COLUMNS), false))).toHaveLength(0);
  });
});

describe('a draft', () => {
  it('asks anew for what depends on an answer that changed', () => {
    const draft = answered(filled(), 'community', { value: 'c2', label: 'Bravo' });
    expect(answerIn(draft, 'campaignId').value).toBe('');
    expect(answerIn(draft, 'platform').value).toBe('');
  });

  it('keeps what was typed when the cell is chosen, and back', () => {
    const asCell = answered(filled(), 'platform', { from: 'cell', cell: 'B2' });
    expect(answerIn(answered(asCell, 'platform', { from: 'here' }), 'platform').value).toBe('x');
  });

  it('is named after what had to be picked, the last of it', () => {
    expect(suggestedName(newDraft(FORM, 'user'))).toBe('Clips of a campaign');
    expect(suggestedName(filled())).toBe('Spring push – Clips of a campaign');
  });

  it('asks for the community of a campaign even where the form does not, and keeps it to itself', () => {
    const form = { ...FORM, fields: [{ ...(FIELDS[1] as Field), within: undefined as never }] };
    const [guide, campaign] = askedFields(form);
    expect(guide).toMatchObject({ list: 'communities', isRequired: false });
    expect(campaign).toMatchObject({ name: 'campaignId', within: guide?.name });
    expect(askedFields(FORM)).toEqual(FIELDS);
    const draft = answered(newDraft(form, 'user'), guide?.name ?? '', { value: 'c1', label: 'Álpha' });
    expect(definitionOf(draft).arguments).toEqual({});
  });

  it('becomes the definition, and the definition becomes it again', () => {
    const definition: Definition = {
      name: 'Mine',
      dataset: 'CAMPAIGN_CLIPS',
      place: 'user',
      arguments: {
        community: { kind: 'value', value: 'c1', label: 'Álpha' },
        campaignId: { kind: 'cell', cell: 'Settings!B2' },
      },
      columns: [
        { key: 'c', title: 'Charlie' },
        { key: 'a', title: 'First' },
      ],
      target: { sheet: 'Clips', sheetId: 0, cell: 'C4' },
      mode: 'update',
      schedule: { every: 'week', day: 2, hour: 6 },
      isPaused: true,
    };
    expect(definitionOf(draftOf({ ...definition, comesInSource: true }, FORM))).toEqual(definition);
  });

  it('has “In source” ticked only where its table does not have it anyway', () => {
    const kept = { ...definitionOf(newDraft(FORM, 'document')), hasInSource: true } as const;
    const opened = (comesInSource: boolean) => definitionOf(draftOf({ ...kept, comesInSource }, FORM));
    expect(opened(false)).toEqual(kept);
    const { hasInSource: _, ...rest } = kept;
    expect(opened(true)).toEqual(rest);
  });

  it('keeps a cell as the very one that it is while nobody names another', () => {
    const cell = { kind: 'cell', cell: 'Settings!B2', pin: '0a1b2c3d' } as const;
    const definition = { ...definitionOf(newDraft(FORM, 'user')), arguments: { campaignId: cell } };
    const draft = draftOf({ ...definition, comesInSource: true }, FORM);
    const given = (changed: Draft) => definitionOf(changed).arguments.campaignId;
    expect(given(draft)).toEqual(cell);
    expect(given(answered(draft, 'community', { value: 'c2' }))).toEqual(cell);
    const other = answered(draft, 'campaignId', { cell: 'Settings!B3' });
    expect(given(other)).toEqual({ kind: 'cell', cell: 'Settings!B3' });
    expect(given(answered(other, 'campaignId', { cell: 'Settings!B2' }))).toEqual(cell);
  });

  it('asks again for a cell that nobody knows any more', () => {
    const lost = { kind: 'cell', cell: '' } as const;
    const definition = { ...definitionOf(newDraft(FORM, 'user')), arguments: { campaignId: lost } };
    const draft = draftOf({ ...definition, comesInSource: true }, FORM);
    expect(fieldFaults(draft).campaignId).toBe('Name the cell, such as Settings!B2.');
  });

  it('goes to a new sheet of its own name unless a cell was chosen', () => {
    const draft = { ...newDraft(FORM, 'document'), name: '  ' };
    expect(definitionOf(draft).target).toEqual({ sheet: 'Clips of a campaign', cell: 'A1' });
    const chosen = { ...draft, into: 'cell' as const, target: { sheet: 'Notes', sheetId: 7, cell: 'B3' } };
    expect(definitionOf(chosen).target).toEqual({ sheet: 'Notes', sheetId: 7, cell: 'B3' });
  });
});

const field = (kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  name: 'it',
  label: 'It',
  help: '',
  isRequired: false,
  kind,
  ...more,
});

test.each([
  ['text', { value: '  gaming ' }, { kind: 'value', value: 'gaming' }],
  ['text', { value: '  ' }, undefined],
  ['number', { value: '70.5' }, { kind: 'value', value: 70.5 }],
  ['yes-no', { value: 'no' }, { kind: 'value', value: false }],
  ['rows', {}, { kind: 'value', value: 'all' }],
  ['rows', { value: '500' }, { kind: 'value', value: 500 }],
  ['pick', { value: 'k1', label: 'Spring' }, { kind: 'value', value: 'k1', label: 'Spring' }],
  ['pick-several', { picked: [{ value: 'k1' }] }, { kind: 'values', values: [{ value: 'k1' }] }],
  ['choices', { picked: [] }, undefined],
  ['day', { from: 'cell', cell: ' B2 ', value: '2026-01-01' }, { kind: 'cell', cell: 'B2' }],
] as const)('a field of kind %s with %j gives %j', (kind, answer, argument) => {
  expect(argumentOf(field(kind), { ...BLANK, ...answer })).toEqual(argument);
});

test.each([
  [field('text', { isRequired: true }), {}, 'Enter the it.'],
  [field('pick', { isRequired: true }), {}, 'Choose the it.'],
  [field('text'), {}, undefined],
  [field('number', { minimum: 0, maximum: 100 }), { value: '101' }, 'Enter 100 or less.'],
  [field('number', { minimum: 0 }), { value: '-1' }, 'Enter 0 or more.'],
  [field('number'), { value: 'many' }, 'Enter a number.'],
  [field('rows'), { value: '0' }, 'Enter 1 or more.'],
  [field('rows'), { value: ' ' }, 'Enter 1 or more.'],
  [field('rows'), { value: '2.5' }, 'Enter a whole number.'],
  [field('rows'), { value: 'all' }, undefined],
  [field('text'), { from: 'cell' }, 'Name the cell, such as Settings!B2.'],
  [field('text'), { from: 'cell', cell: 'B2' }, 'Name a cell like Settings!B2.'],
  [field('text'), { from: 'cell', cell: "'Zoë''s sheet'!$B$2" }, undefined],
  [field('pick-several'), { from: 'cell', cell: 'Settings!A2:A20' }, undefined],
] as const)('what is wrong is said at its field: %#', (asked, answer, fault) => {
  const draft = {
    ...newDraft({ ...FORM, fields: [asked] }, 'document'),
    answers: { it: { ...BLANK, ...answer } },
  };
  expect(fieldFaults(draft).it).toBe(fault);
});

test('the steps leave out what there is nothing to say of', () => {
  const steps = stepsOf(true, false);
  expect(steps).toEqual(['what', 'where', 'ready']);
  expect(stepAfter(steps, 'what')).toBe('where');
  expect(stepBefore(steps, 'what')).toBeUndefined();
  expect(stepsOf(false, true)).toHaveLength(5);
});
