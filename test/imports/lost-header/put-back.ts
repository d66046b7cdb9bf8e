/** A table whose header is lost: a run finds out, a person has it put back from the card, and the next run goes on. */
import { expect } from 'vitest';
import type { GrowingTable } from '../growing/growing-table';
import { Killed } from '../opened-import';
import { type Source, setSource } from '../projects-import';
import { shownSheets } from '../shown-sheets';

type OfTable = Pick<GrowingTable, 'opened' | 'id'>;

/** A run finds out, and writes nothing. */
export function placesOf({ opened, id }: OfTable): readonly string[] {
  const before = shownSheets(opened.sheet.workbook);
  opened.sheet.google.clock.advance(3_600_000);
  expect(opened.runAgain(id)).toMatchObject({ state: 'failed', error: { kind: 'doubt' } });
  expect(shownSheets(opened.sheet.workbook)).toEqual(before);
  return questionIn(opened, id).places;
}

export function questionIn(opened: GrowingTable['opened'], id: string) {
  const { question } = opened.ask('home', {}).imports.find((card) => card.id === id) ?? {};
  if (!question) throw new Error('Nothing is asked.');
  return question;
}

export function tryToPutBack({ opened, id }: OfTable) {
  const { places, stamp } = questionIn(opened, id);
  const answer = places.findIndex((place) => place.includes('put the header back'));
  return opened.answer('answerQuestion', { id, stamp, answer });
}

export function putBack(table: OfTable, where?: string): void {
  expect(tryToPutBack(table), where).toMatchObject({ ok: true });
}

export function run({ opened, id }: OfTable, rows: readonly Source[]): void {
  setSource(opened, rows);
  opened.sheet.google.clock.advance(3_600_000);
  expect(opened.runAgain(id)).toMatchObject({ state: 'done' });
}

/**
 * In an execution that ends at that call; then the import runs, after another answer where it asks once more.
 *
 * @returns whether the execution got to its end
 */
export function putBackKilledAt(
  call: number,
  loseWrites: number,
  table: OfTable,
  rows: readonly Source[],
): boolean {
  const { opened, id } = table;
  let isDone = false;
  opened.killAt(call, loseWrites);
  try {
    putBack(table);
    isDone = true;
  } catch (thrown) {
    if (!(thrown instanceof Killed)) throw thrown;
  }
  opened.killAt(Number.POSITIVE_INFINITY);
  opened.sheet.google.clock.advance(600_000);
  setSource(opened, rows);
  const end = opened.runAgain(id);
  if (end.state === 'failed') {
    expect(end.error?.kind, `call ${call}`).toBe('doubt');
    putBack(table, `call ${call}`);
    run(table, rows);
  }
  return isDone;
}
