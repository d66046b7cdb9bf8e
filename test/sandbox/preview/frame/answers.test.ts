import { expect, test } from 'vitest';
import { SIDEBAR, serverOf } from './fake-frame';

test('a frame that listens anew gets its answers, even when the end of its broken stream is noticed later', async () => {
  const server = serverOf('function double(number) { return 2 * number; }');
  const listen = () => server.request(`/frame/${SIDEBAR.id}/answers`);
  const broken = await listen();
  const anew = await listen();
  await broken.body?.cancel();
  await server.request('/frame/run', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ frame: SIDEBAR.id, call: 1, functionName: 'double', args: [4] }),
  });
  const first = await anew.body?.pipeThrough(new TextDecoderStream()).getReader().read();
  expect(first?.value).toContain('"value":8');
});
