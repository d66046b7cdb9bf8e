/** The cells that a run is read from: from its first run on Sheets keeps them, and where they stand by now is noted. */
import { IMPORT } from '../../config';
import type { Platform } from '../../platform';
import { held } from '../definition/held-cells';
import { sweepHeld } from '../kept/held-formulas';
import { addPins } from '../kept/pins';
import { isKeepable, readImport, type StoredImport, writeImport } from '../kept/store';
import { keepInFile } from '../kept/travelling';
import { locked } from './locked';

/**
 * Before anything is asked for.
 *
 * @param check throws where the run has ended meanwhile: whoever edited the import has said what it is read from
 * @throws AddOnError `input` where nobody knows one of the cells any more; `platform` where they could not be kept
 */
export function holdCells(before: StoredImport, check: () => void, platform: Platform): StoredImport {
  const { definition, pins } = held(before.definition, platform);
  const after = { ...before, definition };
  if (JSON.stringify(definition) === JSON.stringify(before.definition)) return before;
  // Only that: somebody may have paused it meanwhile.
  const withCells = (): StoredImport => {
    const { id, definition: now } = readImport(before.id, platform);
    return { id, definition: { ...now, arguments: definition.arguments } };
  };
  if (!isKeepable(definition)) return before;
  if (pins.length === 0) {
    // Where they stand is told by their pins in any case.
    platform.lock.tryRun(IMPORT.lockMs, () => {
      check();
      writeImport(withCells(), platform);
    });
    return after;
  }
  return locked(platform, () => {
    check();
    const kept = withCells();
    addPins(pins, platform);
    // A copy that had the text without the pin would read whatever stands there by then.
    keepInFile(platform, kept);
    writeImport(kept, platform);
    sweepHeld(platform);
    return kept;
  });
}
