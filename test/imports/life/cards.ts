/** What people are told of their imports. */
import type { ImportCard } from '../../../src/door/methods';
import type { Person } from './plan';
import { execute } from './run';
import type { Import, World } from './world';

export type Card = ImportCard;

/** The sidebar opens. */
export function cardsOf(world: World, by: Person): ReadonlyMap<string, Card> {
  const [one] = world.imports;
  let cards: readonly Card[] = [];
  const ask = (): undefined => {
    cards = world.opened[by].ask('home', {}).imports;
  };
  if (one) execute(world, one, 'other', ask);
  return new Map(cards.map((card) => [card.id, card]));
}

export function cardOf({ table }: Import, world: World, by: Person): Card | undefined {
  return cardsOf(world, by).get(table.id);
}

/** A run that writes, or has read. */
export function isUnderWay({ state, progress }: Card): boolean {
  return state === 'running' || state === 'unfinished' || progress !== undefined;
}
