import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openSidebar } from './opened-sidebar';

test('both APIs, this spreadsheet’s connections and mine, and where we are', () => {
  const sidebar = openSidebar({ timeZone: 'Europe/Berlin', locale: 'de_DE' });
  sidebar.sheet.disconnect('campaigns');
  const { full } = sidebar.sheet.apis.world.keys.intelligence;
  expect(sidebar.ask('home', {})).toEqual({
    missing: [],
    connections: [
      { api: 'campaigns', place: 'document', connected: false },
      { api: 'campaigns', place: 'user', connected: false },
      {
        api: 'intelligence',
        place: 'document',
        connected: true,
        baseUrl: 'http://localhost:8788',
        keyEnding: full.slice(-4),
      },
      { api: 'intelligence', place: 'user', connected: false },
    ],
    imports: [],
    found: [],
    formulasBy: 'nobody',
    myName: '',
    timeZone: 'Europe/Berlin',
    locale: 'de_DE',
    installation: 'add-on',
    version: JSON.parse(readFileSync('package.json', 'utf8')).version,
  });
  expect(sidebar.sheet.apis.requests).toHaveLength(0);
  expect(sidebar.sheet.google.counts.Properties).toBeLessThanOrEqual(4);
});

test('a connection that cannot be used says why, and hides no other', () => {
  const sidebar = openSidebar();
  sidebar.properties('document').set('connection.campaigns', '{');
  sidebar
    .properties('user')
    .set('connection.campaigns', '{"baseUrl":"http://a.example","key":"cmk_12345678"}');
  expect(sidebar.ask('home', {}).connections).toMatchObject([
    { connected: false, fault: expect.stringContaining('this spreadsheet keeps') },
    { connected: false, fault: expect.stringContaining('https://') },
    { connected: true },
    { connected: false },
  ]);
});
