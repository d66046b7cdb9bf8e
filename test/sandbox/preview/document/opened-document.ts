// A document with a small script, and pages that look at it.
import { type AppsScript, type Clock, realClock } from '../../../../sandbox/apps-script/index';
import { createAudience } from '../../../../sandbox/preview/document/audience';
import { createDocument, type Document } from '../../../../sandbox/preview/document/document';
import type { Frames } from '../../../../sandbox/preview/document/frames';
import { createScreen, type DocumentScreen } from '../../../../sandbox/preview/document/screen';
import type { Events, Role } from '../../../../sandbox/preview/protocol';
import { createPlainGrid } from '../../../../sandbox/workbook/plain-grid/plain-grid';
import type { Workbook } from '../../../../sandbox/workbook/workbook';
import { script } from '../../apps-script/script';
import { type ClientModel, createClientModel } from '../client-model';

export interface Page {
  readonly model: ClientModel;
  /** Everything of that name that it was told, the oldest first. */
  told<Name extends keyof Events>(name: Name): readonly Events[Name][];
  leave(): void;
}

export interface OpenedDocument {
  readonly document: Document;
  readonly workbook: Workbook;
  readonly app: AppsScript;
  readonly screen: DocumentScreen;
  readonly frames: Frames;
  look(role: Role): Page;
  /** How often something that should outlive the process was told. */
  readonly changes: number;
}

export const USERS = { owner: 'owner', editors: ['editor'], viewers: ['viewer'] };

export function openDocument(code: string, clock: Clock = realClock()): OpenedDocument {
  const workbook = createPlainGrid({ now: () => clock.now() });
  const audience = createAudience();
  const frames: Frames = new Map();
  const screen = createScreen('doc', audience, frames, () => clock.changed());
  const app = script(code, { workbook, clock, screen, users: USERS });
  let changes = 0;
  const changed = (): void => {
    changes += 1;
  };
  const document = createDocument({ id: 'doc', workbook, script: app, audience, changed });
  return {
    document,
    workbook,
    app,
    screen,
    frames,
    get changes() {
      return changes;
    },
    look(role) {
      const model = createClientModel();
      const events: [name: string, what: unknown][] = [];
      const leave = document.welcome(role, {
        send(name, json) {
          const what = JSON.parse(json);
          events.push([name, what]);
          if (name === 'patch') model.apply(what);
        },
      });
      return {
        model,
        leave,
        told: <Name extends keyof Events>(name: Name) =>
          events.filter(([each]) => each === name).map(([, what]) => what as Events[Name]),
      };
    },
  };
}
