import './menu.css';
import { useEffect, useRef, useState } from 'preact/hooks';

export type MenuItem =
  | { readonly label: string; readonly onChoose: () => void; readonly disabled?: boolean }
  | { readonly label: string; readonly items: readonly MenuItem[] }
  | { readonly separator: true };

interface MenuBarProperties {
  readonly menus: readonly { readonly label: string; readonly items: readonly MenuItem[] }[];
}

/** File, Edit …: by pointer, or by arrows, Enter and Escape. */
export function MenuBar({ menus }: MenuBarProperties) {
  const [open, setOpen] = useState<string>();
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (open === undefined) return;
    const close = (event: Event): void => {
      if (!bar.current?.contains(event.target as Node)) setOpen(undefined);
    };
    addEventListener('pointerdown', close, true);
    return () => removeEventListener('pointerdown', close, true);
  }, [open]);

  function move(event: KeyboardEvent): void {
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('.menu-title') ?? [])];
    const at = buttons.findIndex(
      (button) => button.getAttribute('aria-expanded') === 'true' || button === event.target,
    );
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === 'Escape') {
      setOpen(undefined);
      buttons[at]?.focus();
    } else if (step !== undefined && at >= 0) {
      const next = (at + step + menus.length) % menus.length;
      if (open !== undefined) setOpen(menus[next]?.label);
      buttons[next]?.focus();
    }
  }

  return (
    <div class="menu-bar" role="menubar" ref={bar} onKeyDown={move}>
      {menus.map(({ label, items }) => (
        <div key={label}>
          <button
            type="button"
            class="menu-title"
            role="menuitem"
            aria-haspopup="menu"
            aria-expanded={open === label}
            onClick={() => setOpen(open === label ? undefined : label)}
            onPointerEnter={() => open !== undefined && setOpen(label)}
          >
            {label}
          </button>
          {open === label && <MenuList label={label} items={items} onDone={() => setOpen(undefined)} />}
        </div>
      ))}
    </div>
  );
}

interface MenuListProperties {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly onDone: () => void;
}

function MenuList({ label, items, onDone }: MenuListProperties) {
  const [open, setOpen] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);

  function move(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const buttons = [
      ...(list.current?.querySelectorAll<HTMLElement>(':scope > button, :scope > div > button') ?? []),
    ];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  }

  return (
    <div class="menu" role="menu" aria-label={label} ref={list} onKeyDown={move}>
      {items.map((item) => {
        if ('separator' in item) return <hr />;
        if ('items' in item) {
          return (
            <div key={item.label}>
              <button
                type="button"
                class="menu-item"
                role="menuitem"
                aria-haspopup="menu"
                aria-expanded={open === item.label}
                onClick={() => setOpen(item.label)}
                onPointerEnter={() => setOpen(item.label)}
              >
                {item.label}
                <span aria-hidden="true">▸</span>
              </button>
              {open === item.label && <MenuList label={item.label} items={item.items} onDone={onDone} />}
            </div>
          );
        }
        return (
          <button
            type="button"
            class="menu-item"
            key={item.label}
            role="menuitem"
            disabled={item.disabled}
            onPointerEnter={() => setOpen(undefined)}
            onClick={() => {
              onDone();
              item.onChoose();
            }}
          >
            {item.label}
          </button>
        );
      })}
    </div>
  );
}
