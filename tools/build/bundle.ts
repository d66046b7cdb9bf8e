/** src/main.ts to the one file that Apps Script runs: the bundle as an IIFE, then the stubs. */
import { type BuildResult, build } from 'esbuild';
import { CATALOGUE } from '../../src/catalogue/index';
import { catalogueText } from './catalogue-text';
import { faultsOfScript } from './gate';
import { formulaStub, HANDLERS, handlerStub, NAMESPACE } from './stubs';

export async function bundleCode(): Promise<string> {
  const stubs = [
    ...CATALOGUE.map(formulaStub),
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
    plugins: [catalogueText(CATALOGUE)],
    logLevel: 'silent',
  });
  refuseWarnings('src/main.ts', result);
  const code = `${result.outputFiles[0]?.text ?? ''}\n${stubs.join('\n')}`;
  const faults = faultsOfScript(code);
  if (faults.length > 0) throw new Error(`dist/Code.js would not run in Apps Script: ${faults.join('; ')}.`);
  return code;
}

/** esbuild warns where it cannot keep the meaning at this target (BigInt literals, import.meta). */
export function refuseWarnings(file: string, { warnings }: BuildResult): void {
  if (warnings.length > 0) {
    throw new Error(`${file}: ${warnings.map(({ text }) => text).join('; ')}`);
  }
}
