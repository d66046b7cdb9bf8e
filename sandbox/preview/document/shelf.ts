// All documents of the preview, with what they share: users, the APIs, the clock.
import { randomUUID } from 'node:crypto';
import type { ApiServer } from '../../apis/index';
import {
  type Accounts,
  type Clock,
  createAccounts,
  createAppsScript,
  httpNetwork,
  type ProjectFiles,
  type Users,
} from '../../apps-script/index';
import { connectFully } from '../../connect';
import { createCalculatingGrid } from '../../workbook/calculating-grid';
import type { SavedWorkbook } from '../../workbook/saved';
import type { Workbook } from '../../workbook/workbook';
import type { Role } from '../protocol';
import { createAudience } from './audience';
import { createDocument, type Document } from './document';
import { fillFirstWorkbook } from './first-workbook';
import type { Frames } from './frames';
import type { SavedDocument, SavedState } from './saved-state';
import { createScreen, type DocumentScreen } from './screen';

const USERS = { owner: 'owner', editors: ['editor'], viewers: ['viewer'] } as const;
const TIME_ZONE = 'Europe/Berlin';
const ROLES = ['owner', 'editor', 'viewer'] as const;

export interface ShelvedDocument extends Document {
  readonly screen: DocumentScreen;
}

export interface Shelf {
  readonly documents: readonly ShelvedDocument[];
  find(id: string): ShelvedDocument | undefined;
  /**
   * As File ▸ Make a copy: sheets, metadata and protections go along, properties and triggers do not. It belongs to whoever
   * copied, unless that is the viewer, who stays one.
   */
  copy(document: Document, by?: Role): ShelvedDocument;
  save(): SavedState;
  close(): Promise<void>;
}

export interface ShelfParts {
  readonly project: ProjectFiles;
  readonly apis: ApiServer;
  readonly clock: Clock;
  readonly travelledMs: () => number;
  readonly frames: Frames;
  /** Where that person can allow what the add-on wants. */
  readonly consentPage: (document: string, user: string) => string;
  readonly changed: () => void;
  readonly saved?: SavedState | undefined;
}

export function createShelf(parts: ShelfParts): Shelf {
  const { project, apis, clock, frames, changed, saved } = parts;
  const accounts = createAccounts(clock);
  const network = httpNetwork({ allow: [apis.origin] });
  const documents: ShelvedDocument[] = [];

  if (saved) restore(saved, accounts);
  else createFirst();

  function open(
    id: string,
    workbook: Workbook,
    owner: Role = 'owner',
    triggersRanMs: ReadonlyMap<string, number> = new Map(),
  ): ShelvedDocument {
    const users = usersOf(owner);
    const audience = createAudience();
    const screen = createScreen(id, audience, frames, () => clock.changed());
    const script = createAppsScript({
      project,
      workbook,
      network,
      clock,
      accounts,
      screen,
      users,
      isFileOpen: () => audience.size > 0,
      consentDialog: 'menu and sidebar',
      consentPage: (user) => parts.consentPage(id, user),
    });
    const document = {
      ...createDocument({ id, owner, workbook, script, audience, changed, triggersRanMs }),
      screen,
    };
    documents.push(document);
    return document;
  }

  function newWorkbook(name: string, from?: SavedWorkbook): Workbook {
    return createCalculatingGrid({
      name,
      timeZone: TIME_ZONE,
      now: () => clock.now(),
      ...(from && { saved: from }),
    });
  }

  function createFirst(): void {
    const first = open('first', newWorkbook('Campaign report'));
    fillFirstWorkbook(first.workbook, apis.apis.world);
    const empty = open('empty', newWorkbook('Untitled spreadsheet'));
    for (const { script } of [first, empty]) connectFully(script, apis);
  }

  function restore(state: SavedState, { properties, consents }: Accounts): void {
    const here = (value: string): string => value.replaceAll(state.apisOrigin, apis.origin);
    fill(properties.script, state.scriptProperties, here);
    for (const [user, scopes] of Object.entries(state.consents ?? {})) consents.set(user, scopes);
    for (const [user, stored] of Object.entries(state.userProperties))
      fill(properties.user(user), stored, here);
    for (const { id, owner, workbook, properties: stored, triggers, triggersRanMs } of state.documents) {
      const ranMs = new Map(Object.entries(triggersRanMs));
      const { script } = open(id, newWorkbook(workbook.name, workbook), owner, ranMs);
      fill(script.properties.document, stored, here);
      for (const trigger of triggers) script.triggers.add(trigger);
    }
  }

  return {
    documents,
    find: (id) => documents.find((document) => document.id === id),

    copy({ workbook, owner }, by = owner) {
      const id = randomUUID();
      const name = `Copy of ${workbook.name}`;
      const copied = open(
        id,
        newWorkbook(name, { ...workbook.save(), id, name }),
        by === 'viewer' ? owner : by,
      );
      changed();
      return copied;
    },

    save: () => ({
      version: 2,
      apisOrigin: apis.origin,
      travelledMs: parts.travelledMs(),
      scriptProperties: Object.fromEntries(accounts.properties.script),
      consents: Object.fromEntries(accounts.consents),
      userProperties: Object.fromEntries(
        ROLES.map((role) => [role, Object.fromEntries(accounts.properties.user(role))]),
      ),
      documents: documents.map(
        ({ id, owner, workbook, script, triggersRanMs }): SavedDocument => ({
          id,
          owner,
          workbook: workbook.save(),
          properties: Object.fromEntries(script.properties.document),
          triggers: [...script.triggers.all],
          triggersRanMs: Object.fromEntries(triggersRanMs),
        }),
      ),
    }),

    async close() {
      await Promise.all(documents.map((document) => document.close()));
    },
  };
}

function fill(
  store: Map<string, string>,
  values: Readonly<Record<string, string>>,
  here: (value: string) => string,
): void {
  for (const [key, value] of Object.entries(values)) store.set(key, here(value));
}

/** Whose document it is, and everybody else. */
export function usersOf(owner: Role): Users {
  if (owner === 'owner') return USERS;
  return { owner, editors: [USERS.owner], viewers: USERS.viewers };
}
