/** What the check says where Google's answer to an open question is not the one that is taken. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiServer, startApis } from '../../sandbox/apis/index';
import { HOST_SWITCHES } from '../../sandbox/apps-script/switches';
import { connectFully } from '../../sandbox/connect';
import { WORKBOOK_SWITCHES } from '../../sandbox/workbook/switches';
import { checkAll, openPlatform, whatOf } from './opened-platform';

let server: ApiServer;

beforeAll(async () => {
  server = await startApis();
});

afterAll(() => server.close());

/** Of each answer that is not the first of its switch: the checks that differ. None where nothing rests on it. */
const DIFFERS: Readonly<Record<string, readonly string[]>> = {
  'textFormatStopsFormulas: true': ['"=1+1"'].map(underTextFormat),
  'textFormatKeepsApostrophe: true': [`"'=1+1"`].map(underTextFormat),
  'textFormatStopsNumbers: false': [
    ...['"007"', '"1-2"', '"1e5"', '"TRUE"'].map(underTextFormat),
    'Writes keep their order',
  ],
  'keepsHalfPairs: false': ['"\\ud83d"'].map(underTextFormat),
  'looseFormulas: true': [...['"\\t=1+1"', '"\\u0001=1+1"', '"+A1"', '"-A1"', '"@SUM(1)"', '"＝1+1"']].map(
    underTextFormat,
  ),
  'language: "xx"': [],
};

function underTextFormat(text: string): string {
  return `${text} under @ format`;
}

const ANSWERS = [
  ...answersOf(WORKBOOK_SWITCHES).map((answer) => ({ ...answer, isOfCells: true })),
  ...answersOf(HOST_SWITCHES).map((answer) => ({ ...answer, isOfCells: false })),
];

function answersOf(switches: Readonly<Record<string, readonly unknown[]>>) {
  return Object.entries(switches).flatMap(([name, [, ...others]]) =>
    others.map((answer) => ({ name, answer, title: `${name}: ${JSON.stringify(answer)}` })),
  );
}

test('every answer of every switch has its entry, and no other', () => {
  const titles = ANSWERS.map(({ title }) => title);
  expect(Object.keys(DIFFERS).sort()).toEqual([...titles].sort());
});

test.each(ANSWERS)(
  '$title: these checks differ, and no others',
  async ({ title, name, answer, isOfCells }) => {
    const given = { [name]: answer };
    const script = openPlatform(server, isOfCells ? given : {}, isOfCells ? {} : given);
    connectFully(script, server);
    const { findings } = await checkAll(script);
    await script.close();
    expect(whatOf(findings, 'no')).toEqual(DIFFERS[title] ?? []);
  },
);
