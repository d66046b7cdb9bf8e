import type { Price } from '../../src/door/methods';
import { useApp } from '../app-context';

/** What a run takes, before it is begun. */
export function PriceNote({ price }: { readonly price: Price }) {
  const { wording } = useApp();
  const { rows, isExact, requests, cells, notes } = price;
  return (
    <div class="notice" role="status">
      <div>
        <p>
          <b>
            {isExact ? '' : 'At least '}
            {wording.count(rows, 'row')}, {wording.count(requests, 'request')}, {wording.count(cells, 'cell')}
          </b>
        </p>
        {notes.map((note) => (
          <p key={note} dir="auto">
            {note}
          </p>
        ))}
      </div>
    </div>
  );
}
