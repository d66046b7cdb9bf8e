/** src/main.ts to the one file that Apps Script runs: the bundle as an IIFE, then the stubs. */
import { build } from 'esbuild';
import { CATALOGUE } from '../../src/catalogue/index';
import type { Installation } from '../../src/installation';
import { faultsOfScript } from './gate';
import { installedAs } from './installation';
import { lazyZod } from './lazy-zod';
import { packedCatalogue } from './packed-catalogue';
import { formulaStub, HANDLERS, handlerStub, NAMESPACE, probeStub } from './stubs';
import { refuseWarnings } from './warnings';

export async function bundleCode(installation: Installation): Promise<string> {
  const stubs = [
    ...CATALOGUE.map(formulaStub),
    probeStub(),
    ...Object.keys(HANDLERS).map((name) => handlerStub(name, HANDLERS[name] ?? [])),
  ];
  const result = await build({
    entryPoints: ['src/main.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: NAMESPACE,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2019',
    charset: 'ascii',
    legalComments: 'none',
    minifyWhitespace: true,
    minifySyntax: true,
    plugins: [packedCatalogue(CATALOGUE), lazyZod('src'), installedAs(installation)],
    logLevel: 'silent',
  });
  refuseWarnings('src/main.ts', result);
  const code = `${result.outputFiles[0]?.text ?? ''}\n${stubs.join('\n')}`;
  const faults = faultsOfScript(code);
  if (faults.length > 0) throw new Error(`dist/Code.js would not run in Apps Script: ${faults.join('; ')}.`);
  return code;
}
