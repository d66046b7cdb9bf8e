import { expect, test } from 'vitest';
import { AddOnError } from '../../src/errors';
import { type Patience, type Sender, sendAll, type Verdict } from '../../src/http/send';
import type { HttpRequest, HttpResponse, NetworkFailure } from '../../src/platform';

type Outcome = HttpResponse | NetworkFailure;

const START = 1_000_000;

/** A network that answers each request by its script, one outcome a try, and a clock that moves on sleep. */
function scripted(scripts: Readonly<Record<string, readonly Outcome[]>>, budgetMs = 25_000) {
  let now = START;
  const tries: Record<string, number> = {};
  const waves: string[][] = [];
  const timeouts: number[] = [];
  const busyUntil: number[] = [];
  const patience: Patience = { waitUntil: 0, isAsked: false, refusals: 0 };
  const sender: Sender = {
    service: 'Test API',
    deadline: START + budgetMs,
    random: () => 0,
    clock: {
      now: () => now,
      sleep: (milliseconds) => {
        now += milliseconds;
      },
    },
    network: {
      sendAll: (requests, timeoutSeconds) => {
        waves.push(requests.map(({ url }) => url));
        timeouts.push(timeoutSeconds);
        return requests.map(({ url }) => {
          const attempt = tries[url] ?? 0;
          tries[url] = attempt + 1;
          const script = scripts[url] ?? [];
          return script[Math.min(attempt, script.length - 1)] ?? { failure: 'no script' };
        });
      },
    },
    patience,
    onPatience: () => busyUntil.push(patience.waitUntil - START),
  };
  return { sender, waves, timeouts, busyUntil, elapsed: () => now - START };
}

function get(...urls: string[]): HttpRequest[] {
  return urls.map((url) => ({ method: 'get', url, headers: {} }));
}

function answer(status: number, headers: Record<string, string> = {}): HttpResponse {
  return { status, headers, body: `body of ${status}` };
}

function judge(response: HttpResponse): Verdict<string> {
  if (response.status === 200) return { accepted: response.body };
  if (response.status >= 500 || response.status === 429) {
    return { again: new AddOnError('service', `again ${response.status}`) };
  }
  return { refused: new AddOnError('input', `refused ${response.status}`) };
}

const messages = (outcomes: ReturnType<typeof sendAll>) =>
  outcomes.map((outcome) => (outcome.ok ? outcome.value : outcome.error.message));

test('outcomes come in the order of the requests, each its own', () => {
  const { sender, waves } = scripted({
    a: [answer(200)],
    b: [answer(503), answer(200)],
    c: [answer(404)],
    d: [{ failure: 'gone' }, answer(200)],
  });
  expect(messages(sendAll(get('a', 'b', 'c', 'd'), judge, sender))).toEqual([
    'body of 200',
    'body of 200',
    'refused 404',
    'body of 200',
  ]);
  expect(waves).toEqual([
    ['a', 'b', 'c', 'd'],
    ['b', 'd'],
  ]);
});

test('nothing to send sends nothing', () => {
  const { sender, waves } = scripted({});
  expect(sendAll([], judge, sender)).toEqual([]);
  expect(waves).toEqual([]);
});

test('the longest wait asked for rules a wave', () => {
  const { sender, elapsed, busyUntil } = scripted({
    a: [answer(429, { 'retry-after': '3' }), answer(200)],
    b: [answer(429, { 'retry-after': '5' }), answer(200)],
  });
  sendAll(get('a', 'b'), judge, sender);
  expect(elapsed()).toBe(5000);
  expect(busyUntil).toEqual([5000, 5000]);
});

test('a wait of 503 is heeded like one of 429', () => {
  const { sender, elapsed, busyUntil } = scripted({
    a: [answer(503, { 'retry-after': '6' }), answer(200)],
  });
  sendAll(get('a'), judge, sender);
  expect(elapsed()).toBe(6000);
  expect(busyUntil[0]).toBe(6000);
});

test('a wait that another request was told to keep is kept before the first try', () => {
  const { sender, elapsed } = scripted({ a: [answer(200)] });
  expect(
    messages(
      sendAll(get('a'), judge, {
        ...sender,
        patience: { waitUntil: START + 4000, isAsked: true, refusals: 1 },
      }),
    ),
  ).toEqual(['body of 200']);
  expect(elapsed()).toBe(4000);
});

test('a wait beyond the deadline is not begun', () => {
  const { sender, elapsed, waves } = scripted({ a: [answer(429, { 'retry-after': '60' })] });
  const [outcome] = sendAll(get('a'), judge, sender);
  expect(outcome).toMatchObject({ ok: false, error: { kind: 'limit' } });
  expect(messages(outcome ? [outcome] : [])[0]).toContain('asks us to wait 60 seconds');
  expect(elapsed()).toBe(0);
  expect(waves).toHaveLength(1);
});

test('each try may take the rest of the budget, and no more', () => {
  const { sender, timeouts } = scripted({ a: [answer(429, { 'retry-after': '10' }), answer(200)] });
  sendAll(get('a'), judge, sender);
  expect(timeouts).toEqual([25, 15]);
});

test('out of time, the last answer says why; without one, that none came', () => {
  const failing = scripted({ a: [answer(503)] }, 300);
  expect(messages(sendAll(get('a'), judge, failing.sender))).toEqual(['again 503']);
  const silent = scripted({ a: [{ failure: 'timeout' }] }, 150);
  expect(messages(sendAll(get('a'), judge, silent.sender))[0]).toContain('did not answer in the time');
});

test('a verdict may allow fewer tries', () => {
  const { sender, waves } = scripted({ a: [answer(500)] });
  const twice = (): Verdict<string> => ({ again: new AddOnError('refused', 'failed query'), attempts: 2 });
  expect(messages(sendAll(get('a'), twice, sender))).toEqual(['failed query']);
  expect(waves).toHaveLength(2);
});

test('who could not be reached is told in Google’s words, after the policy’s tries', () => {
  const { sender, waves } = scripted({ a: [{ failure: 'DNS-Fehler' }] });
  expect(messages(sendAll(get('a'), judge, sender))[0]).toContain('Google says: DNS-Fehler');
  expect(waves).toHaveLength(4);
});

test('what Google refuses is tried twice, and told as such', () => {
  const { sender, waves } = scripted({ a: [{ failure: 'Dienst zu oft aufgerufen.', isRefusal: true }] });
  const [outcome] = sendAll(get('a'), judge, sender);
  expect(outcome).toMatchObject({ ok: false, error: { kind: 'platform' } });
  expect(messages(outcome ? [outcome] : [])[0]).toMatch(
    /^Google did not carry out the request to the Test API\..* Google says: Dienst zu oft aufgerufen\.$/,
  );
  expect(waves).toHaveLength(2);
});
