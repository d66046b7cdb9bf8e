import type { Hono } from 'hono';
import type { NumberedAnswer, RunAnswer } from '../../../../sandbox/preview/frame/protocol';

/** Listens to a frame's stream of answers, as its bridge does. */
export function listenToAnswers(server: Hono, frame: string): (call: number) => Promise<RunAnswer> {
  const arrived = new Map<number, RunAnswer>();
  const waiting = new Map<number, (answer: RunAnswer) => void>();

  async function read(): Promise<void> {
    const { body } = await server.request(`/frame/${frame}/answers`);
    if (!body) throw new Error('There is no stream.');
    let text = '';
    for await (const part of body.pipeThrough(new TextDecoderStream())) {
      text += part;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) take(JSON.parse(event.replace(/^data: /, '')));
    }
  }

  function take({ call, answer }: NumberedAnswer): void {
    arrived.set(call, answer);
    waiting.get(call)?.(answer);
  }

  const reading = read();
  return (call) =>
    new Promise((resolve, reject) => {
      reading.catch(reject);
      const known = arrived.get(call);
      if (known) resolve(known);
      else waiting.set(call, resolve);
    });
}
