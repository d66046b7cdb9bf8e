import { expect, test } from 'vitest';
import { inWords } from './drawn-switches';
import { ALL_SWITCHES, readSwitches } from './switched';

const ANSWERS = Object.entries(ALL_SWITCHES).flatMap(([name, answers]) =>
  answers.map((answer) => ({ [name]: answer })),
);

test.each(ANSWERS)('the environment can ask for %j', (switches) => {
  const [, asked = ''] = /^SWITCHES="(.*)"$/.exec(inWords(switches)) ?? [];
  expect(readSwitches(asked)).toEqual(switches);
});

test('what there is not is refused', () => {
  expect(() => readSwitches('copySkips=some')).toThrow('copySkips=some');
  expect(() => readSwitches('skips=nothing')).toThrow('skips=nothing');
});
