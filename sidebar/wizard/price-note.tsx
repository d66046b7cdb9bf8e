import type { Price } from '../../src/door/methods';
import type { Mode } from '../../src/imports/definition/definition';
import { useApp } from '../app-context';
import { forecastWords } from '../words/forecast';

interface Properties {
  readonly price: Price;
  readonly mode: Mode;
  /** Those of the dataset. */
  readonly modes: readonly Mode[];
}

/** What a run takes, and what it does to a table that stands, before it is begun. */
export function PriceNote({ price, mode, modes }: Properties) {
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
        {[...forecastWords(price, mode, modes, wording), ...notes].map((note) => (
          <p key={note} dir="auto">
            {note}
          </p>
        ))}
      </div>
    </div>
  );
}
