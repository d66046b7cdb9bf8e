import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

let built: string | undefined;

/** The bridge as an expression of plain JavaScript whose value is what `browser/install.ts` exports. */
export function bridgeCode(): string {
  built ??= `(function () {\n${bundle()}\nreturn bridge;\n})()`;
  return built;
}

function bundle(): string {
  const result = buildSync({
    entryPoints: [fileURLToPath(new URL('./browser/install.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'bridge',
    platform: 'browser',
    target: 'es2022',
    charset: 'ascii',
    logLevel: 'error',
  });
  return result.outputFiles[0]?.text ?? '';
}
