import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../parts/button';
import { Icon } from '../parts/icon';
import { TextInput } from '../parts/text-input';
import { type ArrangedColumn, headerOf } from './column-order';

interface Properties {
  readonly column: ArrangedColumn;
  readonly isRepeated: boolean;
  readonly isDragged: boolean;
  readonly canDrag: boolean;
  onGrab(event: PointerEvent): void;
  onChange(changes: Partial<Pick<ArrangedColumn, 'header' | 'isChosen'>>): void;
  /** Undefined at the end of the way. */
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onTop: (() => void) | undefined;
}

/** One column; its panel renames it and moves it without a mouse. */
export function ColumnRow(properties: Properties) {
  const { column, isRepeated, isDragged, canDrag, onGrab, onChange } = properties;
  const { title, header, isChosen } = column;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const name = headerOf(column);
  return (
    <li class={`column ${isDragged ? 'dragged' : ''}`} data-key={column.key}>
      <div class="column-line">
        <span class="grip" hidden={!canDrag} aria-hidden="true" onPointerDown={onGrab}>
          <Icon name="grip" />
        </span>
        <input
          id={id}
          type="checkbox"
          checked={isChosen}
          onChange={({ currentTarget }) => onChange({ isChosen: currentTarget.checked })}
        />
        <label for={id} dir="auto">
          {name}
          {name !== title && <span class="soft"> {title}</span>}
        </label>
        <Button
          look="icon"
          aria-expanded={isOpen}
          aria-label={`Rename or move ${name}`}
          title="Rename or move"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'up' : 'down'} />
        </Button>
      </div>
      {isRepeated && <p class="fault">Another column has this header, too.</p>}
      {isOpen && <Panel {...properties} header={header} />}
    </li>
  );
}

function Panel({ column, onChange, onUp, onDown, onTop, header }: Properties & { readonly header: string }) {
  const id = useId();
  const moved = useRef<HTMLButtonElement>(null);
  // A row that is moved is taken out and put in again: the button keeps the focus, to be pressed once more.
  const keepsFocus = useRef(false);
  useLayoutEffect(() => {
    if (!keepsFocus.current) return;
    keepsFocus.current = false;
    moved.current?.focus();
    moved.current?.scrollIntoView({ block: 'nearest' });
  });
  const button = (label: string, move: (() => void) | undefined) => (
    <Button
      isOff={!move}
      onClick={({ currentTarget }) => {
        moved.current = currentTarget;
        keepsFocus.current = true;
        move?.();
      }}
    >
      {label}
    </Button>
  );
  return (
    <div class="panel">
      <label for={id}>Header</label>
      <TextInput
        ids={{ id, 'aria-describedby': `${id}-help`, 'aria-invalid': undefined }}
        value={header}
        placeholder={column.title}
        onText={(text) => onChange({ header: text })}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p class="hint" id={`${id}-help`}>
        {column.help}
      </p>
      <div class="buttons small">
        {button('Move up', onUp)}
        {button('Move down', onDown)}
        {button('To the top', onTop)}
      </div>
    </div>
  );
}
