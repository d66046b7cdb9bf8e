import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/** The realm's and the worker's own code as plain JavaScript: no loader is at work where they run. */
export interface Code {
  /** An expression whose value is the realm's exports. */
  readonly realm: string;
  /** A CommonJS script. */
  readonly worker: string;
}

let built: Code | undefined;

export function workerCode(): Code {
  built ??= {
    realm: `(function () {\n${bundle('../realm/boot.ts', 'iife')}\nreturn realm;\n})()`,
    worker: bundle('./worker.ts', 'cjs'),
  };
  return built;
}

function bundle(entry: string, format: 'iife' | 'cjs'): string {
  const result = buildSync({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    bundle: true,
    write: false,
    format,
    target: 'node20',
    logLevel: 'error',
    ...(format === 'iife' ? { globalName: 'realm', platform: 'neutral' } : { platform: 'node' }),
  });
  return result.outputFiles[0]?.text ?? '';
}
