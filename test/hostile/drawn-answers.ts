/** Each test of this folder meets the strictest answers of Google or others: the same each time, unless KILL asks for new ones. */
import { afterEach, beforeEach } from 'vitest';
import { inWords, STRICTEST, switchesFor } from '../drawn-switches';
import { switchTo } from '../switched';

beforeEach(({ task, onTestFailed }) => {
  if (!task.file.name.startsWith('test/hostile/')) return;
  const switches = switchesFor(task.fullTestName, 'the strictest or any').at(-1) ?? STRICTEST;
  switchTo(switches);
  onTestFailed(() => {
    for (const error of task.result?.errors ?? []) error.message += `\n${inWords(switches)}`;
  });
});

afterEach(() => switchTo(STRICTEST));
