// What scripts show, sent to the pages of the person who ran them.
import { randomUUID } from 'node:crypto';
import type { Button, Screen } from '../../apps-script/index';
import type { Role } from '../protocol';
import type { Audience } from './audience';
import type { Frames } from './frames';

export interface DocumentScreen extends Screen {
  /** The person pressed a button of a question. Another answer to the same has no effect. */
  answer(questionId: string, button: Button): void;
}

export function createScreen(
  document: string,
  audience: Audience,
  frames: Frames,
  answered: () => void,
): DocumentScreen {
  const questions = new Map<string, (button: Button) => void>();
  return {
    menu: (user, entries) => audience.tell('menu', entries, user as Role),
    toast: (user, toast) => audience.tell('toast', toast, user as Role),
    page(user, kind, { title, html, width, height }) {
      const id = randomUUID();
      // One sidebar at a time: a new one takes the place of the old.
      for (const open of frames.values()) {
        if (open.document === document && open.user === user && open.kind === kind) frames.delete(open.id);
      }
      frames.set(id, { id, document, user, kind, title, html, width, height });
      audience.tell('frame', { id, kind, title, width, height }, user as Role);
    },
    alert(user, { title, prompt, buttons }) {
      const id = randomUUID();
      let pressed: Button | undefined;
      questions.set(id, (button) => {
        pressed = button;
      });
      audience.tell('question', { id, title, prompt, buttons: buttons.split('_') }, user as Role);
      return { pressed: () => pressed };
    },
    consent: (user) => audience.tell('consent', {}, user as Role),
    answer(questionId, button) {
      questions.get(questionId)?.(button);
      questions.delete(questionId);
      answered();
    },
  };
}
