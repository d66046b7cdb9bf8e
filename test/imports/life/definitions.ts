/** What people do to an import in the sidebar. */
import type { Definition } from '../../../src/imports/definition/definition';
import { choose, type Done } from './acts/desk';
import { reopen } from './answering';
import { cardOf } from './cards';
import { demand } from './checks/fault';
import type { ActOf, Person } from './plan';
import { execute } from './run';
import { type Import, importOf, titleOf, type World } from './world';

type Columns = readonly { readonly key: string; readonly title: string }[];
type Editing = { readonly which: number; readonly by: Person };

export function retitle({ pick, ...edit }: ActOf<'retitle'>, world: World): Done {
  return redefine(edit, world, (columns, titles) => {
    const column = choose(columns, pick);
    const title = `Title ${world.book.next}`;
    world.book.next += 1;
    if (column) titles.set(column.key, title);
    return columns.map((one) => (one === column ? { ...one, title } : one));
  });
}

export function dropColumn({ pick, ...edit }: ActOf<'drop column'>, world: World): Done {
  return redefine(edit, world, (columns) => {
    const dropped = choose(
      columns.filter(({ key }) => key !== 'id'),
      pick,
    );
    return columns.filter((one) => one !== dropped);
  });
}

export function takeColumn(edit: Editing, world: World): Done {
  return redefine(edit, world, (columns, titles) => {
    const title = titles.get('category') ?? titleOf('category');
    titles.set('category', title);
    const isThere = columns.some(({ key }) => key === 'category');
    return isThere ? columns : [...columns, { key: 'category', title }];
  });
}

export function orderColumns(edit: Editing, world: World): Done {
  return redefine(edit, world, (columns) => [...columns].reverse());
}

function redefine(
  { which, by }: Editing,
  world: World,
  change: (columns: Columns, titles: Map<string, string>) => Columns,
): Done {
  const one = importOf(world, which);
  if (!one || one.table.isDeleted) return 'nothing to do';
  const { table, pending } = one;
  const { id } = table;
  const definition = world.opened[by].ask('definition', { id });
  const before = { wanted: table.wanted, titles: new Map(table.titles) };
  const titles = new Map(table.titles);
  const columns = [...change(definition.columns, titles)];
  if (!save(one, world, by, { ...definition, columns })) return 'nothing to do';
  pending?.definitions.push(before);
  table.formerTitles.push(...before.titles);
  Object.assign(table, { wanted: columns.map(({ key }) => key), titles });
  return 'done';
}

function save(one: Import, world: World, by: Person, definition: Definition): boolean {
  const { id } = one.table;
  let isSaved = false;
  execute(world, one, 'other', () => {
    isSaved = world.opened[by].answer('saveImport', { id, definition, runnerName: by }).ok;
    return undefined;
  });
  return isSaved;
}

/** T: by itself from now on, in the name of whoever says so. */
export function schedule({ which, by, every, hour }: ActOf<'schedule'>, world: World): Done {
  const one = importOf(world, which);
  if (!one || one.table.isDeleted) return 'nothing to do';
  const definition = world.opened[by].ask('definition', { id: one.table.id });
  const schedules = {
    never: { every: 'never' },
    hour: { every: 'hours', hours: 1 },
    day: { every: 'day', hour },
    week: { every: 'week', day: 1 + (hour % 7), hour },
  } as const;
  if (!save(one, world, by, { ...definition, schedule: schedules[every] })) return 'nothing to do';
  const since = world.opened.owner.sheet.google.clock.now();
  const card = cardOf(one, world, by);
  const isMine = card?.runner?.isMe === true;
  const before = one.timing;
  one.timing =
    every === 'never'
      ? undefined
      : { every, hour, by: isMine ? by : (before?.by ?? by), since, ran: undefined };
  if (every !== 'never' && !isMine && !before)
    demand([{ contract: 'C4', text: `${by} scheduled it, and its runner is ${card?.runner?.name}` }]);
  return 'done';
}

/** I16: one call, and no cell. */
export function adopt({ which, by }: ActOf<'adopt'>, world: World): Done {
  const chosen = importOf(world, which);
  const one = chosen?.timing ? chosen : world.imports.find(({ timing }) => timing);
  if (!one?.timing || one.table.isDeleted) return 'nothing to do';
  const { id } = one.table;
  let isDone = false;
  execute(world, one, 'other', () => {
    isDone = world.opened[by].answer('adoptImport', { id, runnerName: by }).ok;
    return undefined;
  });
  if (!isDone) return 'nothing to do';
  one.timing = { ...one.timing, by };
  if (cardOf(one, world, by)?.runner?.isMe !== true)
    demand([{ contract: 'I16', text: `${by} took it over, and is not its runner` }]);
  return 'done';
}

export function deleteImport({ which, by }: ActOf<'delete import'>, world: World): Done {
  const one = importOf(world, which);
  if (!one || one.table.isDeleted || world.imports.length < 2) return 'nothing to do';
  execute(world, one, 'choice', () => {
    const answer = world.opened[by].answer('deleteImport', { id: one.table.id });
    if (!answer.ok) demand([{ contract: 'C3', text: `it cannot be deleted: ${answer.error.message}` }]);
    return undefined;
  });
  one.table.isDeleted = true;
  one.timing = undefined;
  reopen(world);
  return 'done';
}
