// The state of the preview on disk: it survives a restart.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSavedState, type SavedState } from './saved-state';

export interface Storage {
  /** Undefined when nothing was saved, or something that cannot be read. */
  read(): SavedState | undefined;
  write(state: SavedState): void;
  clear(): void;
}

export function createStorage(folder: string): Storage {
  const file = join(folder, 'state.json');
  const fresh = `${file}.new`;
  return {
    read() {
      try {
        return readSavedState(JSON.parse(readFileSync(file, 'utf8')));
      } catch {
        return undefined;
      }
    },
    // Renamed into place: a preview that is killed while it writes leaves the state before.
    write(state) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(fresh, JSON.stringify(state));
      renameSync(fresh, file);
    },
    clear() {
      for (const each of [file, fresh]) rmSync(each, { force: true });
    },
  };
}
