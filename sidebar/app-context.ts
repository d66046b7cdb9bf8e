/** What every screen may use. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Api } from '../src/catalogue/definition';
import type { ConnectionPlace } from '../src/connections/connection';
import type { ConnectionSummary } from '../src/connections/summary';
import type { Home, ImportCard } from '../src/door/methods';
import type { Explanation } from '../src/errors';
import type { ChoiceStore } from './choices/choice-store';
import type { RootName, Screen } from './navigation';
import type { Runs } from './runs/run-loop';
import type { Wording } from './words/wording';

export interface App {
  readonly home: Home;
  /** Why what is shown of it may be old. */
  readonly homeError: Explanation | undefined;
  /** Asked for anew: what is shown of it may be old. */
  readonly isHomeLoading: boolean;
  readonly wording: Wording;
  readonly runs: Runs;
  readonly choices: ChoiceStore;
  readonly connection: (api: Api, place: ConnectionPlace) => ConnectionSummary;
  /** Opens a screen on top of this one. */
  open(screen: Screen): void;
  /** Opens a screen in place of this one. */
  replace(screen: Screen): void;
  goTo(root: RootName): void;
  back(): void;
  /** Asks for the first screen anew, without taking away what is shown. */
  reload(): void;
  keepHome(changes: Partial<Home>): void;
  keepCard(card: ImportCard): void;
  dropCard(id: string): void;
  keepConnection(summary: ConnectionSummary): void;
  /** Tells those who listen what was done, where the screen shows it to those who look. */
  say(words: string): void;
}

export const AppContext = createContext<App | undefined>(undefined);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('A screen was drawn outside of the app.');
  return app;
}
