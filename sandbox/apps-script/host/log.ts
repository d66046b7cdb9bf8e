import type { Operations } from './operation';

export const logOperations: Operations = {
  'console.log': {
    access: 'anywhere',
    perform: (_host, run, line: string) => void run.log.push(line),
  },
};
