import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useApp } from '../app-context';
import type { RootName } from '../navigation';
import { Button } from './button';
import { Icon } from './icon';
import { Press } from './press';

interface Properties {
  readonly title: string;
  /** A few words above the title. */
  readonly eyebrow?: string;
  /** What Escape does, and the arrow at the left of the title. */
  readonly onBack?: () => void;
  /** Where the footer has a way back already. */
  readonly isWithoutArrow?: boolean;
  /** At the right of the title. */
  readonly aside?: ComponentChildren;
  /** Below the title, above what scrolls. */
  readonly top?: ComponentChildren;
  readonly footer?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A screen with a way back. Its heading takes the focus when it opens, and when its title changes. */
export function Page({
  title,
  eyebrow,
  onBack,
  isWithoutArrow = false,
  aside,
  top,
  footer,
  children,
}: Properties) {
  const { back } = useApp();
  const heading = useRef<HTMLHeadingElement>(null);
  const main = useRef<HTMLElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const goBack = onBack ?? back;
  useEscape(page, goBack);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another screen to those who listen
  useLayoutEffect(() => {
    heading.current?.focus();
    main.current?.scrollTo(0, 0);
  }, [title]);
  return (
    <div class="page" ref={page}>
      <header>
        <div class={isWithoutArrow ? 'bar wide' : 'bar'}>
          {!isWithoutArrow && (
            <Button look="icon" aria-label="Back" title="Back" onClick={goBack}>
              <Icon name="back" />
            </Button>
          )}
          <div class="titles">
            {eyebrow && <p class="eyebrow">{eyebrow}</p>}
            <h1 ref={heading} tabIndex={-1} dir="auto">
              {title}
            </h1>
          </div>
          {aside}
        </div>
        {top}
      </header>
      <main ref={main} class={top ? 'tight' : ''}>
        {children}
      </main>
      {footer && <footer>{footer}</footer>}
    </div>
  );
}

/** Goes back from the screen on top, unless what has the focus had a use for the key. */
function useEscape(page: RefObject<HTMLElement | null>, goBack: () => void): void {
  const latest = useRef(goBack);
  latest.current = goBack;
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || page.current?.closest('[hidden]')) return;
      latest.current();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [page]);
}

const ROOTS: readonly (readonly [RootName, string])[] = [
  ['home', 'Home'],
  ['functions', 'Functions'],
  ['help', 'Help'],
];

/** Those that are drawn, in their order. */
export function tabs(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.tabs button')];
}

/** Which of them has the focus; -1 for none. */
export function focusedTab(): number {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement ? tabs().indexOf(activeElement) : -1;
}

interface RootProperties {
  readonly name: RootName;
  readonly footer?: ComponentChildren;
  readonly children: ComponentChildren;
  onChoose(name: RootName): void;
}

/** One of the three screens that the tabs lead to: the tab is its visible title. */
export function RootPage({ name, footer, children, onChoose }: RootProperties) {
  return (
    <div class="page">
      <header>
        <nav class="tabs" aria-label="Reachsheet">
          {ROOTS.map(([root, label]) => (
            <Press
              key={root}
              isSteady
              aria-current={root === name ? 'page' : undefined}
              onClick={() => root !== name && onChoose(root)}
            >
              {label}
            </Press>
          ))}
        </nav>
      </header>
      <main>
        <h1 class="unseen" tabIndex={-1}>
          {ROOTS.find(([root]) => root === name)?.[1]}
        </h1>
        {children}
      </main>
      {footer && <footer>{footer}</footer>}
    </div>
  );
}
