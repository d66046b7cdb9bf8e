/** A table whose last column is remarks, and a question about it. */
import { expect } from 'vitest';
import type { GrowingTable } from '../growing/growing-table';
import { questionIn } from '../lost-header/put-back';

/** Each record with its remark, from the top. */
export function lines({ sheet, at, right }: GrowingTable): readonly string[] {
  return sheet
    .values(at(2, 1, sheet.lastRow - 1, right))
    .map((cells) => `${cells[0] ?? '-'}: ${cells[right - 1] ?? '-'}`);
}

export function choose({ opened, id }: Pick<GrowingTable, 'opened' | 'id'>, answer: number): void {
  const { stamp } = questionIn(opened, id);
  expect(opened.answer('answerQuestion', { id, stamp, answer })).toMatchObject({ ok: true });
}
