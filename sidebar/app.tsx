import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { AppContext, type App as AppParts } from './app-context';
import { createChoiceStore } from './choices/choice-store';
import { atRoot, closed, FIRST, opened, replaced, rootOf, type Screen, type Stack } from './navigation';
import { focusedTab, tabs } from './parts/layout';
import { OnTop } from './parts/settling';
import { createRuns } from './runs/run-loop';
import { Connect } from './screens/connect';
import { Diagnostics } from './screens/diagnostics';
import { Functions } from './screens/functions';
import { Help } from './screens/help';
import { History } from './screens/history';
import { HomeFailure, HomeScreen, HomeSkeleton } from './screens/home';
import { Run } from './screens/run';
import { ask } from './server';
import { useHome } from './use-home';
import { useSaying } from './use-saying';
import { Wizard } from './wizard/wizard';
import { createWording } from './words/wording';

const clock = {
  now: () => Date.now(),
  sleep: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
};

/** Until the spreadsheet's is known, and where it may not be read. */
const BROWSER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function App() {
  const data = useHome();
  const { home, error, reload } = data;
  const { stack, open, replace, goTo, back } = useStack();
  const { said, say } = useSaying();
  const runs = useMemo(() => createRuns(ask, clock), []);
  const choices = useMemo(() => createChoiceStore(ask), []);
  const wording = useMemo(
    () => createWording({ locale: home?.locale ?? 'en', timeZone: home?.timeZone || BROWSER_ZONE }),
    [home?.locale, home?.timeZone],
  );

  const isFirst = useRef(true);
  // The tabs are drawn anew with the first answer.
  const tab = home && isFirst.current ? focusedTab() : -1;
  useLayoutEffect(() => {
    if (!home || !isFirst.current) return;
    isFirst.current = false;
    // Whoever opened it by the keyboard goes on in it: on the tab that has been reached, or at the top.
    const heading = document.querySelector<HTMLElement>('.layer:not([hidden]) h1');
    (tabs()[tab] ?? heading)?.focus();
    for (const { id, state, runner, progress } of home.imports) {
      if (state === 'running' && progress && runner?.isMe !== false) runs.begin(id, progress);
    }
  }, [home, runs, tab]);

  useLayoutEffect(
    () =>
      runs.listen((id) => {
        const phase = runs.viewOf(id)?.phase;
        if (phase === 'ended' || phase === 'broken') reload();
      }),
    [runs, reload],
  );

  const isHome = stack.length === 1 && stack[0]?.screen.name === 'home';
  const wasHome = useRef(true);
  useEffect(() => {
    if (isHome && !wasHome.current) reload();
    wasHome.current = isHome;
  }, [isHome, reload]);

  if (!home) {
    const name = rootOf(stack);
    return error ? (
      <HomeFailure name={name} onChoose={goTo} error={error} onRetry={reload} />
    ) : (
      <HomeSkeleton name={name} onChoose={goTo} />
    );
  }

  const app: AppParts = {
    home,
    homeError: error,
    isHomeLoading: data.isLoading,
    wording,
    runs,
    choices,
    connection: (api, place) =>
      home.connections.find((one) => one.api === api && one.place === place) ?? {
        api,
        place,
        connected: false,
      },
    open,
    replace,
    goTo,
    back,
    reload,
    keepHome: data.keep,
    keepCard: data.keepCard,
    dropCard: data.dropCard,
    keepConnection(summary) {
      choices.forget();
      data.keepConnection(summary);
    },
    say,
  };
  return (
    <AppContext.Provider value={app}>
      {stack.map(({ key, screen }, depth) => (
        <div key={key} class="layer" hidden={depth < stack.length - 1}>
          <OnTop.Provider value={depth === stack.length - 1}>
            <Shown screen={screen} />
          </OnTop.Provider>
        </div>
      ))}
      <p class="unseen" role="status">
        {said}
      </p>
    </AppContext.Provider>
  );
}

function Shown({ screen }: { readonly screen: Screen }) {
  switch (screen.name) {
    case 'home':
      return <HomeScreen />;
    case 'functions':
      return <Functions />;
    case 'help':
      return <Help />;
    case 'diagnostics':
      return <Diagnostics />;
    case 'connect':
      return <Connect api={screen.api} place={screen.place} />;
    case 'wizard':
      return <Wizard id={screen.id} />;
    case 'run':
      return <Run id={screen.id} title={screen.title} />;
    case 'history':
      return <History id={screen.id} title={screen.title} />;
  }
}

/** The screens, and the focus: on a new screen's heading, and back on what opened it. */
function useStack() {
  const [stack, setStack] = useState<Stack>(FIRST);
  const openers = useRef<Element[]>([]);
  const comesBack = useRef<Element | 'heading' | undefined>(undefined);

  useLayoutEffect(() => {
    const target = comesBack.current;
    comesBack.current = undefined;
    if (!target) return;
    const heading = document.querySelector<HTMLElement>('.layer:not([hidden]) h1');
    const element = target instanceof HTMLElement && target.isConnected ? target : heading;
    element?.focus();
    // The opener may have become something else meanwhile.
    if (document.activeElement !== element) heading?.focus();
  });

  const open = useCallback((screen: Screen) => {
    openers.current.push(document.activeElement ?? document.body);
    setStack((before) => opened(before, screen));
  }, []);
  const replace = useCallback((screen: Screen) => setStack((before) => replaced(before, screen)), []);
  const goTo = useCallback((name: 'home' | 'functions' | 'help') => {
    openers.current = [];
    comesBack.current = 'heading';
    setStack((before) => atRoot(before, name));
  }, []);
  const back = useCallback(() => {
    comesBack.current = openers.current.pop() ?? 'heading';
    setStack(closed);
  }, []);
  return { stack, open, replace, goTo, back };
}
