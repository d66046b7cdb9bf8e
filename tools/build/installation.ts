/** Which of the two builds is made: for a spreadsheet's own script, or for an add-on. */
import type { Plugin } from 'esbuild';
import type { Installation } from '../../src/installation';

/** @throws Error for what no build is called by */
export function readInstallation(args: readonly string[]): Installation {
  const unknown = args.find((arg) => arg !== '--add-on' && arg !== '--bound');
  if (unknown !== undefined)
    throw new Error(`There is no option ${unknown}: --bound (the default) or --add-on.`);
  if (args.length > 1) throw new Error('A build is for one: --bound or --add-on.');
  return args[0] === '--add-on' ? 'add-on' : 'bound';
}

export const BUILT_FOR: Readonly<Record<Installation, string>> = {
  bound: 'Built for a spreadsheet’s own script; for an add-on: -- --add-on.',
  'add-on': 'Built for an add-on.',
};

export function installedAs(installation: Installation): Plugin {
  return {
    name: 'installation',
    setup(build) {
      build.onLoad({ filter: /[\\/]src[\\/]installation\.ts$/ }, () => ({
        loader: 'js',
        contents: `export const INSTALLATION = '${installation}';`,
      }));
    },
  };
}
