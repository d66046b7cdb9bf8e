import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type {
  Act,
  FrameView,
  MenuView,
  PageConfig,
  QuestionView,
  Role,
  SheetView,
  ToastView,
} from '../protocol';
import { TesterPanel } from '../tester/panel/panel';
import { Charts } from './charts';
import { Consent } from './consent';
import { Dialog } from './dialog';
import type { Selection } from './grid/areas';
import { createGrid, type Grid } from './grid/grid';
import type { Hovered } from './grid/pointer';
import { Header } from './header';
import { HoverCard } from './hover-card';
import { Offline } from './offline';
import { Question } from './question';
import { connect } from './server';
import { Sidebar } from './sidebar';
import { Toasts } from './toasts';
import { Toolbar } from './toolbar';

export function App({ config }: { readonly config: PageConfig }) {
  const server = useMemo(() => connect(config), [config]);
  const place = useRef<HTMLDivElement>(null);
  const grid = useRef<Grid>(undefined);
  const [name, setName] = useState(config.name);
  const [sheets, setSheets] = useState<readonly SheetView[]>([]);
  const [selection, setSelection] = useState<Selection>();
  const [menu, setMenu] = useState<readonly MenuView[]>([]);
  const [running, setRunning] = useState<readonly string[]>([]);
  const [sidebar, setSidebar] = useState<FrameView>();
  const [dialog, setDialog] = useState<FrameView>();
  const [question, setQuestion] = useState<QuestionView>();
  const [isAsked, setAsked] = useState(false);
  const [toasts, setToasts] = useState<readonly ToastView[]>([]);
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const [moves, setMoves] = useState(0);
  const [showsTester, setShowsTester] = useState(false);

  const toast = useCallback((shown: ToastView) => {
    setToasts((others) => [...others, shown]);
    if (shown.seconds < 0) return;
    setTimeout(() => setToasts((all) => all.filter((one) => one !== shown)), shown.seconds * 1000);
  }, []);

  /** What the server does not do is said. */
  const tried = useCallback(
    (work: Promise<unknown>): void => {
      work.catch(({ message }: Error) => toast({ title: 'Preview', message, seconds: 6 }));
    },
    [toast],
  );

  const act = useCallback(
    (acts: readonly Act[]) => {
      if (acts.every(({ kind }) => kind === 'select')) setSelection(grid.current?.selection());
      tried(
        server.act(acts).then(({ refused }) => {
          if (refused !== undefined) toast({ title: '', message: refused, seconds: 6 });
        }),
      );
    },
    [server, toast, tried],
  );

  useEffect(() => {
    if (!place.current) return;
    const shown = createGrid(place.current, config.functions, {
      act,
      refused: (message) => toast({ title: '', message, seconds: 6 }),
      hovered: setHovered,
      moved: () => setMoves((count) => count + 1),
    });
    grid.current = shown;
    // The cells are a picture: browser tests ask here what it shows, and where.
    Object.assign(window, { previewGrid: shown });
    const drawn = setInterval(() => {
      if (!shown.isDrawn()) return;
      document.body.dataset.ready = 'yes';
      setSelection(shown.selection());
      setMoves((count) => count + 1);
      clearInterval(drawn);
    }, 20);
    server.listen({
      patch(patch) {
        // The stream was cut and begins anew: so does the page.
        if (patch.activeCell && shown.sheets.length > 0) {
          void server.pending().then(() => location.reload());
          return;
        }
        shown.show(patch);
        if (patch.name !== undefined) setName(patch.name);
        if (patch.sheets) setSheets(patch.sheets);
        setSelection(shown.selection());
      },
      lines: (moved) => shown.follow(moved, moved.by === config.role),
      openSheet: ({ sheet }) => shown.openSheet(sheet),
      menu: setMenu,
      running: ({ functions }) => setRunning(functions),
      frame: (frame) => (frame.kind === 'sidebar' ? setSidebar(frame) : setDialog(frame)),
      toast,
      question: setQuestion,
      consent: () => setAsked(true),
      reload: () => location.assign(`/?as=${config.role}`),
    });
  }, [server, act, toast, config]);

  const refreshSelection = useCallback(() => setSelection(grid.current?.selection()), []);

  /** From a menu or button: the keyboard goes back to the cells. */
  const actAndReturn = useCallback(
    (acts: readonly Act[]) => {
      act(acts);
      grid.current?.focus();
    },
    [act],
  );

  const closeFrame = useCallback(
    (id: string) => {
      setSidebar((open) => (open?.id === id ? undefined : open));
      setDialog((open) => (open?.id === id ? undefined : open));
      tried(server.closeFrame(id));
      grid.current?.focus();
    },
    [server, tried],
  );

  const become = (role: Role): void => location.assign(`/d/${config.document}?as=${role}`);
  const copy = async (): Promise<void> => {
    window.open(`/d/${await server.copy()}?as=${config.role}`, '_blank');
  };

  return (
    <div class="page">
      {/* Menus and buttons act on what is selected when they are reached for. */}
      <div onPointerDownCapture={refreshSelection} onFocusCapture={refreshSelection}>
        <Header
          config={config}
          name={name}
          extension={menu}
          onRun={(functionName) => tried(server.runMenu(functionName))}
          onAct={actAndReturn}
          onCopy={() => tried(copy())}
          onReset={() => tried(server.reset())}
          sheets={sheets}
          selection={selection}
          testerShown={showsTester}
          onTester={() => setShowsTester((shown) => !shown)}
        />
        <Toolbar selection={selection} isReadOnly={config.role === 'viewer'} onAct={actAndReturn} />
      </div>
      <main class="work">
        <div class="sheet">
          <div class="grid" ref={place} />
          <Charts sheets={sheets} shown={selection?.sheet.id} moves={moves} grid={grid} onAct={act} />
        </div>
        {sidebar && (
          <Sidebar
            frame={sidebar}
            origin={config.frameOrigin}
            onClose={closeFrame}
            onFocus={() => grid.current?.focus()}
          />
        )}
        {showsTester && (
          <TesterPanel
            base={`/d/${config.document}/tester`}
            user={config.role}
            onUser={(user) => become(user as Role)}
            onReset={() => tried(server.reset())}
            onCopy={() => tried(copy())}
          />
        )}
      </main>
      <Offline server={server} />
      {hovered && <HoverCard hovered={hovered} />}
      {dialog && <Dialog frame={dialog} origin={config.frameOrigin} onClose={closeFrame} />}
      {isAsked && (
        <Consent
          address={`/d/${config.document}/consent?as=${config.role}`}
          onClose={() => setAsked(false)}
        />
      )}
      {question && (
        <Question
          question={question}
          onAnswer={(button) => {
            setQuestion(undefined);
            tried(server.answer(question.id, button));
          }}
        />
      )}
      <Toasts
        toasts={toasts}
        running={running}
        onClose={(closed) => setToasts((all) => all.filter((one) => one !== closed))}
      />
    </div>
  );
}
