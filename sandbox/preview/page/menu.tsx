import './menu.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

export type MenuItem =
  | { readonly label: string; readonly onChoose: () => void; readonly disabled?: boolean }
  | { readonly label: string; readonly items: readonly MenuItem[] }
  | { readonly separator: true };

interface MenuBarProperties {
  readonly menus: readonly { readonly label: string; readonly items: readonly MenuItem[] }[];
}

type Keys = { readonly [Key in string]?: () => void };

/** File, Edit …: by pointer, or by arrows, Home, End, Enter and Escape. */
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
    const target = event.target as HTMLElement;
    const titles = [...(bar.current?.querySelectorAll<HTMLElement>('.menu-title') ?? [])];
    const at = titles.findIndex((title) => title.parentElement?.contains(target));
    const title = titles[at];
    if (!title) return;
    const go = (to: number): void => {
      const next = (to + titles.length) % titles.length;
      if (open !== undefined) setOpen(menus[next]?.label);
      titles[next]?.focus();
    };
    const keys: Keys = {
      ArrowRight: () => go(at + 1),
      ArrowLeft: () => go(at - 1),
      Escape() {
        setOpen(undefined);
        title.focus();
      },
    };
    const keysOfTitle: Keys = {
      ArrowDown() {
        setOpen(menus[at]?.label);
        focusFirstBelow(title);
      },
      Home: () => go(0),
      End: () => go(-1),
    };
    press(event, target === title ? { ...keys, ...keysOfTitle } : keys);
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
  /** An item was chosen. */
  readonly onDone: () => void;
  /** Of a submenu: the person went back to the item that opened it. */
  readonly onBack?: () => void;
}

function MenuList({ label, items, onDone, onBack }: MenuListProperties) {
  const [open, setOpen] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => buttonsOf(list.current)[0]?.focus(), []);

  function move(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    const buttons = buttonsOf(list.current);
    const at = buttons.indexOf(target);
    // What a submenu leaves alone is for the bar.
    if (at < 0) return;
    const go = (to: number): void => {
      setOpen(undefined);
      buttons[(to + buttons.length) % buttons.length]?.focus();
    };
    const back = (): void => {
      (list.current?.previousElementSibling as HTMLElement | undefined)?.focus();
      onBack?.();
    };
    press(event, {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      Home: () => go(0),
      End: () => go(-1),
      ...(target.ariaHasPopup && { ArrowRight: () => target.click() }),
      ...(onBack && { ArrowLeft: back, Escape: back }),
    });
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
                onClick={({ currentTarget }) => {
                  setOpen(item.label);
                  focusFirstBelow(currentTarget);
                }}
                onPointerEnter={() => setOpen(item.label)}
              >
                {item.label}
                <span aria-hidden="true">▸</span>
              </button>
              {open === item.label && (
                <MenuList
                  label={item.label}
                  items={item.items}
                  onDone={onDone}
                  onBack={() => setOpen(undefined)}
                />
              )}
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

function press(event: KeyboardEvent, keys: Keys): void {
  const act = keys[event.key];
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

/** Where the menu of a title or item is open; one that opens does so by itself. */
function focusFirstBelow(opener: HTMLElement): void {
  buttonsOf(opener.nextElementSibling)[0]?.focus();
}

/** Of one menu, without its submenus and what cannot be chosen. */
function buttonsOf(menu: Element | null): readonly HTMLElement[] {
  return [
    ...(menu?.querySelectorAll<HTMLElement>(
      ':scope > button:not(:disabled), :scope > div > button:not(:disabled)',
    ) ?? []),
  ];
}
