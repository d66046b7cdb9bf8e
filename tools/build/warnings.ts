import type { BuildResult } from 'esbuild';

/** esbuild only warns where it cannot keep the meaning at this target (import.meta, a missing export). */
export function refuseWarnings(file: string, { warnings }: BuildResult): void {
  if (warnings.length > 0) {
    throw new Error(`${file}: ${warnings.map(({ text }) => text).join('; ')}`);
  }
}
