import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';

export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly content: () => ComponentChildren;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** One panel of several; arrow keys, Home and End move between the tabs. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const [chosen, setChosen] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const shown = tabs[chosen];

  const choose = (index: number): void => {
    setChosen(index);
    buttons.current[index]?.focus();
  };

  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step !== undefined) choose((chosen + step + tabs.length) % tabs.length);
    else if (event.key === 'Home') choose(0);
    else if (event.key === 'End') choose(tabs.length - 1);
    else return;
    event.preventDefault();
  };

  return (
    <div class="tabs">
      <div role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ id, title }, index) => (
          <button
            key={id}
            ref={(button) => {
              buttons.current[index] = button;
            }}
            type="button"
            role="tab"
            id={`tester-tab-${id}`}
            aria-selected={index === chosen}
            aria-controls={`tester-panel-${id}`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
          >
            {title}
          </button>
        ))}
      </div>
      {shown && (
        <div
          key={shown.id}
          role="tabpanel"
          id={`tester-panel-${shown.id}`}
          aria-labelledby={`tester-tab-${shown.id}`}
        >
          {shown.content()}
        </div>
      )}
    </div>
  );
}
