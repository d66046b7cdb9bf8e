// Protected ranges and sheets. What they keep from whom is seen to where writes are carried out, not here.
import { sentences } from '../../workbook/sentences';
import type { Protection, ProtectionChange, Rectangle } from '../../workbook/workbook';
import { emailOf, mayEdit } from '../users';
import type { Host } from './host';
import type { Operation, Operations } from './operation';
import type { Run } from './run';
import { ServiceError } from './service-error';
import { sheetOf, sheetToRead, workbookOf } from './sheet-access';
import { flushWrites } from './sheet-writes';

type Read = (found: Protection, host: Host, run: Run) => unknown;
type Change = (found: Protection, given: never, host: Host, run: Run) => ProtectionChange;

function reads(read: Read): Operation {
  return {
    access: 'documentRead',
    counted: 'Spreadsheet',
    perform(host, run, id: number) {
      flushWrites(host, run);
      return read(protectionOf(host, run, id), host, run);
    },
  };
}

function changes(shownAs: string, change: Change): Operation {
  return {
    access: 'documentWrite',
    counted: 'Spreadsheet',
    shownAs,
    perform(host, run, id: number, given: never) {
      flushWrites(host, run);
      const found = protectionOf(host, run, id);
      workbookOf(host, run).changeProtection(id, change(found, given, host, run));
    },
  };
}

function protectionOf(host: Host, run: Run, id: number): Protection {
  const found = workbookOf(host, run).protections.find((each) => each.id === id);
  if (found === undefined) throw new ServiceError(sentences.noProtection(id));
  return found;
}

/** A new protection is for all who may edit the document until its editors are changed. */
function protect(host: Host, run: Run, sheetId: number, area: Rectangle | undefined): number {
  sheetToRead(host, run, sheetId);
  const editors = host.users.editors.map(addressOf);
  const { id } = workbookOf(host, run).addProtection({
    sheetId,
    area,
    description: '',
    editors,
    warningOnly: false,
  });
  return id;
}

function addressOf(user: string): string {
  return emailOf(user).toLowerCase();
}

function requireAddress(text: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(text)) throw new ServiceError(`Invalid email: ${text}`);
  return text.toLowerCase();
}

export const protectionOperations: Operations = {
  'Range.protect': {
    access: 'documentWrite',
    counted: 'Spreadsheet',
    shownAs: 'protect',
    perform: (host, run, sheetId: number, area: Rectangle) => protect(host, run, sheetId, area),
  },
  /** A sheet is protected once: from then on it gives what there is. */
  'Sheet.protect': {
    access: 'documentWrite',
    counted: 'Spreadsheet',
    shownAs: 'protect',
    perform(host, run, sheetId: number) {
      flushWrites(host, run);
      const known = workbookOf(host, run).protections.find(
        (each) => each.sheetId === sheetId && each.area === undefined,
      );
      return known?.id ?? protect(host, run, sheetId, undefined);
    },
  },
  /** Of one sheet, or of all where it is null. */
  'Protections.list': {
    access: 'documentRead',
    counted: 'Spreadsheet',
    perform(host, run, sheetId: number | null, type: 'RANGE' | 'SHEET') {
      flushWrites(host, run);
      if (sheetId !== null && host.switches.sheetsWithoutCellsRefuse) sheetOf(host, run, sheetId);
      return workbookOf(host, run)
        .protections.filter((each) => sheetId === null || each.sheetId === sheetId)
        .filter(({ area }) => (area === undefined) === (type === 'SHEET'))
        .map(({ id }) => id);
    },
  },
  'Protection.getPlace': reads(({ sheetId, area }, host, run) => {
    const { maxRows, maxColumns } = sheetToRead(host, run, sheetId);
    const whole = { row: 1, column: 1, rows: maxRows, columns: maxColumns };
    return { sheetId, area: area ?? whole, type: area === undefined ? 'SHEET' : 'RANGE' };
  }),
  'Protection.getDescription': reads(({ description }) => description),
  'Protection.isWarningOnly': reads(({ warningOnly }) => warningOnly),
  'Protection.canEdit': reads((found, { users }, { user }) => mayEdit(users.owner, user, found)),
  'Protection.getEditors': reads((found, { users }, { user }) => {
    if (!mayEdit(users.owner, user, found)) throw new ServiceError(sentences.protectedCells);
    return found.editors;
  }),
  'Protection.getUnprotectedRanges': reads(({ sheetId, unprotected = [] }) =>
    unprotected.map((area) => ({ sheetId, area })),
  ),
  'Protection.setUnprotectedRanges': changes(
    'setUnprotectedRanges',
    (_found, unprotected: readonly Rectangle[]) => ({ unprotected }),
  ),
  'Protection.setRange': changes('setRange', (_found, area: Rectangle) => ({ area })),
  'Protection.setDescription': changes('setDescription', (_found, description: string) => ({ description })),
  'Protection.setWarningOnly': changes('setWarningOnly', (_found, warningOnly: boolean) => ({ warningOnly })),
  'Protection.addEditors': changes('addEditors', ({ editors }, added: readonly string[]) => ({
    editors: [...new Set([...editors, ...added.map(requireAddress)])],
  })),
  /** Neither the owner of the document nor whoever runs the script can be removed: no error, no effect. */
  'Protection.removeEditors': changes(
    'removeEditors',
    ({ editors }, removed: readonly string[], { users }, { user }) => {
      const staying = [users.owner, user].map(addressOf);
      const going = new Set(removed.map(requireAddress).filter((address) => !staying.includes(address)));
      return { editors: editors.filter((address) => !going.has(address)) };
    },
  ),
  'Protection.remove': {
    access: 'documentWrite',
    counted: 'Spreadsheet',
    shownAs: 'remove',
    perform(host, run, id: number) {
      flushWrites(host, run);
      protectionOf(host, run, id);
      workbookOf(host, run).removeProtection(id);
    },
  },
};
