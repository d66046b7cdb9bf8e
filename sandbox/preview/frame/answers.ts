// One stream of answers for each frame. A browser opens six connections to an origin, so ten calls cannot wait for
// an answer on a connection of their own each.
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { NumberedAnswer } from './protocol';

export interface Answers {
  put(frame: string, answer: NumberedAnswer): void;
  stream(context: Context, frame: string): Response;
}

interface Mailbox {
  /** Put in before the frame began to listen. */
  kept: string[];
  deliver: ((json: string) => void) | undefined;
}

export function createAnswers(): Answers {
  const mailboxes = new Map<string, Mailbox>();

  function mailboxOf(frame: string): Mailbox {
    const mailbox = mailboxes.get(frame) ?? { kept: [], deliver: undefined };
    mailboxes.set(frame, mailbox);
    return mailbox;
  }

  return {
    put(frame, answer) {
      const mailbox = mailboxOf(frame);
      const json = JSON.stringify(answer);
      if (mailbox.deliver) mailbox.deliver(json);
      else mailbox.kept.push(json);
    },

    stream: (context, frame) =>
      streamSSE(context, async (stream) => {
        const mailbox = mailboxOf(frame);
        let last: Promise<void> = Promise.resolve();
        const deliver = (data: string): void => {
          last = last.then(() => stream.writeSSE({ data })).catch(() => {});
        };
        mailbox.deliver = deliver;
        for (const json of mailbox.kept) deliver(json);
        mailbox.kept = [];
        await new Promise<void>((resolve) => stream.onAbort(resolve));
        // The frame may listen anew before the end of the stream that broke is noticed.
        if (mailbox.deliver === deliver) mailboxes.delete(frame);
      }),
  };
}
