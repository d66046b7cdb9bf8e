import type { Hovered } from './grid/pointer';

const WIDTH = 260;

/** The card beside a cell with a note or an error, as Sheets shows it. */
export function HoverCard({ hovered: { box, title, text } }: { readonly hovered: Hovered }) {
  const isRoomRight = box.right + WIDTH < window.innerWidth;
  const left = isRoomRight ? box.right + 2 : box.left - WIDTH - 2;
  return (
    <div
      class={`hover-card ${title.toLowerCase()}`}
      role="tooltip"
      style={{ left: `${left}px`, top: `${box.top}px`, width: `${WIDTH}px` }}
    >
      {title === 'Error' && <b>Error</b>}
      <p>{text}</p>
    </div>
  );
}
