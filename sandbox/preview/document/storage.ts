// The state of the preview on disk: it survives a restart.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClockTrigger } from '../../apps-script/index';
import type { SavedWorkbook } from '../../workbook/saved';

export interface SavedState {
  readonly version: 1;
  /** Connections name it, and another start may find its port taken. */
  readonly apisOrigin: string;
  /** How far the clock was turned on. */
  readonly travelledMs: number;
  readonly scriptProperties: Record<string, string>;
  readonly userProperties: Readonly<Record<string, Record<string, string>>>;
  readonly documents: readonly SavedDocument[];
}

export interface SavedDocument {
  readonly id: string;
  readonly workbook: SavedWorkbook;
  readonly properties: Record<string, string>;
  readonly triggers: readonly ClockTrigger[];
}

export interface Storage {
  /** Undefined when nothing was saved, or by a version that wrote it otherwise. */
  read(): SavedState | undefined;
  write(state: SavedState): void;
  clear(): void;
}

export function createStorage(folder: string): Storage {
  const file = join(folder, 'state.json');
  return {
    read() {
      try {
        const state: SavedState = JSON.parse(readFileSync(file, 'utf8'));
        return state.version === 1 ? state : undefined;
      } catch {
        return undefined;
      }
    },
    // Renamed into place: a preview that is killed while it writes leaves the state before.
    write(state) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify(state));
      renameSync(`${file}.new`, file);
    },
    clear: () => rmSync(folder, { recursive: true, force: true }),
  };
}
