import type { Price } from '../../src/door/methods';
import type { RowMark } from '../../src/imports/price/forecast';

/** Against the row that stands in the table now. */
const MARKS: Readonly<Record<RowMark, string>> = {
  new: 'New',
  changed: 'Changed',
  same: 'Same',
  known: 'There',
};

/** The first rows as the sheet will show them; it scrolls sideways within itself. */
export function PreviewTable({ price }: { readonly price: Price }) {
  const { header, sample, isNumeric, forecast } = price;
  const marks = forecast?.comparison?.marks;
  if (sample.length === 0)
    return <p class="empty">No rows now. The header is written, and rows when there are any.</p>;
  const look = (index: number): string => (isNumeric[index] ? 'number' : '');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard, too
    <section class="preview" aria-label="First rows" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {marks && <th scope="col">Row</th>}
            {header.map((title, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their places
              <th key={index} scope="col" class={look(index)} dir="auto">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change their places
            <tr key={at}>
              {marks && <MarkCell mark={marks[at]} />}
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do the columns
                <td key={index} class={look(index)} dir="auto" title={cell.length > 24 ? cell : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function MarkCell({ mark }: { readonly mark: RowMark | undefined }) {
  return <td class={`mark ${mark ?? ''}`}>{mark && MARKS[mark]}</td>;
}
