/** Imports that read through a key of somebody's own: only what that person chose is read through it. */
import { beforeEach, expect, test } from 'vitest';
import { type OpenedImport, openImport } from '../../imports/opened-import';
import { projectsImport } from '../../imports/projects-import';
import { ORIGIN } from '../../in-process-sheet';

let owner: OpenedImport;
let editor: OpenedImport;
/** The ending of a key that nobody but the owner has. */
let private_: string;

const hourly = { every: 'hours', hours: 1 } as const;
const mine = projectsImport({ place: 'user', schedule: hourly });
const ours = projectsImport({ schedule: hourly });

beforeEach(() => {
  owner = openImport();
  editor = owner.as('editor');
  const { keys } = owner.sheet.apis.world;
  private_ = keys.intelligence.full.slice(-4);
  owner.sheet.connect('intelligence', { key: keys.intelligence.withoutProjects });
  owner.sheet.google.properties
    .user('owner')
    .set('connection.intelligence', JSON.stringify({ baseUrl: ORIGIN, key: keys.intelligence.full }));
});

function usesOfIt(): number {
  return owner.sheet.apis.requests.filter(({ keyEnding }) => keyEnding === private_).length;
}

function passHour(): void {
  owner.sheet.google.clock.advance(3_600_000);
  owner.strike();
  editor.strike();
}

test('the owner’s goes on by itself', () => {
  owner.run(mine);
  const before = usesOfIt();
  passHour();
  expect(before).toBeGreaterThan(0);
  expect(usesOfIt()).toBeGreaterThan(before);
});

test.each([
  ['other rows', { arguments: { category: { kind: 'value', value: 'defi' } } }],
  ['another dataset', { dataset: 'NARRATIVES', columns: [{ key: 'id', title: 'ID' }] }],
  ['other columns', { columns: [{ key: 'ecosystem', title: 'Ecosystem' }] }],
  ['another schedule', { schedule: { every: 'hours', hours: 2 } }],
] as const)('an editor who has it read %s has it run in their own name', (_, change) => {
  const { id } = owner.run(mine);
  editor.ask('saveImport', { id, definition: { ...mine, ...change } });
  const before = usesOfIt();
  owner.sheet.google.clock.advance(3_600_000);
  passHour();
  expect(usesOfIt()).toBe(before);
  const [card] = editor.ask('home', {}).imports;
  expect(card?.runner?.isMe).toBe(true);
  expect(card?.failure?.message).toContain('no key of your own');
});

test('nor is this spreadsheet’s made one of the owner’s', () => {
  const { id } = owner.ask('saveImport', { definition: ours });
  editor.ask('saveImport', { id, definition: { ...ours, place: 'user' } });
  passHour();
  expect(usesOfIt()).toBe(0);
});

test('an edit of what reads through this spreadsheet’s key leaves it to whoever scheduled it', () => {
  const { id } = owner.ask('saveImport', { definition: ours });
  editor.ask('saveImport', { id, definition: { ...ours, name: 'Renamed' } });
  expect(owner.ask('home', {}).imports[0]?.runner?.isMe).toBe(true);
});

test('an editor who takes it over, or runs it, reads through a key of their own', () => {
  const { id } = owner.run(mine);
  const before = usesOfIt();
  expect(editor.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'access' } });
  editor.ask('adoptImport', { id });
  passHour();
  expect(usesOfIt()).toBe(before);
  expect(editor.answer('price', { id, definition: mine })).toMatchObject({ ok: false });
  expect(usesOfIt()).toBe(before);
});

test('nor does a run that the owner began read on for an editor, or read what an editor made of it', () => {
  const { id } = owner.ask('saveImport', { definition: mine });
  const { run } = owner.ask('startRun', { id });
  expect(editor.ask('stepRun', { id, run })).toMatchObject({ waitsFor: 'starter' });
  editor.ask('saveImport', { id, definition: { ...mine, dataset: 'NARRATIVES', columns: [] } });
  owner.answer('stepRun', { id, run });
  expect(usesOfIt()).toBe(0);
});

test('and nobody is told whose runner is whose', () => {
  const { id } = owner.ask('saveImport', { definition: mine, runnerName: 'Ann' });
  const secret = owner.sheet.google.properties.user('owner').get('runner') ?? 'none';
  expect(secret).toMatch(/^[0-9a-f]{16}$/);
  const told = [
    editor.answer('home', {}),
    editor.answer('definition', { id }),
    editor.answer('history', { id }),
    editor.answer('startRun', { id }),
    editor.answer('adoptImport', { id }),
  ];
  expect(JSON.stringify(told)).not.toContain(secret);
});
