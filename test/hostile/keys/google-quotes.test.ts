/** Google's own failures may quote what they were given: headers, addresses, values of properties. */
import { expect, test } from 'vitest';
import { outdateAnswers } from '../../../src/connections/store';
import { createPlatform } from '../../../src/google/platform';
import { ORIGIN } from '../../in-process-sheet';
import { expectHidden } from './hidden';
import { partIn } from './key';
import { serve } from './serve';
import { beginTour } from './tour';

const KEY = 'cmk_Zz9-yXw8.vUt7~sRq6+pOn5/mLk4"jHg3\\QwErTy';

/** Each has services of its own. */
function tourWithKey() {
  const tour = beginTour();
  const { properties } = tour.sheet.google;
  for (const store of [properties.document, properties.user('owner')]) {
    for (const api of ['campaigns', 'intelligence'])
      store.set(`connection.${api}`, JSON.stringify({ baseUrl: ORIGIN, key: KEY }));
  }
  return tour;
}

test.each<[string, (url: string, options: object) => Error]>([
  [
    'the headers',
    (_, options) => new Error(`Attribute provided with invalid value: ${JSON.stringify(options)}`),
  ],
  ['the address', (url) => new Error(`Address unavailable: ${url}?key=${KEY}`)],
  ['what is no error', () => `Bearer ${KEY}` as unknown as Error],
])('UrlFetchApp that quotes %s', (_, fault) => {
  const tour = tourWithKey();
  const fetch = (url: string, options: object): never => {
    throw fault(url, options);
  };
  const fetchAll = (requests: readonly { readonly url: string }[]): never => {
    throw fault(requests[0]?.url ?? '', requests);
  };
  Object.assign(globalThis, { UrlFetchApp: { fetch, fetchAll } });
  tour.goRound(KEY);
  expectHidden(tour, KEY);
  expect([...(tour.seen.get('failure of cell COMMUNITIES') ?? [])].join()).toContain('Google says: ');
});

test.each(['getActive', 'flush'])('a service that quotes what it knows at every %s', (failing) => {
  const tour = tourWithKey();
  const { SpreadsheetApp } = globalThis;
  const quoting = new Proxy(SpreadsheetApp, {
    get(target, name) {
      if (name === failing) throw new Error(`Service error: Spreadsheets, Bearer ${KEY}`);
      return Reflect.get(target, name);
    },
  });
  Object.assign(globalThis, { SpreadsheetApp: quoting });
  const stop = serve(tour.sheet.apis, KEY, () => (_, right) => right);
  tour.goRound(KEY);
  stop();
  expectHidden(tour, KEY);
  expect([...tour.seen].filter(([where]) => where.startsWith('log of ')).length).toBeGreaterThan(0);
});

test('PropertiesService that quotes what it cannot keep', () => {
  const tour = tourWithKey();
  const { PropertiesService } = globalThis;
  const documentProperties = PropertiesService.getDocumentProperties();
  const quoting = new Proxy(documentProperties, {
    get(target, name, receiver) {
      if (name !== 'setProperty') return Reflect.get(target, name, receiver);
      return (key: string, value: string) => {
        throw new Error(`Argument too large: ${key} ${value}`);
      };
    },
  });
  const getUserProperties = () => PropertiesService.getUserProperties();
  Object.assign(globalThis, {
    PropertiesService: { getDocumentProperties: () => quoting, getUserProperties },
  });
  tour.goRound(KEY);
  expectHidden(tour, KEY);
  expect([...tour.seen.keys()]).toContainEqual(expect.stringMatching(/^log of /));
  // A trigger's failure is told by Google, as it is.
  let words = '';
  try {
    outdateAnswers(createPlatform());
  } catch (error) {
    words = String(error);
  }
  expect(words).toContain('Argument too large');
  expect(partIn(words, KEY)).toBeUndefined();
});
